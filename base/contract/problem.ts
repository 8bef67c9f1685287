import { z } from '@hono/zod-openapi';
import { PROBLEM_CODES, type ProblemCode } from './problems.ts';

export const PROBLEM_TYPE = 'application/problem+json';

export const Issue = z
  .object({
    path: z.string().describe('The query key, path parameter or field that is wrong.'),
    message: z
      .string()
      .describe('What is wrong with it, as the end of a sentence that begins with the path.'),
  })
  .openapi('Issue', {
    example: { path: 'radiusKm', message: 'must be a number above 0, at most 100' },
  });
export type Issue = z.infer<typeof Issue>;

/** A problem document of RFC 9457, with a stable `code` and the issues of an invalid query or body. */
export const Problem = z
  .object({
    type: z.string().describe('The address of the description of this problem.'),
    title: z.string().describe('A short name of the problem.'),
    status: z.number().int().describe('The HTTP status.'),
    // Not an enum of Zod, which copies its words: subjects add theirs later.
    code: z
      .custom<ProblemCode>((code) => PROBLEM_CODES.some((known) => known === code))
      .openapi({
        type: 'string',
        enum: PROBLEM_CODES,
        description: 'A stable, machine-readable name of the problem.',
      }),
    detail: z.string().describe('A sentence for the person who made the call.'),
    issues: z.array(Issue).optional().describe('What is wrong with a query or body.'),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('After a conflict, the current state.'),
    nextSlots: z
      .array(z.object({ startsAt: z.string(), endsAt: z.string(), mode: z.string() }))
      .optional()
      .describe('After a time for a tour was taken, the next free ones.'),
  })
  .openapi('Problem', { description: 'An error, in the format of RFC 9457.' });
export type Problem = z.infer<typeof Problem>;
