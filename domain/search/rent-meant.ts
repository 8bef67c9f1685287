import type { Filters, Rent } from './filters.ts';
import type { SearchType } from './search-url.ts';

/** What prices of a search mean: on a page, units are meant whole as long as nobody says otherwise. */
export const rentOf = ({ type, filters }: { type: SearchType; filters: Filters }): Rent =>
  filters.rent ?? (type === 'unit' ? 'whole' : 'room');
