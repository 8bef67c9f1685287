import { COLLECTIONS } from '@stoop/app/api/collections';
import { forOneDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import type { Database } from '@stoop/base/api/db/database';
import { type JsonObject, sameJson } from '@stoop/base/rules/json/json-values';
import { releaseOf } from '@stoop/features/exchange/api/collections/release-quarantined';
import { saveQuarantined } from '@stoop/features/exchange/api/collections/store';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APPLICATION_TYPES } from '../../rules/wizard.ts';
import { arbitraryApplications } from '../../testing/arbitrary-applications.ts';
import { allApplicationIds, readApplications } from './applications.ts';
import { saveApplications } from './save-applications.ts';

const HOME = { building: { buildingId: 'b1', name: 'Warren House' }, unit: { rentId: 'u1' } };
const APPLICATION = {
  applicationDbId: 'a1',
  applicationId: 'APP-1760000000000-3V9K7QX2MB',
  applicationType: 'unit',
  applicantId: 'ada',
  applicantName: 'Ada Lane',
  applicationDate: '2025-10-09',
  applicationSource: 'web',
  status: 'OP_INVOICE',
  ...HOME,
  personalInfo: { firstName: 'Ada', email: 'ada@stoop.test', dateOfBirth: '1990-05-01', shoe: 41 },
  lifestyle: { smoking: 'no' },
  livingRequirements: {},
  guarantorInfo: null,
  employmentInfo: { status: 'employed', annualIncome: 140_000 },
  coApplicants: [{ firstName: 'Bo' }],
  isCoApplication: true,
  numberOfCoApplicants: 1,
  submittedAt: { __datatype__: 'timestamp', value: { _seconds: 1_760_000_000, _nanoseconds: 0 } },
  updatedAt: '2025-11-01T12:00:00Z',
  petName: 'Rex',
};

forOneDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await change(
      'DELETE FROM applications; DELETE FROM accounts; DELETE FROM kept_documents; DELETE FROM buildings',
    );
    await change(`INSERT INTO accounts (id, provider) VALUES ('ada', 'email')`);
  });

  const change = (statement: string) => database.pool.query(statement);
  const take = (...documents: JsonObject[]) => importFew(database, 'unit_applications', documents);
  const exported = async (id = 'a1') =>
    (await readApplications(database.sql, 'unit', [id]))[0]?.document;
  const row = async (id = 'a1') =>
    (await database.pool.query('SELECT * FROM applications WHERE id = $1', [id])).rows[0];
  const moves = async (id = 'a1') =>
    (
      await database.pool.query(
        `SELECT from_stage, stage, version, actor_id, note FROM application_moves
         WHERE application_db_id = $1 ORDER BY version`,
        [id],
      )
    ).rows;
  /** Moves an application as staff do. */
  const moveHere = (stage: string, version: number) =>
    change(`UPDATE applications SET stage = '${stage}', version = ${version},
        updated_at = '2026-11-20T12:00:00Z';
      INSERT INTO application_moves (application_db_id, stage, version, at, actor_id)
      VALUES ('a1', '${stage}', ${version}, '2026-11-20T12:00:00Z', 'sam')`);

  test.each(APPLICATION_TYPES)(
    'R3.15 R3.21 any imported application for a %s is exported unchanged',
    async (type) => {
      await fc.assert(
        fc.asyncProperty(arbitraryApplications, async (documents) => {
          await change('DELETE FROM applications; DELETE FROM kept_documents');
          await saveApplications(database.sql, type, documents);
          const ids = await allApplicationIds(database.sql, type);
          const back = await readApplications(database.sql, type, ids);
          const before = new Map(documents.map(({ id, document }) => [id, document]));
          expect(back.map(({ id }) => id)).toEqual(ids);
          expect(back.length).toBe(documents.length);
          for (const { id, document } of back)
            if (!sameJson(document, before.get(id))) expect(document).toEqual(before.get(id));
        }),
        { numRuns: 60 },
      );
    },
  );

  describe('R3.15 a document becomes an application', () => {
    test('with its home, its applicant, its true stage and its history', async () => {
      expect(await take(APPLICATION)).toMatchObject({ added: 1 });
      expect(await row()).toMatchObject({
        application_id: 'APP-1760000000000-3V9K7QX2MB',
        type: 'unit',
        applicant_id: 'ada',
        applicant_name: 'Ada Lane',
        building_id: 'b1',
        unit_id: 'u1',
        room_id: null,
        stage: 'OP_INVOICE',
        version: 2,
        queue_outcome: 'not-queued',
        personal_info: APPLICATION.personalInfo,
        co_applicants: APPLICATION.coApplicants,
        submitted_at: new Date(1_760_000_000_000),
        updated_at: new Date('2025-11-01T12:00:00Z'),
      });
      const imported = { actor_id: null, note: 'Imported' };
      expect(await moves()).toEqual([
        { ...imported, from_stage: null, stage: 'INITIAL_CONTACT', version: 1 },
        { ...imported, from_stage: 'INITIAL_CONTACT', stage: 'OP_INVOICE', version: 2 },
      ]);
    });

    test('R3.21 and is exported unchanged, with plain times', async () => {
      await take(APPLICATION);
      expect(await exported()).toEqual({ ...APPLICATION, submittedAt: '2025-10-09T08:53:20Z' });
      expect(await take(APPLICATION)).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    });

    test('an unknown applicant is not linked; the document preserves the id', async () => {
      const stranger = { ...APPLICATION, applicantId: 'nobody' };
      await take(stranger);
      expect(await row()).toMatchObject({ applicant_id: null, applicant_name: 'Ada Lane' });
      expect(await exported()).toMatchObject({ applicantId: 'nobody' });
    });

    test('its place is the one of the building’s document', async () => {
      const entry = { applicationId: 'x', applicationDbId: 'a1', applicantId: 'ada' };
      await importFew(database, 'fetched_buildings_collection', [
        {
          buildingId: 'b1',
          name: 'Warren House',
          coordinates: { lat: 40.7, lng: -74 },
          rentList: [
            { rentId: 'u1', unit_application_queue: [{ ...entry, status: 'IN_TOUR' }] },
            { rentId: 'u2' },
          ],
        },
      ]);
      const second = { applicationDbId: 'a2', applicantId: 'ada', status: 'IN_TOUR', ...HOME };
      await take({ ...APPLICATION, status: 'IN_TOUR' }, second, {
        ...second,
        applicationDbId: 'a3',
        unit: 'u2',
      });
      expect((await row('a1')).queue_outcome).toBe('queued');
      expect((await row('a2')).queue_outcome).toBe('already-queued');
      expect((await row('a3')).queue_outcome).toBe('not-queued');
      await take({ ...APPLICATION, status: 'IN_MATCHING' });
      const { rows } = await change('SELECT status FROM queue_entries');
      expect(rows).toEqual([{ status: 'IN_MATCHING' }]);
    });

    test.each([
      ['no home', { applicationDbId: 'a1', status: 'IN_TOUR' }],
      ['no stage that is known', { applicationDbId: 'a1', status: 'draft', ...HOME }],
    ])('with %s it is quarantined unchanged, outside the pipeline', async (_why, odd) => {
      expect(await take(odd)).toMatchObject({ added: 1, refused: 0 });
      expect(await row()).toBeUndefined();
      expect(await exported()).toEqual(odd);
      await take(APPLICATION);
      expect(await row()).toMatchObject({ stage: 'OP_INVOICE' });
      expect(await allApplicationIds(database.sql, 'unit')).toEqual(['a1']);
    });
  });

  describe('an application that is imported again', () => {
    test('R4.03 and was not moved here is replaced, and a new stage is another move', async () => {
      await take({ ...APPLICATION, status: 'IN_TOUR' });
      const later = { ...APPLICATION, status: 'INITIAL_CONTACT', petName: 'Max' };
      expect(await take(later)).toMatchObject({ updated: 1 });
      expect(await row()).toMatchObject({ stage: 'INITIAL_CONTACT', version: 3 });
      expect((await moves()).map(({ stage }) => stage)).toEqual([
        'INITIAL_CONTACT',
        'IN_TOUR',
        'INITIAL_CONTACT',
      ]);
      expect(await exported()).toMatchObject({ status: 'INITIAL_CONTACT', petName: 'Max' });
    });

    test('R4.03 and was moved here: another stage is refused with its reason', async () => {
      await take({ ...APPLICATION, status: 'IN_TOUR' });
      await moveHere('IN_MATCHING', 3);
      const before = [await row(), await moves()];
      const report = await take({ ...APPLICATION, status: 'IN_TOUR', applicantName: 'Eve' });
      expect(report).toMatchObject({ updated: 0, refused: 1 });
      expect(report.refusals).toEqual([
        {
          file: 'unit_applications',
          path: '[0].status',
          reason: expect.stringContaining('stands at IN_MATCHING here'),
        },
      ]);
      expect([await row(), await moves()]).toEqual(before);
    });

    test('and was moved here, with the same stage: answers are imported, the moves stay', async () => {
      await take({ ...APPLICATION, status: 'IN_TOUR' });
      await moveHere('IN_MATCHING', 3);
      const before = await moves();
      await take({ ...APPLICATION, status: 'IN_MATCHING', applicantName: 'Ada Long' });
      expect(await row()).toMatchObject({ version: 3, applicant_name: 'Ada Long' });
      expect(await moves()).toEqual(before);
      expect(await exported()).toMatchObject({
        status: 'IN_MATCHING',
        updatedAt: '2026-11-20T12:00:00.000Z',
        petName: 'Rex',
      });
    });

    test('its reason comes back, and none is taken for a stage that has none', async () => {
      const at = '2026-11-20T12:00:00.000Z';
      const stageHistory = [
        { stage: 'OP_INVOICE', at, reason: 'home-gone' },
        { stage: 'CANCELLED', at, reason: 'other', reasonText: 'The owner moves in.' },
        { stage: 'INITIAL_CONTACT', at },
        { stage: 'CANCELLED', at, reason: 'unheard-of' },
        { stage: 'CANCELLED', at, reason: 'home-gone' },
      ];
      await take({ ...APPLICATION, status: 'CANCELLED', stageHistory });
      const { rows } = await change(
        'SELECT reason, reason_text FROM application_moves ORDER BY version',
      );
      const none = { reason: null, reason_text: null };
      expect(rows).toEqual([
        none,
        { reason: 'other', reason_text: 'The owner moves in.' },
        none,
        none,
        { reason: 'home-gone', reason_text: null },
      ]);
      expect(await exported()).toMatchObject({ stageHistory });
    });

    test('R4.02 is exported and imported into an empty database with all its moves', async () => {
      await take(APPLICATION);
      await moveHere('CLOSED', 3);
      const out = await exported();
      expect(out).toMatchObject({ status: 'CLOSED', stageHistory: { length: 3 } });
      const before = await moves();
      await change('DELETE FROM applications');
      await take(out ?? {});
      expect((await moves()).map(({ stage }) => stage)).toEqual(before.map(({ stage }) => stage));
      expect(await row()).toMatchObject({ stage: 'CLOSED', version: 3 });
      expect(await exported()).toEqual(out);
    });
  });

  test('ids belong to one application each; another is refused with its line and the reason', async () => {
    await take(APPLICATION);
    const other = { ...HOME, status: 'IN_TOUR', applicationId: APPLICATION.applicationId };
    const twice = await take({ ...other, applicationDbId: 'a2' });
    expect(twice.refusals).toMatchObject([{ path: '[0].applicationId' }]);
    const asRoom = await importFew(database, 'room_applications', [{ ...APPLICATION, room: 'r1' }]);
    expect(asRoom.refusals).toMatchObject([
      { reason: expect.stringContaining('unit application') },
    ]);
    expect(await allApplicationIds(database.sql, 'unit')).toEqual(['a1']);
    expect(await allApplicationIds(database.sql, 'room')).toEqual([]);
  });

  test('R3.21 applications that an earlier version quarantined are moved once, and none is lost', async () => {
    const plain = { ...APPLICATION, submittedAt: '2025-10-09T08:53:20Z' };
    const quarantined = [
      { id: 'a1', document: plain },
      { id: 'a2', document: { ...plain, applicationDbId: 'a2' } },
      { id: 'a3', document: { applicationDbId: 'a3', status: 'IN_TOUR' } },
    ];
    await database.sql.transaction((tx) => saveQuarantined(tx, 'unit_applications', quarantined));
    await database.sql.transaction((tx) =>
      saveQuarantined(tx, 'room_applications', quarantined.slice(0, 1)),
    );
    expect(await releaseOf(COLLECTIONS, database, 'unit_applications')).toBe(1);
    expect(await releaseOf(COLLECTIONS, database, 'unit_applications')).toBe(0);
    expect(await row()).toMatchObject({ stage: 'OP_INVOICE', applicant_id: 'ada' });
    expect(await readApplications(database.sql, 'unit', ['a1', 'a2', 'a3'])).toEqual(quarantined);
    expect(await readApplications(database.sql, 'room', ['a1'])).toEqual(quarantined.slice(0, 1));
  });
});
