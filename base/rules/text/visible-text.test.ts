import { expect, test } from 'vitest';
import {
  isPlainLine,
  isPlainText,
  plainLine,
  visibleText,
  withoutInvisible,
} from './visible-text.ts';

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen and a word joiner', '\u00ad\u2060'],
  ['Hangul fillers', '\u3164\u115f\uffa0'],
  ['a blank of Braille', '\u2800'],
  ['spaces of all kinds', ' \u00a0\u3000\n'],
  ['marks of direction', '\u200e\u202e'],
  ['a note without a head and a filler', '\u{1d159}\u{16fe4}'],
  ['an object without a picture, and what fonts lack', '\ufffc\ue000\u{100000}'],
  ['a mark without a letter', '\u0301'],
])('a text of %s alone is empty', (_, written) => {
  expect(visibleText(written)).toBe('');
});

test('a visible text loses only the spaces around it', () => {
  expect(visibleText('  Grace Hall ')).toBe('Grace Hall');
  expect(visibleText('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(visibleText('❤\ufe0f')).toBe('❤\ufe0f');
});

test('hidden characters in a text are found', () => {
  expect([isPlainLine('Grace'), isPlainLine('a\nb'), isPlainLine('a\u202eb')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isPlainText('a\nb'), isPlainText('a\u0000b'), isPlainText('a\ud800')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a line loses marks of direction and controls, and keeps joiners', () => {
  expect(plainLine('Gra\u202ece\n \u2066Hall\u0007')).toBe('Grace Hall');
  expect(plainLine('می\u200cخواهم')).toBe('می\u200cخواهم');
});

test('a text loses what leaves no mark or turns its direction', () => {
  expect(withoutInvisible('Ast\u200boria\u202e \u00adPark\ufeff')).toBe('Astoria Park');
});
