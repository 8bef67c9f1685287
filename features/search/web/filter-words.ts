import { lineOf } from '@stoop/base/rules/geo/lines';
import { count, dollars } from '@stoop/base/rules/text/amounts';
import { nextDayWords } from '@stoop/base/rules/time/words';
import { bedsWords, counted, wordsOfId } from '@stoop/base/web/ui/words';
import type { FilterKey, Rent } from '../rules/filters.ts';
import type { SearchState } from '../rules/search-state.ts';
import type { Chip } from '../rules/search-url.ts';

/** What a price is for. */
export const RENT_WORDS: Record<Rent, string> = { whole: 'Whole unit', room: 'A room' };

/** What homes a group looks for, by the same choice. */
export const GROUP_WORDS: Record<Rent, string> = {
  whole: 'Only us',
  room: 'Rooms in shared homes too',
};

/** Whether prices of this type can be for whole units or for rooms; rooms and roommates have one kind of price. */
export const hasRentChoice = ({ type }: Pick<SearchState, 'type'>): boolean =>
  type === 'unit' || type === 'building';

/** What a part of the address is called where a search leaves it out, and what is shown in its place. */
export interface PartWords {
  name: string;
  /** How a value is refused that is not known; else nobody knows it. */
  isOfHomes?: true;
  /** Whether its value says nothing to a reader. */
  isInner?: true;
  /** `homes are shown without it` where there is none. */
  instead?: string;
}

type FilterWords = PartWords & ReturnType<typeof same>;

/**
 * The text of the filter's chip for one value, and how a sentence about the search has it: the same, with a small first
 * letter, or said by its first part already.
 */
const words =
  (inSentence: 'same' | 'small' | 'said') => (chip: (value: string, today: string) => string) => ({
    chip,
    inSentence,
  });
const [same, small, said] = [words('same'), words('small'), words('said')];
const asItIs = (value: string) => value;
/** Where the others of its kind may count. */
const EITHER_WAY = { instead: 'homes are shown with or without it' };
const OF_HOMES = { ...EITHER_WAY, isOfHomes: true } as const;

/** `3 people: $1,400 + $1,200 + $1,000`. */
function groupWords(value: string): string {
  const budgets = value.split(',').map((budget) => dollars(Number(budget)));
  return `${budgets.length} people: ${budgets.join(' + ')}`;
}

/** The words of every filter. */
export const FILTER_WORDS: Record<FilterKey, FilterWords> = {
  q: {
    ...{ name: 'words', instead: 'homes are shown whatever their words' },
    ...said((value) => `“${value}”`),
  },
  borough: { name: 'borough', ...said(asItIs) },
  neighborhood: { name: 'neighborhood', ...said(asItIs) },
  area: {
    ...{ name: 'drawn area', isInner: true, instead: 'homes outside of it are shown too' },
    ...said(() => 'Drawn area'),
  },
  amenities: { name: 'amenity', ...OF_HOMES, ...same(asItIs) },
  utilities: { name: 'utility', ...OF_HOMES, ...same((value) => `${wordsOfId(value)} included`) },
  subwayLines: { name: 'subway line', ...same((value) => lineOf(value).name) },
  walkMax: {
    ...{ name: 'walk to a train', instead: 'homes with a longer walk are shown too' },
    ...small((value) => `At most ${value} min walk to a train`),
  },
  hasBrokerFee: { name: 'broker fee', ...EITHER_WAY, ...small(() => 'No broker fee') },
  byVideo: { name: 'tours by video', ...EITHER_WAY, ...small(() => 'Tours by video') },
  features: { name: 'feature', ...OF_HOMES, ...same(asItIs) },
  beds: {
    ...{ name: 'number of bedrooms', isOfHomes: true },
    ...said((value) => bedsWords(Number(value))),
  },
  minBaths: {
    ...{ name: 'number of baths', instead: 'homes with fewer baths are shown too' },
    ...small((value) => `At least ${counted(Number(value), 'bath')}`),
  },
  minSquareFeet: {
    ...{ name: 'size', instead: 'smaller homes are shown too' },
    ...small((value) => `At least ${count(Number(value))} sq ft`),
  },
  minFloor: {
    ...{ name: 'lowest floor', instead: 'homes on lower floors are shown too' },
    ...small((value) => `Floor ${value} or higher`),
  },
  maxFloor: {
    ...{ name: 'highest floor', instead: 'homes on higher floors are shown too' },
    ...small((value) => (value === '1' ? 'Ground floor' : `Floor ${value} or lower`)),
  },
  moveInFrom: {
    ...{ name: 'first day to move in', instead: 'homes that are free before are shown too' },
    ...small((value, today) => `Available from ${nextDayWords(value, today)}`),
  },
  moveIn: {
    ...{ name: 'day to move in', instead: 'homes are shown whatever the day' },
    ...small((value, today) => `Available by ${nextDayWords(value, today)}`),
  },
  confirmedSince: {
    name: 'day of the last confirmation',
    instead: 'homes are shown whenever they were confirmed',
    ...small((value, today) => `Confirmed since ${nextDayWords(value, today)}`),
  },
  listedSince: {
    ...{ name: 'day of the listing', instead: 'homes are shown whenever they were listed' },
    ...small((value, today) => `Listed since ${nextDayWords(value, today)}`),
  },
  budgets: {
    ...{ name: 'group', instead: 'homes are shown whatever they cost together' },
    ...same(groupWords),
  },
  rent: {
    ...{ name: 'kind of price', instead: 'it is the usual one' },
    ...said((value) => RENT_WORDS[value as Rent]),
  },
  netRent: {
    ...{ name: 'free months in the rent', instead: 'rents are shown without them' },
    ...small(() => 'Rent with free months spread'),
  },
  freeMonths: { name: 'free months', ...EITHER_WAY, ...small(() => 'Months free of rent') },
  minPrice: {
    ...{ name: 'lowest rent', instead: 'cheaper homes are shown too' },
    ...said((value) => `From ${dollars(Number(value))}`),
  },
  maxPrice: {
    ...{ name: 'highest rent', instead: 'dearer homes are shown too' },
    ...said((value) => `Up to ${dollars(Number(value))}`),
  },
  roomType: {
    ...{ name: 'type of room', isOfHomes: true, instead: 'rooms of any type are shown' },
    ...same(asItIs),
  },
  openNow: {
    ...{ name: 'openness to applications', ...EITHER_WAY },
    ...small(() => 'Open to applications now'),
  },
  stepFree: { name: 'way without steps', ...EITHER_WAY, ...small(() => 'No steps to the home') },
  minDoor: {
    ...{ name: 'width of doors', instead: 'homes with narrower doors are shown too' },
    ...small((value) => `Every door at least ${value} inches`),
  },
  rollInShower: { name: 'roll-in shower', ...EITHER_WAY, ...small(() => 'Roll-in shower') },
  stepFreeWalk: {
    ...{ name: 'walk to a step-free station' },
    instead: 'homes with a longer walk to one are shown too',
    ...small((value) => `At most ${value} min to a step-free station`),
  },
};

type Value = Pick<Chip, 'key' | 'value'>;

/** `today` is an ISO date. */
export const chipWords = ({ key, value }: Value, today: string): string =>
  FILTER_WORDS[key].chip(value, today);

/** The same inside a sentence about the search; null if its first part says so already. */
export function wordsInSentence(chip: Value, today: string): string | null {
  const { inSentence } = FILTER_WORDS[chip.key];
  const words = chipWords(chip, today);
  if (inSentence === 'said') return null;
  return inSentence === 'small' ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
