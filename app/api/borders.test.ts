import { readAllowances } from '@stoop/base/api/limits/allowances';
import { Refused } from '@stoop/base/contract/refuse';
import { CommuteCache } from '@stoop/features/commute/api/commute-cache';
import { spentReason } from '@stoop/features/exchange/api/import/budget';
import { countRefusal, emptyReport } from '@stoop/features/exchange/api/import/report';
import { IMPORT_LIMITS } from '@stoop/features/exchange/rules/import-limits';
import { isWithinHours, offeredSlot } from '@stoop/features/tours/api/slots';
import { expect, test } from 'vitest';

/*
 * Rules of the API with a border, as literals: what they take at the border, and what they refuse just beyond it.
 */
const PLAN = {
  ...{ buildingId: 'b1', version: 1, minutes: 30, bufferMinutes: 15, leadMinutes: 120 },
  ...{ horizonDays: 21, lanes: 1, exceptions: [] },
  hours: [{ weekday: 1, from: 600, to: 630, mode: 'in-person' as const }],
};
const MONDAY = new Date('2027-06-28T10:00:00-04:00');
const isOffered = (now: string, plan: object = {}) =>
  !(
    offeredSlot(
      { ...PLAN, ...plan },
      { startsAt: MONDAY.getTime(), mode: 'in-person' },
      new Date(now),
    ) instanceof Refused
  );
const isInside = (from: number, to: number) =>
  isWithinHours(
    { ...PLAN, hours: [{ weekday: 1, from, to, mode: 'in-person' }] },
    { startsAt: MONDAY, endsAt: new Date('2027-06-28T10:30:00-04:00'), mode: 'in-person' },
  );

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
  [
    'R2.06 a tour two hours ahead',
    () => isOffered('2027-06-28T08:00:00-04:00'),
    () => isOffered('2027-06-28T08:00:00.001-04:00'),
  ],
  [
    'R2.06 a tour that has not begun',
    () => isOffered('2027-06-28T09:59:59.999-04:00', { leadMinutes: 0 }),
    () => isOffered('2027-06-28T10:00:00-04:00', { leadMinutes: 0 }),
  ],
  [
    'R2.06 a tour 21 days ahead',
    () => isOffered('2027-06-07T00:00:00-04:00'),
    () => isOffered('2027-06-06T23:59:59-04:00'),
  ],
  ['a tour that begins with the hours', () => isInside(600, 660), () => isInside(601, 660)],
  ['a tour that ends with the hours', () => isInside(540, 630), () => isInside(540, 629)],
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
