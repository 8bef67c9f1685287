import { WALK_MAX_MINUTES, walkReachMeters } from '../commute/walk.ts';
import { type Bounds, EDGES } from '../geo/bounds.ts';
import { FILTERS, type FilterKey, type Filters } from './filters.ts';
import { rentOf } from './rent-meant.ts';
import {
  type Issue,
  readFilters,
  SEARCH_TYPES,
  type SearchType,
  writeFilters,
} from './search-url.ts';
import { PAGE_SORTS, SEARCH_SORTS, type SearchSort } from './sorts.ts';

/** A circle on the map that a search keeps to. */
export interface SearchArea {
  /** WGS 84 degrees. */
  lat: number;
  lng: number;
  radiusKm: number;
  /** Only what can be reached on foot in so many minutes; `radiusKm` then is how far that is at most. */
  walkMinutes?: number;
  /** The part of the map that was seen: what lies outside of it is not found. */
  bounds?: Bounds;
  /** What stands in the middle, as it was picked. */
  placeName?: string;
}

/** Everything that a search page's address holds, the place in the list apart. */
export interface SearchState {
  type: SearchType;
  filters: Filters;
  area: SearchArea | null;
  /** The order that was chosen; none is the usual one of the type. A circle is nearest first. */
  sort?: SearchSort;
}

/** A part of the address that was left out of the search, and why. */
export interface LeftOut {
  key: string;
  value: string;
  reason: string;
}

export interface ReadSearch {
  state: SearchState;
  cursor: string | null;
  leftOut: LeftOut[];
}

const SEARCH_TYPE_DEFAULT: SearchType = 'room';
export const AREA_RADIUS_KM = { usual: 10, least: 0.1, most: 50 } as const;

/** `show=filters` lays all filters open, for a browser without JavaScript. */
export const AREA_KEYS = ['lat', 'lng', 'radiusKm', 'walkMinutes', ...EDGES, 'place'] as const;
const STATE_KEYS = ['type', 'sort', 'cursor', 'show', ...AREA_KEYS] as const;
type StateKey = (typeof STATE_KEYS)[number];

/** Marks that other sites put on links to us; they ask for nothing. */
const isTracking = (key: string) => /^(utm_\w+|gclid|fbclid|msclkid|ref)$/.test(key);

const AREA_RANGES = {
  lat: { least: -90, most: 90 },
  lng: { least: -180, most: 180 },
  radiusKm: AREA_RADIUS_KM,
  walkMinutes: { least: 1, most: WALK_MAX_MINUTES },
  west: { least: -180, most: 180 },
  south: { least: -90, most: 90 },
  east: { least: -180, most: 180 },
  north: { least: -90, most: 90 },
} as const;

function readNumber(key: keyof typeof AREA_RANGES, written: string): number | null {
  const { least, most } = AREA_RANGES[key];
  if (!/^-?\d{1,3}(\.\d{1,20})?$/.test(written)) return null;
  const value = Number(written);
  return value >= least && value <= most ? value : null;
}

function readArea(params: URLSearchParams, issues: Issue[]): SearchArea | null {
  const read = (key: keyof typeof AREA_RANGES): number | null => {
    const written = params.get(key);
    if (written === null) return null;
    const value = readNumber(key, written);
    const { least, most } = AREA_RANGES[key];
    if (value === null) {
      issues.push({ path: key, message: `must be a number from ${least} to ${most}` });
    }
    return value;
  };
  const [lat, lng, walk] = [read('lat'), read('lng'), read('walkMinutes')];
  const walkMinutes = walk === null ? undefined : Math.round(walk);
  const radiusKm = walkMinutes ? walkReachMeters(walkMinutes) / 1000 : read('radiusKm');
  if (lat === null || lng === null) {
    if (params.has('lat') !== params.has('lng')) {
      issues.push({
        path: params.has('lat') ? 'lat' : 'lng',
        message: 'must come with both lat and lng',
      });
    }
    return null;
  }
  const bounds = readBounds(params, read, issues);
  const placeName = readPlaceName(params);
  return {
    ...{ lat, lng, radiusKm: radiusKm ?? AREA_RADIUS_KM.usual },
    ...(walkMinutes && { walkMinutes }),
    ...(bounds && { bounds }),
    ...(placeName && { placeName }),
  };
}

function readBounds(
  params: URLSearchParams,
  read: (key: keyof Bounds) => number | null,
  issues: Issue[],
): Bounds | null {
  if (!EDGES.some((edge) => params.has(edge))) return null;
  const [west, south, east, north] = [read('west'), read('south'), read('east'), read('north')];
  if (west === null || south === null || east === null || north === null) {
    const missing = EDGES.find((edge) => !params.has(edge));
    if (missing) issues.push({ path: missing, message: 'must come with the other edges' });
    return null;
  }
  if (west < east && south < north) return { west, south, east, north };
  issues.push({
    path: west < east ? 'south' : 'west',
    message: 'must be less than the other edge',
  });
  return null;
}

const PLACE_LENGTH_MAX = 100;

/** The name of a place as one line of a sentence; null where there is none. */
export function readPlaceName(params: URLSearchParams): string | null {
  const written = (params.get('place') ?? '').replace(/\p{Cc}|\p{Cs}/gu, ' ').trim();
  return written === '' ? null : written.slice(0, PLACE_LENGTH_MAX).trim();
}

/** Buildings around a point stand nearest first, in no other order. */
export const isByDistance = ({ type, area }: Pick<SearchState, 'type' | 'area'>): boolean =>
  area !== null && type === 'building';

/** In what order the list of this search stands. */
export const sortOf = ({ type, sort }: SearchState): SearchSort => sort ?? PAGE_SORTS[type];

/** The same search in this order; null is the usual one. */
export function withSort(state: SearchState, sort: SearchSort | null): SearchState {
  const { sort: _, ...rest } = state;
  const isUsual = sort === null || sort === PAGE_SORTS[state.type] || isByDistance(state);
  return isUsual ? rest : { ...rest, sort };
}

/** The filters without a `rent` that would be meant anyway. */
function withoutUsualRent(type: SearchType, filters: Filters): Filters {
  const { rent, ...rest } = filters;
  return rent === rentOf({ type, filters: rest }) ? rest : filters;
}

function readSort(params: URLSearchParams, state: SearchState, issues: Issue[]) {
  const asked = params.get('sort');
  if (asked === null) return null;
  const sort = SEARCH_SORTS.find((known) => known === asked);
  if (sort === undefined)
    issues.push({ path: 'sort', message: `must be one of ${SEARCH_SORTS.join(', ')}` });
  else if (isByDistance(state))
    issues.push({ path: 'sort', message: 'buildings around a point stand nearest first' });
  return sort ?? null;
}

/** What the address says of `path`, short enough for a sentence. */
function writtenShort(params: URLSearchParams, path: string): string {
  const written = params
    .getAll(path)
    .join(', ')
    .replace(/\p{Cc}|\p{Cs}/gu, ' ');
  return written.length > 40 ? `${written.slice(0, 39)}…` : written;
}

/** A least price above the most one finds nothing and is refused by the API: it is left out and told. */
function checkPrices(filters: Filters, issues: Issue[]): Filters {
  const { minPrice, ...rest } = filters;
  if (minPrice === undefined || rest.maxPrice === undefined || minPrice <= rest.maxPrice)
    return filters;
  issues.push({ path: 'minPrice', message: 'must not be above maxPrice' });
  return rest;
}

/** The least price is above the most one. */
export const arePricesReversed = ({ minPrice, maxPrice }: Filters): boolean =>
  minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;

/** The same filters with the two prices the other way round where that is how they were meant. */
export function orderedPrices(filters: Filters): Filters {
  const { minPrice, maxPrice } = filters;
  if (minPrice === undefined || maxPrice === undefined || !arePricesReversed(filters))
    return filters;
  return { ...filters, minPrice: maxPrice, maxPrice: minPrice };
}

/**
 * Reads the address of a search page. Never fails: what is not understood is left out and told. Empty
 * values, which a form without JavaScript sends for its empty fields, ask for nothing.
 */
export function readSearch(address: URLSearchParams): ReadSearch {
  const params = new URLSearchParams([...address].filter(([, value]) => value.trim() !== ''));
  const { filters, issues } = readFilters(params);
  for (const key of new Set(params.keys())) {
    const known = Object.hasOwn(FILTERS, key) || STATE_KEYS.includes(key as StateKey);
    if (!known && !isTracking(key)) issues.push({ path: key, message: 'no search knows it' });
  }
  const asked = params.get('type');
  const type = SEARCH_TYPES.find((known) => known === asked);
  if (asked !== null && type === undefined) {
    issues.push({ path: 'type', message: `must be one of ${SEARCH_TYPES.join(', ')}` });
  }
  const state: SearchState = {
    type: type ?? SEARCH_TYPE_DEFAULT,
    filters: withoutUsualRent(type ?? SEARCH_TYPE_DEFAULT, checkPrices(filters, issues)),
    area: readArea(params, issues),
  };
  // A form without JavaScript sends the name that stands in the field: it is the area's, no words.
  if (state.area?.placeName && state.filters.q === state.area.placeName) delete state.filters.q;
  return {
    state: withSort(state, readSort(params, state, issues)),
    cursor: params.get('cursor'),
    leftOut: issues.map(({ path, message }) => ({
      key: path,
      value: writtenShort(params, path),
      reason: message,
    })),
  };
}

/** The query of this search: equal searches have equal addresses. */
export function writeSearch(state: SearchState): URLSearchParams {
  const { sort } = withSort(state, state.sort ?? null);
  const params = new URLSearchParams({ type: state.type, ...(sort && { sort }) });
  for (const [key, value] of writeFilters(withoutUsualRent(state.type, state.filters)))
    params.append(key, value);
  if (state.area) {
    // Five decimals are a meter, more than a map's view can mean.
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

/** The same as a call of the API takes it: without what only a page says, and with what prices mean on it. */
export function searchQuery(state: SearchState): URLSearchParams {
  const query = writeSearch(state);
  query.delete('place');
  if (rentOf(state) === 'whole') query.set('rent', 'whole');
  return query;
}

export function searchPath(state: SearchState, cursor?: string | null): string {
  const params = writeSearch(state);
  if (cursor) params.set('cursor', cursor);
  return `/search?${params}`;
}

/** The same search with other values in these filters; `undefined` takes one out. */
export function withFilters(
  state: SearchState,
  changed: { [Key in FilterKey]?: Filters[Key] | undefined },
): SearchState {
  const filters = Object.fromEntries(
    Object.entries({ ...state.filters, ...changed }).filter(([, value]) => value !== undefined),
  );
  return { ...state, filters };
}
