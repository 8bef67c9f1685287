import type { Choice } from '../../ui/radio-group.tsx';

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
