import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OtherAddress } from './load-search.ts';
import { askSearch, takeSearch } from './search-ahead.ts';

let calls: number;
beforeEach(() => {
  calls = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (/\/search\?/.test(address)) calls += 1;
    throw new TypeError('Failed to fetch');
  });
  takeSearch('');
});
afterEach(() => vi.unstubAllGlobals());

test('a press and the form that it sends ask for a search once, and its page takes the answer once', async () => {
  askSearch('?type=unit&beds=1', 0);
  askSearch('?type=unit&beds=1', 9_999);
  await expect(takeSearch('?type=unit&beds=1', 9_999)).rejects.toThrow();
  expect(takeSearch('?type=unit&beds=1', 9_999)).toBeNull();
  expect(calls).toBe(1);
});

test('an answer is given to no other search, and not after 10 seconds', () => {
  askSearch('?type=unit&beds=1', 0);
  expect(takeSearch('?type=unit&beds=2', 0)).toBeNull();
  askSearch('?type=unit&beds=1', 0);
  expect(takeSearch('?type=unit&beds=1', 10_000)).toBeNull();
});

test('list and map, whose addresses name the same parts in another order, take the same answer', () => {
  askSearch('?type=building&beds=1', 0);
  expect(takeSearch('?beds=1&type=building', 0)).not.toBeNull();
  // The order of addresses to go to is a part of the search.
  askSearch('?commuteTo=40.7,-74&commuteTo=40.8,-73.9', 0);
  expect(takeSearch('?commuteTo=40.8,-73.9&commuteTo=40.7,-74', 0)).toBeNull();
});

test('R3.18 what was written leads to the search that it means, which is asked for too', async () => {
  const words = {
    ...{
      filters: { neighborhood: 'Astoria' },
      understood: [],
      named: [],
      reasons: [],
      denied: [],
      left: ['x'],
    },
    ...{ commutes: [], places: [], others: [] },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    if (/\/search\/words/.test(address)) return Response.json(words);
    throw new TypeError('Failed to fetch');
  });
  askSearch('?where=x', 0);
  const other = await takeSearch('?where=x', 0)?.catch((error: unknown) => error);
  expect(other).toBeInstanceOf(OtherAddress);
  expect(takeSearch(`?${(other as OtherAddress).query}`, 0)).not.toBeNull();
});
