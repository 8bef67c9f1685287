import type { SearchType } from './search-url.ts';

/** What the items of a list can be ordered by. */
export interface OrderValues {
  /**
   * Whole US dollars a month: a room's own; of a unit or a building its cheapest room that matches, or the
   * cheapest whole unit where `rent=whole` asks for these, or what a group pays where `budgets` do.
   */
  price: number;
  /** The building's, lower-cased. */
  name: string;
  /**
   * The New York day on which a unit was last confirmed, an ISO date; empty if it was not. Of a building the latest of
   * its units that match.
   */
  confirmed: string;
  /**
   * The New York day on which a unit was first published here, an ISO date; empty if it is unknown. Of a building the
   * latest of its units that match.
   */
  listed: string;
  /** The whole minutes of the commute to an address of the search, of several their `rideRank`; only in the order by commute. */
  minutes?: number;
  /** Whole meters from the middle of the search's area, in a straight line; only in the order by distance. */
  meters?: number;
  /** Whole minutes on foot to the nearest train that the search wants; only in the order by walk. */
  walk?: number;
}

/** The position of an item in a list; a building lacks the ids of what is inside it, a unit that of a room. */
export interface SortKeys extends OrderValues {
  buildingId: string;
  rentId?: string;
  roomId?: string;
}

export interface Order {
  key: keyof OrderValues;
  direction: 'ascending' | 'descending';
  /** Whether every confirmed item comes before all others, each of the two parts in this order. */
  isConfirmedFirst?: true;
}

/** 1 when the order ascends, else -1; numbers times this ascend in the direction of the order. */
export const signOf = ({ direction }: Order): 1 | -1 => (direction === 'ascending' ? 1 : -1);

const CONFIRMED = 'Homes that their landlord or agent confirmed come before all others.';

/** R7.03: the orders of a list, by their names in addresses, in the order of the menu. */
export const SORTS = {
  'confirmed-price': {
    label: 'Confirmed first, then cheapest',
    about: CONFIRMED,
    key: 'price',
    direction: 'ascending',
    isConfirmedFirst: true,
  },
  'confirmed-name': {
    label: 'Confirmed first, then by name',
    about: CONFIRMED,
    key: 'name',
    direction: 'ascending',
    isConfirmedFirst: true,
  },
  price: { label: 'Cheapest first', key: 'price', direction: 'ascending' },
  'price-desc': { label: 'Most expensive first', key: 'price', direction: 'descending' },
  name: { label: 'By name', key: 'name', direction: 'ascending' },
  confirmed: { label: 'Last confirmed first', key: 'confirmed', direction: 'descending' },
  newest: { label: 'Newest first', key: 'listed', direction: 'descending' },
  walk: { label: 'Shortest walk to a train first', key: 'walk', direction: 'ascending' },
  distance: { label: 'Nearest first', key: 'meters', direction: 'ascending' },
  commute: { label: 'Shortest ride first', key: 'minutes', direction: 'ascending' },
} as const satisfies Record<string, Order & { label: string; about?: string }>;

export type SearchSort = keyof typeof SORTS;
export const SEARCH_SORTS = Object.keys(SORTS) as SearchSort[];

/** The order of each type of search on a page whose address names none. */
export const PAGE_SORTS: Record<SearchType, SearchSort> = {
  building: 'confirmed-name',
  unit: 'confirmed-price',
  room: 'confirmed-price',
  roommates: 'confirmed-name',
};

/** What an order is called; that by commute by how many ride. */
export const sortLabel = (sort: SearchSort, addresses: number): string =>
  sort === 'commute' && addresses > 1
    ? `Best for ${addresses === 2 ? 'both' : 'all'}`
    : SORTS[sort].label;

/** What its name does not say of an order, in a sentence; undefined where it says all. */
export const sortAbout = (sort: SearchSort, addresses: number): string | undefined => {
  if (sort === 'commute' && addresses > 1)
    return 'By whoever rides longest, then by all rides together.';
  const row: Order & { about?: string } = SORTS[sort];
  return row.about;
};

/**
 * The orders that a menu offers: those that rank nothing before their key, and the default of the type. Who rides to several
 * places sees first that one is fair to all of them.
 */
export function sortsOffered(
  type: SearchType,
  { addresses = 0, hasArea = false } = {},
): SearchSort[] {
  const offered = SEARCH_SORTS.filter((sort) => {
    const { key, isConfirmedFirst }: Order = SORTS[sort];
    if (key === 'minutes') return addresses > 0;
    if (key === 'meters') return hasArea;
    return sort === PAGE_SORTS[type] || !isConfirmedFirst;
  });
  return addresses > 1 ? ['commute', ...offered.filter((sort) => sort !== 'commute')] : offered;
}

/** The keys that follow the direction. By name the building's id does too, so that its homes stay together. */
const DIRECTED = {
  price: ['price'],
  name: ['name', 'buildingId'],
  confirmed: ['confirmed'],
  listed: ['listed'],
  minutes: ['minutes'],
  meters: ['meters'],
  walk: ['walk'],
} as const satisfies Record<Order['key'], readonly (keyof SortKeys)[]>;

/** Tie-breakers: lately confirmed homes first, then ascending, whatever the direction of the order. */
const TIES = ['name', 'buildingId', 'rentId', 'roomId'] as const;

function compareIn(keys: readonly (keyof SortKeys)[], one: SortKeys, other: SortKeys): number {
  for (const key of keys) {
    const mine = one[key] ?? '';
    const theirs = other[key] ?? '';
    if (mine !== theirs) return mine < theirs ? -1 : 1;
  }
  return 0;
}

/** Below 0 when `one` comes first, above 0 when `other` does. Texts compare by UTF-16 code units. */
export function compareBy(order: Order, one: SortKeys, other: SortKeys): number {
  const parts = order.isConfirmedFirst ? Number(!one.confirmed) - Number(!other.confirmed) : 0;
  if (parts !== 0) return parts;
  const compared = compareIn(DIRECTED[order.key], one, other);
  if (compared !== 0) return signOf(order) * compared;
  return compareIn(['confirmed'], other, one) || compareIn(TIES, one, other);
}
