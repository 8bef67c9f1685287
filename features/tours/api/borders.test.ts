import { Refused } from '@stoop/base/contract/refuse';
import { expect, test } from 'vitest';
import { hoursFault, settingFault, tooShort } from '../rules/tour-plan.ts';
import { isWithinHours, offeredSlot } from './slots.ts';

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

const isOpenHours = (from: number, to: number) =>
  hoursFault([{ from, to, mode: 'in-person' }]) === null;

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
  ['hours from midnight', () => isOpenHours(0, 600), () => isOpenHours(-15, 600)],
  ['hours until midnight', () => isOpenHours(600, 1_440), () => isOpenHours(600, 1_455)],
  [
    'hours in which a tour fits',
    () => tooShort([{ from: 600, to: 630 }], 30).length === 0,
    () => tooShort([{ from: 600, to: 629 }], 30).length === 0,
  ],
])('%s: so far, and no further', (_, isTaken, isTakenBeyond) => {
  expect([isTaken(), isTakenBeyond()]).toEqual([true, false]);
});

test('hours that are written later in the day may touch those before them', () => {
  const early = { from: 540, to: 600, mode: 'video' } as const;
  const late = { from: 600, to: 660, mode: 'video' } as const;
  expect([hoursFault([early, late]), hoursFault([late, early])]).toEqual([null, null]);
  expect(hoursFault([late, { ...early, to: 615 }])).toBe('must not overlap');
  expect(tooShort([{ from: 600, to: 600 }], 30)).toEqual([]);
});

test.each([
  ['minutes', 15, 180, 15],
  ['leadMinutes', 0, 20_160, 15],
  ['horizonDays', 1, 90, 1],
  ['lanes', 1, 10, 1],
] as const)('a plan of tours takes %s from %i to %i', (name, least, most, step) => {
  const isTaken = (value: number) => settingFault(name, value) === null;
  expect([least - step, least, most, most + step].map(isTaken)).toEqual([false, true, true, false]);
});
