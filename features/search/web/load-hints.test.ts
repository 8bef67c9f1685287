import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import type { Facets } from '../rules/facets.ts';
import type { SearchState } from '../rules/search-state.ts';
import { loadHints } from './load-hints.ts';

const page = (totalCount: number, rent: number) => ({
  ...{ items: [{ price: rent }], nextCursor: null, hasMore: false, totalCount },
});

test('R5.10 the closest of a number says its lowest rent as other searches do', async () => {
  const api = makeApi(async (address) => {
    const { searchParams } = new URL(address, 'http://stoop.test');
    return Response.json(searchParams.get('beds') === '2' ? page(2, 1400) : page(9, 900));
  });
  const closest = { beds: { value: 2, buildings: 1, units: 1, rooms: 2 } };
  const state: SearchState = { type: 'room', filters: { beds: [1] }, area: null };
  const asked = { state, facets: { closest } as Facets, today: '2026-11-20' };
  const { hints } = await loadHints(api, asked);
  expect(hints.map(({ totalCount, from }) => [totalCount, from])).toEqual([
    [2, 1400],
    [9, 900],
  ]);
});
