import { z } from '@hono/zod-openapi';
import { PROBLEM_CODES } from './problems.ts';

export const PROBLEM_TYPE = 'application/problem+json';

export const Issue = z
  .object({
    path: z.string().openapi({ description: 'The query key, path parameter or field.' }),
    message: z
      .string()
      .openapi({ description: 'What is wrong with it, as the end of a sentence.' }),
  })
  .openapi('Issue', {
    example: { path: 'radiusKm', message: 'must be a number above 0, at most 100' },
  });
export type Issue = z.infer<typeof Issue>;

/** RFC 9457, with a stable `code` and the issues of a bad query or body. */
export const Problem = z
  .object({
    type: z.string().openapi({ description: 'Where this kind of problem is described.' }),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(PROBLEM_CODES).openapi({ description: 'Stable and machine-readable.' }),
    detail: z.string().openapi({ description: 'The sentence a person reads.' }),
    issues: z.array(Issue).optional(),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .openapi({ description: 'On a conflict: what it is now.' }),
  })
  .openapi('Problem', { description: 'An error, as RFC 9457 has it.' });
export type Problem = z.infer<typeof Problem>;
