import type { Filters, Rent } from './filters.ts';
import type { SearchType } from './search-url.ts';

/**
 * Whose price a page's search compares. Without a choice it is the whole unit for units, else the room; a group takes units
 * either way.
 */
export const rentOf = ({ type, filters }: { type: SearchType; filters: Filters }): Rent =>
  filters.rent ?? (type === 'unit' && !filters.budgets ? 'whole' : 'room');
