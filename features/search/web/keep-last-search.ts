import { endWithClientData } from '@stoop/base/web/platform/clear-client-data';
import { useEffect } from 'react';
import { plainOf, type SearchState, writeSearch } from '../rules/search-state.ts';
import { lastSearch } from './last-search.ts';

// Whoever signs in next does not find it.
endWithClientData(() => lastSearch.set(''));

/** Keeps this search for the header, whose links lead back to it from a home. */
export function useKeepLastSearch(state: SearchState): void {
  const query = writeSearch(state).toString();
  const plain = writeSearch(plainOf(state)).toString();
  useEffect(() => lastSearch.set(query === plain ? '' : `?${query}`), [query, plain]);
}
