import { withoutInvisible } from '@stoop/base/rules/text/visible-text';
import type { Neighborhood } from '../../rules/documents.ts';

/** In the order in which New Yorkers list them. */
export const BOROUGHS = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'] as const;

export interface BoroughGroup {
  borough: string;
  neighborhoods: Neighborhood[];
  /** Whole US dollars a month, the mean of the known prices of the whole borough; null where none is known. */
  averagePrice: number | null;
}

const normalized = (text: string) =>
  withoutInvisible(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The neighborhoods whose names contain the text, ignoring case and accents. */
export function namedLike(all: readonly Neighborhood[], text: string): Neighborhood[] {
  const query = normalized(text.trim());
  return all.filter(({ name }) => normalized(name).includes(query));
}

/** Whole US dollars a month; null where no price is known. */
export function averageOf(neighborhoods: readonly Neighborhood[]): number | null {
  const prices = neighborhoods.map((one) => one.average_price).filter((price) => price > 0);
  if (prices.length === 0) return null;
  return Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length);
}

/**
 * What was found among all neighborhoods by borough, the known ones first, with names sorted; empty boroughs are left
 * out.
 */
export function byBorough(
  found: readonly Neighborhood[],
  all: readonly Neighborhood[],
): BoroughGroup[] {
  const others = found.map((one) => one.borough).filter((name) => !isKnown(name));
  return [...BOROUGHS, ...new Set(others.sort())].flatMap((borough) => {
    const isThere = (one: Neighborhood) => one.borough === borough;
    const neighborhoods = found
      .filter(isThere)
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
    if (neighborhoods.length === 0) return [];
    return [{ borough, neighborhoods, averagePrice: averageOf(all.filter(isThere)) }];
  });
}

/** The orders of the index. By name they stand in their boroughs. */
export const ORDERS = {
  name: 'Name',
  rent: 'Lowest rent',
  homes: 'Most homes',
} as const;
export type Order = keyof typeof ORDERS;

export const readOrder = (text: string | null): Order =>
  text !== null && Object.hasOwn(ORDERS, text) ? (text as Order) : 'name';

/** In an order other than by name; those without a rent stand last. */
export function inOrder(
  found: readonly Neighborhood[],
  order: Exclude<Order, 'name'>,
  homes: Readonly<Record<string, number>>,
): Neighborhood[] {
  const rank = {
    rent: (one: Neighborhood) => one.average_price || Number.POSITIVE_INFINITY,
    homes: (one: Neighborhood) => -(homes[one.name] ?? 0),
  }[order];
  return found.toSorted(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'),
  );
}

export interface LetterGroup {
  letter: string;
  neighborhoods: Neighborhood[];
}

/** Sorted neighborhoods by the first letter of their names. */
export const byLetter = (sorted: readonly Neighborhood[]): LetterGroup[] =>
  [...Map.groupBy(sorted, ({ name }) => normalized(name).charAt(0).toUpperCase())].map(
    ([letter, neighborhoods]) => ({ letter, neighborhoods }),
  );

const isKnown = (name: string) => BOROUGHS.some((borough) => borough === name);
