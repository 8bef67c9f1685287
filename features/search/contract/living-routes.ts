import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { json, publicRoutes } from '@stoop/base/contract/route';
import '@stoop/features/listings/contract/problems';

const count = z.int();
const minutes = z.int().describe('Whole minutes.');

export const LivingThere = z
  .object({
    shares: z
      .object({
        units: count.describe('How many units can be had there.'),
        having: z
          .object({ elevator: count, laundry: count, pets: count })
          .describe('How many of them have it, by what their listings say.'),
        wholes: count.describe('How many of the units can be rented whole.'),
        withinVoucher: count.describe(
          'How many of those rent for no more than the payment standard of NYCHA for their bedrooms; what it adds for utilities is not counted.',
        ),
      })
      .describe('Counts of homes, never of people.'),
    ways: z
      .array(
        z.object({
          to: z.string(),
          station: z.string(),
          least: minutes,
          middle: minutes.describe('Half of the homes are nearer.'),
          most: minutes,
        }),
      )
      .describe(
        'How long before 9:00 on a weekday one leaves its buildings, or its middle where it has none, by the timetable. Places that most have no way to are left out.',
      ),
    parks: z
      .array(z.object({ name: z.string(), walkMinutes: minutes }))
      .describe('The parks within a walk of 20 minutes of the middle of its homes, nearest first.'),
    places: z
      .array(
        z.object({
          name: z.string(),
          what: z.string().describe('What it is, as `Hospital`.'),
          walkMinutes: minutes,
        }),
      )
      .describe(
        'Schools, hospitals, museums and other places within a walk of 15 minutes of the middle of its homes: the nearest of each kind, nearest first.',
      ),
  })
  .openapi('LivingThere', { description: 'What is known of living in a neighborhood.' });
export type LivingThere = z.infer<typeof LivingThere>;

export const livingThereRoute = publicRoutes('Search').get({
  'x-cache-seconds': 60,
  path: '/api/v1/neighborhoods/{id}/living',
  operationId: 'readLivingThere',
  summary: 'Read what is known of living in a neighborhood',
  params: z.object({ id: pathId('The id of the neighborhood.', 'cobble-hill') }),
  answer: json(LivingThere, 'Counts of its homes, ways by train, parks and other places.'),
  refusals: ['listings/neighborhood-not-found'],
});

export const RidesFrom = z
  .object({
    id: z.string().describe('The id of the neighborhood.'),
    lines: z
      .array(z.string())
      .describe(
        'The subwayLineIds of the trains with which its fastest ways from stations within a walk begin.',
      ),
    minutes: minutes
      .nullable()
      .describe(
        'How long before 9:00 on a weekday one leaves its homes for Midtown: half of them are nearer, as on its own page. Without homes from its middle; null where most have no way.',
      ),
  })
  .openapi('RidesFrom', { description: 'The trains of a neighborhood.' });
export type RidesFrom = z.infer<typeof RidesFrom>;

export const neighborhoodRidesRoute = publicRoutes('Search').get({
  'x-cache-seconds': 60,
  path: '/api/v1/neighborhoods/rides',
  operationId: 'listNeighborhoodRides',
  summary: 'List the trains of all neighborhoods, and how long they take',
  answer: json(z.array(RidesFrom), 'The trains by neighborhood.'),
});
