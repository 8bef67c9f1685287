import type { Filters } from '@stoop/domain/search/filters';
import { arePricesReversed } from '@stoop/domain/search/search-state';
import { dollars } from '../../ui/price.tsx';

/** Says which prices are searched where the minimum is above the maximum. */
export function PriceOrderNote({ filters }: { filters: Filters }) {
  const { minPrice = 0, maxPrice = 0 } = filters;
  const words = `The first price is above the second: this searches ${dollars(maxPrice)} to ${dollars(minPrice)}.`;
  return (
    <p role="status" className="text-sm text-error not-empty:mt-2">
      {arePricesReversed(filters) && words}
    </p>
  );
}
