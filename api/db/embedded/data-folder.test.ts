import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migratedSnapshot } from '../../testing/snapshot.ts';
import { holdsDatabase, prepareFolder } from './data-folder.ts';
import { openEmbedded } from './open-embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'stoop-data-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

test('R8.24 a folder with other files in it is refused, and stays as it is', async () => {
  mkdirSync(at('photos'));
  writeFileSync(at('photos/cat.txt'), 'a cat');
  await expect(openEmbedded(at('photos'))).rejects.toThrow(
    /photos is not empty and holds no database: PG_VERSION is missing\. .* DATA_DIR/,
  );
  expect(readdirSync(at('photos'))).toEqual(['cat.txt']);
  expect(readFileSync(at('photos/cat.txt'), 'utf8')).toBe('a cat');
});

test('what is left of a database that was not made to its end is removed, and it is made anew', async () => {
  mkdirSync(at('data/base'), { recursive: true });
  writeFileSync(at('data/PG_VERSION'), '18');
  writeFileSync(at('data/base/1'), 'half');
  writeFileSync(at('data.creating'), '');
  expect(holdsDatabase(at('data'))).toBe(false);
  const { pool, close } = await openEmbedded(at('data'), await migratedSnapshot());
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await close();
  expect(holdsDatabase(at('data'))).toBe(true);
});

test('a database that is there stays as it is', () => {
  mkdirSync(at('there'));
  writeFileSync(at('there/PG_VERSION'), '18');
  expect(prepareFolder(at('there'))).toBeNull();
  expect(readdirSync(folder).filter((name) => name.startsWith('there'))).toEqual(['there']);
  expect(readdirSync(at('there'))).toEqual(['PG_VERSION']);
});
