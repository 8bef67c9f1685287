import type { Filters, Rent } from './filters.ts';
import type { SearchType } from './search-url.ts';

interface Asked {
  type: SearchType;
  filters: Filters;
  voucher?: object;
}

/**
 * Whose price a page's search compares. Without a choice it is the whole unit for units, for a group and with a voucher, else the
 * room. Friends look for a home of their own: rooms among others are what they choose besides.
 */
export const rentOf = ({ type, filters, voucher }: Asked): Rent =>
  filters.rent ??
  (voucher || type === 'unit' || (type === 'building' && filters.budgets) ? 'whole' : 'room');

/** Whether a group looks only for homes to themselves; null where that is not asked. */
export const isOnlyUs = (asked: Asked): boolean | null =>
  asked.filters.budgets && (asked.type === 'unit' || asked.type === 'building')
    ? rentOf(asked) === 'whole'
    : null;
