import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { texts } from '../db/rows.ts';
import { outboxMessages } from '../db/schema/outbox.ts';
import type { MessageKind, MessageParams } from './message-kinds.ts';

/** Puts a mail on its way, in the transaction of what it tells of. */
export async function putMessage<Kind extends MessageKind>(
  database: Sql,
  message: { kind: Kind; toEmail: string; params: MessageParams[Kind] },
): Promise<void> {
  await database.insert(outboxMessages).values({ id: randomUUID(), ...message });
}

/** A mail that is to leave now. */
export interface DueMessage {
  /** The same on every try. */
  id: string;
  kind: string;
  toEmail: string;
  params: Record<string, string>;
  createdAt: Date;
}

/** A worker that takes a mail is waited for this long before another takes it. */
const LEASE_SECONDS = 120;
const TAKEN_MAX = 20;
/** What a link was made from must not lie about; that a mail went out is known for this long. */
const KEPT_DAYS = 30;

/** Takes the mails that are due, oldest first, so that no other worker takes them too. */
export async function takeDue(database: Sql): Promise<DueMessage[]> {
  const answer = await database.execute<{
    id: string;
    kind: string;
    to_email: string;
    params: Record<string, string>;
    created: number;
  }>(sql`
    UPDATE outbox_messages
    SET tries = tries + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id IN (
      SELECT id FROM outbox_messages WHERE delivered_at IS NULL AND next_try_at <= now()
      ORDER BY next_try_at LIMIT ${TAKEN_MAX} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, to_email, params, extract(epoch FROM created_at)::float8 AS created`);
  return answer.rows
    .map(({ to_email: toEmail, created, ...row }) => ({
      ...row,
      toEmail,
      createdAt: new Date(created * 1_000),
    }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** It has left. Its parameters are forgotten with that: a link in them opens an account. */
export async function markDelivered(database: Sql, ids: readonly string[]): Promise<void> {
  await database.execute(
    sql`UPDATE outbox_messages SET delivered_at = now(), params = '{}', last_error = NULL
        WHERE id = ANY (${texts(ids)})`,
  );
}

const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 3_600;

/** It could not leave: it is tried again later, each time twice as late, up to an hour. */
export async function markFailed(database: Sql, id: string, error: string): Promise<void> {
  await database.execute(
    sql`UPDATE outbox_messages SET last_error = ${error},
          next_try_at = now() + make_interval(
            secs => least(${LONGEST_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * 2 ^ least(tries - 1, 20)))
        WHERE id = ${id}`,
  );
}

/** Forgets mails that left long ago. */
export async function forgetDelivered(database: Sql): Promise<void> {
  await database.execute(
    sql`DELETE FROM outbox_messages WHERE delivered_at < now() - make_interval(days => ${KEPT_DAYS})`,
  );
}

/** Drops what went or was to go to an address whose account is deleted. */
export async function dropMessagesTo(database: Sql, email: string): Promise<void> {
  await database.execute(sql`DELETE FROM outbox_messages WHERE lower(to_email) = lower(${email})`);
}
