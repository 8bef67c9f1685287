import {
  type ReadSearch,
  readSearch,
  writeSearch,
} from '@stoop/features/search/rules/search-state';

/** How often new homes of a saved search are mailed, in the order of the menu. */
export const FREQUENCIES = ['at-once', 'daily', 'weekly', 'never'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  'at-once': 'At once',
  daily: 'Every day',
  weekly: 'Every week',
  never: 'No emails',
};

/** Why a home is told: it is offered for the first time, or at a lower price than before. */
export const FOUND_REASONS = ['new', 'cheaper'] as const;
export type FoundReason = (typeof FOUND_REASONS)[number];

/** How many searches an account can save. */
export const SEARCHES_MAX = 30;
export const SEARCH_NAME_MAX = 80;
/** Longer than the address of any search that a person makes. */
export const SEARCH_ADDRESS_MAX = 2_000;

/** A search from the query string of its page, with what is no longer understood. */
export const readSaved = (query: string): ReadSearch => readSearch(new URLSearchParams(query));

/** The query string without a cursor, an order and what no search knows: the same for searches that find the same homes. */
export function searchKey(query: string): string {
  const { sort: _, isAnyCommute: __, ...unordered } = readSaved(query).state;
  return writeSearch(unordered).toString();
}

/** Whether a query names no search: neither a type nor anything that a home can have. */
export const namesNothing = (query: string): boolean =>
  !new URLSearchParams(query).get('type')?.trim() && searchKey(query) === searchKey('');

/** The query string of the page of a saved search without the addresses that somebody rides to, which no link names. */
export function linkQuery(query: string): string {
  const { commute: _, ...state } = readSaved(query).state;
  return writeSearch(state).toString();
}

/**
 * The query string that a search is saved by. Null for a search that cannot be saved: who waits for a shared home changes
 * without the home.
 */
export const savedQuery = (query: string): string | null =>
  readSaved(query).state.type === 'roommates' ? null : searchKey(query);
