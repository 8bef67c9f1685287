import { EDGES } from '@stoop/base/rules/geo/bounds';
import { PRIVATE_MARK } from '@stoop/base/rules/text/private-query';
import { type Pace, USUAL_PACE } from '@stoop/features/commute/rules/pace';
import { type SearchedVoucher, writeVoucher } from '@stoop/features/vouchers/rules/voucher';
import { readWritten, shortValue } from './address-text.ts';
import { type PageState, readPageState } from './arrangement.ts';
import {
  ANY_COMMUTE,
  COMMUTE_KEYS,
  ownCommute,
  readCommute,
  type SearchCommute,
  usesCommute,
  withAnyCommute,
  writeCommute,
} from './commute-state.ts';
import { FILTERS, type FilterKey, type Filters } from './filters.ts';
import { type LeftOut, REASONS } from './left-out.ts';
import { reversedRanges, searchedFilters } from './ranges.ts';
import { AREA_KEYS, readArea } from './read-area.ts';
import { rentOf } from './rent-meant.ts';
import type { SearchArea } from './search-area.ts';
import {
  type Issue,
  readFilters,
  SEARCH_TYPES,
  type SearchType,
  writeFilters,
} from './search-url.ts';
import { readKnownPlaces, type SearchedPlace, writeSearchedPlace } from './searched-places.ts';
import { PAGE_SORTS, SEARCH_SORTS, type SearchSort } from './sorts.ts';
import { plainNumber } from './values.ts';
import { voucherSizes } from './voucher-sizes.ts';

/** Everything in the address of a search page except the cursor. */
export interface SearchState {
  type: SearchType;
  filters: Filters;
  area: SearchArea | null;
  commute?: SearchCommute;
  /** Whether the limits of the reader's own addresses are left out. */
  isAnyCommute?: true;
  /** The voucher of the reader, which the address of no page names. */
  voucher?: SearchedVoucher;
  /** How fast the reader walks or rolls, where that is not usual; it is as private. */
  pace?: Pace;
  /** The homes of any of these places are searched; without it, everywhere. */
  places?: readonly SearchedPlace[];
  /** The chosen order; without one it is the default of the type. */
  sort?: SearchSort;
}

export interface ReadSearch {
  state: SearchState;
  page: PageState;
  cursor: string | null;
  /** A text as it was written, to be looked up; null where there is none. */
  where: string | null;
  /** A text that was looked up, of which the page tells what was not understood; it searches for nothing. */
  said: string | null;
  leftOut: LeftOut[];
}

const SEARCH_TYPE_DEFAULT: SearchType = 'room';

/**
 * Of these an address has one each. `where` is a text as somebody wrote it: the page looks it up and moves to the address of
 * what it means, where `said` is the text if a part of it needs words. `show=filters` opens all filters in a browser without
 * JavaScript.
 */
export const STATE_KEYS = [
  ...['type', 'sort', 'cursor', 'show', 'view', 'shown', 'where', 'said'],
  ...AREA_KEYS,
] as const;
const KNOWN_KEYS: readonly string[] = [...STATE_KEYS, ...COMMUTE_KEYS, 'in'];

/** Tracking parameters that other sites add to links. */
const isTracking = (key: string) => /^(utm_\w+|gclid|fbclid|msclkid|ref)$/.test(key);

/** Buildings around a point are ordered by distance; no other order applies. */
export const isByDistance = ({ type, area }: Pick<SearchState, 'type' | 'area'>): boolean =>
  area !== null && type === 'building';

/** The order of this search's list. */
export const sortOf = (state: SearchState): SearchSort =>
  state.sort && hasKeyOf(state.sort, state) ? state.sort : PAGE_SORTS[state.type];

/** Whether the search has what this order compares. */
const hasKeyOf = (sort: SearchSort, { commute, area }: Pick<SearchState, 'commute' | 'area'>) =>
  (sort !== 'commute' || commute !== undefined) && (sort !== 'distance' || area !== null);

/** The same search in this order; null is the default order. */
export function withSort(state: SearchState, sort: SearchSort | null): SearchState {
  const { sort: _, ...rest } = state;
  const isDefault =
    sort === null ||
    sort === PAGE_SORTS[state.type] ||
    !hasKeyOf(sort, state) ||
    isByDistance(state);
  return isDefault ? rest : { ...rest, sort };
}

function withoutDefaultRent(type: SearchType, filters: Filters): Filters {
  const { rent, ...rest } = filters;
  return rent === rentOf({ type, filters: rest }) ? rest : filters;
}

function readSort(params: URLSearchParams, state: SearchState, issues: Issue[]) {
  const asked = params.get('sort');
  if (asked === null) return null;
  const sort = SEARCH_SORTS.find((known) => known === asked);
  if (sort === undefined) issues.push({ path: 'sort', message: REASONS.unknown });
  else if (!hasKeyOf(sort, state)) {
    const message = sort === 'commute' ? REASONS.needsCommute : REASONS.needsArea;
    issues.push({ path: 'sort', message });
  } else if (isByDistance(state) && sort !== 'distance')
    issues.push({ path: 'sort', message: REASONS.nearestFirst });
  return sort ?? null;
}

/** Drops and reports parts that may be given once and are repeated. */
function dropRepeated(params: URLSearchParams, issues: Issue[]): void {
  for (const key of STATE_KEYS) {
    if (params.getAll(key).length < 2) continue;
    issues.push({ path: key, message: REASONS.repeated });
    params.delete(key);
  }
}

/** Drops the start of a range that ends before it, and reports it: the API refuses such a range. */
function checkRanges(filters: Filters, issues: Issue[]): Filters {
  for (const [path] of reversedRanges(filters)) issues.push({ path, message: REASONS.reversed });
  return searchedFilters(filters);
}

function isWholeNumber(key: string): boolean {
  const rule = Object.hasOwn(FILTERS, key) ? FILTERS[key as FilterKey] : null;
  return rule?.kind === 'number' && !('step' in rule);
}

/**
 * Parses the address of a search page. It never fails: what it does not understand goes to `leftOut`. Empty
 * values are ignored, because a form without JavaScript sends its empty fields. A search that names no addresses is with
 * the `own` ones of its reader.
 */
export function readSearch(address: URLSearchParams, own: SearchCommute['to'] = []): ReadSearch {
  const params = new URLSearchParams(
    [...address]
      .filter(([, value]) => value.trim() !== '')
      .map(([key, value]): [string, string] => [
        key,
        isWholeNumber(key) ? plainNumber(value) : value,
      ]),
  );
  const { filters, issues } = readFilters(params);
  for (const key of new Set(params.keys())) {
    const known = Object.hasOwn(FILTERS, key) || KNOWN_KEYS.includes(key);
    if (!known && !isTracking(key)) issues.push({ path: key, message: REASONS.unknown });
  }
  dropRepeated(params, issues);
  const asked = params.get('type');
  const type = SEARCH_TYPES.find((known) => known === asked);
  if (asked !== null && type === undefined) {
    issues.push({ path: 'type', message: REASONS.unknown });
  }
  const isAnyCommute = params.get('commute') === ANY_COMMUTE;
  const commute = readCommute(params, issues) ?? ownCommute(own, isAnyCommute);
  const places = readKnownPlaces(params.getAll('in'), issues);
  const state: SearchState = {
    ...(places.length > 0 && { places }),
    type: type ?? SEARCH_TYPE_DEFAULT,
    filters: withoutDefaultRent(type ?? SEARCH_TYPE_DEFAULT, checkRanges(filters, issues)),
    area: readArea(params, issues),
    ...(commute && { commute }),
    ...(isAnyCommute && { isAnyCommute }),
  };
  // Earlier forms without JavaScript sent the name of the place as search words too.
  if (state.area?.placeName && state.filters.q === state.area.placeName) delete state.filters.q;
  const where = readWritten(params, 'where', issues);
  return {
    state: withSort(state, readSort(params, state, issues)),
    page: readPageState(params, issues),
    cursor: params.get('cursor'),
    // The name of the place that the search is at already.
    where: where === state.area?.placeName ? null : where,
    said: readWritten(params, 'said', issues),
    leftOut: issues.map(({ path, message, value }) => ({
      key: path,
      value: shortValue(value ?? address.getAll(path).join(', ')),
      reason: message,
    })),
  };
}

/** The query string of the page of this search, without the reader's own addresses; equal searches have equal ones. */
export function writeSearch(state: SearchState): URLSearchParams {
  const { sort } = withSort(state, state.sort ?? null);
  const params = new URLSearchParams({ type: state.type, ...(sort && { sort }) });
  for (const [key, value] of writeFilters(withoutDefaultRent(state.type, state.filters)))
    params.append(key, value);
  if (state.commute && !state.commute.isOwn) writeCommute(params, state.commute);
  if (state.isAnyCommute) params.set('commute', ANY_COMMUTE);
  for (const place of state.places ?? []) params.append('in', writeSearchedPlace(place));
  if (state.area) {
    // Five decimals are about a meter, more precise than a map's view.
    params.set('lat', String(Number(state.area.lat.toFixed(5))));
    params.set('lng', String(Number(state.area.lng.toFixed(5))));
    const { bounds, placeName, radiusKm, walkMinutes } = state.area;
    if (walkMinutes) params.set('walkMinutes', String(walkMinutes));
    else params.set('radiusKm', String(Number(radiusKm.toFixed(2))));
    if (bounds) for (const edge of EDGES) params.set(edge, String(Number(bounds[edge].toFixed(5))));
    if (placeName) params.set('place', placeName);
  }
  return params;
}

/** Vouchers are for whole homes: nobody says what they pay for a room of one. */
export const takesVoucher = ({ type }: Pick<SearchState, 'type'>): boolean =>
  type === 'unit' || type === 'building';

/** The search with the voucher of its reader, if it takes one. */
export function withVoucher(state: SearchState, voucher: SearchedVoucher | null): SearchState {
  const { voucher: _, ...without } = state;
  return voucher && takesVoucher(state) ? { ...without, voucher } : without;
}

/** The search at the pace of its reader. */
export function withPace(state: SearchState, pace: Pace): SearchState {
  const { pace: _, ...without } = state;
  return pace === USUAL_PACE ? without : { ...without, pace };
}

/** Whether a search compares minutes on foot. */
export const usesPace = (state: SearchState): boolean => {
  const { filters, area, places = [], commute } = state;
  return (
    filters.walkMax !== undefined ||
    filters.stepFreeWalk !== undefined ||
    area?.walkMinutes !== undefined ||
    places.some((place) => place.kind === 'around' && place.area.walkMinutes !== undefined) ||
    usesCommute(commute, sortOf(state))
  );
};

/** The search for all homes of its type. */
export const plainOf = ({ type }: SearchState): SearchState => ({ type, filters: {}, area: null });

/** The same search without any filter or place; neither the own addresses nor a voucher limit it. */
export function cleared(state: SearchState): SearchState {
  const { voucher: _, places: __, ...rest } = withAnyCommute(state);
  return { ...rest, filters: {}, area: null };
}

/** The same with the voucher and the own addresses that it depends on, for what only the reader sees. */
export function writeOwnSearch(state: SearchState): URLSearchParams {
  const { commute, isAnyCommute: _, ...rest } = state;
  const to = usesCommute(commute, sortOf(state)) ? commute?.to : undefined;
  const params = writeSearch({ ...rest, ...(to && { commute: { to } }) });
  if (state.voucher && takesVoucher(state)) params.set('voucher', writeVoucher(state.voucher));
  if (state.pace && usesPace(state)) params.set('pace', String(state.pace));
  return params;
}

/**
 * The query string of the API call for this search. It has no place name, and names the page's default rent. A voucher and
 * own addresses are marked as private: no address of a call has them.
 */
export function searchQuery(state: SearchState): URLSearchParams {
  const query = writeOwnSearch(state);
  query.delete('place');
  for (const key of ['voucher', 'pace', ...(state.commute?.isOwn ? ['commuteTo'] : [])]) {
    const own = query.getAll(key);
    query.delete(key);
    for (const value of own) query.append(`${PRIVATE_MARK}${key}`, value);
  }
  for (const size of voucherSizes(state.filters, state.voucher))
    query.append(`${PRIVATE_MARK}beds`, String(size));
  if (rentOf(state) === 'whole') query.set('rent', 'whole');
  return query;
}

export function searchPath(state: SearchState, cursor?: string | null): string {
  const params = writeSearch(state);
  if (cursor) params.set('cursor', cursor);
  return `/search?${params}`;
}

/** The same search with these filters changed; `undefined` removes one. */
export function withFilters(
  state: SearchState,
  changed: { [Key in FilterKey]?: Filters[Key] | undefined },
): SearchState {
  const filters = Object.fromEntries(
    Object.entries({ ...state.filters, ...changed }).filter(([, value]) => value !== undefined),
  );
  return { ...state, filters };
}
