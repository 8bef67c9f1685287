import { z } from '@hono/zod-openapi';
import { created, idempotencyKey, json, ownRoutes } from '@stoop/base/contract/route';
import { Household } from './household.ts';
import { Asked, ofOne, Version } from './route-parts.ts';
import '@stoop/features/listings/contract/problems';
import './problems.ts';

const own = ownRoutes('Households');

const REFUSALS = [
  'households/not-found',
  'households/ended',
  'households/not-complete',
  'households/version-changed',
] as const;

export const AskIn = z
  .strictObject({
    version: Version,
    members: Asked,
  })
  .openapi('AskIntoHousehold');
export type AskIn = z.infer<typeof AskIn>;

export const askInRoute = own.post({
  'x-limit': 'household',
  path: '/api/v1/households/{householdId}/ask',
  operationId: 'askIntoHousehold',
  summary: 'Ask somebody new to join my household',
  description:
    'Invites to a household that goes on from this one: everybody who is in it, and those who are asked, accept within seven days. Until then this one stays as it is; with the last answer it ends, and the other one has its open application.',
  ...ofOne,
  headers: idempotencyKey('A repeated call with the same key returns the same household.'),
  body: AskIn,
  answer: created(Household, 'The household that would go on, with its invited members.'),
  refusals: [
    ...REFUSALS,
    'listings/unit-not-found',
    'listings/unit-lapsed',
    'households/not-shared',
    'households/size',
    'households/mixed',
    'households/yourself',
    'households/member-not-found',
    'request/key-reused',
  ],
});

const Change = z.strictObject({ version: Version }).openapi('HouseholdEnding');

export const endTogetherRoute = own.post({
  'x-limit': 'household',
  path: '/api/v1/households/{householdId}/end',
  operationId: 'endHousehold',
  summary: 'Agree to end my household for all',
  description:
    'The first call proposes it. Once every member has agreed the household has ended, and an application that it sent is withdrawn.',
  ...ofOne,
  body: Change,
  answer: json(Household, 'The household; ended if this was the last agreement.'),
  refusals: REFUSALS,
});

export const keepHouseholdRoute = own.post({
  path: '/api/v1/households/{householdId}/end/keep',
  operationId: 'keepHousehold',
  summary: 'Keep my household',
  description: 'Ends a proposal to end the household, of the caller or of another.',
  ...ofOne,
  body: Change,
  answer: json(Household, 'The household as it stays.'),
  refusals: REFUSALS,
});
