import { PHRASES } from './turned-away.ts';

/*
 * Words that turn people away. New York forbids a listing to state a preference because of a source of income, family,
 * race, religion and other protected facts. The table is small and exact: a sentence about the home ("family room",
 * "walking distance to church") must pass.
 */

export interface WordIssue {
  /** The sentence that has the phrase. */
  sentence: string;
  /** The phrase as it is written there, or as it reads. */
  phrase: string;
  /** Why it cannot be published. */
  reason: string;
}

const COMPILED = PHRASES.map(
  ([pattern, reason]) =>
    [new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu'), reason] as const,
);

/** Spaces of all kinds are one space, and what nobody sees is nothing, so that neither hides a phrase. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  $: 's',
  '@': 'a',
};

/** "N0 k1ds": digits and signs in words are the letters that they look like. */
const spelledOut = (sentence: string) =>
  sentence.replace(/[\p{L}\d$@]*\p{L}[\p{L}\d$@]*/gu, (word) =>
    word.replace(/[0134$@]/g, (sign) => LETTERS[sign] ?? sign),
  );

function findPhrase(sentence: string) {
  for (const [pattern, reason] of COMPILED) {
    const [phrase] = pattern.exec(sentence) ?? [];
    if (phrase !== undefined) return { phrase: phrase.trim(), reason };
  }
  return null;
}

/** A question is one sentence with its answer ("Vouchers? Not here."), and "Sec. 8" is no end of one. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=(?<!\bsect?)[.!;])\s+|\n{2,}|\n(?=\s*[-*•])/iu)
    .map(plain)
    .filter(Boolean);

/**
 * The sentences of a listing's words that turn people away, with the reason; each sentence once. Empty if the words
 * can be published.
 */
export function checkListingWords(text: string): WordIssue[] {
  return sentencesOf(text).flatMap((sentence) => {
    const found = findPhrase(sentence) ?? findPhrase(spelledOut(sentence));
    return found ? [{ sentence, ...found }] : [];
  });
}
