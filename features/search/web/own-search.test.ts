import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import { isPersonalSearch } from '../rules/personal-search.ts';
import {
  cleared,
  readSearch,
  type SearchState,
  searchPath,
  searchQuery,
  withPace,
  withVoucher,
} from '../rules/search-state.ts';
import { headline } from './headline.ts';
import { loadSearch, OtherAddress } from './load-search.ts';
import { markersQuery } from './page-address.ts';

const TODAY = '2026-11-26';
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

test('a search with a voucher finds homes with its bedrooms or more, unless its holder asks for others or for all', () => {
  const bedsOf = (query: string, change = {}) =>
    searchQuery(withVoucher(read(query), { ...VOUCHER, ...change })).getAll('~beds');
  expect(bedsOf('type=unit').slice(0, 2)).toEqual(['2', '3']);
  expect(bedsOf('type=building').at(-1)).toBe('20');
  expect(bedsOf('type=unit', { bedrooms: 1 })).toHaveLength(20);
  expect(bedsOf('type=unit', { bedrooms: 0 })).toEqual([]);
  expect(bedsOf('type=unit&beds=1')).toEqual([]);
  expect(bedsOf('type=unit', { isAnySize: true })).toEqual([]);
  expect(bedsOf('type=room')).toEqual([]);
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

test('a search that is cleared has no filter, no place, no limit of the commute and no voucher', () => {
  const work = { lat: 40.752, lng: -73.977, maxMinutes: 35 };
  const address = new URLSearchParams('type=unit&beds=2&in=borough;Queens&sort=price');
  const { state } = readSearch(address, [work]);
  const { commute, ...rest } = cleared(withVoucher(state, VOUCHER));
  expect(rest).toEqual({
    type: 'unit',
    filters: {},
    area: null,
    sort: 'price',
    isAnyCommute: true,
  });
  expect(commute).toEqual({ to: [{ lat: 40.752, lng: -73.977 }], isOwn: true });
});

test('what a text says of a voucher is in no address', async () => {
  const words = {
    ...{ filters: {}, understood: [], reasons: [], denied: [], left: [] },
    commutes: [],
    places: [],
    others: [],
  };
  const api = makeApi(async () => Response.json({ ...words, type: 'unit', named: ['section 8'] }));
  const addressOf = async (query: string) => {
    const found: unknown = await loadSearch(api, new URLSearchParams(query), TODAY).catch(
      (error) => error,
    );
    return found instanceof OtherAddress ? `${found.query}` : '';
  };
  expect(await addressOf('where=section+8+in+asotria')).toBe('type=unit&said=in+asotria');
  expect(await addressOf('where=section+8')).toBe('type=unit');
});

test('a headline says for how many people a group searches', () => {
  expect(headline(45, read('type=unit&budgets=900,800,700'))).toBe('45 units for 3 people');
  expect(headline(9, read('type=building&budgets=900,800&borough=Queens'))).toBe(
    '9 buildings with homes for 2 people in Queens',
  );
});

test('a headline says that a commute and a voucher limit the homes', () => {
  const work = { lat: 40.752, lng: -73.977 };
  const limited = readSearch(new URLSearchParams('type=unit&borough=Queens'), [
    { ...work, maxMinutes: 35 },
  ]).state;
  expect(headline(9, limited)).toBe('9 units in Queens within your commute');
  expect(headline(9, withVoucher(limited, VOUCHER))).toBe(
    '9 units in Queens within your commute and your voucher',
  );
  const ordered = readSearch(new URLSearchParams('type=unit'), [work]).state;
  expect(headline(9, ordered)).toBe('9 units');
});

test('a pace is in the private part of each call that compares minutes on foot, and of no other', () => {
  const asked = (query: string) => searchQuery(withPace(read(query), 15)).get('~pace');
  expect(asked('type=unit&walkMax=10')).toBe('15');
  expect(asked('type=unit&stepFreeWalk=10')).toBe('15');
  expect(asked('type=unit&beds=2')).toBeNull();
  expect(searchQuery(withPace(read('walkMax=10'), 10)).has('~pace')).toBe(false);
  expect(isPersonalSearch(withPace(read('walkMax=10'), 15))).toBe(true);
});
