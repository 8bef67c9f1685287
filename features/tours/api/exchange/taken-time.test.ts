import { forEachDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import type { Database, Sql } from '@stoop/base/api/db/database';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveTours } from './save-tours.ts';
import { allTourIds, readTours } from './tours.ts';

const TOUR = {
  tourId: 'TOUR-1',
  buildingId: 'b1',
  mode: 'in-person',
  startsAt: '2099-03-09T14:00:00Z',
  endsAt: '2099-03-09T14:30:00Z',
  status: 'booked',
  homeLabel: 'Warren House, 3R',
};
/** A quarter of an hour after the buffer of `TOUR`. */
const NEXT = {
  ...TOUR,
  tourId: 'TOUR-2',
  startsAt: '2099-03-09T14:45:00Z',
  endsAt: '2099-03-09T15:15:00Z',
};
const NEXT_DAY = {
  ...TOUR,
  tourId: 'TOUR-4',
  startsAt: '2099-03-10T14:00:00Z',
  endsAt: '2099-03-10T14:30:00Z',
};
const SETTINGS = { minutes: 30, bufferMinutes: 15, leadMinutes: 0, horizonDays: 21, lanes: 1 };

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await change(`DELETE FROM tours; DELETE FROM buildings; DELETE FROM tour_plans;
      INSERT INTO buildings (id, name, lat, lng) VALUES ('b1', 'Warren House', 40.7, -74)`);
  });

  const change = (statement: string) => database.pool.query(statement);
  const take = (...documents: JsonObject[]) => importFew(database, 'tours', documents);
  const exported = async () => (await readTours(database.sql, [TOUR.tourId]))[0]?.document;
  const cells = async (id = TOUR.tourId) =>
    (
      await database.pool.query(
        'SELECT lane, starts_at FROM tour_cells WHERE tour_id = $1 ORDER BY starts_at',
        [id],
      )
    ).rows.map(({ lane, starts_at }) => `${lane} ${starts_at.toISOString().slice(0, 16)}`);
  const plan = (settings: object) =>
    importFew(database, 'tourPlans', [
      { buildingId: 'b1', settings: { ...SETTINGS, ...settings }, hours: [], exceptions: [] },
    ]);

  describe('no time is given twice', () => {
    const meeting = { ...NEXT, startsAt: '2099-03-09T14:30:00Z', endsAt: '2099-03-09T15:00:00Z' };
    const refusal = (at: number) => ({
      refused: 1,
      refusals: [
        {
          file: 'tours',
          path: `[${at}].startsAt`,
          reason: expect.stringContaining('another tour has'),
        },
      ],
    });

    test('of two tours of a file at one time the second is refused', async () => {
      expect(await take(TOUR, meeting)).toMatchObject({ added: 1, ...refusal(1) });
    });

    test('a tour whose time a stored one has, or its buffer, is refused; the next one is taken', async () => {
      await take(TOUR);
      expect(await take(meeting)).toMatchObject({ added: 0, ...refusal(0) });
      expect(await take(NEXT)).toMatchObject({ added: 1 });
    });

    test('a tour that begins between two quarters of an hour takes both', async () => {
      await take({
        ...TOUR,
        startsAt: '2099-03-09T14:10:00Z',
        endsAt: '2099-03-09T14:40:00Z',
        bufferMinutes: 0,
      });
      expect(await cells()).toHaveLength(3);
      expect(await take({ ...NEXT, startsAt: '2099-03-09T14:30:00Z' })).toMatchObject(refusal(0));
    });

    test('a building with two at once takes two, and a cancelled tour takes nothing', async () => {
      await plan({ lanes: 2 });
      const third = { ...meeting, tourId: 'TOUR-3' };
      expect(await take(TOUR, meeting, third)).toMatchObject({ added: 2, ...refusal(2) });
      expect(await take({ ...third, status: 'cancelled' })).toMatchObject({ added: 1 });
      expect(await cells('TOUR-3')).toEqual([]);
    });

    test('a tour that was booked here is exported with the time that it takes', async () => {
      await take({ ...TOUR, bufferMinutes: 60 });
      await change('UPDATE tours SET extra = NULL');
      expect(await exported()).toMatchObject({ lane: 1, bufferMinutes: 60 });
    });

    test('tours that were booked under other settings come back with the time that they had', async () => {
      await plan({ lanes: 1, bufferMinutes: 60 });
      const [first, second] = [
        { lane: 1, bufferMinutes: 0 },
        { lane: 2, bufferMinutes: 0 },
      ];
      const told = [
        { ...TOUR, ...second },
        { ...TOUR, tourId: 'a', ...first },
        { ...meeting, ...first },
      ];
      expect(await take(...told)).toMatchObject({ added: 3, refused: 0 });
    });

    test('two tours of a file exchange their times', async () => {
      await take(TOUR, NEXT);
      const swapped = [
        { ...TOUR, startsAt: NEXT.startsAt, endsAt: NEXT.endsAt },
        { ...NEXT, startsAt: TOUR.startsAt, endsAt: TOUR.endsAt },
      ];
      expect(await take(...swapped)).toMatchObject({ updated: 2, refused: 0 });
      expect(await cells('TOUR-2')).toContain('1 2099-03-09T14:00');
    });

    test('a time that is taken between the check and the save is refused; the others are saved', async () => {
      const another = { id: TOUR.tourId, document: TOUR };
      const transaction: Sql['transaction'] = async (work) => {
        if ((await allTourIds(database.sql)).length === 0) await saveTours(database.sql, [another]);
        return database.sql.transaction(work);
      };
      const interrupted = { ...database.sql, transaction };
      const late = await importFew({ sql: interrupted }, 'tours', [meeting, NEXT_DAY]);
      expect(late).toMatchObject({ added: 1, refused: 1, refusals: [{ path: '[0]' }] });
      expect(late.refusals[0]?.reason).toContain('another tour has');
      expect(await allTourIds(database.sql)).toEqual([TOUR.tourId, 'TOUR-4']);
    });
  });
});
