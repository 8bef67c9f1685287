import { withoutFiller } from './place-words.ts';

/* The ways to read the words of a text as the name of a place. */

/** The text as it stands, and without its filler. */
export function readings(words: readonly string[]): (readonly string[])[] {
  const named = withoutFiller(words);
  return named.length < words.length ? [words, named] : [named];
}

/** The same as one word: `so ho`. With a typo, `astoria blah` would be a longer name. */
export function asOne(words: readonly string[]): (readonly string[])[] {
  const named = withoutFiller(words);
  return named.length > 1 && !/\d/.test(named.join('')) ? [[named.join('')]] : [];
}

/** More words than that are a sentence, of which each shorter one would have to be tried. */
const LEAVE_OUT_MAX = 8;

/** The words without one of them, in turn. */
export function shorter(words: readonly string[]): (readonly string[])[] {
  const named = withoutFiller(words);
  if (named.length < 2 || named.length > LEAVE_OUT_MAX) return [];
  return named.map((_, left) => named.filter((_, at) => at !== left));
}
