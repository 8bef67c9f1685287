import type { SearchType } from './search-url.ts';

/** Where an item of a list stands; a building lacks the ids of what is inside it, a unit that of a room. */
export interface SortKeys {
  /**
   * Whole US dollars a month: a room's own; of a unit or a building its cheapest room that matches, or the
   * cheapest whole unit where `rent=whole` asks for these.
   */
  price: number;
  /** The building's, lower-cased. */
  name: string;
  buildingId: string;
  rentId?: string;
  roomId?: string;
}

const BY_NAME = ['name', 'buildingId', 'rentId', 'roomId'] as const;

/** R7.03: the orders of a list, and by what each compares its items: first things first, all upward. */
export const SORTS = {
  name: BY_NAME,
  price: ['price', ...BY_NAME],
} as const satisfies Record<string, readonly (keyof SortKeys)[]>;

export type SearchSort = keyof typeof SORTS;
export const SEARCH_SORTS = Object.keys(SORTS) as SearchSort[];

/** In what order a page shows each type of search where its address does not say. */
export const PAGE_SORTS: Record<SearchType, SearchSort> = {
  building: 'name',
  unit: 'price',
  room: 'price',
  roommates: 'name',
};

/** Below 0 where `one` comes first, above 0 where `other` does. Texts compare in UTF-16 order. */
export function compareBy(sort: SearchSort, one: SortKeys, other: SortKeys): number {
  for (const key of SORTS[sort]) {
    const [mine, theirs] = [one[key] ?? '', other[key] ?? ''];
    if (mine !== theirs) return mine < theirs ? -1 : 1;
  }
  return 0;
}
