import { ownAddresses } from '@stoop/features/commute/web/own-addresses';
import { ownPace } from '@stoop/features/commute/web/own-pace';
import {
  saveOnlyHere,
  searchedVoucher,
  useSearchedVoucher,
} from '@stoop/features/vouchers/web/own-voucher';
import { withOwnParts } from '../../rules/own-parts.ts';
import { type ReadSearch, readSearch } from '../../rules/search-state.ts';

export { ownAddresses, ownPace, saveOnlyHere, searchedVoucher, useSearchedVoucher };

/** Parses the address of a search page, with what is the reader's own as it is now. For browsers alone. */
export function readOwnSearch(address: URLSearchParams): ReadSearch {
  const read = readSearch(address, ownAddresses());
  const own = { voucher: searchedVoucher(), pace: ownPace() };
  return { ...read, state: withOwnParts(read.state, own) };
}
