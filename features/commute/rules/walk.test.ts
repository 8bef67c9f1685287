import { readVectors } from '@stoop/base/rules/testing/vectors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkMinutes, walkReachMeters } from './walk.ts';

test.each(readVectors<{ meters: number }, { minutes: number }>('commute/walks'))(
  '$name',
  ({ input, expected }) => {
    expect(walkMinutes(input.meters)).toBe(expected.minutes);
  },
);

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
