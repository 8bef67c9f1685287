import { lineOf } from '@stoop/domain/commute/lines';
import type { FilterKey } from '@stoop/domain/search/filters';
import type { Chip } from '@stoop/domain/search/search-url';
import { dollars } from '../../ui/price.tsx';
import { counted, dayWords } from '../../ui/words.ts';

export const bedsWords = (beds: number) => (beds === 0 ? 'Studio' : counted(beds, 'bedroom'));

/** One value of each filter, in the words of its chip. */
const WORDS: Record<FilterKey, (value: string) => string> = {
  q: (value) => `“${value}”`,
  borough: (value) => value,
  neighborhood: (value) => value,
  amenities: (value) => value,
  utilities: (value) => `${value} included`,
  subwayLines: (value) => lineOf(value).name,
  hasBrokerFee: () => 'No broker fee',
  features: (value) => value,
  beds: (value) => bedsWords(Number(value)),
  moveIn: (value) => `By ${dayWords(value)}`,
  minPrice: (value) => `From ${dollars(Number(value))}`,
  maxPrice: (value) => `Up to ${dollars(Number(value))}`,
  roomType: (value) => value,
};

export function chipWords(chip: Pick<Chip, 'key' | 'value'>): string {
  return WORDS[chip.key](chip.value);
}
