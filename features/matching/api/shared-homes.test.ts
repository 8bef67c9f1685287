import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { addPlace, addSeeker } from '@stoop/app/testing/seekers';
import { openSmallCity } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { findBuilding } from '@stoop/features/listings/api/store';
import type { BuildingItem } from '@stoop/features/listings/rules/views';
import type { Pins } from '@stoop/features/search/contract/answers';
import { RoommatePage } from '@stoop/features/search/contract/answers';
import type { Facets } from '@stoop/features/search/rules/facets';
import { beforeAll, describe, expect, test } from 'vitest';

const FRONT = { buildingId: 'warren-house', unitId: 'warren-3r', roomId: 'warren-3r-front' };
const SHARED = { buildingId: 'warren-house', unitId: 'warren-4f', roomId: 'warren-4f-a' };
const PEARL = { buildingId: 'pearl-court', unitId: 'pearl-1', roomId: 'pearl-1-a' };

forEachDatabase((open) => {
  let database: Database;
  let city: Awaited<ReturnType<typeof openSmallCity>>;
  beforeAll(async () => {
    database = await open();
    city = await openSmallCity(database);
    for (const id of ['eve', 'fay', 'gus', 'hal', 'ira']) await addSeeker(database, { id });
    await addSeeker(database, { id: 'joy', hasCard: false });
    await addPlace(database, 'eve', FRONT);
    await addPlace(database, 'fay', { ...FRONT, status: 'IN_TOUR' });
    await addPlace(database, 'gus', { ...FRONT, status: 'IN_MATCHING' });
    // Counted without a card, as the city's imported applicant of the room: one that is off, and nobody's account.
    await addPlace(database, 'joy', FRONT);
    await addPlace(database, 'somebody-imported', SHARED);
    // None of these counts: a later stage, and the whole unit.
    await addPlace(database, 'hal', { ...FRONT, status: 'IN_APPLICATION' });
    await addPlace(database, 'ira', { ...FRONT, roomId: null });
    await addPlace(database, 'joy', { ...SHARED, status: 'CANCELLED' });
    await addPlace(database, 'eve', SHARED);
    await addPlace(database, 'hal', PEARL);
  });

  const search = async (query = '') => {
    const answer = await city.api.request(`/api/v1/search?type=roommates${query}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { items, ...paging } = await readAnswer(RoommatePage, answer);
    return {
      found: items.map(({ rentId, people, withCard }) => [rentId, people, withCard]),
      ...paging,
    };
  };

  describe('a search for roommates', () => {
    test('R2.20 R5.14 finds the units whose rooms people wait for in an early stage, and says how many of them show a card', async () => {
      expect(await search()).toEqual({
        found: [
          ['pearl-1', 1, 1],
          ['warren-3r', 5, 3],
          ['warren-4f', 2, 1],
        ],
        nextCursor: null,
        hasMore: false,
        totalCount: 3,
      });
    });

    test('R9.01 takes all buildings on its first page, and pages whose caller asks for them', async () => {
      const first = await search('&limit=2');
      expect(first).toMatchObject({ hasMore: true, totalCount: 3 });
      expect(first.found.map(([rentId]) => rentId)).toEqual(['pearl-1', 'warren-3r']);
      expect(await search(`&limit=2&cursor=${first.nextCursor}`)).toMatchObject({
        found: [['warren-4f', 2, 1]],
        nextCursor: null,
        hasMore: false,
        totalCount: 3,
      });
      const other = await city.api.request(
        `/api/v1/search?type=roommates&sort=price&cursor=${first.nextCursor}`,
      );
      expect(other.status).toBe(400);
      const answer = await city.api.request('/api/v1/search?type=roommates&cursor=abc');
      expect(await readProblem(answer)).toMatchObject({
        status: 400,
        issues: [{ path: 'cursor' }],
      });
    });

    test('measures the commute, limits by it and orders by it', async () => {
      const to = 'commuteTo=40.706,-74.009';
      expect((await search(`&${to}&commuteMax=10`)).found).toEqual([['pearl-1', 1, 1]]);
      const byCommute = (await search(`&${to}&sort=commute`)).found.map(([rentId]) => rentId);
      expect(byCommute[0]).toBe('pearl-1');
      expect(byCommute).toHaveLength(3);
      const answer = await city.api.request(`/api/v1/search?type=roommates&${to}`);
      const { items } = await readAnswer(RoommatePage, answer);
      for (const { commute = [] } of items) expect(commute[0]?.minutes).toBeGreaterThan(0);
    });

    test('keeps the filters, the order and the area of a search for units', async () => {
      expect((await search('&borough=Brooklyn&sort=price')).found).toEqual([
        ['warren-3r', 5, 3],
        ['warren-4f', 2, 1],
      ]);
      expect((await search('&minPrice=2000')).found).toEqual([
        ['pearl-1', 1, 1],
        ['warren-4f', 2, 1],
      ]);
      expect((await search('&lat=40.7062&lng=-74.0089&radiusKm=0.5')).found).toEqual([
        ['pearl-1', 1, 1],
      ]);
    });

    test('R2.20 R5.14 has its map, its markers and the counts of its filters', async () => {
      const read = async (path: string) =>
        (await (await city.api.request(`/api/v1${path}&type=roommates`)).json()) as never;
      const counts: Facets = await read('/facets?borough=Brooklyn');
      expect(counts.total).toEqual({ buildings: 1, units: 2, rooms: 2 });
      expect(counts.borough.map(({ value, units }) => [value, units])).toEqual([
        ['Brooklyn', 2],
        ['Manhattan', 1],
      ]);
      const map: { items: BuildingItem[] } = await read('/map/search?radiusKm=50&maxPrice=1900');
      expect(map.items.map(({ buildingId, units }) => [buildingId, units.length])).toEqual([
        ['warren-house', 1],
      ]);
      const pins: Pins = await read('/map/pins?west=-74.3&south=40.4&east=-73.6&north=41&zoom=16');
      expect(pins.features.map(({ properties }) => properties)).toMatchObject([
        { id: 'warren-house', units: 2 },
        { id: 'pearl-court', units: 1 },
      ]);
    });

    test('R5.14 counts nobody in a unit without open spots', async () => {
      await database.pool.query(`UPDATE units SET available_spots = 0 WHERE id = 'pearl-1'`);
      const building = await findBuilding(database.sql, 'pearl-court');
      if (!building) throw new Error('the city has a Pearl Court');
      city.index.put(building);
      expect((await search('&borough=Manhattan')).found).toEqual([]);
    });

    test('R5.14 goes on to count whose card is off, whose account is disabled and who has none, without a card', async () => {
      await database.pool.query(
        `UPDATE profiles SET has_roommate_card = false WHERE account_id = 'eve'`,
      );
      await database.pool.query(`UPDATE accounts SET disabled_at = now() WHERE id = 'fay'`);
      await database.pool.query(`DELETE FROM accounts WHERE id = 'gus'`);
      expect((await search()).found).toEqual([
        ['warren-3r', 5, 0],
        ['warren-4f', 2, 0],
      ]);
    });

    test('R5.09 R5.14 counts nobody who waits for a hidden room', async () => {
      await database.pool.query(`UPDATE rooms SET is_visible = false WHERE id = 'warren-4f-a'`);
      expect((await search()).found).toEqual([['warren-3r', 5, 0]]);
    });
  });
});
