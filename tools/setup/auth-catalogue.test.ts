import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AUTH_PROBLEMS,
  type AuthCause,
  type AuthCode,
} from '@stoop/base/rules/access/auth-problems';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const textsOf = (...patterns: string[]) =>
  globSync(patterns, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/analytics/**'],
  }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(file);
const SOURCES = textsOf('{base,features/*,app}/{api,web}/**/*.{ts,tsx}', 'server/**/*.ts').filter(
  ({ file }) => !isTest(file),
);
/** The tests of user-visible behavior: not those of the catalogue itself, or of helpers that count codes. */
const TESTS = textsOf(
  '{base,features/*,app}/{api,web}/**/*.test.{ts,tsx}',
  'server/**/*.test.ts',
  'e2e/*.spec.ts',
);

/** The sources that send codes, by cause. */
const SENDERS: Record<AuthCause, RegExp> = {
  server: /\/api\//,
  popup: /\/web\//,
  network: /\/web\//,
};

const CODES = Object.entries(AUTH_PROBLEMS) as [AuthCode, { cause: AuthCause | null }][];
const naming = (code: AuthCode, files: typeof SOURCES) =>
  files.filter(({ text }) => text.includes(`'${code}'`)).map(({ file }) => file);

// base/rules/access/auth-problems.test.ts tests the sentences.
test.each(CODES.filter(([, { cause }]) => cause !== null))(
  'R8.01–R8.18 %s is sent by the side that causes it, and a test names it',
  (code, { cause }) => {
    const senders = SENDERS[cause as AuthCause];
    expect(naming(code, SOURCES).filter((file) => senders.test(file))).not.toEqual([]);
    expect(naming(code, TESTS)).not.toEqual([]);
  },
);

test.each(CODES.filter(([, { cause }]) => cause === null))(
  'R8.01–R8.18 %s is sent by nothing, and the catalogue has the reason',
  (code, problem) => {
    expect(naming(code, SOURCES)).toEqual([]);
    expect(problem).toHaveProperty('why');
  },
);
