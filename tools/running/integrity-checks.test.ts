import type { Database } from '@stoop/api/db/database';
import { openTestDatabase } from '@stoop/api/testing/databases';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { halves, lostOf } from './integrity-checks.ts';

let database: Database;
beforeEach(async () => {
  database ??= await openTestDatabase();
  await database.pool.query('DELETE FROM jobs; DELETE FROM applications');
});

afterAll(() => database.close());

const add = (statement: string) => database.pool.query(statement);

test('an application without anything beside it is half in each way, and is there', async () => {
  await add(`INSERT INTO applications (id, application_id, type, building_id, unit_id, stage, queue_outcome)
    VALUES ('a1', 'APP-1', 'unit', 'b1', 'u1', 'INITIAL_CONTACT', 'queued')`);
  expect(await halves(database)).toEqual([
    '1 without its first move',
    '1 without its mail',
    '1 queued without a place',
    '1 not written down',
  ]);
  const accepted = (applicationDbId: string) => ({
    applicationDbId,
    applicationId: 'APP',
    queueStatus: 'queued',
    position: 1,
  });
  expect(await lostOf(database, [accepted('a1'), accepted('a2'), accepted('a2')])).toBe(1);
});

test('a mail that tells of nothing is half', async () => {
  await add(`INSERT INTO jobs (id, queue, kind, target, is_secret, params)
    VALUES ('m1', 'mail', 'application-received', 'grace@stoop.test', false, '{"applicationId":"APP-9"}')`);
  expect(await halves(database)).toEqual(['1 a mail without an application']);
});

test('where nobody applied all is whole', async () => {
  expect(await halves(database)).toEqual([]);
});
