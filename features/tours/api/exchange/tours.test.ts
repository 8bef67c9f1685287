import { COLLECTIONS } from '@stoop/app/api/collections';
import { forOneDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import type { Database } from '@stoop/base/api/db/database';
import { type JsonObject, sameJson } from '@stoop/base/rules/json/json-values';
import { releaseOf } from '@stoop/features/exchange/api/collections/release-quarantined';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { arbitraryTours } from '../../testing/arbitrary-tours.ts';
import { takeCells } from '../cells/store.ts';
import { markAllCancelled } from '../leaving/store.ts';
import { changeStatus, changeTimes } from '../store.ts';
import { saveTours } from './save-tours.ts';
import { tourConflicts } from './sort-tours.ts';
import { allTourIds, readTours } from './tours.ts';

const TOUR = {
  tourId: 'TOUR-3V9K7QX2MB',
  buildingId: 'b1',
  unitId: 'u1',
  visitorId: 'ada',
  applicationId: 'APP-1',
  mode: 'in-person',
  startsAt: '2099-03-09T10:00:00-04:00',
  endsAt: '2099-03-09T10:30:00-04:00',
  status: 'booked',
  version: 3,
  sequence: 2,
  homeLabel: 'Warren House, 3R',
  homeAddress: '10 Warren Street',
  bookedAt: '2026-11-01T09:00:00.000Z',
  shownBy: { name: 'Mo' },
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

forOneDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await change(`DELETE FROM tours; DELETE FROM accounts; DELETE FROM kept_documents;
      DELETE FROM buildings; DELETE FROM tour_plans; DELETE FROM jobs;
      INSERT INTO accounts (id, provider) VALUES ('ada', 'email');
      INSERT INTO buildings (id, name, lat, lng)
      VALUES ('b1', 'Warren House', 40.7, -74), ('b2', 'B', 40.7, -74)`);
  });

  const change = (statement: string) => database.pool.query(statement);
  const take = (...documents: JsonObject[]) => importFew(database, 'tours', documents);
  const exported = async (id = TOUR.tourId) => (await readTours(database.sql, [id]))[0]?.document;
  const rows = async (statement: string) => (await change(statement)).rows;
  const row = async (id = TOUR.tourId) =>
    (await database.pool.query('SELECT * FROM tours WHERE id = $1', [id])).rows[0];
  const cells = async (id = TOUR.tourId) =>
    (
      await database.pool.query(
        'SELECT lane, starts_at FROM tour_cells WHERE tour_id = $1 ORDER BY starts_at',
        [id],
      )
    ).rows.map(({ lane, starts_at }) => `${lane} ${starts_at.toISOString().slice(0, 16)}`);
  test('R3.21 what an import accepts of any tours is exported unchanged, and taken again by an empty database', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryTours, async (documents) => {
        await change('DELETE FROM tours; DELETE FROM kept_documents');
        const conflicts = await tourConflicts(database.sql, documents);
        const accepted = documents.filter(({ id }) => !conflicts.has(id));
        await saveTours(database.sql, accepted);
        const before = new Map(accepted.map(({ id, document }) => [id, document]));
        for (const _again of ['as they came', 'as they were exported']) {
          const ids = await allTourIds(database.sql);
          const back = await readTours(database.sql, ids);
          expect(back.map(({ id }) => id)).toEqual([...before.keys()].sort());
          for (const { id, document } of back)
            if (!sameJson(document, before.get(id))) expect(document).toEqual(before.get(id));
          await change('DELETE FROM tours; DELETE FROM kept_documents');
          expect(await tourConflicts(database.sql, back)).toEqual(new Map());
          await saveTours(database.sql, back);
        }
      }),
      { numRuns: 40 },
    );
  });

  describe('a document becomes a tour', () => {
    test('with its visitor, its time and a key of its own for the links of its mails', async () => {
      expect(await take(TOUR)).toMatchObject({ added: 1, refused: 0 });
      expect(await row()).toMatchObject({
        building_id: 'b1',
        unit_id: 'u1',
        visitor_id: 'ada',
        application_id: 'APP-1',
        mode: 'in-person',
        starts_at: new Date('2099-03-09T14:00:00Z'),
        ends_at: new Date('2099-03-09T14:30:00Z'),
        status: 'booked',
        version: 3,
        sequence: 2,
        home_label: 'Warren House, 3R',
        home_address: '10 Warren Street',
        booked_at: new Date('2026-11-01T09:00:00Z'),
        link_key: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(await cells()).toEqual([
        '1 2099-03-09T14:00',
        '1 2099-03-09T14:15',
        '1 2099-03-09T14:30',
      ]);
    });

    test('R3.21 and is exported unchanged, without the key', async () => {
      await take(TOUR);
      expect(await exported()).toEqual(TOUR);
      expect(JSON.stringify(await exported())).not.toContain((await row()).link_key);
      expect(await take(TOUR)).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    });

    test('a visitor without an account is not linked; the document preserves the id', async () => {
      await take({ ...TOUR, visitorId: 'nobody' });
      expect(await row()).toMatchObject({ visitor_id: null });
      expect(await exported()).toMatchObject({ visitorId: 'nobody' });
    });

    test('its visitor is reminded the day before, and gets no other mail', async () => {
      await take(
        TOUR,
        { ...NEXT, visitorId: null },
        {
          ...TOUR,
          tourId: 'past',
          startsAt: '2020-03-09T10:00:00-04:00',
          endsAt: '2020-03-09T10:30:00-04:00',
        },
      );
      const jobs = 'SELECT queue, kind, target, params, next_try_at FROM jobs';
      const reminder = {
        queue: 'tours',
        kind: 'reminder',
        target: TOUR.tourId,
        params: { sequence: '2' },
        next_try_at: new Date('2099-03-08T14:00:00Z'),
      };
      expect(await rows(jobs)).toEqual([reminder]);
      await take({ ...TOUR, shownBy: 'Al' });
      expect(await rows(jobs)).toEqual([reminder]);
    });

    test('of an unknown building it is quarantined until the building is stored', async () => {
      const elsewhere = { ...TOUR, buildingId: 'b9' };
      expect(await take(elsewhere)).toMatchObject({ added: 1, refused: 0 });
      expect(await row()).toBeUndefined();
      expect(await exported()).toEqual(elsewhere);
      expect(await releaseOf(COLLECTIONS, database, 'tours')).toBe(0);
      await change(`INSERT INTO buildings (id, name, lat, lng) VALUES ('b9', 'B9', 40.7, -74)`);
      expect(await releaseOf(COLLECTIONS, database, 'tours')).toBe(1);
      expect(await releaseOf(COLLECTIONS, database, 'tours')).toBe(0);
      expect(await row()).toMatchObject({ building_id: 'b9', visitor_id: 'ada' });
      expect(await exported()).toEqual(elsewhere);
      expect(await allTourIds(database.sql)).toEqual([TOUR.tourId]);
    });
  });

  describe('a tour that is imported again', () => {
    test('and was not changed here is replaced; its versions grow, its links stay', async () => {
      await take(TOUR);
      const { link_key } = await row();
      await change('DELETE FROM jobs');
      const moved = { ...NEXT_DAY, tourId: TOUR.tourId };
      expect(await take(moved)).toMatchObject({ updated: 1 });
      expect(await row()).toMatchObject({ version: 4, sequence: 3, link_key });
      expect((await cells()).at(-1)).toBe('1 2099-03-10T14:30');
      expect(await rows('SELECT target FROM jobs')).toEqual([{ target: TOUR.tourId }]);
      await take({ ...moved, status: 'cancelled', version: 9 });
      expect(await row()).toMatchObject({ status: 'cancelled', version: 9, sequence: 4 });
      expect(await cells()).toEqual([]);
    });

    const times = {
      startsAt: new Date('2099-03-11T14:00:00Z'),
      endsAt: new Date('2099-03-11T14:30:00Z'),
    };
    test.each([
      ['moved', () => database.sql.transaction((tx) => changeTimes(tx, TOUR.tourId, times))],
      ['marked', () => database.sql.transaction((tx) => changeStatus(tx, TOUR.tourId, 'no-show'))],
      [
        'cancelled with its account',
        () => database.sql.transaction((tx) => markAllCancelled(tx, 'ada')),
      ],
      ['booked', () => change('UPDATE tours SET extra = NULL')],
    ])('and was %s here stays as it is; a document that differs is refused', async (_how, act) => {
      await take(TOUR);
      await act();
      const before = await row();
      const report = await take({ ...TOUR, shownBy: 'Al' });
      expect(report).toMatchObject({ updated: 0, refused: 1 });
      expect(report.refusals[0]?.reason).toContain('booked or changed here');
      expect(await row()).toEqual(before);
      expect(await take((await exported()) ?? {})).toMatchObject({ unchanged: 1 });
    });

    test('after a change here, the export has the change and what it preserved', async () => {
      await take(TOUR);
      const newCells = ['14:00', '14:15', '14:30'].map((at) => Date.parse(`2099-03-11T${at}:00Z`));
      await database.sql.transaction((tx) =>
        takeCells(tx, TOUR, { cells: newCells, lanes: 1, isNew: false }),
      );
      await database.sql.transaction((tx) => changeTimes(tx, TOUR.tourId, times));
      expect(await exported()).toEqual({
        ...TOUR,
        startsAt: '2099-03-11T14:00:00.000Z',
        endsAt: '2099-03-11T14:30:00.000Z',
        version: 4,
        sequence: 3,
      });
    });
  });
});
