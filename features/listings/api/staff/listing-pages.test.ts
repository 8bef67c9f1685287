import { forEachDatabase } from '@stoop/app/testing/databases';
import { openListingStaff, type StaffName } from '@stoop/app/testing/listing-staff';
import { readProblem } from '@stoop/app/testing/read-answer';
import type { Database } from '@stoop/base/api/db/database';
import {
  exportBuildings,
  importBuildings,
} from '@stoop/features/applications/api/exchange/buildings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  StaffBuilding,
  StaffListings,
  StaffUnit,
} from '../../contract/staff/staff-listing.ts';
import { saveFloorSets } from '../floors/store.ts';

forEachDatabase((open) => {
  let database: Database;
  let world: Awaited<ReturnType<typeof openListingStaff>>;
  beforeAll(async () => {
    database = await open();
    world = await openListingStaff(database, { now: new Date('2026-11-20T12:00:00Z') });
  });
  afterAll(() => world.stop());
  beforeEach(() => world.reset());

  const get = async <Answer>(path: string, as: StaffName = 'ada') =>
    (await (await world.call(as, 'GET', path)).json()) as Answer;
  const list = async (query: string, as: StaffName = 'ada') => {
    const { items, totalCount } = await get<StaffListings>(`/staff/listings?${query}`, as);
    expect(totalCount).toBe(items.length);
    return items.map(({ rentId }) => rentId);
  };

  describe('the list', () => {
    test('has hidden units, by building, with what staff look for', async () => {
      const { items } = await get<StaffListings>('/staff/listings');
      expect(items).toMatchObject([
        { rentId: 'o1', buildingName: 'Oak', state: 'visible', fromPrice: 1_500 },
        { rentId: 'p1', unitNumber: '1A', state: 'visible', isAnsweredFor: false },
        {
          rentId: 'p2',
          unitNumber: '2B',
          state: 'hidden',
          label: '2 bed, 1 bath',
          shownRoomCount: 2,
        },
      ]);
    });

    test('is filtered by words, state, building, confirmation and photos', async () => {
      expect(await list('text=pine%202b')).toEqual(['p2']);
      expect(await list('text=100%25')).toEqual([]);
      expect(await list('state=hidden')).toEqual(['p2']);
      expect(await list('state=visible&buildingId=pine')).toEqual(['p1']);
      await world.call('ada', 'POST', '/staff/listings/pine/units/p2/publication', {
        version: (await get<StaffUnit>('/staff/listings/pine/units/p2')).version,
        publishAt: '2026-12-01T09:00',
      });
      expect(await list('state=scheduled')).toEqual(['p2']);
      await database.pool.query(`INSERT INTO unit_listings (building_id, unit_id, link_key, confirmed_at, lapsed_at)
        VALUES ('pine', 'p1', 'k', now(), now())`);
      expect(await list('state=lapsed')).toEqual(['p1']);
      expect(await list('confirmed=yes')).toEqual(['p1']);
      expect(await list('confirmed=no')).toEqual(['o1', 'p2']);
      await database.pool.query(`INSERT INTO listing_photos (id, building_id, unit_id, position, alt, width, height, blur)
        VALUES ('photo', 'oak', 'o1', 0, 'Kitchen', 10, 10, 'x')`);
      expect(await list('photos=yes')).toEqual(['o1']);
      expect(await list('photos=no')).toEqual(['p1', 'p2']);
      await database.pool.query('DELETE FROM listing_photos');
    });

    test('has pages, whose cursor belongs to its filters', async () => {
      const first = await get<StaffListings>('/staff/listings?limit=2');
      expect(first).toMatchObject({ hasMore: true, totalCount: 3 });
      const next = await get<StaffListings>(`/staff/listings?limit=2&cursor=${first.nextCursor}`);
      expect(next.items.map(({ rentId }) => rentId)).toEqual(['p2']);
      const other = await world.call(
        'ada',
        'GET',
        `/staff/listings?state=hidden&cursor=${first.nextCursor}`,
      );
      expect(other.status).toBe(400);
    });

    test('staff of some buildings find theirs alone; another’s is like an unknown one', async () => {
      expect(await list('', 'bob')).toEqual(['o1']);
      for (const [method, path, body] of [
        ['GET', '/staff/listings/pine'],
        ['GET', '/staff/listings/pine/units/p1'],
        ['PATCH', '/staff/buildings/pine', { is_visible: false }],
        ['PATCH', '/staff/units/p1', { squareFeet: 1 }],
        ['PATCH', '/staff/rooms/front', { price: 1 }],
        ['POST', '/staff/listings/pine/units/p2/publication', { version: 1, isPublished: true }],
        ['PUT', '/staff/listings/pine/floors', { version: 1, floors: [] }],
      ] as const)
        expect((await world.call('bob', method, path, body)).status).toBe(404);
      expect(
        (await world.call('bob', 'PATCH', '/staff/units/o1', { squareFeet: 400 })).status,
      ).toBe(200);
    });
  });

  describe('a unit', () => {
    test('shows its page as it would be when it is published', async () => {
      const unit = await get<StaffUnit>('/staff/listings/pine/units/p2');
      expect(unit).toMatchObject({ is_visible: false, issues: [], isBuildingVisible: true });
      expect(unit.preview).toMatchObject({
        unit: { rentId: 'p2', is_visible: true, wholePrice: 3_200 },
        rooms: [{ roomId: 'front', queue: { length: 0 } }, { roomId: 'back' }],
        building: { name: 'Pine' },
        listing: { fees: [], photos: [] },
      });
    });

    test('is changed as a whole: facts, rooms, fees and words; a feature keeps what else is said of it', async () => {
      const { version } = await get<StaffUnit>('/staff/listings/pine/units/p2');
      const fees = [{ name: 'Laundry', amount: 40, time: 'monthly' }];
      const changed = await world.call('ada', 'PATCH', '/staff/units/p2', {
        version,
        ...{ unitNumber: '2C', bathCount: 1.5, features: ['Terrace', 'Dishwasher'] },
        ...{ fees, description: 'Bright.', brokerHiredBy: 'landlord', posterRole: 'agent' },
        rooms: [
          { roomId: 'back', price: 1_650 },
          { name: 'Loft', price: 1_200 },
        ],
      });
      expect(changed.status).toBe(200);
      const unit = await get<StaffUnit>('/staff/listings/pine/units/p2');
      expect(unit).toMatchObject({
        unitNumber: '2C',
        bathCount: 1.5,
        fees,
        description: 'Bright.',
        posterRole: 'agent',
      });
      expect(unit.rooms.map(({ name, price }) => [name, price])).toEqual([
        ['front', 1_500],
        ['back', 1_650],
        ['Loft', 1_200],
      ]);
      const [pine] = await exportBuildings(database.sql, ['pine']);
      expect(pine?.document.rentList).toMatchObject([
        {},
        { featureList: [{ name: 'Terrace' }, { name: 'Dishwasher', since: 2019 }] },
      ]);
      const taken = await world.call('ada', 'PATCH', '/staff/units/p2', { unitNumber: '1a' });
      expect((await readProblem(taken)).code).toBe('listings/unit-number-taken');
    });

    test('an import of its building counts as a change of another', async () => {
      const { version } = await get<StaffUnit>('/staff/listings/oak/units/o1');
      const oak = await exportBuildings(database.sql, ['oak']);
      await importBuildings(database.sql, oak);
      const body = { version, squareFeet: 500 };
      const problem = await readProblem(await world.call('ada', 'PATCH', '/staff/units/o1', body));
      expect(problem).toMatchObject({ status: 409, current: { version: version + 1 } });
    });

    test('is added hidden, with its rooms, to a building', async () => {
      const unit = { unitNumber: '5F', bedCount: 2, bathCount: 1, available_spots: 2 };
      const body = { ...unit, rooms: [{ name: 'Front', price: 1_650 }, { price: 1_500 }] };
      const added = await world.call('ada', 'POST', '/staff/listings/oak/units', body);
      expect(added.status).toBe(201);
      expect(await added.json()).toMatchObject({
        ...{ ...unit, state: 'hidden', is_visible: false, version: 1 },
        rooms: [
          { name: 'Front', price: 1_650 },
          { name: null, price: 1_500 },
        ],
      });
      const again = await world.call('ada', 'POST', '/staff/listings/oak/units', body);
      expect((await readProblem(again)).code).toBe('listings/unit-number-taken');
    });
  });

  describe('floors', () => {
    const save = async (floors: object[]) => {
      const { version } = await get<StaffBuilding>('/staff/listings/pine');
      return world.call('ada', 'PUT', '/staff/listings/pine/floors', { version, floors });
    };

    test('a unit moves to another floor with the fields of its document; what is no unit stays', async () => {
      const document = {
        buildingId: 'pine',
        __collections__: {
          floors: {
            first: { floor_number: 1, units: [{ rentId: 'p1', note: 'garden' }, 7], color: 'red' },
            second: { floor_number: 2, units: ['p2'] },
          },
        },
      };
      await saveFloorSets(database.sql, 'rental', [{ id: 'pine', document }]);
      expect((await get<StaffBuilding>('/staff/listings/pine')).floors).toEqual([
        { floor_number: 1, unitIds: ['p1'] },
        { floor_number: 2, unitIds: ['p2'] },
      ]);
      const answer = await save([{ floor_number: 3, unitIds: ['p2', 'p1'] }]);
      expect(await answer.json()).toMatchObject({
        floors: [
          { floor_number: 1, unitIds: [] },
          { floor_number: 3, unitIds: ['p2', 'p1'] },
        ],
      });
      const { rows } = await database.pool.query(
        'SELECT id, units, extra FROM floors ORDER BY floor_number',
      );
      expect(rows).toEqual([
        { id: 'first', units: [7], extra: { color: 'red' } },
        { id: 'floor-3', units: ['p2', { rentId: 'p1', note: 'garden' }], extra: null },
      ]);
    });

    test('a unit of another building, or on two floors, is refused', async () => {
      for (const floors of [
        [{ floor_number: 1, unitIds: ['o1'] }],
        [
          { floor_number: 1, unitIds: ['p1'] },
          { floor_number: 2, unitIds: ['p1'] },
        ],
        [
          { floor_number: 1, unitIds: [] },
          { floor_number: 1, unitIds: [] },
        ],
      ])
        expect((await save(floors)).status).toBe(400);
      const stale = { version: 0, floors: [] };
      const answer = await world.call('ada', 'PUT', '/staff/listings/pine/floors', stale);
      expect(answer.status).toBe(409);
    });
  });
});
