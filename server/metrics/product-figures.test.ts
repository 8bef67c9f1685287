import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forEachDatabase } from '@stoop/app/testing/databases';
import type { Database } from '@stoop/base/api/db/database';
import { addJob } from '@stoop/base/api/jobs/store';
import { expect, onTestFinished, test } from 'vitest';
import { Figures, textOf } from './figures.ts';
import { watchProduct } from './product-figures.ts';

const job = {
  ...{ gapSeconds: 0, isSecret: false, target: 'grace@stoop.test', params: {} },
  priority: 2,
} as const;

async function readFrom(
  database: Pick<Database, 'sql' | 'pool' | 'checkRoom'>,
  tellsOfAll = true,
  backupsDir: string | null = null,
) {
  const figures = new Figures();
  const logged: object[] = [];
  watchProduct(figures, {
    database,
    streams: { size: 3 },
    index: { version: 12 },
    feed: { equalMs: performance.now() - 40_000 },
    log: { warn: (fields: object) => void logged.push(fields) },
    now: () => new Date('2026-11-20T12:00:00Z'),
    settings: { publicUrl: undefined, backups: { dir: backupsDir } },
  });
  if (tellsOfAll) figures.tellOfAll();
  const text = await textOf({ 1: await figures.read() });
  const figure = (name: string, labels = '') => {
    const start = `stoop_${name}{${labels}${labels && ','}process="1"} `;
    const line = text.split('\n').find((one) => one.startsWith(start));
    return line === undefined ? null : Number(line.slice(start.length));
  };
  return { figure, text, logged };
}

forEachDatabase((open) => {
  test('what waits, what was tried in vain and what failed is told by queue, and what is for later is not', async () => {
    const database = await open();
    await database.sql.transaction(async (tx) => {
      const add = (queue: string, kind: string, seconds: number) =>
        addJob(tx, { ...job, queue, kind, nextTryAt: new Date(Date.now() + seconds * 1_000) });
      await add('mail', 'welcome', -60);
      await add('mail', 'welcome', -600);
      await add('mail', 'tour-reminder', 3_600);
      await add('households', 'expiry', 3_600);
      await add('households', 'expiry', 7_200);
    });
    // One that was tried and waits for its next try; one that failed.
    await database.pool.query(
      `UPDATE jobs SET tries = 2, first_tried_at = now() - interval '20 minutes'
       WHERE queue = 'households' AND next_try_at > now() + interval '90 minutes'`,
    );
    await database.pool.query(`UPDATE jobs SET dead_at = now() WHERE kind = 'tour-reminder'`);
    // What staff gave up is nobody's work.
    await database.sql.transaction((tx) => addJob(tx, { ...job, queue: 'mail', kind: 'dropped' }));
    await database.pool.query(
      `UPDATE jobs SET dead_at = now(), is_dropped = true WHERE kind = 'dropped'`,
    );
    const { figure, text } = await readFrom(database);
    expect(figure('jobs_waiting', 'queue="mail",kind="welcome"')).toBe(2);
    const oldest = figure('jobs_oldest_waiting_seconds', 'queue="mail",kind="welcome"') ?? 0;
    expect(Math.round(oldest / 60)).toBe(10);
    expect(figure('jobs_waiting', 'queue="households",kind="expiry"')).toBe(1);
    const tried = figure('jobs_oldest_waiting_seconds', 'queue="households",kind="expiry"') ?? 0;
    expect(Math.round(tried / 60)).toBe(20);
    expect(figure('jobs_waiting', 'queue="mail",kind="tour-reminder"')).toBe(0);
    expect(figure('jobs_failed', 'queue="mail",kind="tour-reminder"')).toBe(1);
    expect(figure('jobs_failed', 'queue="mail",kind="welcome"')).toBe(0);
    expect(figure('jobs_failed', 'queue="mail",kind="dropped"') ?? 0).toBe(0);
    expect([figure('database_up'), figure('database_has_room'), figure('answers_overdue')]).toEqual(
      [1, 1, 0],
    );
    expect([figure('live_streams'), figure('search_index_version')]).toEqual([3, 12]);
    expect(Math.round(figure('search_index_behind_seconds') ?? 0)).toBe(40);
    expect(text).not.toContain('grace');
  });
});

const POOL = { totalCount: 10, idleCount: 4, waitingCount: 7 } as Database['pool'];
const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const away = {
  pool: POOL,
  sql: { readRows: () => () => Promise.reject(lost) } as unknown as Database['sql'],
  checkRoom: () => Promise.reject(lost),
};

test('a database that is away is told as that, and nothing is said of what is in it', async () => {
  const { figure, logged } = await readFrom(away);
  expect(figure('database_up')).toBe(0);
  expect([figure('database_has_room'), figure('answers_overdue')]).toEqual([null, null]);
  expect(figure('database_connections', 'state="busy"')).toBe(6);
  expect(figure('database_connections', 'state="idle"')).toBe(4);
  expect(figure('database_waiting')).toBe(7);
  expect(logged).toEqual([expect.objectContaining({ event: 'metrics-incomplete' })]);
});

test('the newest backup is told by the time in its name, and that there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-figures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const newest = async (dir: string | null) =>
    (await readFrom(away, true, dir)).figure('backup_newest_timestamp_seconds');
  expect([await newest(null), await newest(folder)]).toEqual([null, 0]);
  expect(await newest(join(folder, 'not-made-yet'))).toBe(0);
  for (const day of ['13', '15', '14'])
    writeFileSync(join(folder, `stoop-202706${day}-033000Z.tar.gz.age`), '');
  expect(await newest(folder)).toBe(Date.parse('2027-06-15T03:30:00Z') / 1_000);
});

test('a process that runs no jobs asks the database nothing', async () => {
  const { figure, logged } = await readFrom(away, false);
  expect([figure('database_up'), figure('live_streams'), logged]).toEqual([null, 3, []]);
});
