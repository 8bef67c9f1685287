import { readAllowances } from '@stoop/base/api/limits/allowances';
import { CommuteCache } from '@stoop/features/commute/api/commute-cache';
import { spentReason } from '@stoop/features/exchange/api/import/budget';
import { countRefusal, emptyReport } from '@stoop/features/exchange/api/import/report';
import { IMPORT_LIMITS } from '@stoop/features/exchange/rules/import-limits';
import { expect, test } from 'vitest';

/*
 * Rules of the API with a border, as literals: what they take at the border, and what they refuse just beyond it.
 */
const read = (documents: number, refused = 0) =>
  spentReason({ read: documents, refused }, IMPORT_LIMITS) === null;

function isCached(ms: number): boolean {
  let now = 0;
  const cache = new CommuteCache(() => new Date(now));
  const address = { lat: 40.752, lng: -73.977 };
  const rides = cache.ridesTo(address);
  now = ms;
  return cache.ridesTo(address) === rides;
}

test.each<[string, () => boolean, () => boolean]>([
  ['the documents of an import', () => read(200_000), () => read(200_001)],
  ['the refusals of an import', () => read(1_000, 999), () => read(1_000, 1_000)],
  [
    'the highest count of a limit',
    () => readAllowances('login=1000000/60') !== null,
    () => readAllowances('login=1000001/60') !== null,
  ],
  [
    'the longest time of a limit',
    () => readAllowances('login=1/86400') !== null,
    () => readAllowances('login=1/86401') !== null,
  ],
  ['the rides to an address', () => isCached(86_399_999), () => isCached(86_400_000)],
])('%s: so far, and no further', (_, isTaken, isTakenBeyond) => {
  expect([isTaken(), isTakenBeyond()]).toEqual([true, false]);
});

test('a report names the first 1,000 refusals', () => {
  const report = emptyReport();
  for (let line = 1; line <= 1_001; line += 1)
    countRefusal(report, { file: 'f', line, path: '', reason: 'r' });
  expect([report.refused, report.refusals.length]).toEqual([1_001, 1_000]);
});
