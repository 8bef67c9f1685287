import { count, dollars } from '@stoop/base/rules/text/amounts';
import { choiceWords, listWords } from '@stoop/base/rules/text/list-words';
import { limitOf } from '../rules/commute-state.ts';
import { rentOf } from '../rules/rent-meant.ts';
import type { SearchArea } from '../rules/search-area.ts';
import { isByDistance, type SearchState, sortOf } from '../rules/search-state.ts';
import type { SearchType } from '../rules/search-url.ts';
import { type SearchedPlace, searchedPlaceName } from '../rules/searched-places.ts';
import { sortLabel } from '../rules/sorts.ts';
import { areaWords } from './area-words.ts';
import { TYPE_WORDS } from './type-words.ts';

/** Names with an article: `in the East Village`. */
const WITH_ARTICLE = new Set([
  'Bronx',
  'East Village',
  'West Village',
  'Financial District',
  'Flatiron District',
]);

/** `in Williamsburg`, `in the Bronx`, `on the Upper West Side`: the preposition that New Yorkers use. */
export function inPlace(name: string): string {
  if (name.startsWith('The ')) return `in the ${name.slice(4)}`;
  if (/^(Upper|Lower) .* Side$/.test(name)) return `on the ${name}`;
  if (/ Island$/.test(name) && name !== 'Coney Island') return `on ${name}`;
  return WITH_ARTICLE.has(name) || / Bronx$/.test(name) ? `in the ${name}` : `in ${name}`;
}

const COUNTS = ['', 'one', 'two', 'three', 'four'];

/** `one- and two-bedroom units`, `studios and one-bedroom units`; without a studio's own noun `studio homes`. */
function withBeds(beds: readonly number[], thing: string, list: typeof listWords, studio?: string) {
  const last = beds.length - 1;
  const words = beds.map((count, at) => {
    if (count === 0) return studio ?? 'studio';
    return `${COUNTS[count] ?? count}-${at === last ? 'bedroom' : ''}`;
  });
  return studio && beds[last] === 0 ? studio : `${list(words)} ${thing}`;
}

/** The counted noun: `rooms`, `rooms in two-bedroom units`, `studios`, `buildings with studios`. */
function noun(type: SearchType, beds: readonly number[] | undefined, isOne: boolean): string {
  const thing = TYPE_WORDS[type][isOne ? 'one' : 'many'];
  if (beds === undefined) return thing;
  const list = isOne ? choiceWords : listWords;
  if (type === 'unit') return withBeds(beds, thing, list, isOne ? 'studio' : 'studios');
  if (type === 'roommates') return withBeds(beds, thing, list);
  return type === 'room'
    ? `${thing} in ${withBeds(beds, 'units', list, 'studios')}`
    : `${thing} with ${withBeds(beds, 'units', choiceWords, 'studios')}`;
}

/** The noun of the price where it is not the counted one. */
function pricedThing({ type, filters }: SearchState): string {
  const isWhole = rentOf({ type, filters }) === 'whole';
  if (type === (isWhole ? 'unit' : 'room')) return '';
  if (isWhole && type === 'room') return 'in units ';
  const joint = filters.beds === undefined || type === 'unit' ? 'with' : 'and';
  return `${joint} ${isWhole ? 'whole units' : 'rooms'} `;
}

function priceWords(state: SearchState): string {
  const { minPrice, maxPrice } = state.filters;
  if (minPrice === undefined && maxPrice === undefined) return '';
  const thing = pricedThing(state);
  if (minPrice === undefined) return `${thing}up to ${dollars(maxPrice ?? 0)}`;
  if (maxPrice === undefined) return `${thing}from ${dollars(minPrice)}`;
  return `${thing}at ${dollars(minPrice)} to ${dollars(maxPrice)}`;
}

function groupWords({ type, filters: { budgets } }: SearchState): string {
  if (!budgets) return '';
  return `${type === 'building' ? 'with homes ' : ''}for ${budgets.length} people`;
}

/** An area without a name is the part of the map in view. */
const aroundWords = (area: SearchArea) => (area.placeName ? areaWords(area) : 'in this area');

function somewhereWords(place: SearchedPlace): string {
  if (place.kind === 'line') return searchedPlaceName(place);
  return place.kind === 'around' ? aroundWords(place.area) : inPlace(place.value);
}

/** `in this part of Astoria`, of a place of which the map shows a part; null of any other words. */
const inPartOf = (words: string): string | null =>
  /^(in|on) (?!any )/.test(words) ? words.replace(/^\w+/, 'in this part of') : null;

/** A headline has the names of so many places; of more, their number, and chips below have the names. */
const NAMED_MOST = 3;

function severalWords(places: readonly SearchedPlace[], named: number): string {
  if (places.length <= named) return choiceWords(places.map(somewhereWords));
  const areNeighborhoods = places.every(({ kind }) => kind === 'neighborhood');
  return `in any of ${places.length} ${areNeighborhoods ? 'neighborhoods' : 'places'}`;
}

/**
 * `in Astoria`, `matching “halsey” in SoHo or near the L train`; empty where the search is for all of the city.
 * @param named the most places that are named
 */
export function placeWords(
  { filters, area, places = [] }: SearchState,
  named = Number.POSITIVE_INFINITY,
): string {
  const { q, neighborhood, borough } = filters;
  const words = q ? `matching “${q}”` : '';
  const place = neighborhood ?? (places.length > 0 ? undefined : borough);
  const wheres = [place ? inPlace(place) : '', severalWords(places, named)].filter(Boolean);
  const [where = ''] = wheres;
  const part = area?.bounds && places.length < 2 ? inPartOf(where) : null;
  return [
    words,
    ...(part ? [part] : [...wheres, area ? aroundWords(area) : '']),
    filters.area ? 'in the drawn area' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const lineWords = ({ filters: { subwayLines } }: SearchState) =>
  subwayLines ? `near the ${choiceWords(subwayLines)} train` : '';

const joined = (words: readonly string[]) => words.filter(Boolean).join(' ');

/**
 * By what of the reader the homes are limited; the chips below have the amounts. HPD's own are not known: what stands for them
 * is an estimate.
 */
function ownWords({ commute, voucher }: SearchState): string {
  const isLimited = limitOf(commute).commute !== undefined;
  const isEstimate = voucher?.program === 'hpd';
  const limits = [
    isLimited ? (commute?.isOwn ? 'your commute' : 'the commute') : '',
    voucher && !isEstimate ? 'your voucher' : '',
  ].filter(Boolean);
  return joined([
    limits.length > 0 ? `within ${limits.join(' and ')}` : '',
    isEstimate ? 'at or below HUD’s estimate' : '',
  ]);
}

/** The same without the number and without the group, whose budgets a sentence has besides. */
export const searchWords = (state: SearchState, isOne = false): string =>
  joined([noun(state.type, state.filters.beds, isOne), priceWords(state), placeWords(state)]);

/** Whether rooms are counted together with whole homes that are one listing: unless the search asks for a type of room, or a size. */
export const countsWholeHomes = ({ type, filters: { beds, roomType } }: SearchState): boolean =>
  type === 'room' && beds === undefined && roomType === undefined;

const searchedWords = (state: SearchState, count = Number.POSITIVE_INFINITY): string =>
  joined([
    noun(state.type, state.filters.beds, count === 1),
    groupWords(state),
    priceWords(state),
    placeWords(state, NAMED_MOST),
    lineWords(state),
    ownWords(state),
  ]);

/**
 * `214 rooms up to $1,900 in Williamsburg`; the chips below show the other filters. `At least 214` where homes are missing,
 * and no number where none of the others is found.
 */
export function headline(totalCount: number, state: SearchState, missing?: string[]): string {
  if (missing && totalCount === 0) return uncounted(state);
  const number = totalCount === 0 ? 'No' : count(totalCount);
  return `${missing ? 'At least ' : ''}${number} ${searchedWords(state, totalCount)}`;
}

/** The same while nobody knows how many: `Rooms up to $1,900 in Williamsburg`. */
export function uncounted(state: SearchState): string {
  const words = searchedWords(state);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const orderWords = (state: SearchState) =>
  sortLabel(isByDistance(state) ? 'distance' : sortOf(state), state.commute?.to.length ?? 0);

export const isPlain = ({ filters, area, places, commute }: SearchState) =>
  !area && !places && (!commute || commute.isOwn) && Object.keys(filters).length === 0;

/** A headline without the voucher: a title stands in the history of a browser, and on what is shared. */
export const titled = (
  totalCount: number,
  { voucher: _, ...state }: SearchState,
  missing?: string[],
) => headline(totalCount, state, missing);

/** The title of the page; where the search is for all homes, it names the city. */
export function searchTitle(totalCount: number, state: SearchState, missing?: string[]): string {
  const words = titled(totalCount, state, missing);
  if (!isPlain(state)) return words;
  return `${words} ${state.type === 'roommates' ? 'in New York' : 'to rent in New York'}`;
}
