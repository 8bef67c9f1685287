import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

test('the same parts draw the same values, other parts draw others', () => {
  const draws = (part: string) => {
    const random = randomFrom(1, part);
    return [random.unit(), random.int(1, 1e6), random.around(0.1)];
  };
  expect(draws('a')).toEqual(draws('a'));
  expect(draws('a')).not.toEqual(draws('b'));
});

test('drawn values are within their bounds', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer(), fc.nat(1000), (seed, min, width) => {
      const random = randomFrom(seed);
      const number = random.int(min, min + width);
      expect(number >= min && number <= min + width).toBe(true);
      expect(Math.abs(random.around(0.1) - 1)).toBeLessThanOrEqual(0.3 + 1e-9);
      expect(['a', 'b']).toContain(random.weighted({ a: 1, b: 2, c: 0 }));
    }),
  );
});

test('keys are drawn by their weights', () => {
  const random = randomFrom('weights');
  const drawn = Array.from({ length: 3000 }, () => random.weighted({ often: 3, seldom: 1 }));
  expect(drawn.filter((key) => key === 'often').length / 3000).toBeCloseTo(0.75, 1);
});
