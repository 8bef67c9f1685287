import type { Choice } from '../../ui/radio-group.tsx';

/** The answers of a vocabulary, in its order. */
export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** An answer that an import left behind and no vocabulary knows: it is shown as it is. */
export const foreignChoices = (words: Readonly<Record<string, string>>, held: string): Choice[] =>
  held === '' || Object.hasOwn(words, held) ? [] : [{ value: held, label: `“${held}”` }];

/** Without the words that no vocabulary knows: the API takes none of them. */
export const knownOnly = (
  words: Readonly<Record<string, string>>,
  held: readonly string[],
): string[] => held.filter((word) => Object.hasOwn(words, word));

/** Values that listings carry, and what was asked for and none carries any more. */
export function listedChoices(listed: readonly string[], held: readonly string[]): Choice[] {
  const missing = held.filter((value) => !listed.includes(value));
  return [...listed, ...missing].map((value) => ({ value, label: value }));
}

const BATHS_MAX = 2;

/** R9.09: the usual labels of units with these bedrooms: `Studio`, `1B1B`, `2B1B`, `2B2B`. */
export const unitTypesOf = (bedCounts: readonly number[]): string[] =>
  bedCounts.flatMap((beds) =>
    beds === 0
      ? ['Studio']
      : Array.from({ length: Math.min(beds, BATHS_MAX) }, (_, fewer) => `${beds}B${fewer + 1}B`),
  );
