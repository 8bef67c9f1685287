import { act, defineActs } from '@stoop/base/web/platform/acts';
import { FRIENDS_PATH } from '../connections/connection-acts.ts';

/** What somebody does with links that ask others; those for a home are made in households. */
export const INVITE_LINK_ACTS = defineActs(
  'invite-link',
  {
    make: act(
      (api, body: { email?: string }) => api.send('POST', '/me/invite-links', { body }),
      'The link is made.',
    ),
    end: act(
      (api, params: { linkId: string }) =>
        api.send('DELETE', '/me/invite-links/{linkId}', { params }),
      'The link has ended.',
    ),
  },
  { path: FRIENDS_PATH },
);
