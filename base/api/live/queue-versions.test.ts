import { forEachDatabase } from '@stoop/app/testing/databases';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { followQueues, type QueueVersions } from './queue-versions.ts';
import { addLiveEvents } from './store.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
const UNIT = { buildingId: 'b1', unitId: 'u/1' };
const OTHER = { buildingId: 'b1', unitId: 'u2' };

const opened: QueueVersions[] = [];
afterEach(async () => {
  for (const versions of opened.splice(0)) await versions.stop();
});

forEachDatabase((openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  const follow = async () => {
    const versions = followQueues(database, SILENT);
    opened.push(versions);
    await expect.poll(() => versions.of(UNIT)).not.toBeNull();
    return versions;
  };
  const changeQueue = () =>
    database.sql.transaction((tx) =>
      addLiveEvents(tx, [{ kind: 'queue', subjectId: 'b1/u/1', buildingId: 'b1' }]),
    );

  test('the version of a unit changes with its queue, in every process', async () => {
    const [one, another] = [await follow(), await follow()];
    const before = { unit: one.of(UNIT), other: one.of(OTHER), elsewhere: another.of(UNIT) };
    await changeQueue();
    one.readAgain();
    expect(one.of(UNIT)).toBeNull();
    await expect.poll(() => one.of(UNIT)).not.toBeNull();
    expect(one.of(UNIT)).not.toBe(before.unit);
    expect(one.of(OTHER)).toBe(before.other);
    await expect.poll(() => another.of(UNIT), { timeout: 5_000 }).not.toBe(before.elsewhere);
  });

  test('no version is told while the database is away', async () => {
    const versions = await follow();
    const query = vi.spyOn(database.pool, 'query').mockRejectedValue(new Error('away'));
    versions.readAgain();
    await new Promise((resolve) => setImmediate(resolve));
    expect(versions.of(UNIT)).toBeNull();
    query.mockRestore();
    versions.readAgain();
    await expect.poll(() => versions.of(UNIT)).not.toBeNull();
  });
});
