import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { CONNECTION_STATES } from '../../../rules/connections.ts';
import { removePair } from '../store.ts';

/** The requests that an account sent, what became of them, and whom it blocked, for exports and imports. */
export const keptConnections = z.strictObject({
  accountId: z.string(),
  requests: z.array(
    z.strictObject({
      to: z.string(),
      state: z.enum(CONNECTION_STATES),
      areRoommates: z.boolean(),
      /** Missing in exports of earlier versions. */
      note: z.string().optional(),
      askedAt: isoMoment,
      changedAt: isoMoment,
    }),
  ),
  blocks: z.array(
    z.strictObject({ userId: z.string(), firstName: z.string(), blockedAt: isoMoment }),
  ),
});
export type KeptConnections = z.infer<typeof keptConnections>;

/** Accounts that asked or blocked somebody here. What an import of profiles said stands in their documents. */
export const listConnectedIds = (database: Sql) =>
  database.readIds`SELECT id FROM (SELECT requester_id AS id FROM connections WHERE NOT is_imported
    UNION SELECT blocker_id FROM blocks) one ORDER BY id COLLATE "C"`;

/** Those without any are missing. */
export const listKept = async (database: Sql, accountIds: readonly string[]) =>
  database.readRows(keptConnections)`SELECT a.id AS "accountId",
      (SELECT coalesce(json_agg(json_build_object('to', c.recipient_id, 'state', c.state,
          'areRoommates', c.are_roommates, 'note', c.note, 'askedAt', c.asked_at, 'changedAt', c.changed_at)
          ORDER BY c.recipient_id COLLATE "C"), '[]')
        FROM connections c WHERE c.requester_id = a.id AND NOT c.is_imported) AS requests,
      (SELECT coalesce(json_agg(json_build_object('userId', b.blocked_id,
          'firstName', b.first_name, 'blockedAt', b.blocked_at)
          ORDER BY b.blocked_id COLLATE "C"), '[]')
        FROM blocks b WHERE b.blocker_id = a.id) AS blocks
    FROM unnest(${texts(accountIds)}) a (id)
    WHERE EXISTS (SELECT FROM connections c WHERE c.requester_id = a.id AND NOT c.is_imported)
      OR EXISTS (SELECT FROM blocks b WHERE b.blocker_id = a.id)
    ORDER BY a.id COLLATE "C"`;

/** Adds the blocks of an account, and replaces the pairs that it names. Both accounts of a pair must be there. */
export async function saveKept(tx: Writer, { accountId, requests, blocks }: KeptConnections) {
  for (const { to } of requests) await removePair(tx, accountId, to);
  await writeRows(
    tx,
    { table: 'connections' },
    requests.map((one) => ({
      requester_id: accountId,
      recipient_id: one.to,
      state: one.state,
      are_roommates: one.areRoommates,
      note: one.note ?? '',
      asked_at: one.askedAt,
      changed_at: one.changedAt,
    })),
  );
  await writeRows(
    tx,
    { table: 'blocks', key: ['blocker_id', 'blocked_id'] },
    blocks.map(({ userId, firstName, blockedAt }) => ({
      blocker_id: accountId,
      blocked_id: userId,
      first_name: firstName,
      blocked_at: blockedAt,
    })),
  );
}
