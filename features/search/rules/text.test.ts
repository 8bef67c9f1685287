import { searchWords } from '@stoop/base/rules/text/search-words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesText, searchText } from './text.ts';

const building = {
  name: 'Côte-St. Flats',
  address: '31-15 Vernon Blvd',
  neighborhood: 'Astoria',
  borough: 'Queens',
};

test('R5.10 words are found without their accents, marks and capitals', () => {
  expect(searchWords('Côte-St 5A')).toEqual(['cote', 'st', '5a']);
  expect(searchWords(' — ! ')).toEqual([]);
  expect(searchWords('Ast\u200boria \u202eHeights')).toEqual(['astoria', 'heights']);
  expect(searchText(building)).toBe(' cote st flats 31 15 vernon blvd astoria queens ');
  expect(searchText({ name: '' })).toBe('  ');
});

const matches = (asked: string) =>
  matchesText({ ...building } as Parameters<typeof matchesText>[0], asked);

test('R5.10 each word asked for begins a word of name, address, neighborhood or borough', () => {
  expect(matches('côte')).toBe(true);
  expect(matches('queens fla')).toBe(true);
  expect(matches('31 ver')).toBe(true);
  expect(matches('lats')).toBe(false);
  expect(matches('flats bronx')).toBe(false);
  expect(matches('?')).toBe(true);
});

test('plain texts fall into the same words as texts that need taking apart', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      // The mark has no word of its own, but makes the text no plain one.
      expect(searchWords(`${text} \u00b7`)).toEqual(searchWords(text));
    }),
  );
});

test('words hold letters and digits alone, and words are their own words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of searchWords(text)) {
        expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        expect(searchWords(word).join('')).toBe(word);
      }
    }),
  );
});
