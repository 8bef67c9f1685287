import { act, defineActs } from '@stoop/base/web/platform/acts';
import { redirect } from 'react-router';
import { HOUSEHOLDS_PATH, householdPath } from '../rules/household-states.ts';

/** Asks people to take a home together, from the page of the home, and opens the household. */
export const INVITE_ACTS = defineActs(
  'invite',
  {
    invite: act(
      (api, body: { buildingId: string; unitId: string; members: string[] }) =>
        api.send('POST', '/households', { body }),
      '',
    ),
  },
  {
    path: HOUSEHOLDS_PATH,
    after: (news) => (news.ok ? redirect(householdPath(news.value.householdId)) : null),
  },
);
