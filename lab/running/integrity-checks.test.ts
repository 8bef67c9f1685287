import { openTestDatabase } from '@stoop/app/testing/databases';
import type { Database } from '@stoop/base/api/db/database';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inconsistenciesOf, lostOf } from './integrity-checks.ts';

let database: Database;
beforeEach(async () => {
  database ??= await openTestDatabase();
  await database.pool.query('DELETE FROM jobs; DELETE FROM applications');
});

afterAll(() => database.close());

const add = (statement: string) => database.pool.query(statement);

test('an application without its other rows has each inconsistency, and is not lost', async () => {
  await add(`INSERT INTO applications (id, application_id, type, building_id, unit_id, stage, queue_outcome)
    VALUES ('a1', 'APP-1', 'unit', 'b1', 'u1', 'INITIAL_CONTACT', 'queued')`);
  expect(await inconsistenciesOf(database)).toEqual([
    '1 without its first move',
    '1 without its mail',
    '1 queued without a place',
    '1 not in the audit trail',
  ]);
  const accepted = (applicationDbId: string) => ({
    applicationDbId,
    applicationId: 'APP',
    queueStatus: 'queued',
    position: 1,
  });
  expect(await lostOf(database, [accepted('a1'), accepted('a2'), accepted('a2')])).toBe(1);
});

test('a mail without its application is an inconsistency', async () => {
  await add(`INSERT INTO jobs (id, queue, kind, target, is_secret, params)
    VALUES ('m1', 'mail', 'application-received', 'grace@stoop.test', false, '{"applicationId":"APP-9"}')`);
  expect(await inconsistenciesOf(database)).toEqual(['1 a mail without an application']);
});

test('without applications there are no inconsistencies', async () => {
  expect(await inconsistenciesOf(database)).toEqual([]);
});
