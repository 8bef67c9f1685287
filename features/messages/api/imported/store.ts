import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { place } from '../store.ts';

/** All that is stored of a thread. */
export const keptThread = z.strictObject({
  ...place.shape,
  threadId: z.string(),
  buildingId: z.string().nullable(),
  title: z.string(),
  lastAt: isoMoment,
  askedNumber: z.int(),
  answeredNumber: z.int(),
  createdAt: isoMoment,
  members: z.array(
    z.strictObject({
      accountId: z.string(),
      toNumber: z.int(),
      reachedAt: isoMoment,
      readNumber: z.int(),
      mailedNumber: z.int(),
      mailedAt: isoMoment.nullable(),
    }),
  ),
  messages: z.array(
    z.strictObject({
      number: z.int(),
      id: z.string(),
      authorId: z.string().nullable(),
      isHouse: z.boolean(),
      text: z.string(),
      at: isoMoment,
    }),
  ),
});
export type KeptThread = z.infer<typeof keptThread>;

export const listThreadIds = (database: Sql) =>
  database.readIds`SELECT id FROM message_threads ORDER BY id COLLATE "C"`;

export const listKeptThreads = (database: Sql, ids: readonly string[]) =>
  database.readRows(keptThread)`
    SELECT t.subject, t.subject_id AS "subjectId", t.account_id AS "accountId", t.id AS "threadId",
      t.building_id AS "buildingId", t.title, t.last_at AS "lastAt",
      t.asked_number AS "askedNumber", t.answered_number AS "answeredNumber",
      t.created_at AS "createdAt",
      (SELECT coalesce(json_agg(json_build_object('accountId', m.account_id,
          'toNumber', m.to_number, 'reachedAt', m.reached_at, 'readNumber', m.read_number,
          'mailedNumber', m.mailed_number, 'mailedAt', m.mailed_at)
          ORDER BY m.account_id COLLATE "C"), '[]')
        FROM message_members m WHERE m.thread_id = t.id) AS members,
      (SELECT coalesce(json_agg(json_build_object('number', n.number, 'id', n.id,
          'authorId', n.author_id, 'isHouse', n.is_house, 'text', n.text, 'at', n.at)
          ORDER BY n.number), '[]')
        FROM messages n WHERE n.thread_id = t.id) AS messages
    FROM message_threads t WHERE t.id = ANY(${texts(ids)}) ORDER BY t.id COLLATE "C"`;

/** Adds a thread, or replaces it with all of its messages. No mail tells of them. */
export async function saveKeptThread(tx: Writer, one: KeptThread): Promise<void> {
  const { threadId: thread_id } = one;
  await tx.run`DELETE FROM message_threads t WHERE t.id = ${thread_id}
    OR (t.subject = ${one.subject} AND t.subject_id = ${one.subjectId}
      AND t.account_id = ${one.accountId})`;
  await writeRows(tx, { table: 'message_threads' }, [
    {
      id: thread_id,
      subject: one.subject,
      subject_id: one.subjectId,
      account_id: one.accountId,
      building_id: one.buildingId,
      title: one.title,
      last_number: one.messages.length,
      last_at: one.lastAt,
      asked_number: one.askedNumber,
      answered_number: one.answeredNumber,
      created_at: one.createdAt,
    },
  ]);
  await writeRows(
    tx,
    { table: 'messages' },
    one.messages.map(({ authorId, isHouse, ...message }) => ({
      ...{ thread_id, ...message, author_id: authorId, is_house: isHouse },
    })),
  );
  await writeRows(
    tx,
    { table: 'message_members' },
    one.members.map((member) => ({
      thread_id,
      account_id: member.accountId,
      to_number: member.toNumber,
      reached_at: member.reachedAt,
      read_number: member.readNumber,
      mailed_number: member.mailedNumber,
      mailed_at: member.mailedAt,
    })),
  );
}
