import { act, defineActs } from '@stoop/base/web/platform/acts';
import { dispatchAuth } from '@stoop/base/web/platform/session';
import { budgetFrom } from '@stoop/features/people/rules/imported-words';
import { redirect } from 'react-router';
import { HOUSEHOLDS_PATH, householdPath } from '../rules/household-states.ts';
import type { Signer } from '../rules/signer.ts';

/** Asks people to take a home together, from its page or that of a household, and opens the one that would be. */
export const INVITE_ACTS = defineActs(
  'invite',
  {
    invite: act(
      (api, body: { buildingId: string; unitId: string; members: string[] }) =>
        api.send('POST', '/households', { body }),
      '',
    ),
    ask: act(
      (
        api,
        { householdId, ...body }: { householdId: string; version: number; members: string[] },
      ) => api.send('POST', '/households/{householdId}/ask', { params: { householdId }, body }),
      '',
    ),
  },
  {
    path: HOUSEHOLDS_PATH,
    after: (news) => (news.ok ? redirect(householdPath(news.value.householdId)) : null),
  },
);

/** Makes a link that asks somebody to take a home together. */
export const HOME_LINK_ACTS = defineActs(
  'home-link',
  {
    make: act(
      (api, { email, ...params }: { buildingId: string; unitId: string; email?: string }) =>
        api.send('POST', '/buildings/{buildingId}/units/{unitId}/invite-links', {
          params,
          body: { ...(email !== undefined && { email }) },
        }),
      'The link is made.',
    ),
  },
  { path: HOUSEHOLDS_PATH },
);

/** Adds to the profile of who takes a home together what a household needs of it. */
export const OWN_PROFILE_ACTS = defineActs(
  'own-profile',
  {
    // The least that they said stays where it is not more.
    budget: act(async (api, { max }: { max: number }) => {
      const { livingRequirements } = await api.getJson('/me');
      const { min } = budgetFrom(livingRequirements.budgetRange) ?? {};
      const budgetRange = { ...(min !== undefined && min <= max && { min }), max };
      return api.send('PATCH', '/me', { body: { livingRequirements: { budgetRange } } });
    }, 'Your budget is in your profile.'),
    name: act(
      (api, { phone, ...name }: Signer) =>
        api.send('PATCH', '/me', { body: { ...name, basicInfo: { phone: phone || null } } }),
      'Your name is in your profile.',
    ),
  },
  {
    path: HOUSEHOLDS_PATH,
    after: (news) => {
      if (news.ok) dispatchAuth({ type: 'profile-found', profile: news.value });
    },
  },
);
