import { isSameBlock } from '@stoop/features/commute/rules/own-addresses';
import { useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import {
  readSearch,
  type SearchState,
  withSort,
  writeOwnSearch,
} from '@stoop/features/search/rules/search-state';
import { linkQuery, readSaved } from '../rules/saved-search.ts';

/** A search of a page as it is saved: with the limits of the own addresses, which the address of its page does not name. */
export function useOwnSaved(query: string): { query: string; state: SearchState } {
  const own = useOwnAddresses();
  const { state } = readSearch(new URLSearchParams(query), own);
  const saved = writeOwnSearch(withSort(state, null)).toString();
  return { query: saved, state: readSaved(saved).state };
}

/** The query of the page of a saved search, which names no addresses that are one's own. */
export function useSavedLink(query: string): string {
  const own = useOwnAddresses();
  const to = readSaved(query).state.commute?.to ?? [];
  const areOwn = to.every((at) => own.some((address) => isSameBlock(address, at)));
  return areOwn ? linkQuery(query) : query;
}
