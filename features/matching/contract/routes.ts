import { z } from '@hono/zod-openapi';
import { pageOf } from '@stoop/base/contract/page';
import { pathId } from '@stoop/base/contract/query';
import { json, ownRoutes, publicRoutes } from '@stoop/base/contract/route';
import { readBuildingId } from '@stoop/features/listings/contract/building-id';
import { RoommateCard } from '@stoop/features/people/contract/card';
import { PROFILE_LIMITS } from '@stoop/features/people/rules/profile';
import {
  CLEANLINESS_LEVELS,
  codesOf,
  GUEST_POLICIES,
  NOISE_TOLERANCES,
  SLEEP_SCHEDULES,
  SMOKING,
} from '@stoop/features/people/rules/vocabularies';
import { SharedHomeItem } from '@stoop/features/search/contract/answers';
import { FIT_BANDS } from '../rules/fit-fields.ts';
import type { SIX_QUESTIONS } from '../rules/six-questions.ts';
import { Compatibility, WholeCompatibility } from './compatibility.ts';
import { RoommatesQuery } from './queries.ts';
import '@stoop/features/listings/contract/problems';
import '@stoop/features/people/contract/problems';

const own = ownRoutes('Roommates');
const anyone = publicRoutes('Roommates');

export const RankedCards = pageOf(z.object({ card: RoommateCard, compatibility: Compatibility }))
  .extend({
    totalCount: z.number().int().describe('How many people match the filters.'),
    hidden: z
      .number()
      .int()
      .describe(
        'How many more match the filters and are left out, because of a deal-breaker of yours, an allergy to a pet, smoking inside, or budgets that do not overlap. Which of these is not told.',
      ),
    you: z.object({
      hasCard: z.boolean(),
      answers: z.object({ used: z.number().int(), of: z.number().int() }),
    }),
  })
  .openapi('RankedCards');
export type RankedCards = z.infer<typeof RankedCards>;

export const roommatesRoute = own.get({
  'x-limit': 'search',
  path: '/api/v1/roommates',
  operationId: 'listRoommates',
  summary: 'List people who show a roommate card, those who fit best first',
  description:
    'A fit is computed from all of your answers and from what their card shows you, and nothing else. People with few answers rank nearer to the middle. Blocked people are left out on both sides.',
  query: RoommatesQuery,
  answer: json(RankedCards, 'A page of cards.'),
});

export const ExplainedCard = z
  .object({ card: RoommateCard, compatibility: WholeCompatibility })
  .openapi('ExplainedCard');
export type ExplainedCard = z.infer<typeof ExplainedCard>;

export const roommateFitRoute = own.get({
  'x-limit': 'search',
  path: '/api/v1/roommates/{userId}/fit',
  operationId: 'readRoommateFit',
  summary: 'Read all lines of how somebody with a roommate card fits',
  params: z.object({ userId: pathId('The id of the person.', 'u-8c1f') }),
  answer: json(ExplainedCard, 'The card and its fit.'),
  refusals: ['people/card-not-found'],
});

export const FriendFits = z
  .object({ items: z.array(z.object({ userId: z.string(), compatibility: Compatibility })) })
  .openapi('FriendFits');
export type FriendFits = z.infer<typeof FriendFits>;

export const friendFitsRoute = own.get({
  'x-limit': 'search',
  path: '/api/v1/me/friends/fits',
  operationId: 'listFriendFits',
  summary: 'How my friends fit me',
  answer: json(FriendFits, 'The fit with each friend, in no order.'),
});

/** The bands of the scores, and the people whom a conflict rules out. */
const BANDS = [...FIT_BANDS.map(({ label }) => label), 'Not a match'];

const UnitPath = z.object({
  buildingId: pathId('The id of a building.', 'warren-house', readBuildingId),
  unitId: pathId('The rentId of a unit in it.', 'warren-3r'),
});

export const UnitRoommates = z
  .object({
    people: z
      .number()
      .int()
      .describe('How many others wait for a room of the unit and still look for roommates.'),
    withCard: z.number().int().describe('How many of them show a roommate card.'),
    waiting: z
      .array(z.object({ band: z.enum(BANDS).nullable() }))
      .nullable()
      .describe(
        'How those of them who agreed to be shown without a name fit you, best first: only the band, as in `fits`. Null while you have not answered enough.',
      ),
    looking: z
      .number()
      .int()
      .describe(
        'How many others look for a home like this: their roommate cards name its neighborhood and a budget for its cheapest room.',
      ),
    fits: z
      .array(z.object({ band: z.enum(BANDS).nullable() }))
      .nullable()
      .describe(
        'How those of them who fit you best do: only the band, null where too little is answered. Null while you have not answered enough.',
      ),
    canCompare: z.boolean().describe('Whether you have answered enough.'),
  })
  .openapi('UnitRoommates');
export type UnitRoommates = z.infer<typeof UnitRoommates>;

export const unitRoommatesRoute = own.get({
  path: '/api/v1/buildings/{buildingId}/units/{unitId}/roommates',
  operationId: 'listUnitRoommates',
  summary: 'How many wait for rooms of a unit, and how people fit you',
  description:
    'Of those who wait nothing is told but their number and how many of them show a roommate card, unless they agreed to be shown without a name; no other fit depends on who they are.',
  params: UnitPath,
  answer: json(UnitRoommates, 'The fits.'),
  refusals: ['listings/unit-not-found'],
});

const answerTo = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.enum(codes, { error: `must be one of ${codes.join(', ')}` });

export const SixAnswers = z
  .strictObject({
    cleanlinessLevel: answerTo(codesOf(CLEANLINESS_LEVELS)),
    sleepSchedule: answerTo(codesOf(SLEEP_SCHEDULES)),
    noiseTolerance: answerTo(codesOf(NOISE_TOLERANCES)),
    guestPolicy: answerTo(codesOf(GUEST_POLICIES)),
    smoking: answerTo(codesOf(SMOKING)),
    budget: z
      .int('must be whole dollars')
      .min(1, 'must be at least 1')
      .max(PROFILE_LIMITS.budgetDollars, `must be at most ${PROFILE_LIMITS.budgetDollars}`)
      .describe('What you can pay a month at most, in whole US dollars.'),
  } satisfies Record<(typeof SIX_QUESTIONS)[number], z.ZodType>)
  .openapi('SixAnswers');

export const FittingHomes = z
  .object({
    items: z.array(
      z.object({
        home: SharedHomeItem.omit({ people: true, withCard: true }),
        people: z.string().openapi({ example: '6 to 10', description: 'How many would fit.' }),
      }),
    ),
  })
  .openapi('FittingHomes');
export type FittingHomes = z.infer<typeof FittingHomes>;

export const LookingThere = z
  .object({
    people: z.string().nullable().openapi({
      example: '6 to 10',
      description: 'How many people look for roommates there; null for fewer than three.',
    }),
  })
  .openapi('LookingThere');

export const lookingThereRoute = anyone.get({
  'x-cache-seconds': 60,
  path: '/api/v1/neighborhoods/{id}/looking',
  operationId: 'countLookingThere',
  summary: 'Count who looks for roommates in a neighborhood',
  description:
    'Counted are those who show a roommate card on which the neighborhood stands, as a band.',
  params: z.object({ id: pathId('The id of the neighborhood.', 'cobble-hill') }),
  answer: json(LookingThere, 'How many people.'),
});

export const fittingHomesRoute = anyone.post({
  'x-limit': 'search',
  path: '/api/v1/roommates/homes',
  operationId: 'findFittingHomes',
  summary: 'Find homes where people who would fit six answers are looking',
  description:
    'For visitors. Nothing is stored. The people of a home are those who show a roommate card on which its neighborhood and a budget for its cheapest room stand, and whose card is a good or a strong fit. Only what cards show to anyone counts, never who applied where; homes with fewer than three are left out, and numbers are rounded to bands.',
  body: SixAnswers,
  answer: json(FittingHomes, 'The homes, those with most people first.'),
});
