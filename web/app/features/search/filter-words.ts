import { lineOf } from '@stoop/domain/commute/lines';
import type { FilterKey } from '@stoop/domain/search/filters';
import type { Chip } from '@stoop/domain/search/search-url';
import { dayWords, dollars } from './number-words.ts';

/** What a value is called where its id is not its name, such as `Heat` for a utility. */
export type LabelOf = (key: FilterKey, value: string) => string;

export const bedsWords = (beds: number) =>
  beds === 0 ? 'Studio' : `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`;

/** One value of each filter, in the words of its chip. */
const WORDS: Record<FilterKey, (value: string, labelOf: LabelOf) => string> = {
  q: (value) => `“${value}”`,
  borough: (value) => value,
  neighborhood: (value) => value,
  amenities: (value, labelOf) => labelOf('amenities', value),
  utilities: (value, labelOf) => `${labelOf('utilities', value)} included`,
  subwayLines: (value) => lineOf(value).name,
  hasBrokerFee: () => 'No broker fee',
  features: (value, labelOf) => labelOf('features', value),
  beds: (value) => bedsWords(Number(value)),
  moveIn: (value) => `By ${dayWords(value)}`,
  minPrice: (value) => `From ${dollars(Number(value))}`,
  maxPrice: (value) => `Up to ${dollars(Number(value))}`,
  roomType: (value, labelOf) => labelOf('roomType', value),
};

export function chipWords(chip: Pick<Chip, 'key' | 'value'>, labelOf: LabelOf): string {
  return WORDS[chip.key](chip.value, labelOf);
}
