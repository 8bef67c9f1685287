import { z } from '@hono/zod-openapi';
import { CO_APPLICANTS_MAX } from '@stoop/domain/applications/form-fields';
import { ApplicationBody, Submitted } from '../applications/application.ts';
import { BODY_REFUSALS, PERSONAL_CALL } from '../call-refusals.ts';
import { bodyId, NoQuery, pathId } from '../query.ts';
import { defineRoute, json, jsonBody, refusals } from '../route.ts';
import { Household, PossibleHouseholds } from './household.ts';

const PERSONAL = {
  'x-access': 'signed-in' as const,
  'x-cache-seconds': null,
  tags: ['Households'],
};

const ofOne = {
  params: z.object({
    householdId: pathId('The id of the household, which begins with `HOME`.', 'HOME-3V9K7QX2MB'),
  }),
  query: NoQuery,
};
const Version = z.int('must be the version that you saw').optional();

export const myHouseholdsRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/households',
  operationId: 'listMyHouseholds',
  summary: 'List my households',
  request: { query: NoQuery },
  responses: {
    200: json(
      z.object({ items: z.array(Household) }).openapi('MyHouseholds'),
      'The households of the signed-in user and the invitations to them, newest first.',
    ),
    ...refusals(...PERSONAL_CALL),
  },
});

export const householdRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/households/{householdId}',
  operationId: 'readHousehold',
  summary: 'Read one of my households',
  request: ofOne,
  responses: {
    200: json(Household, 'The household as the signed-in user may see it.'),
    ...refusals(...PERSONAL_CALL, 'households/not-found'),
  },
});

export const NewHousehold = z
  .strictObject({
    buildingId: bodyId,
    unitId: bodyId,
    members: z
      .array(bodyId, 'must be a list')
      .min(1, 'must name at least one other person')
      .max(CO_APPLICANTS_MAX, `must be at most ${CO_APPLICANTS_MAX}`)
      .openapi({
        description:
          'Ids of people whose roommate card is shown, or `ref`s of possible households.',
      }),
  })
  .openapi('NewHousehold');
export type NewHousehold = z.infer<typeof NewHousehold>;

export const createHouseholdRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'household',
  method: 'post',
  path: '/api/v1/households',
  operationId: 'createHousehold',
  summary: 'Invite people to take a home together',
  description:
    'Everybody accepts within seven days, or nobody is in. A person can be invited to several households, and be in one for each home.',
  request: {
    query: NoQuery,
    headers: z.object({
      'idempotency-key': z.string().optional().openapi({
        description: 'A repeated call with the same key returns the same household.',
      }),
    }),
    body: jsonBody(NewHousehold),
  },
  responses: {
    201: json(Household, 'The household with its invited members.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...BODY_REFUSALS,
      'listings/unit-not-found',
      'listings/unit-lapsed',
      'households/not-shared',
      'households/size',
      'households/mixed',
      'households/yourself',
      'households/member-not-found',
      'households/already-in-one',
      'request/key-reused',
    ),
  },
});

const CHANGE_REFUSALS = [
  'households/not-found',
  'households/ended',
  'households/version-changed',
] as const;
const Change = z.strictObject({ version: Version }).openapi('HouseholdChange');

export const acceptHouseholdRoute = defineRoute({
  ...PERSONAL,
  method: 'post',
  path: '/api/v1/households/{householdId}/accept',
  operationId: 'acceptHousehold',
  summary: 'Accept an invitation',
  request: { ...ofOne, body: jsonBody(Change) },
  responses: {
    200: json(Household, 'The household; complete if everybody has accepted.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...BODY_REFUSALS,
      ...CHANGE_REFUSALS,
      'households/already-in-one',
    ),
  },
});

export const declineHouseholdRoute = defineRoute({
  ...PERSONAL,
  method: 'post',
  path: '/api/v1/households/{householdId}/decline',
  operationId: 'declineHousehold',
  summary: 'Decline an invitation, or leave a household',
  description: 'The household ends for all of its members; an application that it sent stays.',
  request: { ...ofOne, body: jsonBody(Change) },
  responses: {
    200: json(Household, 'The ended household.'),
    ...refusals(...PERSONAL_CALL, ...BODY_REFUSALS, ...CHANGE_REFUSALS),
  },
});

const ROOMS_MAX = 12;
export const RoomValues = z
  .strictObject({
    version: Version,
    values: z.array(z.int('must be whole dollars'), 'must be a list').max(ROOMS_MAX),
  })
  .openapi('RoomValues', { example: { values: [1200, 900, 900] } });
export type RoomValues = z.infer<typeof RoomValues>;

export const roomValuesRoute = defineRoute({
  ...PERSONAL,
  method: 'put',
  path: '/api/v1/households/{householdId}/room-values',
  operationId: 'setRoomValues',
  summary: 'Say what each room is worth to me',
  description:
    'The amounts are in the order of the rooms and add up to the rent. Once everybody has said so, the household has a fair split, and the amounts are sealed: they change only after all have agreed to say them anew. No call tells them to others, but the prices tell of them: two people can work out each other’s amounts, more often what each one’s own room is worth to them.',
  request: { ...ofOne, body: jsonBody(RoomValues) },
  responses: {
    200: json(Household, 'The household, with its split if this was the last answer.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...BODY_REFUSALS,
      ...CHANGE_REFUSALS,
      'households/not-complete',
      'households/not-shared',
      'households/values-invalid',
      'households/values-sealed',
    ),
  },
});

const SPLIT_REFUSALS = [
  ...PERSONAL_CALL,
  ...BODY_REFUSALS,
  ...CHANGE_REFUSALS,
  'households/not-complete',
  'households/not-shared',
  'households/split-open',
] as const;

export const reopenSplitRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'household',
  method: 'post',
  path: '/api/v1/households/{householdId}/split/reopen',
  operationId: 'reopenSplit',
  summary: 'Agree that all say anew what rooms are worth',
  description:
    'The first call proposes it. Once every member has agreed, the split that was shown is void, all amounts are forgotten, and everybody says them again.',
  request: { ...ofOne, body: jsonBody(Change) },
  responses: {
    200: json(Household, 'The household; its split is open if this was the last agreement.'),
    ...refusals(...SPLIT_REFUSALS),
  },
});

export const keepSplitRoute = defineRoute({
  ...PERSONAL,
  method: 'post',
  path: '/api/v1/households/{householdId}/split/keep',
  operationId: 'keepSplit',
  summary: 'Keep the split that was shown',
  description:
    'Ends a proposal to say anew what rooms are worth, of the caller or of another. The other members are told who keeps the split.',
  request: { ...ofOne, body: jsonBody(Change) },
  responses: {
    200: json(Household, 'The household with its split.'),
    ...refusals(...SPLIT_REFUSALS),
  },
});

const { personalInfo, employmentInfo, guarantorInfo } = ApplicationBody.shape;
export const HouseholdApplication = z
  .strictObject({
    version: Version,
    personalInfo: personalInfo.optional(),
    employmentInfo: employmentInfo.optional(),
    guarantorInfo: guarantorInfo.optional(),
  })
  .openapi('HouseholdApplication', {
    example: { version: 3, employmentInfo: { status: 'employed' } },
  });
export type HouseholdApplication = z.infer<typeof HouseholdApplication>;

export const applyTogetherRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'application',
  'x-invalid-body': 'applications/invalid',
  method: 'post',
  path: '/api/v1/households/{householdId}/apply',
  operationId: 'applyTogether',
  summary: 'Apply for the whole home together',
  description:
    'The caller is the applicant, the other members are the co-applicants. Answers come from the profiles and from the latest application of the caller; the body has those that are missing or differ.',
  request: { ...ofOne, body: jsonBody(HouseholdApplication) },
  responses: {
    201: json(Submitted, 'The application and its place in the queue.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...BODY_REFUSALS,
      ...CHANGE_REFUSALS,
      'households/not-complete',
      'households/applied',
      'households/member-applied',
      'applications/invalid',
      'listings/building-not-found',
      'listings/unit-not-found',
      'listings/unit-lapsed',
      'listings/room-not-found',
    ),
  },
});

export const possibleHouseholdsRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'search',
  method: 'get',
  path: '/api/v1/buildings/{buildingId}/units/{unitId}/possible-households',
  operationId: 'listPossibleHouseholds',
  summary: 'Who could take this home with me',
  description:
    'The best households of the signed-in user with people who show a roommate card and look for something like this home. Computed from the own answers and from what cards show, never from who waits for the home. Nobody is named.',
  request: {
    params: z.object({
      buildingId: pathId('The id of the building.', 'warren-house'),
      unitId: pathId('The id of the unit.', 'warren-3r'),
    }),
    query: NoQuery,
  },
  responses: {
    200: json(PossibleHouseholds, 'The best households first.'),
    ...refusals(...PERSONAL_CALL, 'listings/unit-not-found'),
  },
});
