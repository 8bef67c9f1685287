import { dollars } from '@stoop/base/rules/text/amounts';
import { dateWords } from '@stoop/base/rules/time/words';
import type { COMMUTE_KEYS } from '../rules/commute-state.ts';
import type { FilterKey } from '../rules/filters.ts';
import { type LeftOut, REASONS } from '../rules/left-out.ts';
import type { RangeStart } from '../rules/ranges.ts';
import type { STATE_KEYS } from '../rules/search-state.ts';
import { FILTER_WORDS, type PartWords } from './filter-words.ts';

const SHOWN_MAX = 3;

/** What is wrong with the start of a range that ends before it. */
const REVERSED: Record<RangeStart, (value: string) => string> = {
  minPrice: (value) => `“At least ${dollars(Number(value))}” is above the most`,
  minFloor: (value) => `“Floor ${value} or higher” is above the highest floor`,
  moveInFrom: (value) => `“Available from ${dateWords(value)}” is after the last day to move in`,
};

/** The start of a range that ends before it is left out, wherever it was written. */
export const reversedWords = (start: RangeStart, value: string | number): string =>
  `${REVERSED[start](String(value))}, so ${FILTER_WORDS[start].instead}.`;

type Key = FilterKey | (typeof STATE_KEYS)[number] | (typeof COMMUTE_KEYS)[number] | 'in';

/** What is shown where nothing more can be said. */
const WITHOUT = 'homes are shown without it';

const MAP_VIEW: PartWords = { name: 'part of the map', isInner: true };

const PARTS: Record<Key, PartWords> = {
  ...FILTER_WORDS,
  type: { name: 'kind of home', instead: 'rooms are shown' },
  sort: { name: 'order', instead: 'homes are in the usual order' },
  cursor: { name: 'page of the list', isInner: true, instead: 'this is the first' },
  show: { name: 'view of the filters', isInner: true, instead: 'they are closed' },
  view: { name: 'view', instead: 'the map and the list are shown' },
  shown: { name: 'number of homes', instead: 'the usual number is shown' },
  where: { name: 'place' },
  said: { name: 'text', isInner: true },
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
  commuteTo: { name: 'address to go to', instead: 'homes are shown without the ride to it' },
  commute: { name: 'choice of the commute', isInner: true, instead: 'the usual one is used' },
  commuteMax: { name: 'longest ride', instead: 'homes with longer rides are shown too' },
};

/** Sentences for reasons that are about one thing. */
const WORDS: Record<string, (value: string, key: string) => string> = {
  [REASONS.reversed]: (value, key) => reversedWords(key as RangeStart, value),
  [REASONS.past]: (value, key) =>
    key === 'moveIn'
      ? `The day ${value} has passed, so ${PARTS.moveIn.instead}.`
      : `“Available from ${dateWords(value)}” is no later than today, so homes that are free now are shown too.`,
  [REASONS.outside]: (value) =>
    `The address to go to, “${value}”, is not in New York City, so ${PARTS.commuteTo.instead}.`,
  [REASONS.needsCommute]: () =>
    'To order homes by the ride, add an address to go to; until then they are in the usual order.',
  [REASONS.needsArea]: () =>
    'To see the nearest homes first, search around a place; until then they are in the usual order.',
  [REASONS.nearestFirst]: () => 'Buildings around a place are always listed nearest first.',
};

function sentence({ key, value, reason }: LeftOut): string {
  const words = WORDS[reason];
  if (words) return words(value, key);
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
