import { forEachDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import { readAnswer } from '@stoop/app/testing/read-answer';
import { openSmallCity, SECRETS } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import {
  exportBuildings,
  importBuildings,
} from '@stoop/features/applications/api/exchange/buildings';
import { beforeAll, expect, test } from 'vitest';
import { BuildingHomes, HistoryEvent, RentsByPlace } from '../../contract/history.ts';
import { readUnitTerms } from '../exchange/unit-terms.ts';
import { changeFields } from '../staff/store.ts';
import { listBuildings } from '../store.ts';

const HOUSE = 'warren-house';
const FRONT = { buildingId: HOUSE, unitId: 'warren-3r', roomId: 'warren-3r-front' };

forEachDatabase((open) => {
  let database: Database;
  let city: Awaited<ReturnType<typeof openSmallCity>>;
  beforeAll(async () => {
    database = await open();
    city = await openSmallCity(database);
    // The small city was imported on the first day of this history.
    await database.pool.query(`UPDATE unit_terms SET since = '2026-11-01T15:00:00Z'`);
  });

  const history = (unitId = 'warren-3r', query = '') =>
    city.api.request(`/api/v1/units/${unitId}/history${query}`);
  const historyOf = async (unitId?: string) =>
    readAnswer(HistoryEvent.array(), await history(unitId));
  const change = (level: 'unit' | 'room', fields: Record<string, string | number | boolean>) =>
    database.sql.transaction((tx) =>
      changeFields(tx, level, {
        place: level === 'room' ? FRONT : { buildingId: HOUSE, unitId: 'warren-3r' },
        fields,
      }),
    );
  const today = newYorkDay(new Date());
  const LISTED = { day: '2026-11-01', what: 'listed', to: 1650 };
  const CUT = { day: today, what: 'price', roomId: 'warren-3r-front', from: 1650, to: 1530 };

  test('what staff change of a unit or a room is in its history, and the fall of a price in the read model', async () => {
    await change('unit', { available_spots: 1 });
    await change('room', { price: 1400 });
    await change('room', { price: 1530 });
    await change('unit', { available_spots: 2 });
    expect(await historyOf()).toEqual([CUT, LISTED]);
    const [house] = await listBuildings(database.sql, [HOUSE]);
    expect(house?.rentList[0]?.listing?.cuts).toEqual([
      { roomId: 'warren-3r-front', by: 120, day: today },
    ]);
  });

  test('R3.21 an import adds what differs, also that a unit left, and an export has all of it', async () => {
    const [before] = await readUnitTerms(database.sql, [HOUSE]);
    const [house] = await exportBuildings(database.sql, [HOUSE]);
    if (!before || !house) throw new Error('the city has the house');
    const { rentList, ...document } = house.document;
    const empty = { id: HOUSE, document: { ...document, rentList: [] } };
    await importBuildings(database.sql, [empty]);
    expect((await history()).status).toBe(404);
    await importBuildings(database.sql, [{ id: HOUSE, document: { ...document, rentList } }]);
    // It left and came back on one day.
    expect(await historyOf()).toEqual([CUT, LISTED]);
    const [after] = await readUnitTerms(database.sql, [HOUSE]);
    expect(JSON.stringify(after).length).toBeGreaterThan(JSON.stringify(before).length);
    await importFew(database, 'unitTerms', [before.document]);
    expect(await readUnitTerms(database.sql, [HOUSE])).toEqual([before]);
    expect(await historyOf()).toEqual([CUT, LISTED]);
  });

  test('R2.05 everybody may know the homes of a building that can be had, and never more', async () => {
    const answer = await city.api.request(`/api/v1/buildings/${HOUSE}/homes`);
    const { homes, building, rents } = await readAnswer(BuildingHomes, answer);
    expect(building.name).toBe('Warren House');
    expect(homes.map(({ rentId }) => rentId)).toEqual(['warren-3r', 'warren-4f']);
    // Neither of them can be rented whole.
    expect(rents).toEqual([]);
    const text = JSON.stringify(homes);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    for (const id of ['secret-tower', 'nowhere', 'empty-hall'])
      expect((await city.api.request(`/api/v1/buildings/${id}/homes`)).status).toBe(404);
    expect((await city.api.request('/api/v1/buildings/%20/homes')).status).toBe(400);
    expect((await city.api.request(`/api/v1/buildings/${HOUSE}/homes?x=1`)).status).toBe(400);
  });

  test('what places cost now is told of the homes that can be had whole', async () => {
    const answer = await city.api.request('/api/v1/neighborhoods/rents');
    const { boroughs } = await readAnswer(RentsByPlace, answer);
    const spread = { least: 2900, quarter: 2900, middle: 2900, threeQuarters: 2900, most: 2900 };
    expect(boroughs).toEqual([{ borough: 'Manhattan', sizes: [{ beds: 1, homes: 1, ...spread }] }]);
  });

  test('all homes that can be had are listed with the day of their last change', async () => {
    const answer = await city.api.request('/api/v1/homes');
    const homes = (await answer.json()) as { parts: number; items: object[] };
    expect(homes.parts).toBe(1);
    expect(homes.items).toContainEqual({
      ...{ buildingId: HOUSE, rentId: 'warren-3r' },
      ...{ changed: today, buildingChanged: today },
    });
    for (const secret of SECRETS) expect(JSON.stringify(homes)).not.toContain(secret);
    const after = await city.api.request('/api/v1/homes?part=2');
    expect(await after.json()).toEqual({ parts: 0, items: [] });
    expect((await city.api.request('/api/v1/homes?part=0')).status).toBe(400);
  });

  test('R5.09 a hidden unit, an unknown one and that of another building have no history', async () => {
    for (const [unitId, query] of [
      ['warren-hidden-unit'],
      ['nothing'],
      ['warren-3r', '?buildingId=pearl-court'],
    ])
      expect((await history(unitId, query)).status).toBe(404);
    expect((await history('warren-3r', `?buildingId=${HOUSE}`)).status).toBe(200);
    expect((await history('warren-3r', '?buildingId=')).status).toBe(400);
    expect((await history('warren-3r', '?nothing=1')).status).toBe(400);
    await change('unit', { is_visible: false });
    expect((await history()).status).toBe(404);
    await change('unit', { is_visible: true });
  });
});
