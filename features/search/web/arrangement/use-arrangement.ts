import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Arrangement } from '../../rules/arrangement.ts';
import { type SearchState, searchPath } from '../../rules/search-state.ts';
import type { SearchData } from '../load-search.ts';
import { addressPath, type HomesPageName, pagePath, usualArrangement } from '../page-address.ts';
import { useKeptCard } from './use-kept-card.ts';
import { useSheet } from './use-sheet.ts';

/** How list and map are arranged, and the addresses that keep it. */
export function useArrangement(page: HomesPageName, { state, page: asked, found }: SearchData) {
  const arrangement = asked.arrangement ?? usualArrangement(page);
  const isEmpty = found.page.totalCount === 0 && !found.page.missing;
  // What is closest to a search without homes is in the list, which a low sheet does not show.
  const first = isEmpty && arrangement === 'map' ? 'both' : arrangement;
  const sheet = useSheet({ arrangement, first }, searchPath(state));
  const { isOn: isSheet } = sheet;
  const kept: Arrangement | null = isSheet ? sheet.current : arrangement;

  const rise = useEffectEvent(() => {
    if (isSheet && sheet.current === 'map') sheet.moveTo('both');
  });
  useEffect(() => {
    if (isEmpty) rise();
  }, [isEmpty]);

  useEffect(() => {
    if (!isSheet || !kept) return;
    const { search, hash } = window.location;
    const path = addressPath(new URLSearchParams(search), { page, arrangement: kept });
    // The router need not load the page again.
    history.replaceState(history.state, '', `${path}${hash}`);
  }, [page, kept, isSheet]);

  return {
    arrangement,
    first,
    sheet,
    keepCard: useKeptCard(sheet.list, arrangement),
    pathOf: useMemo(
      () => (next: SearchState, cursor?: string) =>
        pagePath(next, { page, arrangement: kept, ...(cursor && { cursor }) }),
      [page, kept],
    ),
    barPathOf: (view: Arrangement) => pagePath(state, { page, arrangement: view }),
  };
}
