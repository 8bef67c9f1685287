import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { idRow, isoMoment } from '@stoop/base/api/db/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ConnectionState, ImportedList } from '../../rules/connections.ts';
import { PAIR_COLUMNS, PROFILE_COLUMNS, profileShape } from '../store.ts';
import { importedShape, type Pair, pairShape } from './pair.ts';

const isOf = (accountId: string, otherId: string | SQL): SQL =>
  sql`((c.requester_id = ${accountId} AND c.recipient_id = ${otherId})
    OR (c.recipient_id = ${accountId} AND c.requester_id = ${otherId}))`;

export const findPair = (tx: Sql, accountId: string, otherId: string) =>
  tx.readRow(pairShape)`
    SELECT ${PAIR_COLUMNS} FROM connections c WHERE ${isOf(accountId, otherId)}`;

/** All pairs of an account, whatever their state; the one that changed last comes first. */
export const listPairs = (database: Sql, accountId: string) =>
  database.readRows(pairShape)`SELECT ${PAIR_COLUMNS} FROM connections c
    WHERE c.requester_id = ${accountId} OR c.recipient_id = ${accountId}
    ORDER BY c.changed_at DESC, c.requester_id COLLATE "C", c.recipient_id COLLATE "C"`;

/** Ends what the two are to each other, also what their imported profiles say of it. */
export async function removePair(tx: Writer, accountId: string, otherId: string): Promise<void> {
  await tx.run`DELETE FROM connections c WHERE ${isOf(accountId, otherId)}`;
  await tx.run`
    DELETE FROM imported_connections WHERE (account_id = ${accountId} AND other_id = ${otherId})
    OR (account_id = ${otherId} AND other_id = ${accountId})`;
}

/** Takes an id from lists that the own profile was imported with. */
export const removeImportedId = (
  tx: Writer,
  { accountId, otherId }: { accountId: string; otherId: string },
  lists: readonly ImportedList[],
) =>
  tx.run`DELETE FROM imported_connections WHERE account_id = ${accountId}
    AND other_id = ${otherId} AND list = ANY(${texts(lists)})`;

/** A new request instead of what the two were to each other. */
export async function addRequest(tx: Writer, accountId: string, otherId: string): Promise<void> {
  await removePair(tx, accountId, otherId);
  await tx.run`INSERT INTO connections (requester_id, recipient_id, state)
    VALUES (${accountId}, ${otherId}, 'requested')`;
}

export const changePairState = (
  tx: Writer,
  { requesterId, recipientId }: Pick<Pair, 'requesterId' | 'recipientId'>,
  state: Exclude<ConnectionState, 'none'>,
) =>
  tx.run`UPDATE connections SET state = ${state}, changed_at = now(), is_imported = false,
      note = CASE WHEN ${state} = 'friends' THEN '' ELSE note END
    WHERE requester_id = ${requesterId} AND recipient_id = ${recipientId}`;

/** What the one who asked writes with the request, also with one that was declined, which they do not know. */
export const changeRequestNote = (
  tx: Writer,
  { accountId, otherId }: { accountId: string; otherId: string },
  note: string,
) =>
  tx.run`UPDATE connections SET note = ${note} WHERE requester_id = ${accountId}
    AND recipient_id = ${otherId} AND state <> 'friends'`;

/** Whether one of the two has blocked the other. */
export const isBlocked = (database: Sql, accountId: string, otherId: string) =>
  database.hasRows`SELECT FROM blocks WHERE (blocker_id = ${accountId} AND blocked_id = ${otherId})
    OR (blocker_id = ${otherId} AND blocked_id = ${accountId})`;

/** Everybody whom an account has blocked, or who has blocked it. */
export async function listBlockedWith(database: Sql, accountId: string) {
  const rows = await database.readRows(idRow)`
    SELECT blocked_id AS id FROM blocks WHERE blocker_id = ${accountId}
    UNION SELECT blocker_id FROM blocks WHERE blocked_id = ${accountId}`;
  return new Set(rows.map(({ id }) => id));
}

const ownBlock = z.object({ userId: z.string(), firstName: z.string(), blockedAt: isoMoment });

/** Whom an account has blocked, the latest first. */
export const listBlocks = (database: Sql, accountId: string) =>
  database.readRows(ownBlock)`
    SELECT blocked_id AS "userId", first_name AS "firstName", blocked_at AS "blockedAt"
    FROM blocks WHERE blocker_id = ${accountId}
    ORDER BY blocked_at DESC, blocked_id COLLATE "C"`;

export const hasBlocked = (database: Sql, accountId: string, otherId: string) =>
  database.hasRows`SELECT FROM blocks WHERE blocker_id = ${accountId} AND blocked_id = ${otherId}`;

export const addBlock = (
  tx: Writer,
  { accountId, otherId, firstName }: { accountId: string; otherId: string; firstName: string },
) =>
  tx.run`INSERT INTO blocks (blocker_id, blocked_id, first_name)
    VALUES (${accountId}, ${otherId}, ${firstName}) ON CONFLICT DO NOTHING`;

/** Deletes the blocks of an account by others, before it is deleted. */
export const removeBlocksOf = (tx: Writer, accountId: string) =>
  tx.run`DELETE FROM blocks WHERE blocked_id = ${accountId}`;

/** False, without a change, if there is no such block. */
export const removeBlock = (tx: Writer, accountId: string, otherId: string) =>
  tx.hasRows`DELETE FROM blocks WHERE blocker_id = ${accountId} AND blocked_id = ${otherId}`;

/** The profiles of people who can be shown: not of disabled accounts. By account id. */
export async function listShownProfiles(database: Sql, accountIds: readonly string[]) {
  if (accountIds.length === 0) return new Map();
  const rows = await database.readRows(profileShape.extend({ accountId: z.string() }))`
    SELECT a.id AS "accountId", ${PROFILE_COLUMNS}
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ANY(${texts(accountIds)}) AND a.disabled_at IS NULL`;
  return new Map(rows.map(({ accountId, ...profile }) => [accountId, profile]));
}

const importedRow = importedShape.extend({ accountId: z.string() });

/** What the lists of imported profiles still name. */
export const listImported = (database: Sql, accountIds: readonly string[]) =>
  database.readRows(importedRow)`
    SELECT account_id AS "accountId", list, other_id AS "otherId" FROM imported_connections
    WHERE account_id = ANY(${texts(accountIds)}) ORDER BY other_id COLLATE "C"`;
