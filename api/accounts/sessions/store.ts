import { ROLES, type Role, SESSION_LIVES } from '@stoop/domain/accounts/session-rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from '../../db/database.ts';
import { countRows, readRows, returnedRow, texts } from '../../db/rows.ts';
import { isoMoment } from '../../db/shapes.ts';
import { userRow } from '../session-user.ts';
import { USER_COLUMNS } from '../store.ts';

/** Whether session `s` of account `a` still counts, by the database's clock. */
const IS_ALIVE: SQL = sql.raw(
  `CASE a.role ${Object.entries(SESSION_LIVES)
    .map(
      ([role, { idleMinutes, totalMinutes }]) =>
        `WHEN '${role}' THEN s.last_seen_at > now() - interval '${idleMinutes} minutes'
          AND s.created_at > now() - interval '${totalMinutes} minutes'`,
    )
    .join(' ')} END`,
);

/** How much older `last_seen_at` may be than the last call. */
const SEEN_AGAIN = sql.raw(`last_seen_at < now() - interval '1 minute'`);

const foundSession = userRow.extend({
  session_id: z.string(),
  /** Whether it is time to record that it is used. */
  is_seen_again: z.boolean(),
});
/** A session that counts, and whose it is. */
export type FoundSession = z.infer<typeof foundSession>;

/** By token hash; what is unknown or over, or whose account is disabled, is not among them. */
export async function findSessions(
  database: Sql,
  tokenHashes: readonly string[],
): Promise<Map<string, FoundSession>> {
  const rows = await readRows(
    database,
    sql`SELECT ${USER_COLUMNS}, s.token_hash, s.id AS session_id, s.${SEEN_AGAIN} AS is_seen_again
        FROM sessions s JOIN accounts a ON a.id = s.account_id
        LEFT JOIN profiles p ON p.account_id = a.id
        WHERE s.token_hash = ANY(${texts(tokenHashes)}) AND a.disabled_at IS NULL AND ${IS_ALIVE}`,
    foundSession.extend({ token_hash: z.string() }),
  );
  return new Map(rows.map(({ token_hash, ...found }) => [token_hash, found]));
}

/**
 * Records that sessions are used, once where several calls arrive together. One that another transaction has
 * locked is recorded or ended by it: nobody waits for it.
 */
export async function touchSessions(database: Sql, sessionIds: readonly string[]): Promise<void> {
  await database.execute(
    sql`UPDATE sessions SET last_seen_at = now() WHERE id IN (
          SELECT id FROM sessions WHERE id = ANY(${texts(sessionIds)}) AND ${SEEN_AGAIN}
          FOR UPDATE SKIP LOCKED)`,
  );
}

export interface NewSession {
  id: string;
  tokenHash: string;
  accountId: string;
  userAgent: string | null;
}

/** Adds a session, drops those of the account that are over, and gives the account's role. */
export async function addSession(tx: Sql, session: NewSession): Promise<Role> {
  const { id, tokenHash, accountId, userAgent } = session;
  await tx.execute(
    sql`DELETE FROM sessions s USING accounts a
        WHERE a.id = s.account_id AND a.id = ${accountId} AND NOT ${IS_ALIVE}`,
  );
  const added = await returnedRow(
    tx,
    sql`INSERT INTO sessions (id, token_hash, account_id, user_agent)
        VALUES (${id}, ${tokenHash}, ${accountId}, ${userAgent})
        RETURNING (SELECT role FROM accounts WHERE id = account_id) AS role`,
    z.object({ role: z.enum(ROLES) }),
  );
  return added?.role ?? 'user';
}

/** The account whose session it was; null where there was none. */
export async function dropSessionByToken(tx: Sql, tokenHash: string): Promise<string | null> {
  const deleted = await returnedRow(
    tx,
    sql`DELETE FROM sessions WHERE token_hash = ${tokenHash} RETURNING account_id`,
    z.object({ account_id: z.string() }),
  );
  return deleted?.account_id ?? null;
}

/** Whether the account had this session. */
export async function dropSession(
  tx: Sql,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const own = sql`DELETE FROM sessions WHERE id = ${sessionId} AND account_id = ${accountId}`;
  return (await countRows(tx, own)) > 0;
}

/** Ends all sessions of an account but one; gives how many those were. */
export const dropSessions = (
  tx: Sql,
  accountId: string,
  exceptSessionId?: string,
): Promise<number> =>
  countRows(
    tx,
    sql`DELETE FROM sessions WHERE account_id = ${accountId}
        AND id IS DISTINCT FROM ${exceptSessionId ?? null}`,
  );

const listedSession = z.object({
  id: z.string(),
  createdAt: isoMoment,
  lastSeenAt: isoMoment,
  userAgent: z.string().nullable(),
});
export type ListedSession = z.infer<typeof listedSession>;

/** The sessions of an account that count, last used first. */
export const listSessions = (database: Sql, accountId: string): Promise<ListedSession[]> =>
  readRows(
    database,
    sql`SELECT s.id, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt",
          s.user_agent AS "userAgent"
        FROM sessions s JOIN accounts a ON a.id = s.account_id
        WHERE a.id = ${accountId} AND ${IS_ALIVE}
        ORDER BY s.last_seen_at DESC, s.id COLLATE "C"`,
    listedSession,
  );
