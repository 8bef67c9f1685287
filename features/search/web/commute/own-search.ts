import { ownAddresses } from '@stoop/features/commute/web/own-addresses';
import {
  saveOnlyHere,
  searchedVoucher,
  useSearchedVoucher,
} from '@stoop/features/vouchers/web/own-voucher';
import { type ReadSearch, readSearch, withVoucher } from '../../rules/search-state.ts';

export { ownAddresses, saveOnlyHere, searchedVoucher, useSearchedVoucher };

/** Parses the address of a search page, with the own addresses and the voucher as they are now. For browsers alone. */
export function readOwnSearch(address: URLSearchParams): ReadSearch {
  const read = readSearch(address, ownAddresses());
  return { ...read, state: withVoucher(read.state, searchedVoucher()) };
}
