import { z } from '@hono/zod-openapi';
import { json, staffRoutes } from '../route.ts';

/** Whether something is as it should be, deserves a look, or keeps the product from what it promises. */
export const CHECK_STATES = ['ok', 'warn', 'bad'] as const;

export const Check = z
  .object({
    name: z.string().openapi({ example: 'space' }),
    title: z.string().openapi({ example: 'Free space' }),
    state: z.enum(CHECK_STATES),
    says: z.string().describe('What was found, in a sentence.'),
    todo: z.string().nullable().describe('What to do; null where nothing is.'),
  })
  .openapi('Check');
export type Check = z.infer<typeof Check>;

const staff = staffRoutes('all');

export const checksRoute = staff.get({
  'x-unavailable': null,
  path: '/api/v1/staff/checks',
  operationId: 'readChecks',
  summary: 'Check what the product needs to run',
  description:
    'What is checked at most every half minute: settings, database, space, mail, the way to the product.',
  answer: json(z.object({ checks: z.array(Check) }), 'The checks.'),
});
