import { type Role, SESSION_LIVES } from '@stoop/domain/accounts/session-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { readRows, texts } from '../../db/rows.ts';
import type { UserRow } from '../session-user.ts';
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

/** A session that counts, and whose it is. */
export interface FoundSession extends UserRow {
  session_id: string;
  /** Whether it is time to write down that it is used. */
  is_seen_again: boolean;
}

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
  );
  return new Map(
    rows.map(({ token_hash, ...found }) => [String(token_hash), found as unknown as FoundSession]),
  );
}

/**
 * Writes down that sessions are used, once where calls come at once. One that somebody else holds is
 * written down or ended by them: nobody waits for it.
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
  const { rows } = await tx.execute<{ role: Role }>(
    sql`INSERT INTO sessions (id, token_hash, account_id, user_agent)
        VALUES (${id}, ${tokenHash}, ${accountId}, ${userAgent})
        RETURNING (SELECT role FROM accounts WHERE id = account_id) AS role`,
  );
  return rows[0]?.role ?? 'user';
}

/** The account whose session it was; null where there was none. */
export async function dropSessionByToken(tx: Sql, tokenHash: string): Promise<string | null> {
  const { rows } = await tx.execute<{ account_id: string }>(
    sql`DELETE FROM sessions WHERE token_hash = ${tokenHash} RETURNING account_id`,
  );
  return rows[0]?.account_id ?? null;
}

/** Whether the account had this session. */
export async function dropSession(
  tx: Sql,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`DELETE FROM sessions WHERE id = ${sessionId} AND account_id = ${accountId} RETURNING id`,
  );
  return rows.length > 0;
}

/** Ends all sessions of an account but one; gives how many those were. */
export async function dropSessions(
  tx: Sql,
  accountId: string,
  exceptSessionId?: string,
): Promise<number> {
  const { rows } = await tx.execute(
    sql`DELETE FROM sessions WHERE account_id = ${accountId}
        AND id IS DISTINCT FROM ${exceptSessionId ?? null} RETURNING id`,
  );
  return rows.length;
}

export interface ListedSession {
  id: string;
  /** As the database writes times. */
  created_at: string;
  last_seen_at: string;
  user_agent: string | null;
}

/** The sessions of an account that count, last used first. */
export async function listSessions(database: Sql, accountId: string): Promise<ListedSession[]> {
  const rows = await readRows(
    database,
    sql`SELECT s.id, s.created_at, s.last_seen_at, s.user_agent
        FROM sessions s JOIN accounts a ON a.id = s.account_id
        WHERE a.id = ${accountId} AND ${IS_ALIVE}
        ORDER BY s.last_seen_at DESC, s.id COLLATE "C"`,
  );
  return rows as unknown as ListedSession[];
}
