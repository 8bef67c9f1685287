import type { Sql, Writer } from '@stoop/base/api/db/database';
import { moment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { place } from '../store.ts';

const untold = place.extend({
  threadId: z.string(),
  title: z.string(),
  unreadUpTo: z.int(),
  /** How many messages neither they read nor a mail told of. */
  count: z.int(),
  /** Whether staff wrote all of them. */
  isOfHouse: z.boolean(),
  readNumber: z.int(),
  mailedNumber: z.int(),
  mailedAt: moment.nullable(),
});

/** The threads in which others have written what an account has neither read nor was told of. */
export const listUntold = (database: Sql, accountId: string) =>
  database.readRows(untold)`
    SELECT t.id AS "threadId", t.subject, t.subject_id AS "subjectId", t.account_id AS "accountId",
      t.title, n.number AS "unreadUpTo", n.count, n.is_of_house AS "isOfHouse", m.read_number AS "readNumber",
      m.mailed_number AS "mailedNumber", m.mailed_at AS "mailedAt"
    FROM message_members m JOIN message_threads t ON t.id = m.thread_id
      CROSS JOIN LATERAL (SELECT max(o.number) AS number, count(*)::int AS count,
          bool_and(o.is_house) AS is_of_house FROM messages o
        WHERE o.thread_id = m.thread_id AND o.number > greatest(m.read_number, m.mailed_number)
          AND o.number <= m.to_number AND o.author_id IS DISTINCT FROM m.account_id) n
    WHERE m.account_id = ${accountId} AND n.count > 0
    ORDER BY m.reached_at DESC, t.id COLLATE "C"`;

export const markMailed = (
  tx: Writer,
  { accountId, threadId, number }: { accountId: string; threadId: string; number: number },
) =>
  tx.run`UPDATE message_members SET mailed_number = ${number}, mailed_at = now()
    WHERE account_id = ${accountId} AND thread_id = ${threadId}`;
