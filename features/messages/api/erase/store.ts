import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { place } from '../store.ts';

const exported = place.extend({
  title: z.string(),
  messages: z.array(
    z.object({ text: z.string(), at: isoMoment, isOwn: z.boolean(), isHouse: z.boolean() }),
  ),
});

/** The threads of an account with all that it may read of them, the latest first. */
export const listForExport = (database: Sql, accountId: string) =>
  database.readRows(exported)`
    SELECT t.subject, t.subject_id AS "subjectId", t.account_id AS "accountId", t.title,
      (SELECT json_agg(json_build_object('text', n.text, 'at', n.at, 'isHouse', n.is_house,
          'isOwn', n.author_id IS NOT DISTINCT FROM m.account_id) ORDER BY n.number)
        FROM messages n WHERE n.thread_id = t.id AND n.number <= m.to_number) AS messages
    FROM message_members m JOIN message_threads t ON t.id = m.thread_id
    WHERE m.account_id = ${accountId} ORDER BY m.reached_at DESC, t.id COLLATE "C"`;

const left = z.object({ threadId: z.string(), buildingId: z.string().nullable() });

/**
 * Removes what an account wrote, before it is deleted, and the threads in which no renter is left; the others keep their
 * own words, and those of the house stay. Gives the threads that remain.
 */
export async function eraseMessages(tx: Writer, accountId: string) {
  const threads = await tx.returnedRows(left)`
    WITH gone AS (DELETE FROM message_members WHERE account_id = ${accountId} RETURNING thread_id)
    SELECT t.id AS "threadId", t.building_id AS "buildingId"
    FROM message_threads t WHERE t.id IN (SELECT thread_id FROM gone)`;
  const ids = texts(threads.map(({ threadId }) => threadId));
  await tx.run`DELETE FROM message_threads t WHERE t.id = ANY (${ids})
    AND NOT EXISTS (SELECT FROM message_members m WHERE m.thread_id = t.id)`;
  await tx.run`UPDATE messages SET text = '', author_id = NULL
    WHERE author_id = ${accountId} AND NOT is_house`;
  return threads;
}
