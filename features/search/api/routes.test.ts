import { openTestDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { BuildingPage, Facets, MapPage, Pins, RoomPage, UnitPage } from '../contract/answers.ts';
import { Walks } from '../contract/outlines.ts';

let city: Awaited<ReturnType<typeof openSmallCity>>;
beforeAll(async () => {
  city = await openSmallCity(await openTestDatabase());
});

async function get<Schema extends z.ZodType>(schema: Schema, path: string) {
  return readAnswer(schema, await city.api.request(`/api/v1${path}`));
}

interface Identified {
  buildingId: string;
  rentId?: string;
  roomId?: string;
}
const idsOf = (items: Identified[]) =>
  items.map(({ buildingId, rentId, roomId }) => roomId ?? rentId ?? buildingId);

describe('GET /search', () => {
  test.each([
    ['R2.20 buildings', '', ['pearl-court', 'warren-house'], BuildingPage],
    ['R2.20 units', '?type=unit', ['pearl-1', 'warren-3r', 'warren-4f'], UnitPage],
    ['R2.20 rooms', '?type=room', ['pearl-1-a', 'warren-3r-front', 'warren-4f-a'], RoomPage],
    ['R5.10 no broker fee', '?type=unit&hasBrokerFee=true', ['pearl-1', 'warren-3r'], UnitPage],
    [
      'R5.10 prices inclusive',
      '?type=room&minPrice=1650&maxPrice=2100',
      ['warren-3r-front', 'warren-4f-a'],
      RoomPage,
    ],
    ['R5.10 the type of a room', '?roomType=Shared', ['warren-house'], BuildingPage],
    ['a word of a name', '?q=pearl', ['pearl-court'], BuildingPage],
    [
      'R7.03 the cheapest building first',
      '?sort=price',
      ['warren-house', 'pearl-court'],
      BuildingPage,
    ],
    [
      'R7.03 the cheapest room first',
      '?type=room&sort=price',
      ['warren-3r-front', 'warren-4f-a', 'pearl-1-a'],
      RoomPage,
    ],
    ['nothing', '?neighborhood=Tribeca', [], BuildingPage],
  ])('%s: %s', async (_, query, ids, schema) => {
    const page = await get(schema, `/search${query}`);
    expect(idsOf(page.items)).toEqual(ids);
    expect(page).toMatchObject({ totalCount: ids.length, hasMore: false, nextCursor: null });
  });

  test('R5.10 a building shows only its units and rooms that match', async () => {
    const { items } = await get(BuildingPage, '/search?roomType=Shared');
    expect(items).toMatchObject([{ units: [{ rentId: 'warren-4f' }], minPrice: 2100 }]);
    expect(items[0]?.units).toHaveLength(1);
  });

  test('R7.03 pages follow each other by cursor, each item once', async () => {
    const first = await get(RoomPage, '/search?type=room&limit=2');
    expect(first).toMatchObject({ hasMore: true, totalCount: 3 });
    const second = await get(RoomPage, `/search?type=room&limit=2&cursor=${first.nextCursor}`);
    expect(idsOf([...first.items, ...second.items])).toEqual([
      'pearl-1-a',
      'warren-3r-front',
      'warren-4f-a',
    ]);
    expect(second).toMatchObject({ hasMore: false, nextCursor: null });
  });

  test('R7.03 pages by price follow each other by cursor, each item once', async () => {
    const first = await get(UnitPage, '/search?type=unit&sort=price&limit=1');
    const rest = await get(
      UnitPage,
      `/search?type=unit&sort=price&limit=9&cursor=${first.nextCursor}`,
    );
    expect(idsOf([...first.items, ...rest.items])).toEqual(['warren-3r', 'warren-4f', 'pearl-1']);
  });

  test('R9.02 rooms around a point keep their order, and a circle or a view excludes others', async () => {
    const around = await get(RoomPage, '/search?type=room&lat=40.6892&lng=-73.9966&radiusKm=0.5');
    expect(around.items.map(({ buildingId }) => buildingId)).toEqual(
      around.items.map(() => 'warren-house'),
    );
    expect(around.totalCount).toBe(around.items.length);
    const view = 'west=-74.01&south=40.70&east=-73.99&north=40.72';
    const seen = await get(UnitPage, `/search?type=unit&${view}`);
    expect(idsOf(seen.items)).toEqual(['pearl-1']);
    const half = await city.api.request('/api/v1/search?lat=40.7');
    expect(await readProblem(half)).toMatchObject({
      status: 400,
      code: 'search/invalid-coordinates',
    });
  });

  test('a cursor of another type of search or order, or of other filters, is refused by name', async () => {
    const { nextCursor } = await get(RoomPage, '/search?type=room&limit=1');
    for (const path of [
      `/search?type=room&sort=price&cursor=${nextCursor}`,
      `/search?type=unit&cursor=${nextCursor}`,
      `/search?type=room&maxPrice=9000&cursor=${nextCursor}`,
      `/search?type=room&lat=40.7&lng=-74&cursor=${nextCursor}`,
      `/map/search?cursor=${nextCursor}`,
      `/search?type=roommates&cursor=${nextCursor}`,
    ]) {
      const answer = await city.api.request(`/api/v1${path}`);
      expect(await readProblem(answer)).toMatchObject({
        status: 400,
        issues: [{ path: 'cursor' }],
      });
    }
  });
});

describe('GET /map/search', () => {
  test('R9.02 is around 40.7128, -74.006 by default, 10 km, nearest first', async () => {
    const page = await get(MapPage, '/map/search');
    expect(idsOf(page.items)).toEqual(['pearl-court', 'warren-house']);
    expect(page).toMatchObject({ center: { lat: 40.7128, lng: -74.006 }, radiusKm: 10 });
    expect(page.items[0]?.distanceKm).toBeCloseTo(0.773, 2);
  });

  test('R9.02 has only homes within the radius', async () => {
    const page = await get(MapPage, '/map/search?lat=40.6892&lng=-73.9966&radiusKm=0.5');
    expect(idsOf(page.items)).toEqual(['warren-house']);
  });

  test('its pages follow each other by cursor', async () => {
    const first = await get(MapPage, '/map/search?limit=1');
    const second = await get(MapPage, `/map/search?limit=1&cursor=${first.nextCursor}`);
    expect(idsOf([...first.items, ...second.items])).toEqual(['pearl-court', 'warren-house']);
    expect([first.totalCount, second.totalCount, second.hasMore]).toEqual([2, 2, false]);
  });

  test('R9.02 with a view it has only homes inside the view', async () => {
    const view = 'west=-74.01&south=40.70&east=-73.99&north=40.72';
    const page = await get(MapPage, `/map/search?${view}`);
    expect(idsOf(page.items)).toEqual(['pearl-court']);
    expect(page.totalCount).toBe(1);
    const half = await city.api.request('/api/v1/map/search?west=-74.01&south=40.7');
    expect(await readProblem(half)).toMatchObject({
      status: 400,
      issues: [{ path: 'east' }, { path: 'north' }],
    });
  });

  test.each([
    'lat=40.7',
    'lng=-74',
    'lat=x&lng=-74',
    'lat=91&lng=-74',
    'lat=&lng=',
    'lat=40&lat=41&lng=-74',
  ])('R5.04 %s has the sentence for bad coordinates', async (query) => {
    const answer = await city.api.request(`/api/v1/map/search?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'search/invalid-coordinates',
      detail: 'Invalid coordinates provided',
    });
  });
});

test('GET /map/pins gives a GeoJSON collection of the matches in the view', async () => {
  const view = 'west=-74.1&south=40.6&east=-73.9&north=40.8&zoom=16';
  const names = async (filters: string) => {
    const { features } = await get(Pins, `/map/pins?${view}${filters}`);
    return features.map(({ properties }) => 'name' in properties && properties.name).sort();
  };
  expect(await names('')).toEqual(['Pearl Court', 'Warren House']);
  expect(await names('&maxPrice=2000')).toEqual(['Warren House']);
});

test('GET /map/walks gives a closed line for five and one for ten minutes', async () => {
  const { features } = await get(Walks, '/map/walks?lat=40.7549&lng=-73.984');
  expect(features.map(({ properties }) => properties.label)).toEqual(['5 min walk', '10 min walk']);
  for (const { geometry } of features)
    expect(geometry.coordinates[0]).toEqual(geometry.coordinates[96]);
});

test('GET /map/walks gives the line of the walk that was searched', async () => {
  const { features } = await get(Walks, '/map/walks?lat=40.7549&lng=-73.984&walkMinutes=15');
  expect(features.map(({ properties }) => properties.label)).toEqual(['15 min walk']);
});

test('GET /facets lists the values of the visible homes with their counts', async () => {
  const facets = await get(Facets, '/facets');
  expect(facets.total).toEqual({ buildings: 2, units: 3, rooms: 3 });
  expect(facets.price).toEqual({ min: 1650, max: 2900 });
  expect(facets.rents).toBeUndefined();
});

test('R5.10 GET /facets counts the homes at each rent where it is asked to, also of those that the search finds too dear', async () => {
  const { total, rents } = await get(Facets, '/facets?rents=true&maxPrice=1700');
  expect(total.rooms).toBe(1);
  expect(rents).toEqual([
    { from: 1600, homes: 1 },
    { from: 2100, homes: 1 },
    { from: 2900, homes: 1 },
  ]);
  expect((await city.api.request('/api/v1/facets?rents=false')).status).toBe(400);
});

test('GET /facets of a search counts the homes that each value would find with the other filters', async () => {
  const all = await get(Facets, '/facets');
  const { total, roomType } = await get(Facets, '/facets?maxPrice=1700');
  expect(total).toEqual({ buildings: 1, units: 1, rooms: 1 });
  expect(roomType.map(({ rooms }) => rooms).reduce((sum, rooms) => sum + rooms)).toBe(1);
  expect(roomType.length).toBe(all.roomType.length);
  const nowhere = await get(Facets, '/facets?lat=10&lng=10&radiusKm=1');
  expect(nowhere.total).toEqual({ buildings: 0, units: 0, rooms: 0 });
});

test('a group is a filter of lists, maps, markers and counts, and anything else is refused', async () => {
  const box = 'west=-74.1&south=40.6&east=-73.9&north=40.8&zoom=16';
  const paths = [
    '/search?',
    '/search?type=roommates&',
    '/map/search?',
    `/map/pins?${box}&`,
    '/facets?',
  ];
  const ask = (path: string, budgets: string) =>
    city.api.request(`/api/v1${path}budgets=${budgets}`);
  for (const path of paths) {
    expect((await ask(path, '1400,1200,1000')).status).toBe(200);
    for (const wrong of ['', '1400', '1400,99', '1400;1200', '900,900,900,900,900,900,900']) {
      const { status, issues } = await readProblem(await ask(path, wrong));
      const message = 'must be 2 to 6 whole numbers from 100 to 100000, separated by commas';
      expect({ status, issues }).toEqual({ status: 400, issues: [{ path: 'budgets', message }] });
    }
  }
  const { total } = await get(Facets, '/facets?budgets=100,100');
  expect(total.units).toBe(0);
});

test('a change of the index shows in the next answer to the same search', async () => {
  const before = await city.api.request('/api/v1/search?q=warren');
  city.index.remove('warren-house');
  const after = await city.api.request('/api/v1/search?q=warren', {
    headers: { 'If-None-Match': before.headers.get('ETag') ?? '' },
  });
  expect(after.status).toBe(200);
  expect(await after.json()).toMatchObject({ totalCount: 0 });
});
