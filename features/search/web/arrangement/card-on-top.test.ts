import { expect, test } from 'vitest';
import { cardOnTop } from './card-on-top.ts';

/** Rows of two cards, each 300 pixels high, the first of them there. */
const from = (top: number) =>
  Array.from({ length: 8 }, (_, at) => ({ top: top + Math.floor(at / 2) * 300, height: 300 }));

test('the card on top is the first of which more is below the edge than above it', () => {
  expect(cardOnTop(from(48), 148)).toBe(0);
  expect(cardOnTop(from(-52), 148)).toBe(2);
  expect(cardOnTop(from(-152), 148)).toBe(2);
  expect(cardOnTop(from(-1200), 148)).toBe(null);
});

test('no card is kept while the head of the list is in view', () => {
  expect(cardOnTop(from(148), 148)).toBe(null);
  expect(cardOnTop(from(400), 148)).toBe(null);
  expect(cardOnTop([], 148)).toBe(null);
  // What is hidden has no place.
  expect(cardOnTop([{ top: 0, height: 0 }], 148)).toBe(null);
});
