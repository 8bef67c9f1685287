import { expect, test } from 'vitest';
import { phoneDigits, phoneWords, searchTerms } from './phone.ts';

test.each([
  ['9175550134', '(917) 555-0134'],
  ['+1 917 555 0134', '(917) 555-0134'],
  ['1-917-555-0134', '(917) 555-0134'],
  ['(917) 555-0134', '(917) 555-0134'],
  ['917.555.0134', '(917) 555-0134'],
  ['555-0134', '555-0134'],
  ['917 555 0134 ext. 2', '917 555 0134 ext. 2'],
  ['+44 20 7946 0134', '+44 20 7946 0134'],
  ['+49 30 123456', '+49 30 123456'],
  ['+33 12 345 678', '+33 12 345 678'],
])('the phone number %s is shown as %s', (given, words) => {
  expect(phoneWords(given)).toBe(words);
});

test('the 1 before ten digits is no part of a number', () => {
  expect(['+1 (646) 555-1026', '646 555 1026', '1646'].map(phoneDigits)).toEqual([
    ...['6465551026', '6465551026', '1646'],
  ]);
});

test.each([
  ['(646) 555-1026', [{ words: ['(646)', '555-1026'], phone: '6465551026' }]],
  ['+1 646 555 1026', [{ words: ['+1', '646', '555', '1026'], phone: '6465551026' }]],
  [
    'arjun 1026',
    [
      { words: ['arjun'], phone: null },
      { words: ['1026'], phone: '1026' },
    ],
  ],
  ['336', [{ words: ['336'], phone: null }]],
  ['4f', [{ words: ['4f'], phone: null }]],
  ['  ', []],
])('a search for "%s" is for %j', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});
