import type { Sql, Writer } from '@stoop/base/api/db/database';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { FOUND_REASONS } from '../../rules/saved-search.ts';
import type { MailTime } from './mail-times.ts';

/** More are mailed the next time. */
const SEARCHES_AT_ONCE = 200;

/** By how often they are mailed. */
export type MailTimes = Record<'at-once' | 'daily' | 'weekly', MailTime>;

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const isDue = (times: MailTimes) =>
  sql.join(
    Object.entries(times).map(
      ([frequency, { foundBy, mailedBefore }]) => sql`(s.frequency = ${frequency}
        AND (s.mailed_at IS NULL OR s.mailed_at < ${time(mailedBefore)})
        AND EXISTS (SELECT FROM found_homes f WHERE f.search_id = s.id AND f.told_at IS NULL
          AND f.found_at <= ${time(foundBy)}))`,
    ),
    sql` OR `,
  );

export const listDueSearches = (database: Sql, times: MailTimes) =>
  database.readIds`SELECT s.id FROM saved_searches s
    WHERE EXISTS (SELECT FROM found_homes f WHERE f.search_id = s.id AND f.told_at IS NULL)
      AND (${isDue(times)}) LIMIT ${SEARCHES_AT_ONCE}`;

const dueSearch = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  query: z.string(),
  linkKey: z.string(),
});

/** A search that is still to be mailed, locked; null if another process mails it, or it is no longer due. */
export const lockDueSearch = (tx: Writer, searchId: string, times: MailTimes) =>
  tx.readRow(dueSearch)`
    SELECT s.id, s.account_id AS "accountId", s.name, s.query, s.link_key AS "linkKey"
    FROM saved_searches s WHERE s.id = ${searchId} AND (${isDue(times)})
    FOR UPDATE SKIP LOCKED`;

const untold = z.object({
  buildingId: z.string(),
  unitId: z.string(),
  /** Empty unless the search is for rooms. */
  roomId: z.string(),
  reason: z.enum(FOUND_REASONS),
});
export type Untold = z.infer<typeof untold>;

/** What is to be told of a search, the latest first. */
export const listUntold = (tx: Sql, searchId: string) =>
  tx.readRows(untold)`
    SELECT building_id AS "buildingId", unit_id AS "unitId", room_id AS "roomId", reason
    FROM found_homes WHERE search_id = ${searchId} AND told_at IS NULL
    ORDER BY found_at DESC, building_id COLLATE "C", unit_id COLLATE "C", room_id COLLATE "C"`;

/** Nothing of a search is left to tell. @param isMailed whether a mail told it */
export async function markTold(tx: Writer, searchId: string, isMailed: boolean): Promise<void> {
  await tx.run`UPDATE found_homes SET told_at = now()
    WHERE search_id = ${searchId} AND told_at IS NULL`;
  if (isMailed) await tx.run`UPDATE saved_searches SET mailed_at = now() WHERE id = ${searchId}`;
}
