import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@stoop/base/contract/problem';
import { defineProblems, PROBLEM_CODES, PROBLEMS } from '@stoop/base/contract/problems';
import { problemOf, refusals } from '@stoop/base/contract/refusal-responses';
import { authMessage } from '@stoop/base/rules/access/auth-problems';
import { HOME_GONE_MESSAGES } from '@stoop/features/applications/rules/queue-rules';
import { expect, test, vi } from 'vitest';
import './testing/every-route.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each([
  ['R8.26', 'listings/building-not-found', 404, 'Building document not found'],
  ['R8.26', 'listings/unit-not-found', 404, 'Unit not found in building'],
  ['R8.26', 'listings/unit-not-found', 404, HOME_GONE_MESSAGES.unit],
  ['R8.26', 'listings/room-not-found', 404, HOME_GONE_MESSAGES.room],
  ['R8.26', 'listings/unavailable', 503, 'Failed to fetch buildings'],
  ['R8.12', 'auth/too-many-requests', 429, authMessage('auth/too-many-requests')],
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

test.each(globSync('{base,features/*}/contract/**/*routes.ts', { cwd: ROOT }))(
  'every refusal that %s names is defined by the files that it imports',
  async (file) => {
    vi.resetModules();
    await expect(import(join(ROOT, file))).resolves.toBeDefined();
  },
);

test('a refusal that no imported file defines stops the route that names it', () => {
  expect(() => refusals('server/no-such-refusal' as 'server/unavailable')).toThrow(
    'server/no-such-refusal is unknown here: import the problems.ts that defines it',
  );
});

test('no two subjects define the same refusal', () => {
  const row = { status: 404, title: 'Gone', detail: 'It is gone.' };
  expect(() => defineProblems({ 'server/unavailable': row })).toThrow(
    'server/unavailable is defined twice',
  );
});
