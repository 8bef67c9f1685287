import type { CachedData } from '@stoop/base/web/platform/cached-page';
import { FACET_KEYS, type Facets } from '../rules/facets.ts';
import { missingWords } from '../rules/missing-parts.ts';
import { isPersonalSearch } from '../rules/personal-search.ts';
import type { SearchArea } from '../rules/search-area.ts';
import { type SearchState, searchPath, writeOwnSearch } from '../rules/search-state.ts';
import { findPersonal, keepPersonal } from './cache/personal-searches.ts';
import { type CachedSearch, readSearchCache, writeSearchCache } from './cache/search-cache.ts';
import { readOwnSearch } from './commute/own-search.ts';
import type { Found } from './found.ts';
import type { SearchData } from './load-search.ts';

/** What the page shows besides the homes. */
interface StoredPage {
  facets: Facets;
  view: SearchArea | null;
}

type Day = { today: string };

/** The cache has the parts of a list only after its first one. */
const isFirst = (cursor: string | null, leftOut: readonly unknown[]) =>
  cursor === null && leftOut.length === 0;
const isCached = (state: SearchState, cursor: string | null, leftOut: readonly unknown[]) =>
  isFirst(cursor, leftOut) && !isPersonalSearch(state);

/** With the own addresses, which may change while the address of the page stays. */
const personalKey = (state: SearchState) => writeOwnSearch(state).toString();

function readPage(page: unknown): StoredPage | null {
  const { facets, view } = (page ?? {}) as Partial<StoredPage>;
  const isWhole = FACET_KEYS.every((key) => Array.isArray(facets?.[key])) && view !== undefined;
  return isWhole ? (page as StoredPage) : null;
}

/** The items after those of the page before `index`, up to the end of the last page that has at most `length` items. */
function partOf(
  { items, ends, totalCount }: CachedSearch,
  type: Found['type'],
  { index, length = 0 }: { index: number; length?: number },
): Found | null {
  const end = ends.findLast(({ count }, at) => at > index && count <= length) ?? ends[index];
  if (!end) return null;
  const from = index === 0 ? 0 : (ends[index - 1]?.count ?? 0);
  const { cursor: nextCursor } = end;
  const page = { items: items.slice(from, end.count), nextCursor, hasMore: nextCursor !== null };
  return { type, page: { ...page, totalCount } } as Found;
}

/** The data of the page from the cache; null where it has none that are valid. */
export async function readCachedSearch(
  address: URLSearchParams,
  today: string,
): Promise<CachedData<SearchData & Day> | null> {
  const { state, page: shown, cursor, where, said, leftOut } = readOwnSearch(address);
  // A written text is looked up by the server.
  if (where || said || !isFirst(cursor, leftOut)) return null;
  if (isPersonalSearch(state)) {
    const kept = findPersonal<SearchData>(personalKey(state));
    return kept && { ...kept.value, page: shown, today, cachedAtMs: kept.atMs };
  }
  const read = await readSearchCache(searchPath(state));
  if (!read.isHit) return null;
  const page = readPage(read.value.page);
  const found = partOf(read.value, state.type, { index: 0, length: shown.length });
  if (!page || !found) return null;
  return {
    ...{ state, page: shown, cursor, leftOut, found, today, facets: page.facets, view: page.view },
    hints: [],
    near: null,
    ...{ understood: null, indexVersion: read.value.indexVersion },
    showsFilters: address.get('show') === 'filters',
    cachedAtMs: read.value.timestamp,
  };
}

/** The part of the list after a cursor; null where the cache has none that is valid. */
export async function readCachedPart(state: SearchState, cursor: string): Promise<Found | null> {
  if (!isCached(state, null, [])) return null;
  const read = await readSearchCache(searchPath(state));
  if (!read.isHit) return null;
  const before = read.value.ends.findIndex((end) => end.cursor === cursor);
  return before === -1 ? null : partOf(read.value, state.type, { index: before + 1 });
}

/** R4.11: stores what the server answered; false where nothing is stored. */
export async function storeSearch(data: SearchData): Promise<boolean> {
  const { state, cursor, leftOut, found, facets, view, indexVersion } = data;
  if (missingWords(found.page, facets)) return false;
  if (isFirst(cursor, leftOut) && isPersonalSearch(state)) keepPersonal(personalKey(state), data);
  if (!isCached(state, cursor, leftOut)) return false;
  const page: StoredPage = { facets, view };
  const { filters } = state;
  return writeSearchCache({ key: searchPath(state), filters, found, page, indexVersion });
}

/** R4.11: adds the next part of a list that is stored. */
export async function storePart(state: SearchState, found: Found): Promise<boolean> {
  if (!isCached(state, null, []) || found.page.missing) return false;
  const { filters } = state;
  return writeSearchCache({
    ...{ key: searchPath(state), filters, found, page: null, indexVersion: null },
    isAppended: true,
  });
}
