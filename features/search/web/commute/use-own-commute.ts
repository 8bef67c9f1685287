import { useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { useOwnPace } from '@stoop/features/commute/web/own-pace';
import { useSearchedVoucher } from '@stoop/features/vouchers/web/own-voucher';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { withOwnParts } from '../../rules/own-parts.ts';
import { readSearch, type SearchState, writeOwnSearch } from '../../rules/search-state.ts';
import { voucherSizes } from '../../rules/voucher-sizes.ts';
import { withOwn } from './apply-commute.ts';

const ownPartsOf = (state: SearchState) => {
  const own = writeOwnSearch(state);
  const sizes = voucherSizes(state.filters, state.voucher);
  return [...own.getAll('commuteTo'), own.get('voucher'), own.get('pace'), ...sizes].join(' ');
};

/**
 * The search of a page with the own addresses, the voucher and the pace of its reader. The server renders it without them, because it knows nobody's; where they
 * limit or order it, or have changed, the page loads its data again, once for each change.
 *
 * `isStale` while it does.
 *
 * @param loaded the search of the page's data
 * @param searchOf the part of the page's address that is its search
 */
export function useOwnCommute(
  loaded: SearchState,
  searchOf = (params: URLSearchParams): URLSearchParams => params,
): { state: SearchState; isStale: boolean } {
  const own = useOwnAddresses();
  const voucher = useSearchedVoucher();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const asked = useRef('');
  const read = readSearch(searchOf(new URLSearchParams(search)), own).state;
  const pace = useOwnPace();
  const wanted = ownPartsOf(withOwnParts(read, { voucher, pace }));
  const isStale = wanted !== ownPartsOf(loaded);
  const key = `${search} ${wanted}`;
  useEffect(() => {
    if (!isStale || asked.current === key) return;
    asked.current = key;
    void revalidate();
  }, [isStale, key, revalidate]);
  const state = useMemo(
    () => withOwnParts(withOwn(loaded, own), { voucher, pace }),
    [loaded, own, voucher, pace],
  );
  return { state, isStale };
}
