import type { SearchPages } from '@stoop/contract/search/answers';
import type { SearchType } from '@stoop/domain/search/search-url';
import type { Api } from './api.ts';

/** A page of a search, told by the type that was searched for. */
export type Found<Type extends SearchType = SearchType> = {
  [One in Type]: { type: One; page: SearchPages[One] };
}[Type];

/** Asks for a page of homes of one type; `query` is that of `/search` without it. */
export async function findHomes<Type extends SearchType>(
  api: Api,
  type: Type,
  query: Readonly<Record<string, string>> | URLSearchParams,
  signal?: AbortSignal,
): Promise<Found<Type>> {
  const asked = new URLSearchParams(query);
  asked.set('type', type);
  const page = await api.getJson('/search', { query: asked, signal });
  // The path alone does not say of which type the answer is: it is of the one that was asked for.
  return { type, page } as Found<Type>;
}
