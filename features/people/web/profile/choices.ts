import type { Choice } from '@stoop/base/web/ui/radio-group.tsx';
import { labelWords } from '@stoop/features/listings/rules/unit-label';

/** The values that listings have, plus current values that no listing has any more. */
export function listedChoices(listed: readonly string[], current: readonly string[]): Choice[] {
  const missing = current.filter((value) => !listed.includes(value));
  return [...listed, ...missing].map((value) => ({ value, label: labelWords(value) }));
}

const BATHS_MAX = 2;

/** R9.09: the usual labels of units with these numbers of bedrooms: `Studio`, `1B1B`, `2B1B`, `2B2B`. */
export const unitTypesOf = (bedCounts: readonly number[]): string[] =>
  bedCounts.flatMap((beds) =>
    beds === 0
      ? ['Studio']
      : Array.from({ length: Math.min(beds, BATHS_MAX) }, (_, index) => `${beds}B${index + 1}B`),
  );
