import { lineOf } from '@stoop/base/rules/geo/lines';
import { dollars } from '@stoop/base/rules/text/amounts';
import { nextDayWords } from '@stoop/base/rules/time/words';
import { counted, wordsOfId } from '@stoop/base/web/ui/words';
import type { FilterKey, Rent } from '../rules/filters.ts';
import type { SearchState } from '../rules/search-state.ts';
import type { Chip } from '../rules/search-url.ts';

export const bedsWords = (beds: number) => (beds === 0 ? 'Studio' : counted(beds, 'bedroom'));

/** What a price is for. */
export const RENT_WORDS: Record<Rent, string> = { whole: 'Whole unit', room: 'A room' };

/** Whether prices of this type can be for whole units or for rooms; rooms and roommates have one kind of price. */
export const hasRentChoice = ({ type }: Pick<SearchState, 'type'>): boolean =>
  type === 'unit' || type === 'building';

/** The text of a filter's chip for one value. */
const WORDS: Record<FilterKey, (value: string, today: string) => string> = {
  q: (value) => `“${value}”`,
  borough: (value) => value,
  neighborhood: (value) => value,
  amenities: (value) => value,
  utilities: (value) => `${wordsOfId(value)} included`,
  subwayLines: (value) => lineOf(value).name,
  hasBrokerFee: () => 'No broker fee',
  features: (value) => value,
  beds: (value) => bedsWords(Number(value)),
  moveIn: (value, today) => `By ${nextDayWords(value, today)}`,
  confirmedSince: (value, today) => `Confirmed since ${nextDayWords(value, today)}`,
  rent: (value) => RENT_WORDS[value as Rent],
  minPrice: (value) => `From ${dollars(Number(value))}`,
  maxPrice: (value) => `Up to ${dollars(Number(value))}`,
  roomType: (value) => value,
};

/** `today` is an ISO date. */
export function chipWords(chip: Pick<Chip, 'key' | 'value'>, today: string): string {
  return WORDS[chip.key](chip.value, today);
}
