import { forEachDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import type { Database } from '@stoop/base/api/db/database';
import { importBuildings } from '@stoop/features/applications/api/exchange/buildings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findBuilding, streamBuildings } from '../store.ts';

const room = (roomId: string, status?: string) => ({
  roomId,
  price: 1200,
  room_application_queue: status
    ? [{ applicationId: `APP-${roomId}`, applicantId: 'ada', status, applicationType: 'room' }]
    : [],
});
const unit = (rentId: string, roomList: object[] = [room(`${rentId}-a`)]) => ({ rentId, roomList });

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  const save = (...rentList: object[]) =>
    importBuildings(database.sql, [
      {
        id: 'b',
        document: { name: 'One', coordinates: { lat: 40.7, lng: -74 }, rentList } as never,
      },
    ]);
  beforeEach(() => save(unit('u1'), unit('u2'), unit('u3')));

  /** As a search index that is filled now has it, and as one that follows the changes. */
  const read = async () => {
    const streamed = [];
    for await (const batch of streamBuildings(database.sql)) streamed.push(...batch);
    expect([await findBuilding(database.sql, 'b')]).toEqual(streamed);
    const [building] = streamed;
    return building ?? expect.unreachable('a building');
  };
  const floors = async () => (await read()).rentList.map(({ floor }) => floor);
  const changes = async () =>
    (await database.pool.query('SELECT building_id FROM listing_changes ORDER BY number')).rows;

  test('R3.16 a unit has the floor that lists it, of several the lowest; what is no floor of a house is unknown', async () => {
    expect(await floors()).toEqual([undefined, undefined, undefined]);
    const listed = (floor_number: number, ...units: unknown[]) => ({ floor_number, units });
    const before = (await changes()).length;
    await importFew(database, 'fome_rental_buildings', [
      {
        id: 'b',
        __collections__: {
          floors: {
            up: listed(4, 'u1', { rentId: 'u2' }),
            low: listed(-1, 'u2'),
            between: listed(2.5, 'u3'),
            sky: listed(201, 'u3'),
          },
        },
      },
    ]);
    expect((await changes()).slice(before)).toEqual([{ building_id: 'b' }]);
    expect(await floors()).toEqual([4, -1, undefined]);
    await save(unit('u1'), unit('u4'));
    expect(await floors()).toEqual([4, undefined]);
  });

  test('a building is shown by video where it has hours for that', async () => {
    const plan = (mode: string) => ({
      buildingId: 'b',
      settings: { minutes: 30, bufferMinutes: 15, leadMinutes: 120, horizonDays: 21, lanes: 1 },
      hours: [1, 2].map((weekday) => ({ weekday, from: 600, to: 720, mode })),
      exceptions: [],
    });
    await importFew(database, 'tourPlans', [plan('in-person')]);
    expect((await read()).isShownByVideo).toBeUndefined();
    await importFew(database, 'tourPlans', [plan('video')]);
    expect((await changes()).at(-1)).toEqual({ building_id: 'b' });
    expect((await read()).isShownByVideo).toBe(true);
  });

  test('R5.07 a room is closed while an application for it, or for its unit, is being matched', async () => {
    const taken = {
      ...unit('u2'),
      unit_application_queue: [
        { applicationId: 'APP-2', applicantId: 'ida', status: 'IN_MATCHING' },
      ],
    };
    const shared = [room('a', 'IN_MATCHING'), room('b', 'IN_TOUR'), room('c')];
    await save(unit('u1', shared), taken, unit('u3'));
    const { rentList } = await read();
    expect(rentList.map(({ roomList }) => roomList.map(({ isClosed }) => isClosed))).toEqual([
      [true, undefined, undefined],
      [true],
      [undefined],
    ]);
  });
});
