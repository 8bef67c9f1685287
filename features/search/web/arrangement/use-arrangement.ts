import { useEffect, useMemo } from 'react';
import type { Arrangement } from '../../rules/arrangement.ts';
import { type SearchState, searchPath } from '../../rules/search-state.ts';
import type { SearchData } from '../load-search.ts';
import { addressPath, type HomesPageName, pagePath, usualArrangement } from '../page-address.ts';
import { useSheet } from './use-sheet.ts';

/** How list and map are arranged, and the addresses that keep it. */
export function useArrangement(page: HomesPageName, { state, page: asked }: SearchData) {
  const arrangement = asked.arrangement ?? usualArrangement(page);
  const sheet = useSheet(arrangement, searchPath(state));
  const kept: Arrangement | null = sheet.isOn ? sheet.current : arrangement;

  useEffect(() => {
    if (!sheet.isOn || !kept) return;
    const { search, hash } = window.location;
    const path = addressPath(new URLSearchParams(search), { page, arrangement: kept });
    // The router need not load the page again.
    history.replaceState(history.state, '', `${path}${hash}`);
  }, [page, kept, sheet.isOn]);

  return {
    arrangement,
    sheet,
    pathOf: useMemo(
      () => (next: SearchState, cursor?: string) =>
        pagePath(next, { page, arrangement: kept, ...(cursor && { cursor }) }),
      [page, kept],
    ),
    barPathOf: (view: Arrangement) => pagePath(state, { page, arrangement: view }),
  };
}
