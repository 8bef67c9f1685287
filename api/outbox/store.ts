import type { Allowance } from '@stoop/contract/limits';
import { type EmailKey, emailKey } from '@stoop/domain/accounts/email';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { emailKeyOf } from '../db/email-key.ts';
import { texts } from '../db/rows.ts';
import { outboxMessages } from '../db/schema/outbox.ts';
import { isHeadless } from './headless.ts';
import { newMessageId } from './message-id.ts';
import {
  GAP_KINDS,
  hasGap,
  type MessageKind,
  type MessageParams,
  priorityOf,
  SECRET_KINDS,
} from './message-kinds.ts';
import { GAP_SECONDS, LEASE_SECONDS, TRIES_MAX } from './retry-rules.ts';

interface NewMessage<Kind extends MessageKind> {
  kind: Kind;
  toEmail: string;
  params: MessageParams[Kind];
  /** The User-Agent of the request that causes it, where a headless browser may not (R9.07). */
  userAgent?: string | null;
}

/** A mail on its way, as one of the writes of the transaction that it tells of. */
export const messageWrite = <Kind extends MessageKind>(
  database: Sql,
  { userAgent, ...message }: NewMessage<Kind>,
): SQL =>
  database
    .insert(outboxMessages)
    .values({
      id: newMessageId(),
      isHeadless: isHeadless(userAgent),
      priority: priorityOf(message.kind),
      ...message,
    })
    .getSQL();

/** Puts a mail on its way, in the transaction of what it tells of. */
export async function putMessage<Kind extends MessageKind>(
  database: Sql,
  message: NewMessage<Kind>,
): Promise<void> {
  await database.execute(messageWrite(database, message));
}

/**
 * Puts a mail on its way, unless so many of its kind went to the address lately or are about to. Of two at
 * once one waits for the other's transaction. What a headless browser caused never leaves: it is not one
 * of them.
 */
export async function putMessageWithin<Kind extends MessageKind>(
  tx: Sql,
  message: NewMessage<Kind>,
  { count, seconds }: Allowance,
): Promise<void> {
  const { kind, toEmail } = message;
  const key = emailKey(toEmail);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind} ${key}`}, 0))`);
  const { rows } = await tx.execute<{ sent: number }>(
    sql`SELECT count(*)::int AS sent FROM outbox_messages
        WHERE ${RECIPIENT} = ${key} AND kind = ${kind} AND NOT is_headless AND dead_at IS NULL
          AND created_at > now() - make_interval(secs => ${seconds})`,
  );
  if ((rows[0]?.sent ?? 0) < count) await putMessage(tx, message);
}

/** A mail that is to leave now. */
export interface DueMessage {
  /** The same on every try. */
  id: string;
  kind: string;
  toEmail: string;
  params: Record<string, string>;
  isHeadless: boolean;
  createdAt: Date;
  /** This one with it. */
  tries: number;
  secondsSinceFirstTry: number;
}

/** How many a worker has under way at once. */
const TAKEN_MAX = 8;
/** Among how many of those that wait longest it looks for them. */
const LOOKED_AT_MAX = 200;
/** That a mail went out, or was given up, is known for this long. */
const KEPT_DAYS = 30;

const RECIPIENT = emailKeyOf(sql`to_email`);
const LEASE = sql`make_interval(secs => ${LEASE_SECONDS})`;
const IS_DUE = sql`delivered_at IS NULL AND dead_at IS NULL
  AND tries < ${TRIES_MAX} AND next_try_at <= now()`;

const HAS_GAP = sql`kind = ANY (${texts(GAP_KINDS)})`;

/**
 * Takes the mails that are due, so that no other worker takes them too: by priority, of each recipient the
 * oldest of a kind. A confirmation does not leave before the recipient's gap is over (R9.07): the recipient
 * is held for as long as the mail, and two workers that want the same one meet at its row.
 */
export async function takeDue(database: Sql): Promise<DueMessage[]> {
  const answer = await database.execute<{ mail: string }>(sql`
    WITH waiting AS MATERIALIZED (
      SELECT id, ${RECIPIENT} AS recipient, priority, next_try_at, created_at,
        CASE WHEN ${HAS_GAP} THEN '' ELSE kind END AS lane
      FROM outbox_messages m
      WHERE ${IS_DUE} AND NOT (${HAS_GAP} AND EXISTS (SELECT FROM outbox_recipients r
        WHERE r.recipient = ${RECIPIENT} AND r.next_at > now()))
      ORDER BY priority, next_try_at, created_at, id LIMIT ${LOOKED_AT_MAX}),
    firsts AS (
      SELECT DISTINCT ON (recipient, lane) * FROM waiting ORDER BY recipient, lane, created_at, id),
    ready AS (
      SELECT id, ${RECIPIENT} AS recipient, ${HAS_GAP} AS has_gap FROM outbox_messages
      WHERE id IN (SELECT id FROM firsts ORDER BY priority, next_try_at, created_at LIMIT ${TAKEN_MAX})
        AND ${IS_DUE} FOR UPDATE SKIP LOCKED),
    held AS (
      INSERT INTO outbox_recipients AS r (recipient, next_at)
      SELECT recipient, now() + ${LEASE} FROM ready WHERE has_gap ORDER BY recipient
      ON CONFLICT (recipient) DO UPDATE SET next_at = EXCLUDED.next_at WHERE r.next_at <= now()
      RETURNING recipient)
    UPDATE outbox_messages m
    SET tries = tries + 1, first_tried_at = coalesce(first_tried_at, now()), next_try_at = now() + ${LEASE}
    FROM ready LEFT JOIN held USING (recipient)
    WHERE m.id = ready.id AND (held.recipient IS NOT NULL OR NOT has_gap)
    RETURNING json_build_object('id', m.id, 'kind', kind, 'toEmail', to_email, 'params', params,
      'isHeadless', is_headless, 'createdAt', created_at, 'tries', tries,
      'secondsSinceFirstTry', extract(epoch FROM now() - first_tried_at)::float8)::text AS mail`);
  return answer.rows.map(({ mail }) => {
    const taken = JSON.parse(mail) as Omit<DueMessage, 'createdAt'> & { createdAt: string };
    return { ...taken, createdAt: new Date(taken.createdAt) };
  });
}

type Taken = Pick<DueMessage, 'id' | 'kind' | 'tries' | 'toEmail'>;

/** The gap of a recipient begins when a confirmation went there, or was tried. */
const paused = ({ kind, toEmail }: Taken, seconds: number = GAP_SECONDS) => sql`paused AS (
  UPDATE outbox_recipients SET next_at = now() + make_interval(secs => ${seconds})
  WHERE ${hasGap(kind)} AND recipient = ${emailKeyOf(sql`${toEmail}::text`)})`;

/** It has left. What it was made from is forgotten with that, where a link in it opens an account. */
export async function markDelivered(database: Sql, mail: Taken): Promise<void> {
  await database.execute(
    sql`WITH ${paused(mail)} UPDATE outbox_messages SET delivered_at = now(), dead_at = NULL,
          last_error = NULL,
          params = CASE WHEN kind = ANY (${texts(SECRET_KINDS)}) THEN '{}' ELSE params END
        WHERE id = ${mail.id}`,
  );
}

/**
 * It could not leave: it is tried again after a pause, or given up where that is null. A worker that
 * was slower than its lease changes nothing of what another does with the mail now.
 */
export async function markFailed(
  database: Sql,
  mail: Taken,
  { error, pauseSeconds }: { error: string; pauseSeconds: number | null },
): Promise<void> {
  const fate =
    pauseSeconds === null
      ? sql`dead_at = now()`
      : sql`next_try_at = now() + make_interval(secs => ${pauseSeconds})`;
  // One that never leaves makes nobody wait for the next.
  const gap = pauseSeconds === null ? 0 : GAP_SECONDS;
  await database.execute(
    sql`WITH ${paused(mail, gap)} UPDATE outbox_messages SET last_error = ${error}, ${fate}
        WHERE id = ${mail.id} AND tries = ${mail.tries} AND delivered_at IS NULL`,
  );
}

/** Forgets what left or was given up long ago, and gives up what no worker came back from. */
export async function tidy(database: Sql): Promise<void> {
  await database.execute(
    sql`DELETE FROM outbox_messages
        WHERE coalesce(delivered_at, dead_at) < now() - make_interval(days => ${KEPT_DAYS})`,
  );
  await database.execute(sql`DELETE FROM outbox_recipients WHERE next_at < now()`);
  await database.execute(
    sql`UPDATE outbox_messages SET dead_at = now()
        WHERE delivered_at IS NULL AND dead_at IS NULL
          AND tries >= ${TRIES_MAX} AND next_try_at <= now()`,
  );
}

/** Drops what went or was to go to an address whose account is deleted. */
export async function dropMessagesTo(database: Sql, key: EmailKey): Promise<void> {
  await database.execute(sql`DELETE FROM outbox_messages WHERE ${RECIPIENT} = ${key}`);
  await database.execute(sql`DELETE FROM outbox_recipients WHERE recipient = ${key}`);
}
