import { createApi } from '@stoop/app/api/app';
import { NO_GOOGLE } from '@stoop/app/testing/accounts';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { personWith } from '@stoop/app/testing/people';
import { readProblem } from '@stoop/app/testing/read-answer';
import { OWN_PAGE } from '@stoop/app/testing/sign-in';
import { NOW } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { UNLIMITED } from '@stoop/base/api/http/limiter';
import { objectsIn } from '@stoop/base/rules/json/json-values';
import {
  exportBuildings,
  importBuildings,
} from '@stoop/features/applications/api/exchange/buildings';
import { MemorySearch } from '@stoop/features/search/api/backends/memory-search';
import { type ChangeFeed, followChanges } from '@stoop/features/search/api/change-feed';
import { loadIndex } from '@stoop/features/search/api/load-index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const unit = (rentId: string, roomId: string, rest: object = {}) => ({
  rentId,
  broker: 0,
  roomList: [{ roomId, price: 1500, roomType: 'Private' }],
  ...rest,
});
const building = (buildingId: string, ...rentList: object[]) => ({
  id: buildingId,
  document: {
    buildingId,
    name: buildingId,
    coordinates: { lat: 40.7, lng: -74 },
    rentList,
  },
});
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
const STAFF = personWith('staff');

forEachDatabase((open) => {
  let database: Database;
  let api: ReturnType<typeof createApi>;
  let feed: ChangeFeed;
  beforeAll(async () => {
    database = await open();
    await importBuildings(database.sql, [
      building(
        'pine',
        unit('p1', 'r1', { broker: null, moveDate: 'ask us', note: 1 }),
        unit('p2', 'r2'),
      ),
      building('oak', unit('p2', 'r1')),
    ]);
    const loaded = await loadIndex(database, new MemorySearch(() => NOW));
    feed = await followChanges(database, loaded, SILENT);
    api = createApi({
      index: loaded.index,
      database,
      now: () => NOW,
      log: SILENT,
      accounts: NO_GOOGLE,
      limiter: UNLIMITED,
      authenticate: async () => STAFF,
      refreshListings: (ids) => feed.refresh(ids),
    });
  });
  afterAll(() => feed.stop());

  const change = (path: string, body: unknown) =>
    api.request(`/api/v1/staff/${path}`, {
      method: 'PATCH',
      headers: { ...OWN_PAGE, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const found = async (type: string) => {
    const answer = await api.request(`/api/v1/search?type=${type}&limit=100`);
    const { items } = (await answer.json()) as { items: Record<string, unknown>[] };
    return items;
  };

  test('R5.09 a building that staff hide is no longer found at once, and is found again when shown', async () => {
    const hidden = await change('buildings/oak', { is_visible: false });
    expect(await hidden.json()).toEqual({ buildingId: 'oak', is_visible: false, version: 2 });
    expect((await found('building')).map(({ buildingId }) => buildingId)).toEqual(['pine']);
    await change('buildings/oak', { is_visible: true });
    expect(await found('building')).toHaveLength(2);
  });

  test('R3.12 a unit gets its fee, date and spots; other fields of its document stay', async () => {
    const answer = await change('units/p1', {
      broker: 900,
      brokerHiredBy: 'tenant',
      moveDate: '2026-12-01',
      available_spots: 3,
    });
    const now = { broker: 900, moveDate: '2026-12-01', available_spots: 3 };
    expect(await answer.json()).toEqual({
      ...{ buildingId: 'pine', rentId: 'p1', is_visible: true, version: 2 },
      ...now,
    });
    expect(await found('unit')).toContainEqual(expect.objectContaining({ rentId: 'p1', ...now }));
    const [pine] = await exportBuildings(database.sql, ['pine']);
    expect(pine?.document.rentList).toContainEqual(unit('p1', 'r1', { ...now, note: 1 }));
    await change('units/p1', { moveDate: null });
    const [later] = await exportBuildings(database.sql, ['pine']);
    expect(objectsIn(later?.document.rentList)[0]).not.toHaveProperty('moveDate');
  });

  test('R3.13 a room gets its rent', async () => {
    const answer = await change('rooms/r2', { price: 1725 });
    const place = { buildingId: 'pine', rentId: 'p2', roomId: 'r2' };
    expect(await answer.json()).toEqual({
      ...{ ...place, is_visible: true, price: 1725 },
      version: 2,
    });
    expect(await found('room')).toContainEqual(
      expect.objectContaining({ roomId: 'r2', price: 1725 }),
    );
  });

  describe('an id in several buildings', () => {
    test('needs more ids', async () => {
      for (const path of ['units/p2', 'rooms/r1']) {
        const problem = await readProblem(await change(path, { is_visible: true }));
        expect(problem).toMatchObject({ status: 400, issues: [{ path: 'buildingId' }] });
      }
    });

    test('is changed in the named building only', async () => {
      await change('units/p2?buildingId=oak', { available_spots: 7 });
      const spots = (await found('unit')).filter(({ available_spots }) => available_spots === 7);
      expect(spots).toMatchObject([{ buildingId: 'oak' }]);
      const room = await change('rooms/r1?buildingId=oak&unitId=p2', { price: 1900 });
      expect(await room.json()).toMatchObject({ buildingId: 'oak', price: 1900 });
      const none = await change('rooms/r1?buildingId=oak&unitId=p1', { price: 1900 });
      expect((await readProblem(none)).code).toBe('listings/room-not-found');
    });
  });

  test.each([
    ['buildings/oak', {}, ''],
    ['buildings/oak', { is_visible: 'no' }, 'is_visible'],
    ['buildings/oak', { name: 'Mine' }, 'name'],
    ['units/p1', { broker: -1 }, 'broker'],
    ['units/p1', { broker: null }, 'broker'],
    ['units/p1', { moveDate: '2026-02-30' }, 'moveDate'],
    ['units/p1', { available_spots: 1.5 }, 'available_spots'],
    ['rooms/r2', { price: 1_000_001 }, 'price'],
    ['rooms/r2', { roomType: 'Shared' }, 'roomType'],
  ])('%s does not take %j', async (path, body, issue) => {
    const problem = await readProblem(await change(path, body));
    expect([problem.status, problem.issues?.[0]?.path]).toEqual([400, issue]);
  });

  test('every change is recorded with its actor and its fields', async () => {
    await change('rooms/r2', { price: 1800 });
    const { rows } = await database.pool.query(
      `SELECT actor_id, subject_id, detail FROM audit_events
       WHERE action = 'listing/changed' ORDER BY number DESC LIMIT 1`,
    );
    const place = { buildingId: 'pine', unitId: 'p2', roomId: 'r2' };
    expect(rows).toEqual([
      { actor_id: STAFF.id, subject_id: 'pine', detail: { level: 'room', ...place, price: 1800 } },
    ]);
  });

  test('another process updates its search index', async () => {
    const other = await loadIndex(database, new MemorySearch(() => NOW));
    const second = await followChanges(database, other, SILENT);
    const before = other.index.version;
    await change('units/p1', { available_spots: 5 });
    await expect.poll(() => other.index.version).not.toBe(before);
    expect(other.index.index.unit('pine', 'p1')?.unit.available_spots).toBe(5);
    await second.stop();
  });

  test('what staff say of the access of a building and a unit is found by it, and what they take back is not said again', async () => {
    const said = { stepFreeEntrance: true, entranceDoorInches: 36 };
    const saved = await change('buildings/pine', said);
    expect(await saved.json()).toMatchObject({ buildingId: 'pine', is_visible: true });
    await change('units/p1', { doorInches: 34, rollInShower: true });
    const shown = async (query: string) =>
      (await found(`unit&${query}`)).map(({ rentId }) => rentId);
    expect(await shown('minDoor=34&rollInShower=true')).toEqual(['p1']);
    expect(await shown('minDoor=35')).toEqual([]);
    await change('buildings/pine', { entranceDoorInches: null });
    await change('units/p1', { doorInches: null, rollInShower: false });
    expect(await shown('minDoor=20')).toEqual([]);
    const [building] = (await found('building')).filter(({ buildingId }) => buildingId === 'pine');
    expect(building).toMatchObject({ stepFreeEntrance: true });
    expect(building).not.toHaveProperty('entranceDoorInches');
    for (const doorInches of [19, 61, 33.5])
      expect((await change('units/p1', { doorInches })).status).toBe(400);
  });

  test('free months that staff say are found by the rent with them, and a lease that they would outlast is refused', async () => {
    const rentIds = async (query: string) =>
      (await found(`unit&${query}`)).map(({ rentId }) => rentId);
    expect((await change('units/p1', { freeMonths: 1.5, leaseMonths: 13 })).status).toBe(200);
    expect(await rentIds('freeMonths=true')).toEqual(['p1']);
    const refused = await readProblem(await change('units/p1', { leaseMonths: 1 }));
    expect(refused).toMatchObject({ status: 422, issues: [{ path: 'freeMonths' }] });
    for (const freeMonths of [0, 0.1, 12.25])
      expect((await change('units/p1', { freeMonths })).status).toBe(400);
    for (const leaseMonths of [0, 12.5, 37])
      expect((await change('units/p1', { leaseMonths })).status).toBe(400);
    await change('units/p1', { freeMonths: null });
    expect(await rentIds('freeMonths=true')).toEqual([]);
  });
});
