import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { created, ownRoutes } from '@stoop/base/contract/route';
import {
  byInviteLink,
  InviteToMake,
  MAKING_REFUSALS,
  MadeInviteLink,
} from '@stoop/features/people/contract/invite-routes';
import '@stoop/features/listings/contract/problems';
import '@stoop/features/people/contract/problems';
import './problems.ts';

const own = ownRoutes('Households');

export const makeHomeLinkRoute = own.post({
  'x-limit': 'household',
  path: '/api/v1/buildings/{buildingId}/units/{unitId}/invite-links',
  operationId: 'makeHomeLink',
  summary: 'Make a link that asks somebody to take this home together',
  description:
    'One person can use it, within seven days, also without a roommate card. Whoever uses it is asked as somebody is who is asked by an id.',
  params: z.object({
    buildingId: pathId('The id of the building.', 'warren-house'),
    unitId: pathId('The id of the unit.', 'warren-3r'),
  }),
  body: InviteToMake,
  answer: created(MadeInviteLink, 'The link.'),
  refusals: [
    ...MAKING_REFUSALS,
    'listings/unit-not-found',
    'listings/unit-lapsed',
    'households/not-shared',
  ],
});

export const joinByLinkRoute = own.post({
  'x-limit': 'household',
  path: '/api/v1/invite-links/{token}/join',
  operationId: 'joinByLink',
  summary: 'Become somebody who is asked, by a link',
  description:
    'Makes a household of the caller and whoever made the link, or asks the caller into the complete one that they are in. Everybody accepts, the caller too, or nobody is in.',
  ...byInviteLink,
  answer: created(
    z.object({ householdId: z.string() }).openapi('JoinedByLink', {
      example: { householdId: 'HOME-3V9K7QX2MB' },
    }),
    'The household that waits for answers. The link is used.',
  ),
  refusals: [
    'people/invite-link-ended',
    'people/own-invite-link',
    'listings/unit-not-found',
    'listings/unit-lapsed',
    'households/not-shared',
    'households/size',
    'households/already-in-one',
    'households/asked-before',
    // What asking by an id refuses, too, where something changes at the same moment.
    'households/mixed',
    'households/yourself',
    'households/member-not-found',
    'households/not-found',
    'households/not-complete',
    'households/ended',
    'households/version-changed',
    'request/key-reused',
  ],
});
