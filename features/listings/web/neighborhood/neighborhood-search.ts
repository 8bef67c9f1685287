import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { withoutInvisible } from '@stoop/base/rules/text/visible-text';
import { BEDS_MOST } from '../../rules/rents.ts';

/** In the order in which New Yorkers list them. */
export const BOROUGHS = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'] as const;

/** A neighborhood as it is compared with others. */
export interface ComparedNeighborhood {
  id: string;
  name: string;
  borough: string;
  coordinates: Coordinates;
  /** How many whole homes can be had. */
  homes: number;
  /** The median asking rent of whole homes of the chosen size, in whole US dollars a month; null without one. */
  rent: number | null;
  /** How many homes that is of. */
  of: number;
  /** The lines with which its fastest ways begin. */
  lines: readonly string[];
  /** To Midtown in the morning from half of its homes, as its page says; null where most have no way by train or bus. */
  minutes: number | null;
}

const normalized = (text: string) =>
  withoutInvisible(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The neighborhoods whose names contain the text, ignoring case and accents. */
export function namedLike<One extends { name: string }>(all: readonly One[], text: string): One[] {
  const query = normalized(text.trim());
  return all.filter(({ name }) => normalized(name).includes(query));
}

/** The orders of the index. */
export const ORDERS = {
  name: 'Name',
  rent: 'Lowest rent',
  homes: 'Most homes',
  ride: 'Shortest ride',
} as const;
export type Order = keyof typeof ORDERS;

export const readOrder = (text: string | null): Order =>
  text !== null && Object.hasOwn(ORDERS, text) ? (text as Order) : 'name';

/** The sizes for which neighborhoods are compared, by their value in the address. */
export const SIZES: Readonly<Record<string, { label: string; many: string }>> = {
  0: { label: 'Studio', many: 'studios' },
  1: { label: '1 bedroom', many: 'one-bedrooms' },
  2: { label: '2 bedrooms', many: 'two-bedrooms' },
  3: { label: '3 bedrooms', many: 'three-bedrooms' },
  [BEDS_MOST]: { label: '4 or more', many: 'homes of four or more bedrooms' },
};

export const readSize = (text: string | null): number =>
  text !== null && Object.hasOwn(SIZES, text) ? Number(text) : 1;

/** By the lowest number of each, those without one last, and by name where they are equal. */
export const byLowest = <One extends { name: string }>(
  found: readonly One[],
  numberOf: (one: One) => number | null,
): One[] =>
  found.toSorted(
    (one, other) =>
      (numberOf(one) ?? Number.MAX_VALUE) - (numberOf(other) ?? Number.MAX_VALUE) ||
      one.name.localeCompare(other.name, 'en'),
  );

/** In an order that the server knows; the ways of a visitor are known to their browser alone. */
export function inOrder(
  found: readonly ComparedNeighborhood[],
  order: Order,
): ComparedNeighborhood[] {
  if (order === 'rent') return byLowest(found, ({ rent }) => rent);
  if (order === 'homes') return byLowest(found, ({ homes }) => -homes);
  return byLowest(found, () => null);
}
