import type { Sql } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { inScope } from '@stoop/base/api/db/staff-scope';
import { type PageOf, positionText } from '@stoop/base/api/http/keyset-pagination';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOfHouse, place } from '../store.ts';

/** The order of the list: who waits first, who waits longest of them; of the others the latest. */
export const inboxPosition = z.object({
  rank: z.literal([0, 1]),
  /** Microseconds, negative where later threads come first. */
  age: z.number().min(-1e17).max(1e17),
  id: positionText,
});

const row = place.extend({
  ...inboxPosition.shape,
  title: z.string(),
  text: z.string(),
  at: isoMoment,
  isHouse: z.boolean(),
  authorId: z.string().nullable(),
  memberIds: z.array(z.string()),
});

export interface InboxFilters {
  buildings: readonly string[] | null;
  state?: 'waiting' | 'answered' | undefined;
  buildingId?: string | undefined;
  /** Only threads in which this account wrote for the house. */
  writerId?: string | undefined;
}

/** A page of the threads of these buildings. */
export async function listInbox(
  database: Sql,
  { limit, after }: PageOf<z.infer<typeof inboxPosition>>,
  { buildings, state, buildingId, writerId }: InboxFilters,
) {
  const waits = sql`t.asked_number > t.answered_number`;
  const where = sql`${isOfHouse} AND ${inScope('t.building_id', buildings)}
    ${state === undefined ? sql`` : state === 'waiting' ? sql`AND ${waits}` : sql`AND NOT (${waits})`}
    ${buildingId === undefined ? sql`` : sql`AND t.building_id = ${buildingId}`}
    ${writerId === undefined ? sql`` : sql`AND EXISTS (SELECT FROM messages own WHERE own.thread_id = t.id AND own.author_id = ${writerId} AND own.is_house)`}`;
  const since = after
    ? sql`WHERE (rank, age, id) > (${after.rank}, ${after.age}::float8, ${after.id})`
    : sql``;
  const rows = await database.readRows(row)`
    WITH found AS (
      SELECT t.id, t.subject, t.subject_id, t.account_id, t.title, t.last_number,
        CASE WHEN ${waits} THEN 0 ELSE 1 END AS rank,
        CASE WHEN ${waits} THEN extract(epoch FROM (SELECT w.at FROM messages w
            WHERE w.thread_id = t.id AND w.number = t.answered_number + 1)) * 1e6
          ELSE extract(epoch FROM t.last_at) * -1e6 END::float8 AS age
      FROM message_threads t WHERE ${where}),
    page AS (SELECT * FROM found ${since} ORDER BY rank, age, id LIMIT ${limit})
    SELECT p.id, p.rank, p.age, p.subject, p.subject_id AS "subjectId", p.account_id AS "accountId",
      p.title, last.text, last.at, last.is_house AS "isHouse", last.author_id AS "authorId",
      (SELECT coalesce(json_agg(m.account_id ORDER BY m.account_id COLLATE "C"), '[]')
        FROM message_members m WHERE m.thread_id = p.id) AS "memberIds"
    FROM page p JOIN messages last ON last.thread_id = p.id AND last.number = p.last_number
    ORDER BY p.rank, p.age, p.id`;
  const totalCount = await database.readCount`
    SELECT count(*)::int AS count FROM message_threads t WHERE ${where}`;
  return { rows, totalCount };
}

/** The threads of these accounts about a home, in the order of their ids. */
export async function listHomeThreadIds(
  database: Sql,
  { homeId, accountIds }: { homeId: string; accountIds: readonly string[] },
): Promise<string[]> {
  const rows = await database.readRows(z.object({ id: z.string() }))`
    SELECT id FROM message_threads
    WHERE subject = 'home' AND subject_id = ${homeId} AND account_id = ANY(${texts(accountIds)})
    ORDER BY id COLLATE "C"`;
  return rows.map(({ id }) => id);
}
