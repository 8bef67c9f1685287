import { z } from '@hono/zod-openapi';
import { bodyId, pathId } from '@stoop/base/contract/query';
import { created, idempotencyKey, json, ownRoutes } from '@stoop/base/contract/route';
import { CO_APPLICANTS_MAX } from '@stoop/features/applications/rules/form-fields';
import { Household } from './household.ts';
import '@stoop/features/listings/contract/problems';
import './problems.ts';

const own = ownRoutes('Households');

const ofOne = {
  params: z.object({
    householdId: pathId('The id of the household, which begins with `HOME`.', 'HOME-3V9K7QX2MB'),
  }),
};
const Version = z.int('must be the version that you saw').optional();

const REFUSALS = [
  'households/not-found',
  'households/ended',
  'households/not-complete',
  'households/version-changed',
] as const;

export const AskIn = z
  .strictObject({
    version: Version,
    members: z
      .array(bodyId, 'must be a list')
      .min(1, 'must name at least one other person')
      .max(CO_APPLICANTS_MAX, `must be at most ${CO_APPLICANTS_MAX}`)
      .describe('Ids of people whose roommate card is shown, or `ref`s of possible households.'),
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
