import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { ROLES, type Role, SECOND_FACTOR_STATES } from '@stoop/base/rules/access/callers';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FRESH_SIGN_IN_MINUTES } from '../../rules/second-factor.ts';
import { DEVICE_DAYS, SESSION_LIVES } from '../../rules/session-rules.ts';
import { userRow } from '../session-user.ts';
import { USER_COLUMNS } from '../store.ts';

/** Whether session `s` of account `a` is valid, by the database's clock. */
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
  /** Whether its use must be recorded again. */
  is_seen_again: z.boolean(),
  /** Null unless it is staff of some buildings. */
  staff_buildings: z.array(z.string()).nullable(),
  /** Whether somebody looks around in the demo city. */
  is_demo: z.boolean(),
  /** Null unless it is staff. */
  second_factor: z.enum(SECOND_FACTOR_STATES).nullable(),
});
/** A valid session and its user. */
export type FoundSession = z.infer<typeof foundSession>;

/** By token hash; unknown and expired sessions, and those of disabled accounts, are left out. */
export async function listSessionsByToken(database: Sql, tokenHashes: readonly string[]) {
  const rows = await database.readRows(foundSession.extend({ token_hash: z.string() }))`
    SELECT ${USER_COLUMNS}, s.token_hash, s.id AS session_id, s.${SEEN_AGAIN} AS is_seen_again,
      s.is_demo,
      CASE WHEN a.role = 'staff' AND a.staff_scope <> 'all' THEN
        (SELECT coalesce(json_agg(b.building_id ORDER BY b.building_id), '[]')
          FROM staff_buildings b WHERE b.account_id = a.id) END AS staff_buildings,
      CASE WHEN a.role = 'staff' THEN
        CASE WHEN s.confirmed_at IS NOT NULL THEN 'confirmed'
          WHEN EXISTS (SELECT FROM second_factors f
            WHERE f.account_id = a.id AND f.verified_at IS NOT NULL AND NOT f.signs_in) THEN 'required'
          ELSE 'missing' END END AS second_factor
    FROM sessions s JOIN accounts a ON a.id = s.account_id
    LEFT JOIN profiles p ON p.account_id = a.id
    WHERE s.token_hash = ANY(${texts(tokenHashes)}) AND a.disabled_at IS NULL AND ${IS_ALIVE}`;
  return new Map(rows.map(({ token_hash, ...found }) => [token_hash, found]));
}

/**
 * Records the use of sessions, once for concurrent calls. A session that another transaction has
 * locked is skipped, because that transaction records or ends it.
 */
export const markSessionsSeen = (tx: Writer, sessionIds: readonly string[]) =>
  tx.run`UPDATE sessions SET last_seen_at = now() WHERE id IN (
    SELECT id FROM sessions WHERE id = ANY(${texts(sessionIds)}) AND ${SEEN_AGAIN}
    FOR UPDATE SKIP LOCKED)`;

export interface NewSession {
  id: string;
  tokenHash: string;
  accountId: string;
  userAgent: string | null;
  isDemo: boolean;
}

/**
 * Whether session `s` is over, but its browser still shows notifications: nobody signed out there, and who waits for an
 * answer does not come back every week.
 */
const TELLS_STILL: SQL = sql.raw(
  `EXISTS (SELECT FROM push_devices d WHERE d.session_id = s.id)
    AND s.last_seen_at > now() - interval '${DEVICE_DAYS} days'`,
);

/** Adds a session, deletes the account's expired ones, and returns the account's role. */
export async function addSession(tx: Writer, session: NewSession): Promise<Role> {
  const { id, tokenHash, accountId, userAgent, isDemo } = session;
  await tx.run`DELETE FROM sessions s USING accounts a
    WHERE a.id = s.account_id AND a.id = ${accountId} AND NOT ${IS_ALIVE} AND NOT (${TELLS_STILL})`;
  const added = await tx.returnedRow(z.object({ role: z.enum(ROLES) }))`
    INSERT INTO sessions (id, token_hash, account_id, user_agent, is_demo, confirmed_at)
    VALUES (${id}, ${tokenHash}, ${accountId}, ${userAgent}, ${isDemo},
      CASE WHEN ${isDemo} THEN now() END)
    RETURNING (SELECT role FROM accounts WHERE id = account_id) AS role`;
  return added?.role ?? 'user';
}

/** The id of its account; null if there was none. */
export async function removeSessionByToken(tx: Writer, tokenHash: string): Promise<string | null> {
  const deleted = await tx.returnedRow(z.object({ account_id: z.string() }))`
    DELETE FROM sessions WHERE token_hash = ${tokenHash} RETURNING account_id`;
  return deleted?.account_id ?? null;
}

/** Whether the account had this session. */
export const removeSession = (
  tx: Writer,
  { accountId, sessionId }: { accountId: string; sessionId: string },
) => tx.hasRows`DELETE FROM sessions WHERE id = ${sessionId} AND account_id = ${accountId}`;

/** Ends all sessions of an account but one; returns how many ended. */
export const removeSessions = (tx: Writer, accountId: string, exceptSessionId?: string) =>
  tx.countRows`DELETE FROM sessions WHERE account_id = ${accountId}
    AND id IS DISTINCT FROM ${exceptSessionId ?? null}`;

const listedSession = z.object({
  id: z.string(),
  createdAt: isoMoment,
  lastSeenAt: isoMoment,
  userAgent: z.string().nullable(),
  /** Whether a second factor was confirmed in it. */
  isConfirmed: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSession>;

/** The valid sessions of an account, last used first. */
export const listSessions = (database: Sql, accountId: string) =>
  database.readRows(listedSession)`
    SELECT s.id, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt",
      s.user_agent AS "userAgent", s.confirmed_at IS NOT NULL AS "isConfirmed"
    FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE a.id = ${accountId} AND ${IS_ALIVE}
    ORDER BY s.last_seen_at DESC, s.id COLLATE "C"`;

/** Records that the second factor was confirmed in a session. */
export const markSessionConfirmed = (
  tx: Writer,
  { accountId, sessionId }: { accountId: string; sessionId: string },
) =>
  tx.run`
    UPDATE sessions SET confirmed_at = now() WHERE id = ${sessionId} AND account_id = ${accountId}`;

/**
 * Whether a session began so lately that its sign-in can stand in for a password. That of the demo's staff never does:
 * what proves somebody would outlast the demo.
 */
export const isFreshSession = (database: Sql, sessionId: string) =>
  database.hasRows`SELECT FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.id = ${sessionId} AND NOT (s.is_demo AND a.role = 'staff') AND s.created_at > now() - ${FRESH_SIGN_IN_MINUTES} * interval '1 minute'`;

const sessionEnd = z.object({ idleSeconds: z.int(), totalSeconds: z.int() });

const secondsUntil = (moment: SQL): SQL =>
  sql`greatest(0, floor(extract(epoch FROM ${moment} - now())))::int`;

/** In how many seconds a session of staff ends: without another use, and in any case. */
export async function readSessionEnd(
  database: Sql,
  sessionId: string,
): Promise<z.infer<typeof sessionEnd>> {
  const { idleMinutes, totalMinutes } = SESSION_LIVES.staff;
  const end = await database.readRow(sessionEnd)`
    SELECT ${secondsUntil(sql`last_seen_at + ${idleMinutes} * interval '1 minute'`)} AS "idleSeconds",
      ${secondsUntil(sql`created_at + ${totalMinutes} * interval '1 minute'`)} AS "totalSeconds"
    FROM sessions WHERE id = ${sessionId}`;
  return end ?? { idleSeconds: 0, totalSeconds: 0 };
}
