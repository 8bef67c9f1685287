import type { Neighborhood } from '../../rules/documents.ts';
import type { RentsOfSize } from '../../rules/rents.ts';

/** A neighborhood with the median asking rent of its one-bedrooms, in whole US dollars a month; null without one. */
export interface FeaturedNeighborhood extends Neighborhood {
  rent: number | null;
}

/** The state of the featured neighborhoods (R4.10). */
export interface Featured {
  isLoading: boolean;
  error: string | null;
  list: readonly FeaturedNeighborhood[];
}

export const FEATURED_COUNT = 12;

type Rents = readonly { id: string; sizes: readonly Pick<RentsOfSize, 'beds' | 'middle'>[] }[];

/**
 * R7.05: a dozen neighborhoods with homes, at even steps from the highest to the lowest average price. What is shown is
 * the median, as everywhere.
 */
export function featuredOf(all: readonly Neighborhood[], rents: Rents): FeaturedNeighborhood[] {
  const sizesOf = new Map(rents.map(({ id, sizes }) => [id, sizes]));
  const byPrice = all
    .filter(({ has_properties, average_price }) => has_properties && average_price > 0)
    .toSorted((one, other) => other.average_price - one.average_price);
  const step = Math.max(1, (byPrice.length - 1) / (FEATURED_COUNT - 1));
  const indexes = Array.from({ length: FEATURED_COUNT }, (_, index) => Math.round(index * step));
  return indexes.flatMap((index) =>
    byPrice.slice(index, index + 1).map((one) => ({
      ...one,
      rent: sizesOf.get(one.id)?.find(({ beds }) => beds === 1)?.middle ?? null,
    })),
  );
}

export const NOTHING_YET: Featured = { isLoading: false, error: null, list: [] };

type FeaturedEvent =
  | { type: 'started' }
  | { type: 'loaded'; list: readonly FeaturedNeighborhood[] }
  | { type: 'failed'; message: string };

export function featuredReducer(state: Featured, event: FeaturedEvent): Featured {
  switch (event.type) {
    case 'started':
      return { ...state, isLoading: true, error: null };
    case 'loaded':
      return { isLoading: false, error: null, list: event.list };
    case 'failed':
      return { ...state, isLoading: false, error: event.message };
  }
}

/** First use triggers a load only when the list is empty and no load runs. */
export const needsFirstLoad = ({ list, isLoading }: Featured): boolean =>
  list.length === 0 && !isLoading;
