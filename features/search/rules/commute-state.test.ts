import { expect, test } from 'vitest';
import { readSearch, searchPath } from './search-state.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test('an address of a search is rounded to a block in every link, and has no label', () => {
  const { state, leftOut } = read('type=unit&commuteTo=40.75234,-73.97719&commuteMax=35');
  expect(leftOut).toEqual([]);
  expect(state.commute).toEqual({ to: [{ lat: 40.752, lng: -73.977 }], maxMinutes: 35 });
  expect(searchPath(state)).toBe('/search?type=unit&commuteTo=40.752%2C-73.977&commuteMax=35');
});

test('the filter takes three addresses, the order alone six', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map((at) => `commuteTo=40.75${at},-73.977`).join('&');
  expect(read(seven).state.commute?.to).toHaveLength(3);
  expect(read(`${seven}&sort=commute`).state.commute?.to).toHaveLength(6);
  expect(read(`${seven}&sort=commute&commuteMax=30`).state.commute?.to).toHaveLength(3);
  expect(read(seven).leftOut[0]?.reason).toBe('takes at most 3 addresses');
});

test.each([
  ['commuteTo=51.5,-0.12', 'commuteTo', 'must be in New York City'],
  ['commuteTo=work', 'commuteTo', 'must be a latitude and a longitude, such as 40.752,-73.977'],
  ['commuteTo=40.7,-73.9&commuteMax=soon', 'commuteMax', 'must be a whole number from 5 to 120'],
  ['commuteMax=30', 'commuteMax', 'needs commuteTo'],
  ['sort=commute', 'sort', 'needs an address to go to'],
])('%s is left out with its reason', (query, key, reason) => {
  expect(read(query).leftOut).toMatchObject([{ key, reason }]);
});
