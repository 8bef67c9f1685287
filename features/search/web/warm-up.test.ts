import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test, vi } from 'vitest';
import { searchPath } from '../rules/search-state.ts';
import { readSearchCache } from './cache/search-cache.ts';
import { roomsFound, withNewDatabases } from './cache/testing/cached-rooms.ts';
import type { SearchData } from './load-search.ts';
import { warmUp } from './warm-up.ts';

withNewDatabases();

test('R7.08 R9.06 six homes of each list that may be opened next are loaded ahead, once', async () => {
  const fetched = vi.fn(async (_address: string) => Response.json(roomsFound(['a1']).page));
  const asked = () =>
    fetched.mock.calls.map(([address]) => {
      const { searchParams } = new URL(address, 'http://stoop.test');
      return [searchParams.get('type'), searchParams.get('limit')];
    });
  const state = { type: 'room' as const, filters: { maxPrice: 1900 }, area: null };
  const shown = { state, facets: {}, view: null, indexVersion: null } as unknown as SearchData;
  await warmUp(makeApi(fetched), shown);
  const lists = [
    ['unit', '6'],
    ['building', '6'],
  ];
  expect(asked()).toEqual(lists);
  expect((await readSearchCache(searchPath({ ...state, type: 'unit' }))).isHit).toBe(true);
  await warmUp(makeApi(fetched), shown);
  expect(asked()).toEqual(lists);
});
