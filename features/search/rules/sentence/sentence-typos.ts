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

/** Numbers that are too short for a typo, except where what is counted is behind them: `tow bedroom`. */
const SWAPPED_COUNTS: Readonly<Record<string, string>> = {
  ...{ tow: 'two', oen: 'one', thre: 'three', tree: 'three', fuor: 'four' },
};
const IS_COUNTED = /^(?:bed|br|bd|bath)/;

/** Words of these parts that are surely typos of words of the phrases, each with what is meant. */
export function typosIn(parts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    parts.flatMap((part) => {
      const words = tokensOf(part).map(({ word }) => word);
      const meant = words.map(correctedWord);
      return words.flatMap((written, at) => {
        const counted = meant[at + 1] ?? words[at + 1] ?? '';
        const right = meant[at] ?? (IS_COUNTED.test(counted) ? SWAPPED_COUNTS[written] : undefined);
        return right === undefined ? [] : [[written, right] as const];
      });
    }),
  );
}
