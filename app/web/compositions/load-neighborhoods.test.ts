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

test('a chosen borough has the box around the middles of its neighborhoods, whichever of them are found', async () => {
  const at = (name: string, borough: string, lat: number, lng: number) => ({
    ...{ id: name.toLowerCase(), name, borough, coordinates: { lat, lng } },
  });
  const api = makeApi(async (url) => {
    const { pathname } = new URL(`${url}`, 'https://stoop.test');
    if (pathname.endsWith('/facets')) return Response.json({ neighborhood: [], borough: [] });
    if (pathname.endsWith('/rents')) return Response.json({ neighborhoods: [], boroughs: [] });
    if (pathname.endsWith('/rides')) return Response.json([]);
    return Response.json([
      at('Fordham', 'Bronx', 40.86, -73.9),
      at('Throgs Neck', 'Bronx', 40.82, -73.82),
      at('Astoria', 'Queens', 40.76, -73.92),
    ]);
  });
  const bronx = await loadNeighborhoods(api, new URLSearchParams('borough=Bronx&q=ford'));
  expect(bronx.found.map(({ name }) => name)).toEqual(['Fordham']);
  expect(bronx.box).toEqual({ west: -73.9, south: 40.82, east: -73.82, north: 40.86 });
  expect((await loadNeighborhoods(api, new URLSearchParams('q=ford'))).box).toBeNull();
  expect((await loadNeighborhoods(api, new URLSearchParams('borough=Ohio'))).box).toBeNull();
});
