import { checkListingWords } from '@stoop/features/listings/rules/listing-words';
import { PROTECTED_WORDS } from '@stoop/features/search/rules/sentence/protected-words';
import { criminalHistoryIn } from './note-check.ts';

/** The colors of labels, each with its name: a label is told by its words, never by its color alone. */
export const LABEL_COLORS = {
  blue: 'Blue',
  green: 'Green',
  orange: 'Orange',
  red: 'Red',
  gray: 'Gray',
  black: 'Black',
} as const;
export type LabelColor = keyof typeof LABEL_COLORS;
export const LABEL_COLOR_NAMES = Object.keys(LABEL_COLORS) as [LabelColor, ...LabelColor[]];

export const LABEL_NAME_MAX = 24;
/** So many are kept for a building, and so many for all. */
export const LABELS_MAX = 30;

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu');

/** Facts about people that the law keeps out of decisions about a home, in words that a label might use for them. */
const TRAITS =
  '(?:whites?|blacks?|asians?|latin[oax]s?|hispanics?|africans?|arabs?|immigrants?|foreign(?:ers?)?|undocumented|citizens?|disab(?:led|ility)|handicapped|wheelchairs?|pregnan(?:t|cy)|single (?:mothers?|moms?|dads?|fathers?|parents?)|kids?|child(?:ren)?|famil(?:y|ies)|married|divorced|gay|lesbian|queer|transgender|wom[ae]n|m[ae]n|female|male|section 8|vouchers?|welfare|old|young|religio(?:us|n)|veterans?)';

const PATTERNS = [TRAITS, ...PROTECTED_WORDS.map(([words]) => words)].map(whole);

/** The words of a label that say who somebody is: traits that the law protects, or a criminal history. Each once. */
export function protectedWordsIn(name: string): string[] {
  const found = PATTERNS.flatMap((pattern) => [...name.matchAll(pattern)].map(([words]) => words));
  const phrases = checkListingWords(name).map(({ phrase }) => phrase);
  return [...new Set([...criminalHistoryIn(name), ...found, ...phrases])];
}
