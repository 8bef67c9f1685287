import type { Sql, Writer } from '@stoop/base/api/db/database';
import { asTable, texts } from '@stoop/base/api/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import { PAIR_COLUMNS } from '../../store.ts';
import { type ConnectionLists, connectionLists, type ImportedId, pairShape } from '../pair.ts';
import { listImported } from '../store.ts';

/** The lists of these accounts (R3.03), by account id. */
export async function listConnectionLists(
  database: Sql,
  accountIds: readonly string[],
): Promise<Map<string, ConnectionLists>> {
  const pairs = await database.readRows(pairShape)`
    SELECT ${PAIR_COLUMNS} FROM connections c WHERE ${touches('c', accountIds)}`;
  const imported = await listImported(database, accountIds);
  const pairsOf = Map.groupBy(
    pairs.flatMap((pair) => [pair.requesterId, pair.recipientId].map((id) => ({ id, pair }))),
    ({ id }) => id,
  );
  const importedOf = Map.groupBy(imported, ({ accountId }) => accountId);
  return new Map(
    accountIds.map((id) => [
      id,
      connectionLists(
        id,
        (pairsOf.get(id) ?? []).map(({ pair }) => pair),
        importedOf.get(id) ?? [],
      ),
    ]),
  );
}

const touches = (table: 'c', accountIds: readonly string[]): SQL =>
  sql`(${sql.raw(table)}.requester_id = ANY(${texts(accountIds)})
    OR ${sql.raw(table)}.recipient_id = ANY(${texts(accountIds)}))`;

/** What each of the two says of an imported pair. */
const SAID_OF_PAIRS: SQL = sql.raw(`
  SELECT c.is_imported, c.requester_id, c.recipient_id, said.*
  FROM connections c CROSS JOIN LATERAL (VALUES
    (c.requester_id, c.recipient_id,
      CASE c.state WHEN 'friends' THEN 'myFriends' ELSE 'friendRequestsSent' END),
    (c.recipient_id, c.requester_id,
      CASE c.state WHEN 'friends' THEN 'myFriends' ELSE 'friendRequestsReceived' END),
    (c.requester_id, c.recipient_id, CASE WHEN c.are_roommates THEN 'myRoommates' END),
    (c.recipient_id, c.requester_id, CASE WHEN c.are_roommates THEN 'myRoommates' END)
  ) said (account_id, other_id, list) WHERE said.list IS NOT NULL`);

/** Turns the pairs that imports made, and nobody has changed since, into what each of the two says. */
async function takePairsApart(tx: Writer, accountIds: readonly string[]): Promise<void> {
  const ofThese = sql`c.is_imported AND ${touches('c', accountIds)}`;
  await tx.run`INSERT INTO imported_connections (account_id, other_id, list)
    SELECT c.account_id, c.other_id, c.list FROM (${SAID_OF_PAIRS}) c WHERE ${ofThese}
    ON CONFLICT DO NOTHING`;
  await tx.run`DELETE FROM connections c WHERE ${ofThese}`;
}

/** `a` says one list of `b`, and `b` the other list of `a`, and neither has blocked the other. */
const bothSay = (ofA: string, ofB: string, accountIds: readonly string[]): SQL =>
  sql`FROM imported_connections a JOIN imported_connections b
      ON b.account_id = a.other_id AND b.other_id = a.account_id AND b.list = ${ofB}
    WHERE a.list = ${ofA}
      AND (a.account_id = ANY(${texts(accountIds)}) OR a.other_id = ANY(${texts(accountIds)}))
      AND NOT EXISTS (SELECT FROM blocks WHERE
        (blocker_id = a.account_id AND blocked_id = a.other_id)
        OR (blocker_id = a.other_id AND blocked_id = a.account_id))`;

/** Makes pairs of what both say. A pair that was made or changed here stays as it is. */
async function putPairsTogether(tx: Writer, accountIds: readonly string[]): Promise<void> {
  await tx.run`INSERT INTO connections (requester_id, recipient_id, state, is_imported)
    SELECT a.account_id, a.other_id, 'friends', true
    ${bothSay('myFriends', 'myFriends', accountIds)} AND a.account_id < a.other_id
    ON CONFLICT DO NOTHING`;
  await tx.run`INSERT INTO connections (requester_id, recipient_id, state, is_imported)
    SELECT a.account_id, a.other_id, 'requested', true
    ${bothSay('friendRequestsSent', 'friendRequestsReceived', accountIds)}
    ON CONFLICT DO NOTHING`;
  await tx.run`UPDATE connections c SET are_roommates = true
    WHERE c.is_imported AND c.state = 'friends' AND ${touches('c', accountIds)}
      AND (c.requester_id, c.recipient_id) IN (SELECT a.account_id, a.other_id
        ${bothSay('myRoommates', 'myRoommates', accountIds)})`;
  await tx.run`DELETE FROM imported_connections i USING (${SAID_OF_PAIRS}) c
    WHERE c.is_imported AND ${touches('c', accountIds)}
      AND i.account_id = c.account_id AND i.other_id = c.other_id AND i.list = c.list`;
  await tx.run`DELETE FROM imported_connections i USING connections c
    WHERE NOT c.is_imported AND ${touches('c', accountIds)}
      AND (i.account_id, i.other_id) IN ((c.requester_id, c.recipient_id),
        (c.recipient_id, c.requester_id))`;
}

/**
 * Takes over the lists of imported profiles, instead of what an earlier import of the same accounts said. Two people
 * are friends, roommates, or one has asked the other, where both profiles say so, in whatever order they are
 * imported. What one alone says is no connection: it stays in that profile's lists. The accounts, and those that they
 * name, must be locked.
 */
export async function saveImportedConnections(
  tx: Writer,
  imported: readonly { accountId: string; named: readonly ImportedId[] }[],
): Promise<void> {
  const ids = imported.map(({ accountId }) => accountId);
  if (ids.length === 0) return;
  await takePairsApart(tx, ids);
  await tx.run`DELETE FROM imported_connections WHERE account_id = ANY(${texts(ids)})`;
  const rows = imported.flatMap(({ accountId, named }) =>
    named
      .filter(({ otherId }) => otherId !== accountId)
      .map(({ list, otherId }) => ({ account_id: accountId, list, other_id: otherId })),
  );
  await tx.run`INSERT INTO imported_connections (account_id, list, other_id)
    SELECT account_id, list, other_id FROM ${asTable('imported_connections', rows)}`;
  await putPairsTogether(tx, ids);
}
