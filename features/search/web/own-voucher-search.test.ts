import { expect, test } from 'vitest';
import { isPersonalSearch } from '../rules/personal-search.ts';
import {
  readSearch,
  type SearchState,
  searchPath,
  searchQuery,
  withVoucher,
} from '../rules/search-state.ts';
import { markersQuery } from './page-address.ts';

const VOUCHER = { program: 'nycha' as const, bedrooms: 2, zip: '10453' };
const read = (query: string): SearchState => readSearch(new URLSearchParams(query)).state;

test('a voucher is in the private part of each call of a search, and in no address of a page', () => {
  const state = withVoucher(read('type=unit&beds=2'), VOUCHER);
  expect(searchPath(state)).toBe('/search?type=unit&beds=2');
  expect(searchQuery(state).get('~voucher')).toBe('nycha,2,10453');
  expect(searchQuery(state).has('voucher')).toBe(false);
  expect(new URLSearchParams(markersQuery(state)).get('~voucher')).toBe('nycha,2,10453');
  expect(isPersonalSearch(state)).toBe(true);
});

test('vouchers are for whole homes: a search for buildings compares these, one for rooms has none', () => {
  expect(searchQuery(withVoucher(read('type=building'), VOUCHER)).get('rent')).toBe('whole');
  for (const type of ['room', 'roommates'])
    expect(searchQuery(withVoucher(read(`type=${type}`), VOUCHER)).has('~voucher')).toBe(false);
});

test('a voucher in the address of a page is left out, and says so', () => {
  const { state, leftOut } = readSearch(new URLSearchParams('type=unit&voucher=nycha,2,10453'));
  expect(state.voucher).toBeUndefined();
  expect(leftOut.map(({ key }) => key)).toEqual(['voucher']);
});
