import { type Api, indexVersionOf } from '@stoop/base/web/platform/api';
import { isPersonalSearch } from '../rules/personal-search.ts';
import { isByDistance, type SearchState, searchPath } from '../rules/search-state.ts';
import type { SearchType } from '../rules/search-url.ts';
import { WARM_UP_PAGE_SIZE } from './cache/cache-rules.ts';
import { readSearchCache, writeSearchCache } from './cache/search-cache.ts';
import { loadPage } from './found.ts';
import type { SearchData } from './load-search.ts';

/** The lists that a visitor may open next with the same filters, which share the counts of the filters. */
const TYPES: readonly SearchType[] = ['room', 'unit', 'building'];

/** The searches that are loaded ahead from the page of one. */
export const warmUpStates = (state: SearchState): SearchState[] =>
  isPersonalSearch(state)
    ? []
    : TYPES.filter((type) => type !== state.type)
        .map((type): SearchState => ({ type, filters: state.filters, area: state.area }))
        .filter((other) => !isByDistance(other));

/**
 * R7.08: loads the first homes of these searches into the cache, with their buildings, unless it has them. Where that
 * fails, they are loaded when they are opened.
 */
export async function warmUp(
  api: Api,
  { state, facets, view, indexVersion }: SearchData,
): Promise<void> {
  for (const next of warmUpStates(state)) {
    const key = searchPath(next);
    if ((await readSearchCache(key)).isHit) continue;
    const found = await loadPage(api, next, { limit: WARM_UP_PAGE_SIZE }).catch(() => null);
    if (!found) return;
    // The counts are those of the page.
    const isSame = indexVersionOf(found.page) === indexVersion;
    await writeSearchCache({
      ...{ key, filters: next.filters, found, page: { facets, view } },
      indexVersion: isSame ? indexVersion : null,
    });
  }
}
