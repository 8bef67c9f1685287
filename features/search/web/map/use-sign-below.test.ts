import { expect, test } from 'vitest';
import { isBetterBelow } from './use-sign-below.ts';

test('a sign hangs on the side of its entrance on which it covers fewer stations, above it where both are alike', () => {
  const above = { right: 10, below: -20 };
  const below = { right: -30, below: 25 };
  expect(isBetterBelow([], 144)).toBe(false);
  expect(isBetterBelow([above], 144)).toBe(true);
  expect(isBetterBelow([below], 144)).toBe(false);
  expect(isBetterBelow([above, below], 144)).toBe(false);
  expect(isBetterBelow([above, { right: 60, below: -40 }, below], 144)).toBe(true);
});

test('a sign covers a station as far as its own width and the dot of the station reach', () => {
  expect(isBetterBelow([{ right: 80, below: -52 }], 144)).toBe(true);
  expect(isBetterBelow([{ right: 81, below: -20 }], 144)).toBe(false);
  expect(isBetterBelow([{ right: 81, below: -20 }], 146)).toBe(true);
  expect(isBetterBelow([{ right: 0, below: -53 }], 144)).toBe(false);
});
