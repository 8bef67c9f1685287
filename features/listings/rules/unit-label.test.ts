import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelWords, sizeWords, unitLabel } from './unit-label.ts';

test('R9.09 a unit without a bedroom is a Studio, however many baths it has', () => {
  expect(unitLabel({ bedCount: 0, bathCount: 1 })).toBe('Studio');
  expect(unitLabel({ bedCount: 0, bathCount: 2 })).toBe('Studio');
});

test('R9.09 any other unit says its bedrooms and bathrooms', () => {
  expect(unitLabel({ bedCount: 2, bathCount: 1 })).toBe('2B1B');
  expect(unitLabel({ bedCount: 3, bathCount: 1.5 })).toBe('3B1.5B');
});

test('R9.09 different counts never read the same', () => {
  const counts = fc.record({
    bedCount: fc.integer({ min: 1, max: 20 }),
    bathCount: fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2),
  });
  fc.assert(
    fc.property(counts, counts, (one, other) => {
      const same = one.bedCount === other.bedCount && one.bathCount === other.bathCount;
      expect(unitLabel(one) === unitLabel(other)).toBe(same);
    }),
  );
});

test('staff read the bedrooms and baths in words', () => {
  expect(sizeWords({ bedCount: 0, bathCount: 1 })).toBe('Studio');
  expect(sizeWords({ bedCount: 1, bathCount: 1 })).toBe('1 bed, 1 bath');
  expect(sizeWords({ bedCount: 3, bathCount: 1.5 })).toBe('3 bed, 1.5 bath');
});

test('a label is read in words, and what is none stays', () => {
  expect(['2B1B', '3B1.5B', 'Studio', 'Gym'].map(labelWords)).toEqual([
    '2 bed, 1 bath',
    '3 bed, 1.5 bath',
    'Studio',
    'Gym',
  ]);
});
