import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@stoop/api/db/database';
import { lockFolder } from '@stoop/api/db/embedded/folder-lock';
import { newServerDatabase } from '@stoop/api/testing/databases';
import type {} from '@stoop/api/testing/global-setup';
import { openAccounts, signUp } from '@stoop/api/testing/sign-in';
import { afterAll, expect, inject, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stoop-staff-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

function staff(args: readonly string[], env: Record<string, string>): Promise<Ran> {
  const file = fileURLToPath(new URL('./staff.ts', import.meta.url));
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [file, ...args], { cwd: folder, env: { PATH, ...env } });
  const ran: Ran = { code: null, out: '', err: '' };
  child.stdout.on('data', (data) => {
    ran.out += data;
  });
  child.stderr.on('data', (data) => {
    ran.err += data;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ran, code })));
}

/** Somebody registers and is made staff; `open` opens what the command works on. */
async function makeStaff(open: () => Promise<Database>, env: Record<string, string>) {
  const before = await open();
  await signUp(openAccounts(before).api, { email: 'ada@stoop.test' });
  await before.close();
  expect(await staff(['ADA@stoop.test'], env)).toEqual({
    code: 0,
    out: 'ADA@stoop.test is staff now. Ended 1 session: sign in anew.\n',
    err: expect.stringContaining('not confirmed'),
  });
}

test('R6.01 staff is made on the machine, and an email that nobody registered is said to be one', async () => {
  const ours = { DATA_DIR: at('data') };
  await makeStaff(() => openDatabase({ embeddedFolder: at('data/database') }), ours);
  expect(await staff(['bob@stoop.test', '--remove'], ours)).toEqual({
    code: 1,
    out: '',
    err: 'No account has the email bob@stoop.test. Register it on the site first.\n',
  });
}, 120_000);

test.skipIf(inject('postgresSkipped'))(
  'R6.01 staff is made on a PostgreSQL server',
  async () => {
    const { url, drop } = await newServerDatabase();
    await makeStaff(() => openDatabase({ databaseUrl: url }), { DATABASE_URL: url });
    await drop();
  },
  120_000,
);

test('a wrong call says how, and a folder that a server uses is said to be in use', async () => {
  for (const args of [[], ['bob']])
    expect(await staff(args, {})).toMatchObject({
      code: 2,
      err: expect.stringContaining('Usage: '),
    });
  const unlock = lockFolder(at('busy/database'));
  const busy = await staff(['ada@stoop.test'], { DATA_DIR: at('busy') });
  unlock();
  expect(busy).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^.* is in use by another Stoop process\..*\n$/),
  });
}, 120_000);
