import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectEqualMap, expectEqualPins } from '../equal-search.ts';
import { house } from '../house.ts';
import { buildings } from '../random-homes.ts';
import { type OpenBackend, runsOf } from '../search-backend.ts';
import { anyFilters, bounds, center, limit, radiusKm } from './searches.ts';

/** More than a screen has space for. */
const HOMES = 3000;
const BOROUGHS = ['Bronx', 'Brooklyn', 'Manhattan'] as const;

/** What a map shows. */
export function mapsContract(open: OpenBackend): void {
  test('R9.02 the map lists all within the radius by distance, then id', () => {
    const circle = fc.record({ center, radiusKm });
    return fc.assert(
      fc.asyncProperty(
        buildings(40),
        anyFilters,
        circle,
        limit,
        async (homes, filters, at, size) => {
          await expectEqualMap(await open(homes), homes, { ...at, filters }, size);
        },
      ),
      runsOf(open, 400),
    );
  });

  test('R9.02 homes at one point are listed by id, page by page', async () => {
    const backend = await open(['c', 'a', 'b'].map((id) => house(id)));
    const circle = { center: { lat: 40.7128, lng: -74.006 }, radiusKm: 1, filters: {} };
    const first = await backend.map({ ...circle, limit: 2, after: null });
    const second = await backend.map({ ...circle, limit: 2, after: first.next });
    expect(first.items.map(({ buildingId }) => buildingId)).toEqual(['a', 'b']);
    expect(second.items.map(({ buildingId }) => buildingId)).toEqual(['c']);
    expect([first.totalCount, second.totalCount, second.next]).toEqual([3, 3, null]);
  });

  test('prices and areas represent every matching building in the box once, and no other', () =>
    fc.assert(
      fc.asyncProperty(
        buildings(40),
        anyFilters,
        bounds,
        fc.double({ min: 0, max: 22, noNaN: true }),
        async (homes, filters, view, zoom) => {
          await expectEqualPins(await open(homes), homes, filters, { bounds: view, zoom });
        },
      ),
      runsOf(open, 300),
    ));

  test('from zoom 13 each building has a pin of its own; further out those of a neighborhood share one', async () => {
    const near = { lat: 40.7129, lng: -74.006 };
    const backend = await open([
      house('a', { borough: 'Manhattan', neighborhood: 'SoHo' }),
      house('b', { borough: 'Manhattan', neighborhood: 'SoHo', coordinates: near }),
    ]);
    const view = { west: -74.1, south: 40.6, east: -73.9, north: 40.8 };
    const counts = async (zoom: number) =>
      (await backend.pins({ bounds: view, zoom, filters: {} })).features.map(({ properties }) =>
        'cluster' in properties ? properties.point_count : 1,
      );
    expect(await counts(13)).toEqual([1, 1]);
    expect(await counts(10.9)).toEqual([2]);
  });

  test('a view with more buildings than fit a screen has boroughs, and at most 2,000 markers', async () => {
    const homes = Array.from({ length: HOMES }, (_, at) =>
      house(`b${at}`, {
        borough: BOROUGHS[at % 3] as string,
        coordinates: { lat: 40.5 + (at % 60) * 0.005, lng: -74.2 + Math.floor(at / 60) * 0.005 },
      }),
    );
    const city = { west: -74.3, south: 40.5, east: -73.7, north: 40.95 };
    await expectEqualPins(await open(homes), homes, {}, { bounds: city, zoom: 18 });
    const { features } = await (await open(homes)).pins({ bounds: city, zoom: 18, filters: {} });
    expect(features.some(({ properties }) => 'cluster' in properties)).toBe(true);
  });
}
