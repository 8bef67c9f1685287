import { openTestDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { BuildingPage, Facets, MapPage, Pins, RoomPage, UnitPage } from '../contract/answers.ts';

let city: Awaited<ReturnType<typeof openSmallCity>>;
beforeAll(async () => {
  city = await openSmallCity(await openTestDatabase());
});

const get = async <Schema extends z.ZodType>(schema: Schema, path: string) =>
  readAnswer(schema, await city.api.request(`/api/v1${path}`));

test('each item has the way to each address of the search', async () => {
  const { items } = await get(
    BuildingPage,
    '/search?commuteTo=40.752,-73.977&commuteTo=40.694,-73.986',
  );
  expect(items.length).toBeGreaterThan(0);
  for (const { commute = [] } of items) {
    expect(commute).toHaveLength(2);
    for (const { minutes, steps } of commute) {
      expect(minutes === null || minutes > 0).toBe(true);
      expect(steps.length > 0).toBe(minutes !== null);
    }
  }
  const plain = await get(BuildingPage, '/search');
  expect(plain.items.every((item) => item.commute === undefined)).toBe(true);
});

test('the list, the map, its markers and the counts are of the same homes', async () => {
  const query = 'commuteTo=40.752,-73.977&commuteMax=30';
  const list = await get(BuildingPage, `/search?${query}&limit=100`);
  const all = await get(BuildingPage, '/search?limit=100');
  expect(list.totalCount).toBeGreaterThan(0);
  expect(list.totalCount).toBeLessThan(all.totalCount);
  for (const { commute } of list.items) expect(commute?.[0]?.minutes).toBeLessThanOrEqual(30);
  expect((await get(Facets, `/facets?${query}`)).total.buildings).toBe(list.totalCount);
  const map = await get(MapPage, `/map/search?${query}&radiusKm=100&limit=100`);
  expect(map.totalCount).toBe(list.totalCount);
  expect(map.items[0]?.commute).toHaveLength(1);
  const pins = await get(Pins, `/map/pins?west=-75&south=40&east=-73&north=41&zoom=22&${query}`);
  const shown = pins.features.map(({ properties }) =>
    'point_count' in properties ? properties.point_count : 1,
  );
  expect(shown.reduce((sum, count) => sum + count, 0)).toBe(list.totalCount);
});

test('the order by commute goes on after a cursor', async () => {
  const query = '/search?type=room&sort=commute&commuteTo=40.752,-73.977&limit=3';
  const minutes: (number | null | undefined)[] = [];
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: z.infer<typeof RoomPage> = await get(
      RoomPage,
      cursor ? `${query}&cursor=${cursor}` : query,
    );
    for (const { commute, roomId } of page.items) {
      minutes.push(commute?.[0]?.minutes);
      ids.add(roomId);
    }
    expect(page.totalCount).toBeGreaterThanOrEqual(ids.size);
    cursor = page.nextCursor;
    if (!cursor) expect(ids.size).toBe(page.totalCount);
  } while (cursor);
  const known = minutes.map((one) => one ?? 255);
  expect(known).toEqual(known.toSorted((one, other) => one - other));
});

const to = 'commuteTo=40.752,-73.977';
test.each([
  ['an address in New Jersey', 'commuteTo=40.735,-74.165', 'must be in New York City'],
  ['an address elsewhere', 'commuteTo=51.5,-0.12', 'must be in New York City'],
  ['a place name', 'commuteTo=work', 'must be a latitude and a longitude, such as 40.752,-73.977'],
  ['minutes without an address', 'commuteMax=30', 'needs commuteTo'],
  ['the order without an address', 'sort=commute', 'needs commuteTo for the order by commute'],
  ['no minutes', `${to}&commuteMax=0`, 'must be a whole number from 5 to 120'],
  ['too many minutes of an address', `${to},121`, 'must have from 5 to 120 minutes'],
  ['seven', `sort=commute&${Array(7).fill(to).join('&')}`, 'takes at most 6 addresses'],
])('a search with %s is refused with words: %s', async (_, query, message) => {
  const problem = await readProblem(await city.api.request(`/api/v1/search?${query}`));
  expect(problem).toMatchObject({ status: 400, code: 'request/invalid' });
  expect(JSON.stringify(problem)).toContain(message);
});

test('addresses in the private header limit the search, and caches know that the open answer is another one', async () => {
  const open = await city.api.request('/api/v1/search?type=unit&limit=1');
  expect(open.headers.get('Vary')).toContain('Private-Query');
  const headers = { 'Private-Query': `${to},20` };
  const own = await city.api.request('/api/v1/search?type=unit&limit=1', { headers });
  expect(own.headers.get('Cache-Control')).toBe('no-store');
  const [all, near] = [await readAnswer(UnitPage, open), await readAnswer(UnitPage, own)];
  expect(near.totalCount).toBeLessThan(all.totalCount);
});

test('each address has its own limit, up to six of them, and no cache keeps the answer', async () => {
  const query = `sort=commute&commuteMax=60&${to},30&${Array(5).fill(to).join('&')}`;
  for (let round = 0; round < 3; round++) {
    const answer = await city.api.request(`/api/v1/search?${query}`);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
  const { items } = await get(BuildingPage, `/search?${query}`);
  for (const { commute } of items) expect(commute?.[0]?.minutes).toBeLessThanOrEqual(30);
  expect((await get(BuildingPage, `/search?${query}`)).items[0]?.commute).toHaveLength(6);
});
