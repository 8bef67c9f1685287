import { expect, test } from 'vitest';
import { rentBars, rentStep } from './rents.ts';

test('rents are counted in steps of $100, those from $10,000 on together', () => {
  const steps = [0, 99, 100, 1_250, 9_999, 10_000, 250_000];
  expect(steps.map(rentStep)).toEqual([0, 0, 100, 1_200, 9_900, 10_000, 10_000]);
});

test('bars reach from the lowest rent to the highest, with empty ones between', () => {
  const counts = [
    { from: 700, homes: 3 },
    { from: 1_000, homes: 1 },
  ];
  expect(rentBars(counts)).toEqual({ from: 700, to: 1_100, step: 100, homes: [3, 0, 0, 1] });
});

test('of 45 steps each is a bar, and of 46 two are one', () => {
  const upTo = (from: number) => rentBars([500, from].map((rent) => ({ from: rent, homes: 2 })));
  expect(upTo(4_900)).toMatchObject({ from: 500, to: 5_000, step: 100, homes: { length: 45 } });
  const wider = upTo(5_000);
  expect(wider).toMatchObject({ from: 500, to: 5_100, step: 200 });
  expect(wider?.homes).toHaveLength(23);
  expect(wider?.homes.reduce((sum, homes) => sum + homes, 0)).toBe(4);
});

test('of 100 homes the two dearest are in the last bar, and of 49 none is', () => {
  const counts = (cheap: number) => [
    { from: 900, homes: cheap },
    { from: 1_000, homes: 8 },
    { from: 9_000, homes: 1 },
    { from: 9_900, homes: 1 },
  ];
  expect(rentBars(counts(90))).toEqual({ from: 900, to: 1_100, step: 100, homes: [90, 10] });
  expect(rentBars(counts(39))).toMatchObject({ from: 900, to: 10_400, step: 500 });
});

test('no homes have no bars', () => {
  expect(rentBars([])).toBeNull();
});
