import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkMinutes, walkReachMeters } from './walk.ts';

test('a walk of 64 meters as the crow flies takes one minute, one meter more takes two', () => {
  expect(walkMinutes(64)).toBe(1);
  expect(walkMinutes(65)).toBe(2);
  expect(walkMinutes(320)).toBe(5);
});

test('even the station under the house is a minute away', () => {
  expect(walkMinutes(0)).toBe(1);
});

test('a longer distance never takes less time', () => {
  const meters = fc.double({ min: 0, max: 5000, noNaN: true });
  fc.assert(
    fc.property(meters, meters, (one, other) => {
      const [near, far] = one < other ? [one, other] : [other, one];
      expect(walkMinutes(near)).toBeLessThanOrEqual(walkMinutes(far));
    }),
  );
});

test('the distance of five minutes is a walk of five minutes', () => {
  expect(walkReachMeters(5)).toBe(320);
  const minutes = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(minutes, (some) => {
      expect(walkMinutes(walkReachMeters(some))).toBe(some);
    }),
  );
});
