import { type SearchState, writeOwnSearch } from './search-state.ts';

/** What a search near its user calls the position of their device; who opens the link reads it, too. */
export const NEAR_ME_NAME = 'this spot';

/** A circle or a walk among several places that no place has a name for: `40.7,-73.9,2`. */
const isUnnamed = (place: string) =>
  /^-?\d/.test(place) && (!place.includes(';') || place.endsWith(`;${NEAR_ME_NAME}`));

/**
 * Whether an address of a search tells something of its user: an address of theirs, a voucher, the position of their device, or a
 * point without the name of a place. Browsers store nothing of such searches.
 */
export const isPersonalAddress = (params: URLSearchParams): boolean =>
  params.has('commuteTo') ||
  params.has('voucher') ||
  params.has('pace') ||
  (params.has('lat') && [null, NEAR_ME_NAME].includes(params.get('place'))) ||
  params.getAll('in').some(isUnnamed);

/** The same of a search that was read. */
export const isPersonalSearch = (state: SearchState): boolean =>
  isPersonalAddress(writeOwnSearch(state));
