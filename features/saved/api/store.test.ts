import { forEachDatabase } from '@stoop/app/testing/databases';
import type { Database } from '@stoop/base/api/db/database';
import { listItemPlaces } from '@stoop/features/listings/api/units/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RECENTLY_VIEWED_MAX, SAVED_MAX } from '../rules/saved-kinds.ts';
import {
  addItem,
  addViewed,
  listSavedItemIds,
  listSavedItems,
  listViewedUnits,
  removeItem,
  type SavedItem,
} from './store.ts';

const AT = new Date('2026-11-20T12:00:00.000Z');
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

const room = (id: string, savedAt = AT): SavedItem => ({
  kind: 'rooms',
  id,
  label: `Room ${id}`,
  place: { buildingId: 'b1', unitId: 'u1' },
  note: null,
  savedAt,
});

forEachDatabase((open) => {
  let database: Database;
  const sql = (statement: string, values: unknown[] = []) => database.pool.query(statement, values);

  beforeAll(async () => {
    database = await open();
    await sql(`INSERT INTO accounts (id, provider) VALUES ('ada', 'email'), ('bob', 'email')`);
    await sql(`INSERT INTO profiles (account_id) VALUES ('ada')`);
  });
  beforeEach(async () => {
    await sql('DELETE FROM saved_items');
    await sql('DELETE FROM viewed_units');
  });

  describe('saved items', () => {
    test('R3.09 are listed newest first, each with its label, parents and time', async () => {
      await addItem(database.sql, 'ada', room('r1'));
      await addItem(database.sql, 'ada', room('r2', later(5)));
      expect(await listSavedItems(database.sql, 'ada')).toEqual([room('r2', later(5)), room('r1')]);
      expect(await listSavedItems(database.sql, 'bob')).toEqual([]);
      expect(await listSavedItemIds(database.sql, 'ada')).toEqual([
        { kind: 'rooms', id: 'r2' },
        { kind: 'rooms', id: 'r1' },
      ]);
    });

    test('R5.03 saving a saved id changes nothing, including its time', async () => {
      await addItem(database.sql, 'ada', room('r1'));
      const again = { ...room('r1', later(60)), label: 'Another name' };
      expect(await addItem(database.sql, 'ada', again)).toBe('saved');
      expect(await listSavedItems(database.sql, 'ada')).toEqual([room('r1')]);
    });

    test('R5.03 fifty concurrent saves of one item make one row', async () => {
      const saves = Array.from({ length: 50 }, () => addItem(database.sql, 'ada', room('r1')));
      expect(new Set(await Promise.all(saves))).toEqual(new Set(['saved']));
      expect(await listSavedItems(database.sql, 'ada')).toHaveLength(1);
    });

    test('R5.03 a person without a profile saves nothing', async () => {
      expect(await addItem(database.sql, 'bob', room('r1'))).toBe('no-profile');
      expect(await addItem(database.sql, 'nobody', room('r1'))).toBe('no-profile');
      expect(await listSavedItems(database.sql, 'bob')).toEqual([]);
    });

    test('a full list accepts no more of its kind, also with concurrent saves', async () => {
      await sql(
        `INSERT INTO saved_items (account_id, kind, item_id)
         SELECT 'ada', 'rooms', 'full-' || number FROM generate_series(1, $1::int) number`,
        [SAVED_MAX - 2],
      );
      const saves = Array.from({ length: 6 }, (_, at) =>
        addItem(database.sql, 'ada', room(`${at}`)),
      );
      const outcomes = (await Promise.all(saves)).toSorted();
      expect(outcomes).toEqual(['full', 'full', 'full', 'full', 'saved', 'saved']);
      expect(await listSavedItemIds(database.sql, 'ada')).toHaveLength(SAVED_MAX);
      expect(await addItem(database.sql, 'ada', room('full-1'))).toBe('saved');
      expect(await addItem(database.sql, 'ada', { ...room('b1'), kind: 'buildings' })).toBe(
        'saved',
      );
    });

    test('R5.03 removing an item twice succeeds; the same id of another kind stays', async () => {
      await addItem(database.sql, 'ada', room('x'));
      await addItem(database.sql, 'ada', { ...room('x'), kind: 'units' });
      for (const _ of [1, 2])
        await database.sql.transaction((tx) => removeItem(tx, 'ada', { kind: 'rooms', id: 'x' }));
      expect(await listSavedItemIds(database.sql, 'ada')).toEqual([{ kind: 'units', id: 'x' }]);
    });

    test('ids are looked up in their own kind, in the order of the buildings', async () => {
      await sql(
        `INSERT INTO buildings (id, name, lat, lng) VALUES ('h2', '', 40, -74), ('h1', '', 40, -74)`,
      );
      await sql(
        `INSERT INTO units (building_id, id, position) VALUES ('h2', 'u', 0), ('h1', 'u', 0)`,
      );
      await sql(
        `INSERT INTO rooms (building_id, unit_id, id, position) VALUES ('h2', 'u', 'r', 0)`,
      );
      expect(await listItemPlaces(database.sql, 'buildings', ['h1', 'u'])).toEqual([
        { id: 'h1', buildingId: 'h1', unitId: null },
      ]);
      expect(await listItemPlaces(database.sql, 'units', ['u', 'r'])).toEqual([
        { id: 'u', buildingId: 'h1', unitId: 'u' },
        { id: 'u', buildingId: 'h2', unitId: 'u' },
      ]);
      expect(await listItemPlaces(database.sql, 'rooms', ['r'])).toEqual([
        { id: 'r', buildingId: 'h2', unitId: 'u' },
      ]);
      expect(await listItemPlaces(database.sql, 'rooms', [])).toEqual([]);
    });
  });

  describe('viewed units', () => {
    const viewed = (unitId: string, minutes: number) => ({
      buildingId: 'b1',
      unitId,
      viewedAt: later(minutes).toISOString(),
    });

    test('R3.09 are listed newest first, each with its last time', async () => {
      await addViewed(database.sql, 'ada', [viewed('u1', 1), viewed('u2', 2)]);
      await addViewed(database.sql, 'ada', [viewed('u1', 3), viewed('u2', 0)]);
      expect(await listViewedUnits(database.sql, 'ada')).toEqual([
        viewed('u1', 3),
        viewed('u2', 2),
      ]);
    });

    test('R3.09 the oldest are deleted', async () => {
      const all = Array.from({ length: RECENTLY_VIEWED_MAX }, (_, at) => viewed(`u${at}`, at));
      await addViewed(database.sql, 'ada', all);
      await addViewed(database.sql, 'ada', [viewed('new', 99)]);
      const stored = await listViewedUnits(database.sql, 'ada');
      expect(stored).toEqual([viewed('new', 99), ...all.toReversed().slice(0, -1)]);
    });

    test('concurrent records of many tabs lose nothing', async () => {
      const notes = Array.from({ length: 10 }, (_, at) =>
        addViewed(database.sql, 'ada', [viewed(`u${at}`, at)]),
      );
      await Promise.all(notes);
      expect(await listViewedUnits(database.sql, 'ada')).toHaveLength(10);
    });

    test('a deleted account is ignored', async () => {
      await addViewed(database.sql, 'nobody', [viewed('u1', 1)]);
      expect(await listViewedUnits(database.sql, 'nobody')).toEqual([]);
    });
  });
});
