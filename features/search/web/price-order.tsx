import type { Filters } from '../rules/filters.ts';
import { arePricesReversed } from '../rules/search-state.ts';
import { pricesReversedWords } from './left-out.ts';

/** Says what is searched where the minimum is above the maximum: the same as for such an address. */
export function PriceOrderNote({ filters }: { filters: Filters }) {
  const { minPrice = 0 } = filters;
  return (
    <p role="status" className="text-sm text-error not-empty:mt-2">
      {arePricesReversed(filters) && pricesReversedWords(minPrice)}
    </p>
  );
}
