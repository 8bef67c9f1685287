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

interface FilterWords {
  /** The text of the filter's chip for one value. */
  chip(value: string, today: string): string;
  /** In a sentence: the same, with a small first letter, or said by the first part of the sentence already. */
  inSentence: 'same' | 'small' | 'said';
}
const asItIs = (value: string) => value;
const NAME: FilterWords = { chip: asItIs, inSentence: 'same' };

const WORDS: Record<FilterKey, FilterWords> = {
  q: { chip: (value) => `“${value}”`, inSentence: 'said' },
  borough: { chip: asItIs, inSentence: 'said' },
  neighborhood: { chip: asItIs, inSentence: 'said' },
  amenities: NAME,
  utilities: { chip: (value) => `${wordsOfId(value)} included`, inSentence: 'same' },
  subwayLines: { chip: (value) => lineOf(value).name, inSentence: 'same' },
  hasBrokerFee: { chip: () => 'No broker fee', inSentence: 'small' },
  features: NAME,
  beds: { chip: (value) => bedsWords(Number(value)), inSentence: 'said' },
  moveIn: { chip: (value, today) => `By ${nextDayWords(value, today)}`, inSentence: 'small' },
  confirmedSince: {
    chip: (value, today) => `Confirmed since ${nextDayWords(value, today)}`,
    inSentence: 'small',
  },
  rent: { chip: (value) => RENT_WORDS[value as Rent], inSentence: 'said' },
  minPrice: { chip: (value) => `From ${dollars(Number(value))}`, inSentence: 'said' },
  maxPrice: { chip: (value) => `Up to ${dollars(Number(value))}`, inSentence: 'said' },
  roomType: NAME,
};

type Value = Pick<Chip, 'key' | 'value'>;

/** `today` is an ISO date. */
export const chipWords = ({ key, value }: Value, today: string): string =>
  WORDS[key].chip(value, today);

/** The same inside a sentence about the search; null if its first part says so already. */
export function wordsInSentence(chip: Value, today: string): string | null {
  const { inSentence } = WORDS[chip.key];
  const words = chipWords(chip, today);
  if (inSentence === 'said') return null;
  return inSentence === 'small' ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
