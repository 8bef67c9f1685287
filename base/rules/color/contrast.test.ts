import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

test('black on white is the most there is, a color on itself the least, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#0039a6', '#0039a6')).toBe(1);
});

test('the darkest gray that still reads on white is 4.5 away from it', () => {
  expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
});
