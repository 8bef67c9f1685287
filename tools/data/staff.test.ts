import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newServerDatabase } from '@stoop/app/testing/databases';
import type {} from '@stoop/app/testing/global-setup';
import { runProgram } from '@stoop/app/testing/run-program';
import { openAccounts, signUp } from '@stoop/app/testing/sign-in';
import { type Database, openDatabase } from '@stoop/base/api/db/database';
import { lockFolder } from '@stoop/base/api/db/embedded/folder-lock';
import { makeTemplate } from '@stoop/base/api/db/make-template';
import { afterAll, expect, inject, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stoop-staff-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const staff = (args: readonly string[], settings: Record<string, string>) =>
  runProgram(new URL('./staff.ts', import.meta.url), args, { folder, settings });

/** Registers an account and makes it staff; `open` opens the database of the command. */
async function makeStaff(open: () => Promise<Database>, env: Record<string, string>) {
  const before = await open();
  await signUp(openAccounts(before).api, { email: 'ada@stoop.test' });
  await before.close();
  expect(await staff(['ADA@stoop.test'], env)).toEqual({
    code: 0,
    out: 'ADA@stoop.test is now staff of all buildings. Ended 1 session: sign in again.\n',
    err: expect.stringContaining('not confirmed'),
  });
}

test('R6.01 the command makes an account staff, and reports an unknown email', async () => {
  const ours = { DATA_DIR: at('data') };
  const embeddedSnapshot = await makeTemplate();
  const copy = { embeddedFolder: at('data/database'), embeddedSnapshot };
  await makeStaff(() => openDatabase(copy), ours);
  expect(await staff(['bob@stoop.test', '--remove'], ours)).toEqual({
    code: 1,
    out: '',
    err: 'No account has the email bob@stoop.test. Register it on the site first.\n',
  });
  expect(await staff(['ada@stoop.test', '--reset-factor'], ours)).toEqual({
    code: 0,
    out: 'Removed 0 second factors of ada@stoop.test. Sign in again to set up a new one.\n',
    err: '',
  });
});

test.skipIf(inject('postgresSkipped'))('R6.01 staff is made on a PostgreSQL server', async () => {
  const { url, drop } = await newServerDatabase();
  await makeStaff(() => openDatabase({ databaseUrl: url }), { DATABASE_URL: url });
  const printed = await staff([], { DATABASE_URL: url, PUBLIC_URL: 'https://stoop.example' });
  expect(printed).toMatchObject({ code: 0, err: '' });
  const token = /https:\/\/stoop\.example\/staff-link\?token=([\w-]{43})\n/.exec(printed.out)?.[1];
  const database = await openDatabase({ databaseUrl: url });
  const { rows } = await database.pool.query('SELECT token_hash FROM staff_links');
  await database.close();
  expect(rows).toEqual([{ token_hash: hash('sha256', token ?? '', 'hex') }]);
  await drop();
});

test('R6.01 a wrong call prints the usage, a folder in use is reported, and a link is printed all the same', async () => {
  for (const args of [['--remove'], ['bob']])
    expect(await staff(args, {})).toMatchObject({
      code: 2,
      err: expect.stringContaining('Usage: '),
    });
  const unlock = lockFolder(at('busy/database'));
  const busy = await staff(['ada@stoop.test'], { DATA_DIR: at('busy') });
  const linked = await staff([], { DATA_DIR: at('busy'), PORT: '4711' });
  unlock();
  // A link needs no database: the process that has it open finds the hash.
  expect(linked).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\n {2}http:\/\/127\.0\.0\.1:4711\/staff-link\?token=[\w-]{43}\n/),
    err: '',
  });
  expect(statSync(at('busy/staff-link')).mode & 0o777).toBe(0o600);
  expect(busy).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^.* is in use by another Stoop process\..*\n$/),
  });
});
