import { makeApi } from '@stoop/base/web/platform/api';
import { rentOf } from '@stoop/features/search/rules/rent-meant';
import { expect, test } from 'vitest';
import { loadNeighborhoods } from './load-neighborhoods.ts';

test('a neighborhood has as many homes as the search for its units finds', async () => {
  const asked: string[] = [];
  const api = makeApi(async (url) => {
    const { pathname, searchParams } = new URL(`${url}`, 'https://stoop.test');
    if (!pathname.endsWith('/facets'))
      return Response.json(pathname.endsWith('/rents') ? { neighborhoods: [], boroughs: [] } : []);
    asked.push(`${searchParams}`);
    return Response.json({ neighborhood: [], borough: [{ value: 'Bronx', units: 468 }] });
  });
  const { boroughs } = await loadNeighborhoods(api, new URLSearchParams());
  expect(asked).toEqual([`type=unit&rent=${rentOf({ type: 'unit', filters: {} })}`]);
  expect(boroughs.find(({ borough }) => borough === 'Bronx')?.homes).toBe(468);
});
