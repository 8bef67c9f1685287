import { describe, expect, test } from 'vitest';
import type { SearchIndex } from './read-model/search-index.ts';
import { expectEqualFacets } from './testing/equal-facets.ts';
import { expectEqualLists, expectEqualMap, expectEqualPins } from './testing/equal-search.ts';
import { house } from './testing/house.ts';
import { openIndex, openMemory, type ReadableSearch, readable } from './testing/search-backend.ts';
import { describeSearchContract } from './testing/search-contract.ts';

describe('R5.09 R5.10 R5.14 R7.03 R9.02 the index in this process keeps the contract of a search', () =>
  describeSearchContract((homes) => readable(openMemory(homes))));

const HOMES = ['a', 'b', 'c'].map((id) => house(id, { name: 'Alike' }));
const CIRCLE = { center: { lat: 40.7128, lng: -74.006 }, radiusKm: 1, filters: {} };
const CITY = { west: -74.3, south: 40.5, east: -73.7, north: 40.95 };

const CHECKS = {
  lists: (backend: ReadableSearch) => expectEqualLists(backend, HOMES, {}, 2),
  filters: (backend: ReadableSearch) => expectEqualLists(backend, HOMES, { beds: [3] }, 2),
  map: (backend: ReadableSearch) => expectEqualMap(backend, HOMES, CIRCLE, 2),
  pins: (backend: ReadableSearch) =>
    expectEqualPins(backend, HOMES, {}, { bounds: CITY, zoom: 16 }),
  facets: (backend: ReadableSearch) => expectEqualFacets(backend, HOMES, {}),
};

/** An index whose answers are wrong in one way. */
const WRONG: [string, keyof typeof CHECKS, (right: SearchIndex) => Partial<ReadableSearch>][] = [
  [
    'a total that is one too many',
    'lists',
    (right) => ({
      search: (type, filters, page, order, within) => {
        const found = right.search(type, filters, page, order, within);
        return { ...found, totalCount: found.totalCount + 1 };
      },
    }),
  ],
  [
    'homes of one name in another order',
    'lists',
    (right) => ({
      search: (type, filters, page, order, within) => {
        const found = right.search(type, filters, page, order, within);
        return { ...found, items: found.items.toReversed() };
      },
    }),
  ],
  [
    'pages that begin again',
    'lists',
    (right) => ({
      search: (type, filters, page, order, within) =>
        right.search(type, filters, { ...page, after: null }, order, within),
    }),
  ],
  [
    'a filter that is not applied',
    'filters',
    (right) => ({
      search: (type, _, page, order, within) => right.search(type, {}, page, order, within),
    }),
  ],
  [
    'a map without its last page',
    'map',
    (right) => ({ map: (query) => ({ ...right.map(query), next: null }) }),
  ],
  [
    'a missing pin',
    'pins',
    (right) => ({
      pins: (query) => {
        const { features, ...rest } = right.pins(query);
        return { ...rest, features: features.slice(1) };
      },
    }),
  ],
  [
    'a filter that offers none of its values',
    'facets',
    (right) => ({ facets: () => ({ ...right.facets(), beds: [] }) }),
  ],
];

test.each(WRONG)('the contract tells %s', async (_, check, wrongly) => {
  await CHECKS[check](openIndex(HOMES));
  const wrong = Object.assign(openIndex(HOMES), wrongly(openIndex(HOMES)));
  await expect(CHECKS[check](wrong)).rejects.toThrow();
});
