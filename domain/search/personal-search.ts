import { type SearchState, writeSearch } from './search-state.ts';

/** Filters whose value says where somebody lives, works or studies. */
const PERSONAL_KEYS = ['commuteTo'] as const;

/** A circle or a walk among several places, without the name of a place: `40.7,-73.9,2`. */
const isUnnamed = (place: string) => /^-?\d/.test(place) && !place.includes(';');

/**
 * Whether an address of a search tells something of its user: an address of theirs, or a point without the name of a
 * place, as the position of a device has none. Browsers store nothing of such searches.
 */
export const isPersonalAddress = (params: URLSearchParams): boolean =>
  PERSONAL_KEYS.some((key) => params.has(key)) ||
  (params.has('lat') && !params.has('place')) ||
  params.getAll('in').some(isUnnamed);

/** The same of a search that was read. */
export const isPersonalSearch = (state: SearchState): boolean =>
  isPersonalAddress(writeSearch(state));
