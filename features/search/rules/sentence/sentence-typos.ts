import { lettersMissing, lettersOf, typosAllowed, typosBetween } from '../typos.ts';
import { tokensOf } from './tokens.ts';

/** Words of the phrases that a typo may be meant for. */
const KNOWN_WORDS: readonly string[] = (
  'bedroom bedrooms apartment apartments studio elevator doorman laundry dishwasher furnished balcony parking ' +
  'fireplace garden roommate roommates utilities included private under below between friendly bathroom bathrooms ' +
  'allowed cheap heating washer january february september october november december'
).split(' ');

function correctedWord(word: string): string | null {
  const most = typosAllowed(word);
  if (most === 0) return null;
  const letters = lettersOf(word);
  const isMeant = (known: string) =>
    lettersMissing(letters, lettersOf(known)) <= most &&
    (typosBetween(word, known, most)?.whole ?? most + 1) <= most;
  return KNOWN_WORDS.find(isMeant) ?? null;
}

/** Words of these parts that are surely typos of words of the phrases, each with what is meant. */
export function typosIn(parts: readonly string[]): ReadonlyMap<string, string> {
  const words = parts.flatMap((part) => tokensOf(part)).map(({ word }) => word);
  return new Map(
    words.flatMap((written) => {
      const meant = correctedWord(written);
      return meant === null ? [] : [[written, meant] as const];
    }),
  );
}
