import type { Database } from '@stoop/base/api/db/database';
import { openWorker } from '@stoop/base/api/jobs/worker';
import { mailQueue } from '@stoop/features/outbox/api/mail-queue';
import type { Sender } from '@stoop/features/outbox/api/open-transport';
import { addMessage, MAIL_QUEUE } from '@stoop/features/outbox/api/store';
import { MAIL_PARAMS } from './mails.ts';

/** A worker that sends mails with `send`, and its log lines. */
export function openTestOutbox(database: Database, send: Sender['send']) {
  const lines: Record<string, unknown>[] = [];
  const keep = (fields: Record<string, unknown>) => void lines.push(fields);
  const log = { info: keep, warn: keep, error: keep };
  const now = () => new Date();
  const queues = {
    [MAIL_QUEUE]: mailQueue({ send, sql: database.sql, origin: () => 'https://stoop.test' }),
  };
  const worker = openWorker({ sql: database.sql, queues, now, chance: () => 0, log });
  return { worker, lines };
}

export const putMail = ({ sql }: Database, toEmail = 'grace@stoop.test') =>
  sql.transaction((tx) =>
    addMessage(tx, {
      kind: 'verify-email',
      toEmail,
      params: { firstName: 'Grace', link: 'https://stoop.test/verify-email?token=a-secret' },
    }),
  );

/** The kind of mail with a gap to the previous one. */
export const putConfirmation = ({ sql }: Database, toEmail = 'grace@stoop.test') =>
  sql.transaction((tx) =>
    addMessage(tx, {
      kind: 'application-received',
      toEmail,
      params: MAIL_PARAMS['application-received'],
    }),
  );

/** Skips the time that mails, leases and recipients wait for. */
export async function passSeconds({ pool }: Database, seconds: number): Promise<void> {
  const by = 'make_interval(secs => $1)';
  await pool.query(
    `UPDATE jobs SET next_try_at = next_try_at - ${by},
       created_at = created_at - ${by}, first_tried_at = first_tried_at - ${by}`,
    [seconds],
  );
  await pool.query(`UPDATE job_gaps SET next_at = next_at - ${by}`, [seconds]);
}

/** The mails, oldest first. */
export async function readOutbox({ pool }: Database) {
  const { rows } = await pool.query(
    `SELECT id, kind, tries, params, last_error, done_at IS NOT NULL AS left,
       dead_at IS NOT NULL AS dead, extract(epoch FROM next_try_at - now())::int AS seconds
     FROM jobs ORDER BY created_at, id`,
  );
  return rows;
}
