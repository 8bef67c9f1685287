import { PHRASES } from './turned-away.ts';

/*
 * Words that turn people away. New York forbids a listing to state a preference because of a source of income, family,
 * race, religion and other protected facts. The table is small and exact: a sentence about the home ("family room",
 * "walking distance to church") must pass.
 */

export interface WordIssue {
  /** The sentence that has the phrase. */
  sentence: string;
  /** The phrase as it is written there. */
  phrase: string;
  /** Why it cannot be published. */
  reason: string;
}

const COMPILED = PHRASES.map(
  ([pattern, reason]) =>
    [new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu'), reason] as const,
);

/** Spaces of all kinds are one space, so that a line break does not hide a phrase. */
const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();

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
    for (const [pattern, reason] of COMPILED) {
      const [phrase] = pattern.exec(sentence) ?? [];
      if (phrase !== undefined) return [{ sentence, phrase: phrase.trim(), reason }];
    }
    return [];
  });
}
