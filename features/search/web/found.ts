import type { Api } from '@stoop/base/web/platform/api';
import type { SearchPages } from '../contract/answers.ts';
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
