import type { Filters } from '@stoop/domain/search/filters';
import { arePricesReversed } from '@stoop/domain/search/search-state';
import { dollars } from '../../ui/price.tsx';

/** Says what is searched where the minimum is above the maximum: the same as for such an address. */
export function PriceOrderNote({ filters }: { filters: Filters }) {
  const { minPrice = 0, maxPrice = 0 } = filters;
  const words = `${dollars(minPrice)} is above ${dollars(maxPrice)}: the search leaves it out.`;
  return (
    <p role="status" className="text-sm text-error not-empty:mt-2">
      {arePricesReversed(filters) && words}
    </p>
  );
}
