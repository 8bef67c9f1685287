import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Database } from '@stoop/base/api/db/database';
import { formatError } from '@stoop/base/api/db/error-text';
import { inTime } from '@stoop/base/api/http/database-away';
import { listQueueStates } from '@stoop/base/api/jobs/list/store';
import type { LiveStreams } from '@stoop/base/api/live/live-streams';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { countOverdue } from '@stoop/features/applications/api/answers/overdue';
import { madeAt } from '../backups/backup-names.ts';
import type { Settings } from '../config.ts';
import type { Log } from '../log.ts';
import { watchCertificate } from './certificate-figures.ts';
import type { Figures } from './figures.ts';

/** A day passes once a day: the applications are looked at more rarely than the other figures. */
const OVERDUE_MS = 60_000;

interface Watched {
  database: Pick<Database, 'sql' | 'pool' | 'checkRoom'>;
  streams: Pick<LiveStreams, 'size'>;
  index: { readonly version: number };
  feed: { readonly equalMs: number };
  log: Pick<Log, 'warn'>;
  now(): Date;
  settings: Pick<Settings, 'publicUrl'> & { backups: Pick<Settings['backups'], 'dir'> };
}

/** What is in this process. */
function watchProcess(figures: Figures, { database, streams, index, feed }: Watched): void {
  const connections = figures.gauge(
    'database_connections',
    'Connections to the database, by whether something runs on them.',
    ['state'],
  );
  const waiting = figures.gauge(
    'database_waiting',
    'Queries that wait for a connection to the database.',
  );
  const open = figures.gauge('live_streams', 'Open streams of live events.');
  const version = figures.gauge(
    'search_index_version',
    'Changes that this process has put into its index.',
  );
  const behind = figures.gauge(
    'search_index_behind_seconds',
    'How long ago the index was last equal to the database.',
  );
  figures.beforeReading(() => {
    const { totalCount, idleCount, waitingCount } = database.pool;
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    waiting.set(waitingCount);
    open.set(streams.size);
    version.set(index.version);
    behind.set((performance.now() - feed.equalMs) / 1_000);
  });
}

/** Whether something succeeds; why not is in the log. */
async function succeeds(log: Pick<Log, 'warn'>, work: () => Promise<unknown>): Promise<0 | 1> {
  try {
    await inTime(work());
    return 1;
  } catch (error) {
    log.warn({ event: 'metrics-incomplete', ...formatError(error) });
    return 0;
  }
}

/** The database, and what waits in it. */
function watchDatabase(figures: Figures, { database, log, now }: Watched): void {
  const up = figures.gauge('database_up', 'Whether the database answers: 1 or 0.');
  const hasRoom = figures.gauge(
    'database_has_room',
    'Whether the database has room for writes: 1 or 0.',
  );
  const labels = ['queue', 'kind'];
  const waiting = figures.gauge(
    'jobs_waiting',
    'Jobs that should have been done by now; those of the queue mail are mails.',
    labels,
  );
  const oldest = figures.gauge(
    'jobs_oldest_waiting_seconds',
    'For how long the oldest of them has waited.',
    labels,
  );
  const failed = figures.gauge(
    'jobs_failed',
    'Jobs that failed: they are tried again only if staff want it. Those that staff gave up do not count.',
    labels,
  );
  const overdue = figures.gauge(
    'answers_overdue',
    'Applications that wait for an answer of staff whose day has passed.',
  );
  let lookAt = 0;
  let lateAnswers = 0;

  const read = async () => {
    const states = await listQueueStates(database.sql);
    for (const { queue, kind, ...state } of states) {
      waiting.set({ queue, kind }, state.waiting);
      oldest.set({ queue, kind }, state.oldestSeconds);
      failed.set({ queue, kind }, state.dead);
    }
    if (performance.now() >= lookAt) {
      lateAnswers = await countOverdue(database.sql, newYorkDay(now()));
      lookAt = performance.now() + OVERDUE_MS;
    }
    overdue.set(lateAnswers);
  };

  figures.beforeReading(async () => {
    // What was, and is not known to be now, is not told.
    for (const gauge of [up, hasRoom, overdue]) gauge.remove();
    for (const gauge of [waiting, oldest, failed]) gauge.reset();
    if (!figures.tellsOfAll) return;
    const isUp = await succeeds(log, read);
    up.set(isUp);
    if (isUp) hasRoom.set(await succeeds(log, () => database.checkRoom()));
  });
}

/** When the newest backup was made: one that is missing is told by no log. */
function watchBackups(figures: Figures, dir: string, log: Pick<Log, 'warn'>): void {
  const newest = figures.gauge(
    'backup_newest_timestamp_seconds',
    'When the newest backup was made, in seconds since 1970; 0 if there is none.',
  );
  figures.beforeReading(async () => {
    newest.remove();
    if (!figures.tellsOfAll) return;
    try {
      const names = existsSync(dir) ? await readdir(dir) : [];
      newest.set(Math.max(0, ...names.flatMap((name) => madeAt(name) ?? [])) / 1_000);
    } catch (error) {
      log.warn({ event: 'metrics-incomplete', ...formatError(error) });
    }
  });
}

/** Tells in each reading how the product is. */
export function watchProduct(figures: Figures, watched: Watched): void {
  watchProcess(figures, watched);
  watchDatabase(figures, watched);
  const { publicUrl, backups } = watched.settings;
  if (publicUrl?.startsWith('https:')) watchCertificate(figures, publicUrl, watched);
  const { dir } = backups;
  if (dir !== null) watchBackups(figures, dir, watched.log);
}
