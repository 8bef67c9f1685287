import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { IMPORTERS, WHY } from './importers.ts';

const root = join(import.meta.dirname, '../..');
const IMPORTED = /(?:\bfrom|\bimport\(?|@import)\s*['"]@stoop\/features\/([^/'"]+)/g;

/** `tours` for features/tours/…, `app` for app/…. */
const folderOf = (file: string) => file.replace(/^features\//, '').split('/')[0] ?? '';

/** The files that import a feature, by the feature and their folder. */
const found = new Map<string, string[]>();
for (const file of globSync('{base,features,app,server,city,lab}/**/*.{ts,tsx,css}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**', '**/testing/**', '**/*.test.{ts,tsx}'],
})) {
  const source = readFileSync(join(root, file), 'utf8');
  for (const feature of new Set(Array.from(source.matchAll(IMPORTED), ([, name = '']) => name))) {
    const pair = `${feature} from ${folderOf(file)}`;
    found.set(pair, [...(found.get(pair) ?? []), file]);
  }
}

const rows = Object.entries(IMPORTERS).flatMap(([feature, importers]) =>
  Object.entries(importers).map(([folder, row]) => {
    const [files, why = ''] = typeof row === 'number' ? [row, WHY[folder]] : row;
    return { pair: `${feature} from ${folder}`, files, why };
  }),
);

test('as many files outside of a feature import it as the table says, each folder for a reason', () => {
  const allowed = new Map(rows.map(({ pair, files }) => [pair, files]));
  const wrong = [...new Set([...found.keys(), ...allowed.keys()])].flatMap((pair) => {
    const files = found.get(pair) ?? [];
    const most = allowed.get(pair) ?? 0;
    if (files.length === most) return [];
    const what =
      files.length > most
        ? 'import less, through one file of the folder, or raise it with its reason'
        : 'lower it, so that it stays so';
    return [
      `${pair}: ${files.length} files, but ${most} in importers.ts: ${what}\n${files.join('\n')}`,
    ];
  });
  expect(wrong).toEqual([]);
  expect(rows.filter(({ why }) => !why)).toEqual([]);
});
