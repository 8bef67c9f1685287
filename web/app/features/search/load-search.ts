import type { Facets } from '@stoop/api/search/search-results';
import type { BuildingItem, MapItem, Page, RoomItem, UnitItem } from '@stoop/domain/listings/views';
import {
  isByDistance,
  type LeftOut,
  readSearch,
  type SearchArea,
  type SearchState,
  searchPath,
  searchQuery,
  sortOf,
} from '@stoop/domain/search/search-state';
import { redirect } from 'react-router';
import { type Api, ApiProblem } from '../../platform/api.ts';
import { loadFacets, withKnownFilters } from '../../platform/facets.ts';
import { loadPlaceView } from '../../platform/place-view.ts';
import {
  bestHints,
  type LoosenHint,
  type Looser,
  looserSearches,
  muchLooserSearches,
} from './loosen.ts';

/** How many homes a page of the list holds. */
const PAGE_SIZE = 12;

/** One page of a search, by what it is a search for. */
export type Found =
  | { type: 'building'; page: Page<BuildingItem | MapItem> }
  | { type: 'unit'; page: Page<UnitItem> }
  | { type: 'room'; page: Page<RoomItem> }
  | { type: 'roommates'; page: Page<never> };

export interface SearchData {
  state: SearchState;
  /** Where in the list this page begins; null is the top. */
  cursor: string | null;
  leftOut: LeftOut[];
  found: Found;
  facets: Facets;
  /** Where a map should look; null where only the homes found can tell. */
  view: SearchArea | null;
  /** What to take off where nothing was found. */
  hints: LoosenHint[];
  showsFilters: boolean;
}

const NOTHING: Page<never> = { items: [], nextCursor: null, hasMore: false, totalCount: 0 };

/** Buildings around a point come nearest first; all else is a list in its order. */
function apiCall(state: SearchState): { path: string; query: URLSearchParams } {
  const query = searchQuery(state);
  if (!isByDistance(state)) {
    query.set('sort', sortOf(state));
    return { path: '/search', query };
  }
  query.delete('type');
  return { path: '/map/search', query };
}

/** One page of the list. Roommates have cards once there are accounts; until then nobody is found. */
export async function loadPage(
  api: Api,
  state: SearchState,
  { cursor = null, limit = PAGE_SIZE }: { cursor?: string | null; limit?: number } = {},
): Promise<Found> {
  if (state.type === 'roommates') return { type: 'roommates', page: NOTHING };
  const { path, query } = apiCall(state);
  query.set('limit', String(limit));
  if (cursor) query.set('cursor', cursor);
  return { type: state.type, page: await api.getJson(path, query) } as Found;
}

export async function countHomes(api: Api, state: SearchState): Promise<number> {
  return (await loadPage(api, state, { limit: 1 })).page.totalCount;
}

/** What to take off: one filter, or more where no single one would do. */
async function loadHints(api: Api, state: SearchState): Promise<LoosenHint[]> {
  const tryAll = async (searches: readonly Looser[]) =>
    bestHints(
      await Promise.all(
        searches.map(async (looser) => ({
          ...looser,
          // A hint that cannot be had is no hint; the page stands without it.
          totalCount: await countHomes(api, looser.state).catch(() => 0),
        })),
      ),
    );
  const hints = await tryAll(looserSearches(state));
  return hints.length > 0 ? hints : tryAll(muchLooserSearches(state));
}

/** The list, the filters and the view of one search. A cursor of another search leads to the top of it. */
async function loadParts(api: Api, state: SearchState, cursor: string | null) {
  const list = loadPage(api, state, { cursor }).catch((error: unknown) => {
    const isBadCursor = cursor !== null && error instanceof ApiProblem && error.status === 400;
    throw isBadCursor ? redirect(searchPath(state)) : error;
  });
  const [found, facets, view] = await Promise.all([
    list,
    loadFacets(api, state),
    loadPlaceView(api, state),
  ]);
  return { found, facets, view };
}

/** All that the search page shows; `today` is the day in New York. */
export async function loadSearch(
  api: Api,
  address: URLSearchParams,
  today: string,
): Promise<SearchData> {
  const { state: written, cursor, leftOut } = readSearch(address);
  const first = await loadParts(api, written, cursor);
  const known = await withKnownFilters(api, written.filters, first.facets, today);
  const state = { ...written, filters: known.filters };
  // Few addresses ask for what nobody has: the others wait for no second answer.
  const isKnown = searchPath(state) === searchPath(written);
  const { found, facets, view } = isKnown ? first : await loadParts(api, state, cursor);
  const isEmpty = state.type !== 'roommates' && found.page.totalCount === 0;
  return {
    state,
    cursor,
    leftOut: [...leftOut, ...known.leftOut],
    found,
    facets,
    view,
    hints: isEmpty ? await loadHints(api, state) : [],
    showsFilters: address.get('show') === 'filters',
  };
}
