import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const FLOORS = '{base,features,app,server,city,lab,tools,e2e}';

/** Files with more lines, and how many. */
const longer = (pattern: string, lines: number) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/build/**'] })
    .map((path) => [path, readFileSync(join(root, path), 'utf8').split('\n').length - 1] as const)
    .filter(([, length]) => length > lines);

test('no file of the sources is longer than 300 lines', () => {
  expect(longer(`${FLOORS}/**/*.{ts,tsx,mjs,cjs,css}`, 300)).toEqual([]);
});

test('no route is longer than 150 lines: it has the loader, the meta and the layout of an address', () => {
  expect(longer('app/web/routes/**/*.{ts,tsx}', 150)).toEqual([]);
});
