import { Problem } from '@stoop/base/contract/problem';
import { expect } from 'vitest';
import type { z } from 'zod';

/** The parsed answer of a successful call; every field must be in the schema. */
export async function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: Response,
  status = 200,
): Promise<z.output<Schema>> {
  const body: unknown = await answer.json();
  expect([answer.status, body]).toEqual([status, expect.anything()]);
  const parsed = schema.parse(body);
  expect(body).toEqual(parsed);
  return parsed;
}

/** The problem document of a refused call. */
export async function readProblem(answer: Response): Promise<Problem> {
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  const body: unknown = await answer.json();
  const problem = Problem.parse(body);
  expect(body).toEqual(problem);
  expect(problem.status).toBe(answer.status);
  return problem;
}
