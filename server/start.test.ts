import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '@stoop/api/db/embedded/folder-lock';
import { runProgram } from '@stoop/api/testing/run-program';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stoop-start-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

/** What a start that cannot work ends with. */
const start = (settings: Record<string, string>) =>
  runProgram(new URL('./main.ts', import.meta.url), [], {
    folder,
    settings: { PORT: '0', DEMO: 'off', DATA_DIR: at('data'), ...settings },
  });

test.each([
  ['a port that is none', { PORT: 'many' }, /^PORT must be a port number\./],
  ['half of Google', { GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_SECRET must be set where/],
  [
    'a PostgreSQL server that does not answer',
    { DATABASE_URL: 'postgres://stoop:pass-word@127.0.0.1:1/none' },
    /^Stoop could not start: The PostgreSQL server that DATABASE_URL names .* ECONNREFUSED/,
  ],
  [
    'a host of a database that does not exist',
    { DATABASE_URL: 'postgres://stoop:pass-word@database.invalid/none' },
    /^Stoop could not start: The PostgreSQL server that DATABASE_URL names /,
  ],
])(
  'R8.24 %s ends the start with one line that names the environment file',
  async (_, env, said) => {
    const { code, err } = await start(env);
    expect(code).toBe(1);
    expect(err).toMatch(said);
    expect(err).toMatch(/^[^\n]*\.env\.example\.\n$/);
    expect(err).not.toContain('pass-word');
  },
);

test('R8.24 a data folder that another process holds, or that is none, ends the start with one line', async () => {
  const unlock = lockFolder(at('busy/database'));
  const busy = await start({ DATA_DIR: at('busy') });
  unlock();
  expect(busy).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Stoop could not start: [^\n]* is in use by another Stoop process\.[^\n]*DATA_DIR[^\n]*\n$/,
    ),
  });
  writeFileSync(at('file'), '');
  expect(await start({ DATA_DIR: at('file') })).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Stoop could not start: [^\n]* cannot be used: [^\n]*DATA_DIR[^\n]*\n$/,
    ),
  });
});
