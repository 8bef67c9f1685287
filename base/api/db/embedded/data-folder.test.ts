import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTemplate } from '../make-template.ts';
import { ensureDatabase, hasDatabase } from './data-folder.ts';
import { openEmbedded } from './open-embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'stoop-data-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

test('R8.24 a folder with other files in it is refused, and stays as it is', async () => {
  mkdirSync(at('photos'));
  writeFileSync(at('photos/cat.txt'), 'a cat');
  await expect(openEmbedded(at('photos'))).rejects.toThrow(
    /photos is not empty and contains no database: PG_VERSION is missing\. .* DATA_DIR/,
  );
  expect(readdirSync(at('photos'))).toEqual(['cat.txt']);
  expect(readFileSync(at('photos/cat.txt'), 'utf8')).toBe('a cat');
});

test('a database that was not made to its end is made anew', async () => {
  mkdirSync(at('data/creating/base'), { recursive: true });
  writeFileSync(at('data/creating/PG_VERSION'), '18');
  writeFileSync(at('data/creating/base/1'), 'half');
  expect(hasDatabase(at('data'))).toBe(false);
  const { pool, close } = await openEmbedded(at('data'), await makeTemplate());
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await close();
  expect(hasDatabase(at('data'))).toBe(true);
  expect(readdirSync(at('data'))).not.toContain('creating');
});

const never = () => Promise.reject(new Error('nothing is to be made'));

test.each([
  ['empty, as a power failure leaves it', ''],
  ['of a process that runs', `${process.pid}\n/elsewhere\n`],
])(
  'R8.24 a file that says who runs the database and is %s does not stop a start',
  async (_, said) => {
    writeFileSync(at('data/postmaster.pid'), said);
    const { pool, close } = await openEmbedded(at('data'));
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await close();
  },
);

test('the engine syncs what it writes', async () => {
  const { pool, close } = await openEmbedded(at('data'));
  const { rows } = await pool.query("SELECT current_setting('fsync') AS fsync");
  expect(rows).toEqual([{ fsync: 'on' }]);
  await close();
});

test('a database that was made and not moved to its end is moved, and made only once', async () => {
  mkdirSync(at('moved/created/base'), { recursive: true });
  mkdirSync(at('moved/global'));
  writeFileSync(at('moved/created/PG_VERSION'), '18');
  await ensureDatabase(at('moved'), never);
  expect(readdirSync(at('moved')).toSorted()).toEqual(['PG_VERSION', 'base', 'global']);
});

test.each([
  ['as it is', []],
  ['beside what an ended start left', ['creating']],
])('a database that is there stays, %s', async (_, left) => {
  const there = mkdtempSync(join(folder, 'there-'));
  writeFileSync(join(there, 'PG_VERSION'), '18');
  writeFileSync(join(there, 'notes.txt'), 'mine');
  for (const name of left) mkdirSync(join(there, name));
  await ensureDatabase(there, never);
  expect(readdirSync(there).toSorted()).toEqual(['PG_VERSION', ...left, 'notes.txt']);
});

test('nothing but what an ended start was making is removed', async () => {
  mkdirSync(at('mixed/creating'), { recursive: true });
  writeFileSync(at('mixed/notes.txt'), 'mine');
  await expect(ensureDatabase(at('mixed'), never)).rejects.toThrow('is not empty');
  expect(readdirSync(at('mixed')).toSorted()).toEqual(['creating', 'notes.txt']);
});
