import { expect, test } from 'vitest';
import type { Facets } from '../rules/facets.ts';
import { readSearch, type SearchState } from '../rules/search-state.ts';
import { closestSearches, longerRides, looserByTwo, looserSearches } from './loosen.ts';

const search = (query: string): SearchState => readSearch(new URLSearchParams(query)).state;

test('R5.10 two conditions are left out together where neither alone is enough, but no bedrooms', () => {
  const tried = looserByTwo(
    search('type=unit&beds=2&amenities=Elevator&subwayLines=L&maxPrice=3000'),
    '2026-11-22',
    [{ words: 'Without “Elevator”', state: search('') }],
  );
  expect(tried.map(({ words, state }) => [words, state.filters])).toEqual([
    ['Without “L train” and “Up to $3,000”', { beds: [2], amenities: ['Elevator'] }],
  ]);
});

test('R5.10 ways may take longer, each by as much', () => {
  const rides = longerRides(search('commuteTo=40.75,-73.98,35&commuteTo=40.7,-74,40'));
  expect(rides.map(({ words, state }) => [words, state.commute?.to[0]?.maxMinutes])).toEqual([
    ['A ride of up to 45 and 50 min', 45],
    ['A ride of up to 50 and 55 min', 50],
    ['A ride of up to 60 and 65 min', 60],
  ]);
  expect(longerRides(search('commuteTo=40.75,-73.98'))).toEqual([]);
});

test.each([
  [36, 32, ['Every door at least 32 inches']],
  [36, 31, []],
  [32, 31, []],
  [30, 28, ['Every door at least 28 inches']],
])(
  'a door of %i inches is repeated with %i as %j: most wheelchairs need 32',
  (asked, value, words) => {
    const closest = { minDoor: { value, buildings: 1, units: 1, rooms: 1 } };
    const state = search(`type=unit&minDoor=${asked}`);
    const hints = closestSearches(state, { closest } as Facets, '2026-11-22');
    expect(hints.map((hint) => hint.words)).toEqual(words);
  },
);

test('a search of a group for itself that finds nothing is repeated with rooms in shared homes', () => {
  const tries = (query: string) => looserSearches(search(query), '2026-11-22');
  const [first, ...others] = tries('type=unit&budgets=900,800&amenities=Gym');
  expect(first).toMatchObject({
    words: 'Rooms in shared homes too',
    state: { filters: { budgets: [900, 800], rent: 'room' } },
  });
  expect(others.map(({ words }) => words)).toEqual([
    'Without “Gym”',
    'Without “2 people: $900 + $800”',
  ]);
  expect(tries('type=unit&budgets=900,800&rent=room').map(({ words }) => words)).toEqual([
    'Without “2 people: $900 + $800”',
  ]);
});
