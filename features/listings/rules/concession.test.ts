import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  concessionOf,
  concessionOn,
  concessionSentence,
  netRent,
  paidMonthsWords,
} from './concession.ts';

test.each([
  // One month of thirteen, of twelve (where nobody says how long the lease is), a half, six weeks, two of twenty-six.
  [3_900, { freeMonths: 1, leaseMonths: 13 }, 3_600],
  [3_000, { freeMonths: 1 }, 2_750],
  [3_000, { freeMonths: 0.5, leaseMonths: 12 }, 2_875],
  [2_000, { freeMonths: 1.5, leaseMonths: 14 }, 1_786],
  [2_601, { freeMonths: 2, leaseMonths: 26 }, 2_401],
  [1_700, {}, 1_700],
  [1_700, { leaseMonths: 13 }, 1_700],
])('a rent of $%d with %o comes to $%d a month', (rent, unit, net) => {
  expect(netRent(rent, unit)).toBe(net);
});

test('numbers that cannot be meant are no concession', () => {
  for (const freeMonths of [0, -1, 0.3, 12, 12.25, 13, Number.NaN])
    expect(concessionOf({ freeMonths })).toBeNull();
  for (const leaseMonths of [0, -1, 1, 12.5, 37])
    expect(concessionOf({ freeMonths: 1, leaseMonths })).toBeNull();
  expect(concessionOf({ freeMonths: 0.25, leaseMonths: 1 })).not.toBeNull();
  expect(concessionOf({ freeMonths: 12, leaseMonths: 36 })).not.toBeNull();
});

test('over the lease the net rent is what is paid, to less than a dollar a month', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 48 }),
      fc.integer({ min: 1, max: 36 }),
      (rent, quarters, leaseMonths) => {
        const freeMonths = quarters / 4;
        fc.pre(freeMonths < leaseMonths);
        const paid = rent * (leaseMonths - freeMonths);
        const more = netRent(rent, { freeMonths, leaseMonths }) * leaseMonths - paid;
        expect(more).toBeGreaterThanOrEqual(-1e-6);
        expect(more).toBeLessThan(leaseMonths);
      },
    ),
  );
});

test('a concession is said in words', () => {
  expect(paidMonthsWords({ freeMonths: 1.5, leaseMonths: 13 })).toBe('11½ months');
  expect(concessionOn(3_000, { freeMonths: 1.5 })).toBe('1½ months free: $2,625 net');
  expect(concessionOn(3_000, { leaseMonths: 13 })).toBe('');
  expect(concessionSentence({ freeMonths: 1, leaseMonths: 12 })).toBe(
    '1 month free on a lease of 12 months',
  );
  expect(concessionSentence({ freeMonths: 0.25, leaseMonths: 1 })).toBe(
    '¼ month free on a lease of 1 month',
  );
});
