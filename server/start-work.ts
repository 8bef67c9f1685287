import { FEATURES, type WorkParts } from '@stoop/app/api/features';
import type { Database } from '@stoop/base/api/db/database';
import { type JobQueue, openWorker } from '@stoop/base/api/jobs/worker';
import { cleanUpEvents } from '@stoop/base/api/live/clean-up';
import { openTransport } from '@stoop/features/outbox/api/open-transport';
import { keepBackups } from './backups/schedule.ts';
import type { Settings } from './config.ts';
import { confirmDaily } from './demo-city.ts';
import type { Log } from './log.ts';

/** Background work, which stops after the requests. */
export interface Running {
  stop(): Promise<void>;
}

export interface WorkContext {
  settings: Settings;
  database: Database;
  log: Log;
  now(): Date;
  running: Running[];
  /** Null if photos are in the database. */
  storage: WorkParts['storage'];
}

/** Starts what works by itself. Its mails have links, for which the address must be known. */
export function startWork(
  { settings, database, log, now, running, storage }: WorkContext,
  origin: () => string,
): void {
  const { sql } = database;
  const { send: sendMail, close } = openTransport(settings.mail);
  const send = settings.mail.transport.kind === 'hold' ? null : sendMail;
  const { freshness } = settings;
  const work = { sql, database, origin, now, log, storage, freshness, send };
  const queues: Record<string, JobQueue> = {};
  for (const [name, open] of FEATURES.flatMap(({ queues = {} }) => Object.entries(queues))) {
    const queue = open(work);
    if (queue) queues[name] = queue;
  }
  const worker = openWorker({ sql, queues, now, chance: Math.random, log });
  void worker.work();
  running.push(cleanUpEvents(sql, log), { stop: () => worker.stop().finally(close) });
  for (const { repeat } of FEATURES) if (repeat) running.push(repeat(work));
  running.push(keepBackups({ settings, database, log, now }));
  if (settings.demo) {
    const confirming = confirmDaily(sql, log);
    confirming.later();
    running.push(confirming);
  }
}
