import { HOME_GONE_MESSAGES } from '@stoop/domain/applications/queue-rules';
import { expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { PROBLEM_CODES, PROBLEMS } from './problems.ts';
import { problemOf } from './refusal-responses.ts';

test.each([
  ['R8.26', 'listings/building-not-found', 404, 'Building document not found'],
  ['R8.26', 'listings/unit-not-found', 404, 'Unit not found in building'],
  ['R8.26', 'listings/unit-not-found', 404, HOME_GONE_MESSAGES.unit],
  ['R8.26', 'listings/room-not-found', 404, HOME_GONE_MESSAGES.room],
  ['R8.26', 'listings/unavailable', 503, 'Failed to fetch buildings'],
  ['R5.05', 'listings/building-id-required', 400, 'Building ID is required'],
  ['R5.04', 'search/invalid-coordinates', 400, 'Invalid coordinates provided'],
] as const)('%s the sentence of %s is word for word', (_, code, status, detail) => {
  expect(PROBLEMS[code]).toMatchObject({ status, detail });
});

test('every code is a kind and a reason, and every problem matches the schema', () => {
  for (const code of PROBLEM_CODES) {
    expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
    const problem = problemOf(code, {
      issues: [{ path: 'limit', message: 'must be given once' }],
    });
    expect(Problem.parse(problem)).toEqual(problem);
  }
});
