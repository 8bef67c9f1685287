import { forEachDatabase } from '@stoop/app/testing/databases';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { JobFailure } from './job-failure.ts';
import { listJobs, markDue } from './list/store.ts';
import { addJob, addJobWithin, type NewJob, PRIORITY, removeJobsFor } from './store.ts';
import { type JobQueue, openWorker } from './worker.ts';

const REMINDER: NewJob = {
  queue: 'reminder',
  kind: 'tour-tomorrow',
  target: 'tour-1',
  params: { tourId: 'tour-1' },
  priority: PRIORITY.usual,
  gapSeconds: 0,
  isSecret: false,
};
const EVENTS = { done: 'done', retried: 'retried', failed: 'failed' };
const PAGE = { limit: 10, after: null };

forEachDatabase((openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => {
    await database.pool.query('DELETE FROM jobs; DELETE FROM job_gaps');
  });

  function open(queues: Record<string, JobQueue['run']>, isWatched = false) {
    const events: unknown[] = [];
    const note = ({ event }: Record<string, unknown>) => void events.push(event);
    const worker = openWorker({
      sql: database.sql,
      queues: Object.fromEntries(
        Object.entries(queues).map(([name, run]) => [name, { run, isWatched, events: EVENTS }]),
      ),
      now: () => new Date(),
      chance: () => 0,
      log: { info: note, warn: note, error: note },
    });
    return { worker, events };
  }
  async function workOnce(queues: Record<string, JobQueue['run']>, isWatched?: boolean) {
    const { worker, events } = open(queues, isWatched);
    await worker.work();
    await worker.stop();
    return events;
  }
  const noteInto =
    (done: string[]) =>
    async ({ target }: { target: string }) => {
      done.push(target);
      return { name: target };
    };

  test('a worker does the jobs of its queues and leaves those of others', async () => {
    await database.sql.transaction((tx) => addJob(tx, REMINDER));
    await database.sql.transaction((tx) =>
      addJob(tx, { ...REMINDER, queue: 'photo', target: 'photo-1' }),
    );
    const done: string[] = [];
    expect(await workOnce({ photo: noteInto(done) })).toEqual(['done']);
    expect(done).toEqual(['photo-1']);
    expect((await listJobs(database.sql, 'reminder', PAGE, { state: 'waiting' })).totalCount).toBe(
      1,
    );
    await workOnce({ reminder: noteInto(done), photo: noteInto(done) });
    expect(done).toEqual(['photo-1', 'tour-1']);
  });

  test('a job that takes long does not hold up one that comes after it', async () => {
    await database.sql.transaction((tx) =>
      addJob(tx, { ...REMINDER, queue: 'photo', target: 'large' }),
    );
    const large = Promise.withResolvers<{ name: string }>();
    const done: string[] = [];
    const { worker } = open({ photo: () => large.promise, reminder: noteInto(done) });
    const working = worker.work();
    await expect
      .poll(
        async () =>
          (await listJobs(database.sql, 'photo', PAGE, { state: 'waiting' })).rows[0]?.tries,
      )
      .toBe(1);
    await database.sql.transaction((tx) => addJob(tx, REMINDER));
    await expect.poll(() => done).toEqual(['tour-1']);
    large.resolve({ name: 'large' });
    await working;
    await worker.stop();
    expect((await listJobs(database.sql, 'photo', PAGE, { state: 'done' })).totalCount).toBe(1);
  });

  test('a job for later waits until then', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000);
    await database.sql.transaction((tx) => addJob(tx, { ...REMINDER, nextTryAt: inAnHour }));
    expect(await workOnce({ reminder: noteInto([]) })).toEqual([]);
    await database.pool.query(`UPDATE jobs SET next_try_at = next_try_at - interval '1 hour'`);
    expect(await workOnce({ reminder: noteInto([]) })).toEqual(['done']);
  });

  test('queues do not share the gaps of a target', async () => {
    for (const queue of ['alert', 'alert', 'reminder'])
      await database.sql.transaction((tx) => addJob(tx, { ...REMINDER, queue, gapSeconds: 60 }));
    const done: string[] = [];
    const alert = noteInto(done);
    expect(await workOnce({ alert, reminder: alert })).toEqual(['done', 'done']);
  });

  test('a job that can never be done fails at once, and tried again where it is asked for', async () => {
    await database.sql.transaction((tx) => addJob(tx, REMINDER));
    const never = () => Promise.reject(new JobFailure('the tour is gone', { isFinal: true }));
    expect(await workOnce({ reminder: never })).toEqual(['failed']);
    const { rows } = await listJobs(database.sql, 'reminder', PAGE, { state: 'dead' });
    expect(rows).toMatchObject([{ lastError: 'the tour is gone', tries: 1 }]);
    const id = rows[0]?.id ?? '';
    expect(await database.sql.transaction((tx) => markDue(tx, 'mail', id))).toBe(false);
    expect(await database.sql.transaction((tx) => markDue(tx, 'reminder', id))).toBe(true);
    expect(await workOnce({ reminder: noteInto([]) })).toEqual(['done']);
  });

  test('pages of staff are told of each try of a job that they look at, and of others once they failed', async () => {
    const told = async () => {
      const { rows } = await database.pool.query(
        `DELETE FROM live_events WHERE kind = 'dead-jobs' RETURNING subject_id, building_id`,
      );
      return rows;
    };
    await told();
    const once = { subject_id: 'reminder', building_id: null };
    const away = () => Promise.reject(new JobFailure('away'));
    for (const [isWatched, run, expected] of [
      [true, away, [once]],
      [true, noteInto([]), [once]],
      [false, away, []],
      [false, noteInto([]), []],
      [false, () => Promise.reject(new JobFailure('gone', { isFinal: true })), [once]],
    ] as const) {
      await database.pool.query('DELETE FROM jobs');
      await database.sql.transaction((tx) => addJob(tx, REMINDER));
      await workOnce({ reminder: run }, isWatched);
      expect(await told()).toEqual(expected);
    }
  });

  test('what is put or dropped for a target of one queue leaves the others alone', async () => {
    const once = { count: 1, seconds: 60 };
    for (const queue of ['alert', 'alert', 'reminder'])
      await database.sql.transaction((tx) =>
        addJobWithin(tx, { ...REMINDER, queue, target: 'Tour-1' }, once),
      );
    const waiting = async (queue: string) =>
      (await listJobs(database.sql, queue, PAGE, { state: 'waiting' })).totalCount;
    expect([await waiting('alert'), await waiting('reminder')]).toEqual([1, 1]);
    await database.sql.transaction((tx) => removeJobsFor(tx, 'alert', 'tour-1'));
    expect([await waiting('alert'), await waiting('reminder')]).toEqual([0, 1]);
  });

  test('secret parameters are forgotten once the job is done, others stay', async () => {
    await database.sql.transaction((tx) => addJob(tx, { ...REMINDER, isSecret: true }));
    await database.sql.transaction((tx) => addJob(tx, { ...REMINDER, target: 'tour-2' }));
    await workOnce({ reminder: noteInto([]) });
    const { rows } = await listJobs(database.sql, 'reminder', PAGE, { state: 'done' });
    expect(rows.map(({ target, params }) => [target, params]).sort()).toEqual([
      ['tour-1', {}],
      ['tour-2', { tourId: 'tour-1' }],
    ]);
  });
});
