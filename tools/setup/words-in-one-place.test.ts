import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const FORMATS = /\bIntl\.(DateTime|Number)Format\(|\.toLocale(Date|Time)?String\(/;

test('days, moments and amounts become words in two files, so that they read the same everywhere', () => {
  const formatting = globSync('{domain,contract,api,web,server}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/*.test.{ts,tsx}'],
  }).filter((path) => FORMATS.test(readFileSync(join(root, path), 'utf8')));
  expect(formatting.toSorted()).toEqual([
    'domain/text/amounts.ts',
    // The three others compute with dates and zones.
    'domain/time/new-york-day.ts',
    'domain/time/words.ts',
    'features/tours/rules/tour-time.ts',
    'web/app/platform/viewer-zone.ts',
  ]);
});
