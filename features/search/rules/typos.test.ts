import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersMissing, lettersOf, typosAllowed, typosBetween } from './typos.ts';

test.each([
  ['astora', 'astoria', 1, 1],
  ['asotria', 'astoria', 1, 1],
  ['willamsberg', 'williamsburg', 2, 2],
  ['will', 'williamsburg', 3, 0],
  ['vilage', 'village', 1, 1],
  ['soho', 'soho', 0, 0],
])(
  'R3.18 from %s to %s there are %i typos, and %i to its beginning',
  (one, other, whole, start) => {
    expect(typosBetween(one, other, 2)).toEqual({ whole, start });
  },
);

test('words that are farther apart are not compared to the end', () => {
  expect(typosBetween('harlem', 'chelsea', 2)).toBeNull();
  expect(typosBetween('a'.repeat(80), 'a', 2)).toBeNull();
});

test('R3.18 one letter may be wrong from four on, two from eight on, none of a number', () => {
  expect(['les', 'soho', 'astoria', 'flushing', '11211'].map(typosAllowed)).toEqual([
    0, 1, 1, 2, 0,
  ]);
});

test('a word never has fewer typos than letters that the other lacks', () => {
  expect(lettersMissing(lettersOf('astorai'), lettersOf('queens'))).toBe(5);
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é', '7'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, (written, meant) => {
      const typos = typosBetween(written, meant, 2);
      const missing = lettersMissing(lettersOf(written), lettersOf(meant));
      expect(Math.min(typos?.whole ?? 3, typos?.start ?? 3)).toBeGreaterThanOrEqual(
        Math.min(missing, 3),
      );
    }),
  );
});
