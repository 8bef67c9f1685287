import { z } from '@hono/zod-openapi';
import { BuildingSummary, ListingPhoto, Unit } from './views.ts';

const changedTo = z.union([z.number(), z.string()]).optional();

export const HistoryEvent = z
  .object({
    day: z.iso.date().describe('The day in New York.'),
    what: z.enum(['listed', 'price', 'date', 'spots', 'gone']),
    roomId: z
      .string()
      .optional()
      .describe('The room whose price changed; missing for the whole unit.'),
    from: changedTo.describe(
      'A monthly rent in whole US dollars, a date, or how many more people the unit takes; without a date the unit is free at once.',
    ),
    to: changedTo.describe('As `from`; of a unit that was listed, its rent.'),
  })
  .openapi('HistoryEvent', {
    description: 'What changed of a listing on a day.',
    example: { day: '2026-11-12', what: 'price', from: 2_800, to: 2_680 },
  });

const range = z.object({ least: z.number(), most: z.number() });

export const BuildingHomes = z
  .object({
    building: BuildingSummary,
    homes: z.array(Unit).describe('The units that can be had, cheapest first.'),
    photos: z.array(ListingPhoto).describe('Photos of the building itself.'),
    rents: z
      .array(
        z.object({
          bedCount: z.number().describe('The number of bedrooms; 0 is a studio.'),
          now: range
            .extend({ units: z.int() })
            .optional()
            .describe('Of the units that can be had whole; missing where there are none.'),
          year: range.describe('Of all that were offered whole in the last year.'),
        }),
      )
      .describe('The monthly rents of whole units by size, in whole US dollars.'),
    history: z
      .array(HistoryEvent.extend({ rentId: z.string(), unitNumber: z.string().optional() }))
      .describe('The last changes of its units, newest first, without prices of single rooms.'),
  })
  .openapi('BuildingHomes', { description: 'What everybody may know of a building.' });

const rent = (words: string) => z.number().describe(`${words}, in whole US dollars a month.`);

const RentsOfSize = z.object({
  beds: z.int().describe('How many bedrooms; 0 for a studio, 4 also for more.'),
  homes: z.int().describe('How many homes can be had whole.'),
  least: rent('The lowest asking rent'),
  quarter: rent('A quarter of them ask less'),
  middle: rent('The median asking rent'),
  threeQuarters: rent('Three quarters of them ask less'),
  most: rent('The highest asking rent'),
});

export const RentsByPlace = z
  .object({
    neighborhoods: z.array(z.object({ id: z.string(), sizes: z.array(RentsOfSize) })),
    boroughs: z.array(z.object({ borough: z.string(), sizes: z.array(RentsOfSize) })),
  })
  .openapi('RentsByPlace', {
    description:
      'What homes that can be had whole ask for, by size. Places without any are left out.',
  });

export const MonthRent = z
  .object({
    month: z.string().describe('The month in New York, as `2026-11`.'),
    beds: z.int().describe('How many bedrooms; 0 for a studio.'),
    middle: z.number().describe('Half of them cost less, in whole US dollars a month.'),
    homes: z.int().describe('How many homes that is of; at least three.'),
  })
  .openapi('MonthRent', {
    description: 'What whole homes of a size cost at the end of a month, or cost now.',
    example: { month: '2026-11', beds: 1, middle: 2_650, homes: 14 },
  });
