import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const FORMATS = /\bIntl\.(DateTime|Number)Format\(|\.toLocale(Date|Time)?String\(/;

test('days, moments and amounts become words in two files, so that they read the same everywhere', () => {
  const formatting = globSync('{base,features,app,server}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/*.test.{ts,tsx}'],
  }).filter((path) => FORMATS.test(readFileSync(join(root, path), 'utf8')));
  expect(formatting.toSorted()).toEqual([
    'base/rules/text/amounts.ts',
    // The three others compute with dates and zones.
    'base/rules/time/new-york-day.ts',
    'base/rules/time/words.ts',
    'base/web/platform/viewer-zone.ts',
    'features/tours/rules/tour-time.ts',
  ]);
});
