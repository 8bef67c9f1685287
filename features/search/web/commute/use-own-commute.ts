import { useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { readSearch, type SearchState, writeOwnSearch } from '../../rules/search-state.ts';
import { withOwn } from './apply-commute.ts';

const addressesOf = (state: SearchState) => writeOwnSearch(state).getAll('commuteTo').join(' ');

/**
 * The search of a page with the own addresses. The server renders it without them, because it knows nobody's; where they
 * limit or order it, or have changed, the page loads its data again, once for each change.
 *
 * @param loaded the search of the page's data
 * @param searchOf the part of the page's address that is its search
 */
export function useOwnCommute(
  loaded: SearchState,
  searchOf = (params: URLSearchParams): URLSearchParams => params,
): SearchState {
  const own = useOwnAddresses();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const asked = useRef('');
  const wanted = addressesOf(readSearch(searchOf(new URLSearchParams(search)), own).state);
  const isStale = wanted !== addressesOf(loaded);
  const key = `${search} ${wanted}`;
  useEffect(() => {
    if (!isStale || asked.current === key) return;
    asked.current = key;
    void revalidate();
  }, [isStale, key, revalidate]);
  return useMemo(() => withOwn(loaded, own), [loaded, own]);
}
