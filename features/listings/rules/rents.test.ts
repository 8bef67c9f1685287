import { expect, test } from 'vitest';
import { monthlyRents, rentsByPlace, rentsOfFew, spreadOf } from './rents.ts';
import type { DatedTerms } from './unit-terms.ts';

test('the spread of rents has its ends, its middle, and between its quarters half of them', () => {
  expect(spreadOf([3000, 2000, 2400, 2200, 2600])).toEqual({
    homes: 5,
    least: 2000,
    quarter: 2200,
    middle: 2400,
    threeQuarters: 2600,
    most: 3000,
  });
  expect(spreadOf([2000, 2500])).toMatchObject({ quarter: 2125, middle: 2250, most: 2500 });
  expect(spreadOf([])).toBeNull();
});

test.each([
  [[2400]],
  [[2400, 2900]],
  [[2400, 2500, 2900]],
  [[2000, 2120, 2560, 2900]],
  [[2000, 2100, 2300, 2550, 2900]],
])('the spread of at most five homes has each of their rents: %j', (rents) => {
  const spread = spreadOf(rents);
  expect(spread && rentsOfFew(spread)).toEqual(rents);
});

test('the spread of six homes no longer has each of their rents', () => {
  const spread = spreadOf([2000, 2100, 2200, 2300, 2400, 2500]);
  expect(spread && rentsOfFew(spread)).toBeNull();
});

const terms = (since: string | null, price: number, isOffered = true): DatedTerms => ({
  since,
  terms: {
    ...{ isOffered, spots: 0, bedCount: 1 },
    roomList: [{ roomId: 'r', price, roomType: 'Entire unit' }],
  },
});
const SEPTEMBER = '2026-09-10T12:00:00Z';

test('what places cost is the median of the whole homes that can be had, by size', () => {
  const home = (neighborhood: string, price: number, beds: number, more = {}) => ({
    ...{ neighborhood, borough: 'Queens' },
    terms: { ...terms(null, price).terms, bedCount: beds, ...more },
  });
  const room = { roomList: [{ roomId: 'a', price: 900, roomType: 'Private room' }] };
  const found = rentsByPlace(
    [
      { id: 'astoria', name: 'Astoria', borough: 'Queens' },
      { id: 'other', name: 'Astoria', borough: 'Bronx' },
    ],
    [
      home('Astoria', 2000, 1),
      home('Astoria', 2400, 1),
      home('Astoria', 9000, 1, { isOffered: false }),
      home('Astoria', 5000, 6),
      home('Astoria', 900, 2, room),
      home('Nowhere', 3000, 1),
    ],
  );
  const short = ({
    sizes,
  }: (typeof found.boroughs)[number] | (typeof found.neighborhoods)[number]) =>
    sizes.map(({ beds, homes, middle }) => [beds, homes, middle]);
  expect(found.neighborhoods.map(({ id }) => id)).toEqual(['astoria']);
  expect(found.neighborhoods.map(short)).toEqual([
    [
      [1, 2, 2200],
      [4, 1, 5000],
    ],
  ]);
  expect(found.boroughs.map(short)).toEqual([
    [
      [1, 3, 2400],
      [4, 1, 5000],
    ],
  ]);
});

test('a month has the middle rent of what was offered at its end, by the day in New York', () => {
  const units = [
    [terms(SEPTEMBER, 2000), terms('2026-11-01T03:59:00Z', 1900)],
    [terms(SEPTEMBER, 2200), terms('2026-11-20T12:00:00Z', 2100)],
    [terms(SEPTEMBER, 2400)],
  ];
  expect(monthlyRents(units, { today: '2026-11-26', months: 4 })).toEqual([
    { month: '2026-09', beds: 1, middle: 2200, homes: 3 },
    // The last evening of October in New York.
    { month: '2026-10', beds: 1, middle: 2200, homes: 3 },
    { month: '2026-11', beds: 1, middle: 2100, homes: 3 },
  ]);
});

test('what was let, or is of an unknown time, is not counted, and few homes make no month', () => {
  const units = [
    [terms(SEPTEMBER, 2000)],
    [terms(SEPTEMBER, 2200), terms('2026-10-02T12:00:00Z', 2200, false)],
    [terms(SEPTEMBER, 2400)],
    [terms(null, 9000)],
  ];
  const found = monthlyRents(units, { today: '2026-11-26', months: 3 });
  expect(found.map(({ month, homes }) => [month, homes])).toEqual([['2026-09', 3]]);
});

test('months of the year before come first', () => {
  const units = [1, 2, 3].map((at) => [terms('2025-12-02T12:00:00Z', 2000 + at)]);
  const found = monthlyRents(units, { today: '2026-01-05', months: 3 });
  expect(found.map(({ month }) => month)).toEqual(['2025-12', '2026-01']);
});
