import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@stoop/app/testing/run-program';
import { lockFolder } from '@stoop/base/api/db/embedded/folder-lock';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stoop-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const run = (command: string, args: readonly string[], settings: Record<string, string>) =>
  runProgram(new URL(`./${command}.ts`, import.meta.url), args, { folder, settings });

const building = (id: string, fields = {}) =>
  JSON.stringify({ id, name: 'One', coordinates: { lat: 40.7, lng: -74 }, ...fields });
const ours = { DATA_DIR: at('data') };

test('R3.21 import, export and backup from the command line', async () => {
  const file = at('fetched_buildings_collection.ndjson');
  writeFileSync(file, `${building('b1')}\n${building('b2', { is_visible: 'no' })}\n`);
  expect(await run('import', ['fetched_buildings_collection.ndjson'], ours)).toEqual({
    code: 1,
    out: 'read 2 · added 1 · updated 0 · unchanged 0 · refused 1\n',
    err: 'Refused: fetched_buildings_collection.ndjson, line 2, is_visible: must be true or false.\n',
  });
  const exported = await run('export', ['out'], ours);
  expect(exported).toMatchObject({ code: 0, err: '' });
  expect(exported.out).toMatch(/^fetched_buildings_collection.ndjson · 1 document\nWritten to out/);
  expect(await run('export', ['out'], ours)).toMatchObject({
    code: 2,
    err: 'out is not empty; name a folder that is new or empty.\n',
  });

  const backup = await run('backup', ['copy.tar.gz'], ours);
  expect(backup).toMatchObject({ code: 0, out: expect.stringContaining('npm run restore') });
  expect(await run('restore', ['copy.tar.gz'], ours)).toMatchObject({
    code: 2,
    err: expect.stringContaining('is not empty'),
  });
  if (process.platform !== 'win32')
    for (const name of ['data', 'data/database', 'data/database/PG_VERSION', 'out', 'copy.tar.gz'])
      expect([name, statSync(at(name)).mode & 0o077]).toEqual([name, 0]);
  const other = { DATA_DIR: at('other') };
  expect(await run('backup', ['--restore', 'copy.tar.gz'], other)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Everything is as it was at 20'),
  });
  expect(await run('export', ['again'], other)).toMatchObject({ code: 0 });
  const name = 'fetched_buildings_collection.ndjson';
  expect(readFileSync(join(at('again'), name))).toEqual(readFileSync(join(at('out'), name)));
  writeFileSync(at('no-backup.gz'), 'x');
  const third = { DATA_DIR: at('third') };
  expect(await run('restore', ['no-backup.gz'], third)).toMatchObject({ code: 2 });
}, 240_000);

test('the doctor says of each thing how it is, and ends with 1 where something is bad', async () => {
  const none = { DATA_DIR: at('unused-by-doctor') };
  const { code, out, err } = await run('doctor', [], none);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^ok {4}Version: Stoop \d+\.\d+\.\d+(?:\+\S+)? on Node /);
  expect(out).toContain('warn  Database: There is no database in');
  expect(out).toContain('\n      → The first start makes it.\n');
  const broken = await run('doctor', ['--json'], { ...none, BACKUPS_DIR: at('no-such-folder') });
  const { checks } = JSON.parse(broken.out);
  expect([broken.code, checks.at(-1)]).toEqual([
    1,
    {
      name: 'backups',
      title: 'Backups',
      state: 'bad',
      says: expect.any(String),
      todo: expect.any(String),
    },
  ]);
  expect(await run('doctor', [], { ...none, PORT: 'many' })).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^PORT must be a port number/),
  });
});

test('a folder that another process uses is reported as in use', async () => {
  const unlock = lockFolder(at('busy/database'));
  const busy = { DATA_DIR: at('busy') };
  for (const [command, argument] of [
    ['import', 'x.ndjson'],
    ['export', 'busy-out'],
  ] as const) {
    const { code, err } = await run(command, [argument], busy);
    expect(code).toBe(2);
    expect(err).toMatch(/^.* is in use by another Stoop process\..*\n$/);
  }
  unlock();
});

test('a wrong call of a command prints the usage, and changes nothing', async () => {
  for (const [command, args, said] of [
    ['import', ['--oops', 'a'], /--oops.*\nUsage: npm run import -- PATH/],
    [
      'import',
      ['a', '--collection', 'cats'],
      /^cats is not a collection\. The collections are users/,
    ],
    ['export', [], /^Usage: npm run export -- DIR/],
    ['backup', [], /contains no database yet/],
    ['restore', [], /^Usage: npm run restore -- FILE/],
  ] as const) {
    const { code, err } = await run(command, args, { DATA_DIR: at('unused') });
    expect(code).toBe(2);
    expect(err).toMatch(said);
  }
  const server = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  expect(await run('backup', [], server)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^The backup failed: connect ECONNREFUSED/),
  });
});
