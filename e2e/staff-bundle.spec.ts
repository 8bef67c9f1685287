import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const CLIENT = join(import.meta.dirname, '../app/build/client');

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>;
}

function readManifest(): Manifest {
  const name = readdirSync(join(CLIENT, 'assets')).find((file) => file.startsWith('manifest-'));
  const text = readFileSync(join(CLIENT, 'assets', name ?? ''), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

const { entry, routes } = readManifest();

/** The files of a page, which the build names; what a page loads later is checked by the build itself. */
const filesOf = (isStaff: boolean): string[] => [
  ...new Set([
    ...(isStaff ? [] : [entry.module, ...entry.imports]),
    ...Object.entries(routes)
      .filter(([id]) => id.startsWith('routes/staff/') === isStaff)
      .flatMap(([, { module, imports = [], css = [] }]) => [module, ...imports, ...css]),
  ]),
];

const textOf = (files: readonly string[]) =>
  files.map((file) => readFileSync(join(CLIENT, file.replace(/#.*/, '')), 'utf8')).join('\n');

/** Words and selectors of the kit, of the board and of the tours of staff. */
const OF_STAFF = ['.data-table', 'Undo what you did last', 'Show the shortcuts', 'Days and weeks'];

test('no page of renters loads scripts or styles of staff', () => {
  const renters = textOf(filesOf(false));
  expect(OF_STAFF.filter((text) => renters.includes(text))).toEqual([]);
  const staff = textOf(filesOf(true));
  expect(OF_STAFF.filter((text) => !staff.includes(text))).toEqual([]);
});

test('whichever file of styles a page loads first, the layers have the same order', () => {
  const files = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(8);
  for (const file of files)
    expect([file, textOf([`assets/${file}`]).replace(/^\/\*.*?\*\/\s*/s, '')]).toEqual([
      file,
      expect.stringMatching(/^@layer properties[,{]/),
    ]);
});
