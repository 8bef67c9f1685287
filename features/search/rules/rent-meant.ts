import type { Filters, Rent } from './filters.ts';
import type { SearchType } from './search-url.ts';

/**
 * Whose price a page's search compares. Without a choice it is the whole unit for units and with a voucher, else the room; a group takes units
 * either way.
 */
export const rentOf = ({
  type,
  filters,
  voucher,
}: {
  type: SearchType;
  filters: Filters;
  voucher?: object;
}): Rent => filters.rent ?? (voucher || (type === 'unit' && !filters.budgets) ? 'whole' : 'room');
