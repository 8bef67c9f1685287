import { expect, test } from 'vitest';
import { withAnyCommute } from './commute-state.ts';
import { rideRank } from './ride-rank.ts';
import {
  readSearch,
  searchPath,
  searchQuery,
  writeOwnSearch,
  writeSearch,
} from './search-state.ts';

const WORK = { lat: 40.7523, lng: -73.9771, label: 'Work', maxMinutes: 35 };
const SCHOOL = { lat: 40.7295, lng: -73.9965, label: 'School' };

const read = (query: string, own = [] as (typeof WORK | typeof SCHOOL)[]) =>
  readSearch(new URLSearchParams(query), own);

test('an address of a search is rounded to a block, and has no label', () => {
  const { state, leftOut } = read('type=unit&commuteTo=40.75234,-73.97719,35');
  expect(leftOut).toEqual([]);
  expect(state.commute).toEqual({ to: [{ lat: 40.752, lng: -73.977, maxMinutes: 35 }] });
  expect(searchPath(state)).toBe('/search?type=unit&commuteTo=40.752%2C-73.977%2C35');
});

test('one limit is that of each address without its own', () => {
  const { state } = read('commuteTo=40.75,-73.97&commuteTo=40.76,-73.98,20&commuteMax=35');
  expect(state.commute?.to.map(({ maxMinutes }) => maxMinutes)).toEqual([35, 20]);
});

test('a search takes six addresses', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map((at) => `commuteTo=40.75${at},-73.977`).join('&');
  expect(read(seven).state.commute?.to).toHaveLength(6);
  expect(read(seven).leftOut[0]?.reason).toBe('takes at most 6 addresses');
});

test('the own addresses limit and order every search, and the address of no page names them', () => {
  const { state, leftOut } = read('type=unit&beds=2&sort=commute', [WORK, SCHOOL]);
  expect(leftOut).toEqual([]);
  expect(writeSearch(state).toString()).toBe('type=unit&sort=commute&beds=2');
  const to = ['40.752,-73.977,35', '40.73,-73.996'];
  expect(searchQuery(state).getAll('~commuteTo')).toEqual(to);
  expect(searchQuery(state).has('commuteTo')).toBe(false);
  expect(writeOwnSearch(state).getAll('commuteTo')).toEqual(to);
});

test('own addresses that neither limit nor order a search are none of its matter', () => {
  expect(searchQuery(read('type=unit', [SCHOOL]).state).has('~commuteTo')).toBe(false);
  const { state } = read('type=unit&commute=any', [WORK]);
  expect(searchQuery(state).has('~commuteTo')).toBe(false);
  expect(writeSearch(state).toString()).toBe('type=unit&commute=any');
});

test('a search without the limits is one however long the ways are', () => {
  const own = withAnyCommute(read('type=unit', [WORK]).state);
  expect(searchPath(own)).toBe('/search?type=unit&commute=any');
  const link = withAnyCommute(read('type=unit&commuteTo=40.75,-73.97,35').state);
  expect(searchPath(link)).toBe('/search?type=unit');
});

test('the addresses of a link are the only ones of its search', () => {
  const { state } = read('type=unit&commuteTo=40.71,-74.01', [WORK]);
  expect(searchQuery(state).getAll('commuteTo')).toEqual(['40.71,-74.01']);
});

test('of two homes the one with the shorter longest way ranks first, then the one with the smaller sum', () => {
  const ranks = [rideRank(30, 60), rideRank(31, 31), rideRank(30, 59), rideRank(255, 1_530)];
  expect(ranks.map((rank) => ranks.toSorted((one, other) => one - other).indexOf(rank))).toEqual([
    1, 2, 0, 3,
  ]);
});

test.each([
  ['commuteTo=51.5,-0.12', 'commuteTo', 'must be in New York City'],
  ['commuteTo=work', 'commuteTo', 'must be a latitude and a longitude, such as 40.752,-73.977'],
  ['commuteTo=40.7,-73.9,3', 'commuteTo', 'must have from 5 to 120 minutes'],
  ['commuteTo=40.7,-73.9&commuteMax=soon', 'commuteMax', 'must be a whole number from 5 to 120'],
  ['commuteMax=30', 'commuteMax', 'needs commuteTo'],
  ['sort=commute', 'sort', 'needs an address to go to'],
  ['commute=none', 'commute', 'is not known'],
])('%s is left out with its reason', (query, key, reason) => {
  expect(read(query).leftOut).toMatchObject([{ key, reason }]);
});
