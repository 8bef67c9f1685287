import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUTH_PROBLEMS } from '@stoop/domain/accounts/auth-problems';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The tests of what people meet: not those of the catalogue itself, or of what counts codes. */
const TESTS = globSync(['{api,web,server}/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**', '**/analytics/**'],
}).map((file) => readFileSync(join(root, file), 'utf8'));

const REACHABLE = Object.entries(AUTH_PROBLEMS).filter(([, { cause }]) => cause !== null);

test.each(REACHABLE)('R8.01–R8.18 a test brings %s about', (code) => {
  expect(TESTS.filter((text) => text.includes(`'${code}'`))).not.toEqual([]);
});

test('R8.01–R8.18 what is never sent says why', () => {
  for (const problem of Object.values(AUTH_PROBLEMS))
    expect('why' in problem).toBe(problem.cause === null);
});
