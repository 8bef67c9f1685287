import { z } from '@hono/zod-openapi';

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
