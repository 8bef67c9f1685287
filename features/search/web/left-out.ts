import { dollars } from '@stoop/base/rules/text/amounts';
import type { COMMUTE_KEYS } from '../rules/commute-state.ts';
import type { FilterKey } from '../rules/filters.ts';
import { type LeftOut, REASONS } from '../rules/left-out.ts';
import type { STATE_KEYS } from '../rules/search-state.ts';

const SHOWN_MAX = 3;

/** A lowest rent above the highest is left out, wherever it was written. */
export const pricesReversedWords = (minPrice: number): string =>
  `“At least ${dollars(minPrice)}” is above the most, so cheaper homes are shown too.`;

type Key =
  | FilterKey
  | (typeof STATE_KEYS)[number]
  | (typeof COMMUTE_KEYS)[number]
  | ('in' | 'view');

/** What is shown where nothing more can be said: the others of its kind may count. */
const WITHOUT = 'homes are shown without it';
const EITHER_WAY = 'homes are shown with or without it';

/** What a part of the address is called, and what is shown in its place. */
interface Part {
  name: string;
  /** How a value is refused that is not known; else nobody knows it. */
  isOfHomes?: true;
  /** Whether its value says nothing to a reader. */
  isInner?: true;
  /** `homes are shown without it` where there is none. */
  instead?: string;
}

const MAP_VIEW: Part = { name: 'part of the map', isInner: true };

const PARTS: Record<Key, Part> = {
  q: { name: 'words', instead: 'homes are shown whatever their words' },
  borough: { name: 'borough' },
  neighborhood: { name: 'neighborhood' },
  amenities: { name: 'amenity', isOfHomes: true, instead: EITHER_WAY },
  utilities: { name: 'utility', isOfHomes: true, instead: EITHER_WAY },
  subwayLines: { name: 'subway line' },
  hasBrokerFee: { name: 'broker fee', instead: EITHER_WAY },
  features: { name: 'feature', isOfHomes: true, instead: EITHER_WAY },
  beds: {
    ...{ name: 'number of bedrooms', isOfHomes: true },
    instead: 'homes with any number are shown',
  },
  moveIn: { name: 'day to move in', instead: 'homes are shown whatever the day' },
  confirmedSince: {
    name: 'day of the last confirmation',
    instead: 'homes are shown whenever they were confirmed',
  },
  rent: { name: 'kind of price', instead: 'it is the usual one' },
  minPrice: { name: 'lowest rent', instead: 'cheaper homes are shown too' },
  maxPrice: { name: 'highest rent', instead: 'dearer homes are shown too' },
  roomType: { name: 'type of room', isOfHomes: true, instead: 'rooms of any type are shown' },
  type: { name: 'kind of home', instead: 'rooms are shown' },
  sort: { name: 'order', instead: 'homes are in the usual order' },
  cursor: { name: 'page of the list', isInner: true, instead: 'this is the first' },
  show: { name: 'view of the filters', isInner: true, instead: 'they are closed' },
  where: { name: 'place' },
  place: { name: 'name of the place', instead: 'it is shown without a name' },
  in: { name: 'place' },
  lat: { name: 'point on the map', isInner: true },
  lng: { name: 'point on the map', isInner: true },
  radiusKm: { name: 'distance', instead: 'it is the usual one' },
  walkMinutes: { name: 'walk', instead: 'homes within the usual distance are shown' },
  west: MAP_VIEW,
  south: MAP_VIEW,
  east: MAP_VIEW,
  north: MAP_VIEW,
  view: { name: 'view', instead: 'the map and the list are shown' },
  commuteTo: { name: 'address to go to', instead: 'homes are shown without the ride to it' },
  commuteMax: { name: 'longest ride', instead: 'homes with longer rides are shown too' },
};

/** Sentences for reasons that are about one thing. */
const WORDS: Record<string, (value: string) => string> = {
  [REASONS.aboveMaxPrice]: (value) => pricesReversedWords(Number(value)),
  [REASONS.past]: (value) => `The day ${value} has passed, so ${PARTS.moveIn.instead}.`,
  [REASONS.outside]: (value) =>
    `The address to go to, “${value}”, is not in New York City, so ${PARTS.commuteTo.instead}.`,
  [REASONS.needsCommute]: () =>
    'To order homes by the ride, add an address to go to; until then they are in the usual order.',
  [REASONS.nearestFirst]: () => 'Buildings around a place are always listed nearest first.',
};

function sentence({ key, value, reason }: LeftOut): string {
  const words = WORDS[reason];
  if (words) return words(value);
  if (!Object.hasOwn(PARTS, key)) return `We do not know what “${key}” means, so ${WITHOUT}.`;
  const { name, isOfHomes, isInner, instead = WITHOUT } = PARTS[key as Key];
  const what = isInner ? name : `${name} “${value}”`;
  if (reason === REASONS.repeated)
    return `A search has one ${name}${isInner ? '' : `, not “${value}”`}, so ${instead}.`;
  if (reason !== REASONS.unknown) return `We cannot use the ${what}, so ${instead}.`;
  return isOfHomes
    ? `No home has the ${what}, so ${instead}.`
    : `We do not know the ${what}, so ${instead}.`;
}

/** What of the address is left out, why, and what is shown instead; empty where all is understood. */
export function leftOutWords(leftOut: readonly LeftOut[]): string {
  const sentences = [...new Set(leftOut.map(sentence))];
  const rest = sentences.length - SHOWN_MAX;
  const more = rest > 0 ? [`${rest} more of the address ${rest > 1 ? 'are' : 'is'} left out.`] : [];
  return [...sentences.slice(0, SHOWN_MAX), ...more].join(' ');
}

/** The value of this part of the address that was left out. */
export const leftOutValue = (leftOut: readonly LeftOut[], key: string): string | undefined =>
  leftOut.find((one) => one.key === key)?.value;
