import { hasPrivate, PRIVATE_MARK } from '@stoop/base/rules/text/private-query';
import type { Api } from '@stoop/base/web/platform/api';
import type { SearchPages } from '../contract/answers.ts';
import { LIST_LENGTH } from '../rules/arrangement.ts';
import { isByDistance, type SearchState, searchQuery, sortOf } from '../rules/search-state.ts';
import type { SearchType } from '../rules/search-url.ts';

/** A page of a search, discriminated by the searched type. */
export type Found<Type extends SearchType = SearchType> = {
  [One in Type]: { type: One; page: SearchPages[One] };
}[Type];

/** Loads a page of homes of one type; `query` is that of `/search` without `type`. */
export async function findHomes<Type extends SearchType>(
  api: Api,
  type: Type,
  query: Readonly<Record<string, string>> | URLSearchParams,
  signal?: AbortSignal,
): Promise<Found<Type>> {
  const params = new URLSearchParams(query);
  params.set('type', type);
  const page = await api.getJson('/search', { query: params, signal });
  // The type of the answer follows from `type`, which the path does not have.
  return { type, page } as Found<Type>;
}

/** A page of the list of a search, in its order. */
export async function loadPage(
  api: Api,
  state: SearchState,
  { cursor = null, limit = LIST_LENGTH.first }: { cursor?: string | null; limit?: number } = {},
): Promise<Found> {
  const query = searchQuery(state);
  if (!isByDistance(state)) query.set('sort', sortOf(state));
  query.set('limit', String(limit));
  // Bound to what is private, it is as private.
  if (cursor) query.set(hasPrivate(query) ? `${PRIVATE_MARK}cursor` : 'cursor', cursor);
  if (!isByDistance(state)) return findHomes(api, state.type, query);
  query.delete('type');
  return { type: 'building', page: await api.getJson('/map/search', { query }) };
}

export async function countHomes(api: Api, state: SearchState): Promise<number> {
  return (await loadPage(api, state, { limit: 1 })).page.totalCount;
}
