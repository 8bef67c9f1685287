import { z } from '@hono/zod-openapi';
import { bodyId, pathId } from '@stoop/base/contract/query';
import { created, idempotencyKey, json, ownRoutes } from '@stoop/base/contract/route';
import {
  ApplicationBody,
  SECTIONS,
  Submitted,
} from '@stoop/features/applications/contract/application';
import { Household, PossibleHouseholds } from './household.ts';
import { Asked, ofOne, Version } from './route-parts.ts';
import '@stoop/features/applications/contract/problems';
import '@stoop/features/listings/contract/problems';
import './problems.ts';

const own = ownRoutes('Households');

export const myHouseholdsRoute = own.get({
  path: '/api/v1/me/households',
  operationId: 'listMyHouseholds',
  summary: 'List my households',
  answer: json(
    z.object({ items: z.array(Household) }).openapi('MyHouseholds'),
    'The households of the signed-in user and the invitations to them, newest first.',
  ),
});

export const householdRoute = own.get({
  path: '/api/v1/households/{householdId}',
  operationId: 'readHousehold',
  summary: 'Read one of my households',
  ...ofOne,
  answer: json(Household, 'The household as the signed-in user may see it.'),
  refusals: ['households/not-found'],
});

export const NewHousehold = z
  .strictObject({
    buildingId: bodyId,
    unitId: bodyId,
    members: Asked,
  })
  .openapi('NewHousehold');
export type NewHousehold = z.infer<typeof NewHousehold>;

export const createHouseholdRoute = own.post({
  'x-limit': 'household',
  path: '/api/v1/households',
  operationId: 'createHousehold',
  summary: 'Invite people to take a home together',
  description:
    'Everybody accepts within seven days, or nobody is in. A person can be invited to several households, and be in one for each home.',
  headers: idempotencyKey('A repeated call with the same key returns the same household.'),
  body: NewHousehold,
  answer: created(Household, 'The household with its invited members.'),
  refusals: [
    'listings/unit-not-found',
    'listings/unit-lapsed',
    'households/not-shared',
    'households/size',
    'households/mixed',
    'households/yourself',
    'households/member-not-found',
    'households/already-in-one',
    'request/key-reused',
  ],
});

const CHANGE_REFUSALS = [
  'households/not-found',
  'households/ended',
  'households/version-changed',
] as const;
const Change = z.strictObject({ version: Version }).openapi('HouseholdChange');

export const acceptHouseholdRoute = own.post({
  path: '/api/v1/households/{householdId}/accept',
  operationId: 'acceptHousehold',
  summary: 'Accept an invitation',
  ...ofOne,
  body: Change,
  answer: json(Household, 'The household; complete if everybody has accepted.'),
  refusals: [...CHANGE_REFUSALS, 'households/already-in-one'],
});

export const declineHouseholdRoute = own.post({
  path: '/api/v1/households/{householdId}/decline',
  operationId: 'declineHousehold',
  summary: 'Decline an invitation, or leave a household',
  description:
    'The household ends for all of its members. Where two or more remain of a complete one they go on in a new household, with its open application, unless the caller sent that.',
  ...ofOne,
  body: Change,
  answer: json(Household, 'The ended household.'),
  refusals: CHANGE_REFUSALS,
});

const ROOMS_MAX = 12;
export const RoomValues = z
  .strictObject({
    version: Version,
    values: z.array(z.int('must be whole dollars'), 'must be a list').max(ROOMS_MAX),
  })
  .openapi('RoomValues', { example: { values: [1200, 900, 900] } });
export type RoomValues = z.infer<typeof RoomValues>;

export const roomValuesRoute = own.put({
  path: '/api/v1/households/{householdId}/room-values',
  operationId: 'setRoomValues',
  summary: 'Say what each room is worth to me',
  description:
    'The amounts are in the order of the rooms and add up to the rent. Once everybody has said so, the household has a fair split, and the amounts are sealed: they change only after all have agreed to say them anew, or once the home has another rent, which is another question. No call tells them to others, but the prices tell of them: two people can work out each other’s amounts, more often what each one’s own room is worth to them.',
  ...ofOne,
  body: RoomValues,
  answer: json(Household, 'The household, with its split if this was the last answer.'),
  refusals: [
    ...CHANGE_REFUSALS,
    'households/not-complete',
    'households/not-shared',
    'households/values-invalid',
    'households/values-sealed',
  ],
});

const SPLIT_REFUSALS = [
  ...CHANGE_REFUSALS,
  'households/not-complete',
  'households/not-shared',
  'households/split-open',
] as const;

export const reopenSplitRoute = own.post({
  'x-limit': 'household',
  path: '/api/v1/households/{householdId}/split/reopen',
  operationId: 'reopenSplit',
  summary: 'Agree that all say anew what rooms are worth',
  description:
    'The first call proposes it. Once every member has agreed, the split that was shown is void, all amounts are forgotten, and everybody says them again.',
  ...ofOne,
  body: Change,
  answer: json(Household, 'The household; its split is open if this was the last agreement.'),
  refusals: SPLIT_REFUSALS,
});

export const keepSplitRoute = own.post({
  path: '/api/v1/households/{householdId}/split/keep',
  operationId: 'keepSplit',
  summary: 'Keep the split that was shown',
  description:
    'Ends a proposal to say anew what rooms are worth, of the caller or of another. The other members are told who keeps the split.',
  ...ofOne,
  body: Change,
  answer: json(Household, 'The household with its split.'),
  refusals: SPLIT_REFUSALS,
});

export const LastYes = z
  .strictObject({
    version: Version,
    yes: z.boolean().describe('False takes a yes back.'),
    rent: z
      .number()
      .optional()
      .describe('The rent that you saw; a yes to another one than the present is refused.'),
  })
  .openapi('LastYes', { example: { yes: true, rent: 3600 } });
export type LastYes = z.infer<typeof LastYes>;

export const lastYesRoute = own.put({
  path: '/api/v1/households/{householdId}/last-yes',
  operationId: 'sayLastYes',
  summary: 'Say yes to apply together',
  description:
    'Before a household applies every member says yes, to the home and its rent as they are; whoever applies says it with that. Who has no first and last name in their profile adds them first. With another rent the yes counts no more. The first yes and the last one are mailed to the others.',
  ...ofOne,
  body: LastYes,
  answer: json(Household, 'The household, with who has said yes.'),
  refusals: [
    ...CHANGE_REFUSALS,
    'households/not-complete',
    'households/not-shared',
    'households/applied',
    'households/name-missing',
    'households/rent-changed',
    'listings/unit-not-found',
    'listings/unit-lapsed',
  ],
});

const { personalInfo, employmentInfo, guarantorInfo } = ApplicationBody.shape;
const { lifestyle, livingRequirements } = SECTIONS;
export const HouseholdApplication = z
  .strictObject({
    version: Version,
    personalInfo: personalInfo.optional(),
    lifestyle: lifestyle.optional(),
    livingRequirements: livingRequirements.optional(),
    employmentInfo: employmentInfo.optional(),
    guarantorInfo: guarantorInfo.optional(),
  })
  .openapi('HouseholdApplication', {
    example: { version: 3, employmentInfo: { status: 'employed' } },
  });
export type HouseholdApplication = z.infer<typeof HouseholdApplication>;

export const applyTogetherRoute = own.post({
  'x-limit': 'application',
  'x-invalid-body': 'applications/invalid',
  path: '/api/v1/households/{householdId}/apply',
  operationId: 'applyTogether',
  summary: 'Apply for the whole home together',
  description:
    'The caller is the applicant, the other members are the co-applicants, and have said their last yes. Answers come from the profiles and from the latest application of the caller; the body has those that are missing or differ; null leaves one open.',
  ...ofOne,
  body: HouseholdApplication,
  answer: created(Submitted, 'The application and its place in the queue.'),
  refusals: [
    ...CHANGE_REFUSALS,
    'households/not-complete',
    'households/applied',
    'households/yes-missing',
    'households/member-applied',
    'households/not-shared',
    'applications/invalid',
    'listings/building-not-found',
    'listings/unit-not-found',
    'listings/unit-lapsed',
    'listings/room-not-found',
  ],
});

export const possibleHouseholdsRoute = own.get({
  path: '/api/v1/buildings/{buildingId}/units/{unitId}/possible-households',
  operationId: 'listPossibleHouseholds',
  summary: 'Who could take this home with me',
  description:
    'The best households of the signed-in user with people who show a roommate card and look for something like this home. Computed from the own answers and from what cards show, never from who waits for the home. Nobody is named.',
  params: z.object({
    buildingId: pathId('The id of the building.', 'warren-house'),
    unitId: pathId('The id of the unit.', 'warren-3r'),
  }),
  answer: json(PossibleHouseholds, 'The best households first.'),
  refusals: ['listings/unit-not-found'],
});
