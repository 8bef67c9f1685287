import { ownAddresses } from '@stoop/features/commute/web/own-addresses';
import { type ReadSearch, readSearch } from '../../rules/search-state.ts';

export { ownAddresses };

/** Parses the address of a search page, with the own addresses as they are now. For browsers alone. */
export const readOwnSearch = (address: URLSearchParams): ReadSearch =>
  readSearch(address, ownAddresses());
