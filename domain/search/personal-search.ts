import type { SearchState } from './search-state.ts';

/** Filters whose value says where somebody lives, works or studies. */
const PERSONAL_KEYS = ['commuteTo'] as const;

/**
 * Whether an address of a search tells something of its user: an address of theirs, or a point without the name of a
 * place, as the position of a device has none. Browsers store nothing of such searches.
 */
export const isPersonalAddress = (params: URLSearchParams): boolean =>
  PERSONAL_KEYS.some((key) => params.has(key)) || (params.has('lat') && !params.has('place'));

/** The same of a search that was read. */
export const isPersonalSearch = ({ filters, area }: Pick<SearchState, 'filters' | 'area'>) =>
  PERSONAL_KEYS.some((key) => key in filters) || (area !== null && !area.placeName);
