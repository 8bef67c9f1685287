import { z } from '@hono/zod-openapi';
import { json, publicRoutes } from '@stoop/base/contract/route';
import { PEOPLE_MAX, RENT_MAX } from '../rules/rent-split.ts';
import './problems.ts';

const anyone = publicRoutes('Rent split');

/**
 * A number of any size. JSON has no word for one that is not finite: it comes as null, or as digits beyond what a
 * number can be. The rules refuse both with the row that has it.
 */
const amount = (type: 'integer' | 'number') =>
  z
    .custom<number | null>(
      (value) => value === null || typeof value === 'number',
      'must be a number',
    )
    .openapi({ type, minimum: 0, maximum: RENT_MAX });

const limits = (description: string) =>
  z
    .array(
      z
        .custom<number | null>(
          (value) => value === null || typeof value === 'number',
          'must be a number or null',
        )
        .openapi({ type: ['number', 'null'], minimum: 0, maximum: RENT_MAX }),
    )
    .optional()
    .openapi({ description });

const RentSplitBody = z
  .strictObject({
    rent: amount('integer').openapi({
      minimum: 1,
      description: 'The monthly rent of all rooms together, in whole US dollars.',
    }),
    values: z
      .array(z.array(amount('integer')))
      .describe(
        `A row for each of 1 to ${PEOPLE_MAX} people: what each room is worth to them a month, in whole US dollars. There are as many rooms as people, and each row adds up to the rent.`,
      ),
    budgets: limits(
      'The most that each person can pay a month, in US dollars and cents; null without a limit.',
    ),
    maxShares: limits(
      'The most that each person may be charged a month, in US dollars and cents; null without a limit. In a rent-stabilized home this is a proportionate share for everybody who is not named on the lease.',
    ),
  })
  .openapi('RentSplitInput', {
    example: {
      rent: 2935,
      values: [
        [2227, 708, 0],
        [258, 1378, 1299],
        [1000, 1000, 935],
      ],
      budgets: [null, 900, null],
    },
  });

const perPerson = (item: z.ZodType<number>, description: string) =>
  z.array(item).openapi({ description });

const RentSplit = z
  .object({
    rooms: perPerson(z.int(), 'The index of the room that each person takes, from 0.'),
    priceCents: perPerson(
      z.int(),
      'What each person pays a month, in whole US cents. Together they are the rent exactly. Negative only where there is no other split.',
    ),
    utilityCents: perPerson(
      z.int(),
      'What the room of each person is worth to them beyond its price, in whole US cents.',
    ),
    leastHappy: z
      .int()
      .describe('The index of the person with the lowest utility, which no other split raises.'),
    envyFree: z
      .literal(true)
      .describe('Nobody would rather have another room at its price, by more than envyCents.'),
    envyCents: z
      .union([z.literal(0), z.literal(1)])
      .describe(
        'The largest envy in cents: 1 if the odd cents of the rent cannot be shared without any, otherwise 0.',
      ),
    sentences: z
      .array(z.array(z.string()))
      .describe('A sentence for each person about each room, in the order of rooms.'),
  })
  .openapi('RentSplit', {
    example: {
      rooms: [0, 1, 2],
      priceCents: [181_333, 60_033, 52_134],
      utilityCents: [41_367, 77_767, 41_366],
      leastHappy: 2,
      envyFree: true,
      envyCents: 0,
      sentences: [
        [
          'Your room at $1,813.33: worth $413.67 more to you than it costs.',
          'Room 2 at $600.33 would be worth $107.67 more.',
          'Room 3 at $521.34 would be worth $521.34 less.',
        ],
        [
          'Room 1 at $1,813.33 would be worth $1,555.33 less.',
          'Your room at $600.33: worth $777.67 more to you than it costs.',
          'Room 3 at $521.34 would be worth $777.66 more.',
        ],
        [
          'Room 1 at $1,813.33 would be worth $813.33 less.',
          'Room 2 at $600.33 would be worth $399.67 more.',
          'Your room at $521.34: worth $413.66 more to you than it costs.',
        ],
      ],
    },
  });

export const splitRentRoute = anyone.post({
  path: '/api/v1/rent-split',
  operationId: 'splitRent',
  summary: 'Split a rent fairly',
  description:
    'Who takes which room at which price, so that nobody would rather have another room at its price and, among all such splits, the least happy person is as happy as can be. Nothing is stored. What is wrong with the values, or whose limit is in the way, is named in the issues.',
  body: RentSplitBody,
  answer: json(RentSplit, 'The split, by person.'),
  refusals: ['rent/invalid-values', 'rent/over-budget'],
});
