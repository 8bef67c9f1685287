import { randomUUID } from 'node:crypto';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { buildingCount, isoMoment } from '@stoop/base/api/db/shapes';
import { inScope } from '@stoop/base/api/db/staff-scope';
import type { TimePage } from '@stoop/base/api/http/keyset-pagination';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { HOUSE_SUBJECTS, MESSAGES_A_READ, THREAD_SUBJECTS } from '../rules/threads.ts';

/** What a thread is stored under: one for each subject, and for a home one for each who asks. */
export const place = z.object({
  subject: z.enum(THREAD_SUBJECTS),
  subjectId: z.string(),
  /** Empty but for homes and friends. */
  accountId: z.string(),
});
export type Place = z.infer<typeof place>;

const thread = place.extend({
  threadId: z.string(),
  buildingId: z.string().nullable(),
  title: z.string(),
  lastNumber: z.int(),
  askedNumber: z.int(),
  answeredNumber: z.int(),
});
export type StoredThread = z.infer<typeof thread>;

const COLUMNS: SQL = sql`t.id AS "threadId", t.subject, t.subject_id AS "subjectId",
  t.account_id AS "accountId", t.building_id AS "buildingId", t.title,
  t.last_number AS "lastNumber", t.asked_number AS "askedNumber",
  t.answered_number AS "answeredNumber"`;

const isAt = ({ subject, subjectId, accountId }: Place): SQL =>
  sql`t.subject = ${subject} AND t.subject_id = ${subjectId} AND t.account_id = ${accountId}`;

export const findThread = (database: Sql, at: Place) =>
  database.readRow(thread)`SELECT ${COLUMNS} FROM message_threads t WHERE ${isAt(at)}`;

export const findThreadById = (database: Sql, threadId: string) =>
  database.readRow(thread)`SELECT ${COLUMNS} FROM message_threads t WHERE t.id = ${threadId}`;

export type NewThread = Place & Pick<StoredThread, 'buildingId' | 'title'>;

/** The thread of a subject, new where it is the first, locked until the transaction ends. */
export async function lockThread(tx: Writer, one: NewThread): Promise<StoredThread> {
  await tx.run`
    INSERT INTO message_threads (id, subject, subject_id, account_id, building_id, title)
    VALUES (${randomUUID()}, ${one.subject}, ${one.subjectId}, ${one.accountId}, ${one.buildingId},
      ${one.title})
    ON CONFLICT (subject, subject_id, account_id) DO NOTHING`;
  await tx.run`SELECT FROM message_threads t WHERE ${isAt(one)} FOR UPDATE`;
  const locked = await findThread(tx, one);
  if (!locked) throw new Error('a thread was not added');
  return locked;
}

/** How many homes an account began to ask about within a day. */
export const countAskedHomes = (database: Sql, accountId: string) =>
  database.readCount`SELECT count(*)::int AS count FROM message_threads
    WHERE account_id = ${accountId} AND subject = 'home' AND created_at > now() - interval '1 day'`;

const member = z.object({ toNumber: z.int(), readNumber: z.int() });

export const findMember = (database: Sql, threadId: string, accountId: string) =>
  database.readRow(member)`
    SELECT to_number AS "toNumber", read_number AS "readNumber" FROM message_members
    WHERE thread_id = ${threadId} AND account_id = ${accountId}`;

const message = z.object({
  number: z.int(),
  authorId: z.string().nullable(),
  isHouse: z.boolean(),
  text: z.string(),
  at: isoMoment,
});
export type StoredMessage = z.infer<typeof message>;

const MESSAGE: SQL = sql`m.number, m.author_id AS "authorId", m.is_house AS "isHouse", m.text, m.at`;

export const findMessage = (database: Sql, id: string) =>
  database.readRow(message)`SELECT ${MESSAGE} FROM messages m WHERE m.id = ${id}`;

/** Which messages of a thread are read: the nearest to a number, up to the last that the reader may read. */
export interface Window {
  threadId: string;
  upTo: number;
  before?: number | undefined;
  after?: number | undefined;
}

/** One more than a window has, which tells that there are others; in its direction. */
export function listMessages(database: Sql, { threadId, upTo, before, after }: Window) {
  const within = sql`m.thread_id = ${threadId} AND m.number <= ${upTo}`;
  const rest =
    after === undefined
      ? sql`AND m.number < ${before ?? upTo + 1} ORDER BY m.number DESC`
      : sql`AND m.number > ${after} ORDER BY m.number`;
  return database.readRows(message)`
    SELECT ${MESSAGE} FROM messages m WHERE ${within} ${rest} LIMIT ${MESSAGES_A_READ + 1}`;
}

/** Whether a colleague has written for the house after a number. */
export const hasHouseAnswer = (
  database: Sql,
  { threadId, after, but }: { threadId: string; after: number; but: string },
) =>
  database.hasRows`SELECT FROM messages WHERE thread_id = ${threadId} AND number > ${after}
    AND is_house AND author_id IS DISTINCT FROM ${but}`;

export interface NewEntry {
  id: string;
  threadId: string;
  authorId: string;
  isHouse: boolean;
  text: string;
}

/** Adds a message to a locked thread, which those of `readers` may read; whether the house is asked by it. */
export async function addEntry(
  tx: Writer,
  { id, threadId, authorId, isHouse, text }: NewEntry,
  { readers, isAsked, seen }: { readers: readonly string[]; isAsked: boolean; seen: number },
) {
  const added = await tx.returnedRow(message)`
    WITH thread AS (
      UPDATE message_threads SET last_number = last_number + 1, last_at = clock_timestamp(),
        asked_number = CASE WHEN ${isAsked} THEN last_number + 1 ELSE asked_number END,
        answered_number = CASE WHEN NOT ${isHouse} THEN answered_number
          WHEN asked_number > ${seen} THEN greatest(answered_number, ${seen}) ELSE last_number + 1 END
      WHERE id = ${threadId} RETURNING last_number, last_at),
    m AS (
      INSERT INTO messages (thread_id, number, id, author_id, is_house, text, at)
      SELECT ${threadId}, last_number, ${id}, ${authorId}, ${isHouse}, ${text}, last_at FROM thread
      RETURNING *),
    reached AS (
      INSERT INTO message_members (account_id, thread_id, to_number, reached_at)
      SELECT reader, ${threadId}, last_number, last_at
      FROM thread, unnest(${texts(readers)}) reader
      ON CONFLICT (account_id, thread_id) DO UPDATE
        SET to_number = excluded.to_number, reached_at = excluded.reached_at)
    SELECT ${MESSAGE} FROM m`;
  if (!added) throw new Error('a message was not added');
  return added;
}

/** The condition that a message `n` is of others, unread by member `m` and theirs to read. */
const IS_UNREAD: SQL = sql`n.thread_id = m.thread_id AND n.number > m.read_number
  AND n.number <= m.to_number AND n.author_id IS DISTINCT FROM m.account_id`;

const ownThread = place.extend({
  id: z.string(),
  /** When the account was last reached, as the cursor of a page has it. */
  createdAt: z.string(),
  title: z.string(),
  text: z.string(),
  authorId: z.string().nullable(),
  unread: z.int(),
});

/** The threads that an account takes or took part in, the latest first. */
export async function listOwnThreads(database: Sql, accountId: string, { limit, after }: TimePage) {
  const since = after
    ? sql`AND (m.reached_at, m.thread_id) < (${after.createdAt}::timestamptz, ${after.id})`
    : sql``;
  const rows = await database.readRows(ownThread)`
    SELECT t.id, t.subject, t.subject_id AS "subjectId", t.account_id AS "accountId", t.title,
      to_json(m.reached_at AT TIME ZONE 'UTC') #>> '{}' || '+00:00' AS "createdAt",
      last.text, last.author_id AS "authorId",
      (SELECT count(*)::int FROM messages n WHERE ${IS_UNREAD}) AS unread
    FROM message_members m JOIN message_threads t ON t.id = m.thread_id
      JOIN messages last ON last.thread_id = m.thread_id AND last.number = m.to_number
    WHERE m.account_id = ${accountId} ${since}
    ORDER BY m.reached_at DESC, m.thread_id DESC LIMIT ${limit}`;
  const totalCount = await database.readCount`
    SELECT count(*)::int AS count FROM message_members WHERE account_id = ${accountId}`;
  return { rows, totalCount };
}

export const countUnreadThreads = (database: Sql, accountId: string) =>
  database.readCount`SELECT count(*)::int AS count FROM message_members m
    WHERE m.account_id = ${accountId} AND EXISTS (SELECT FROM messages n WHERE ${IS_UNREAD})`;

/** False, without a change, where they had read as much. */
export const markRead = (
  tx: Writer,
  { threadId, accountId, number }: { threadId: string; accountId: string; number: number },
) =>
  tx.hasRows`UPDATE message_members SET read_number = least(${number}, to_number)
    WHERE thread_id = ${threadId} AND account_id = ${accountId}
      AND read_number < least(${number}, to_number)`;

/** Says up to which message nobody waits for an answer. False, without a change, where that was so. */
export const markSettled = (tx: Writer, threadId: string, number: number) =>
  tx.hasRows`UPDATE message_threads SET answered_number = least(${number}, last_number)
    WHERE id = ${threadId} AND answered_number < least(${number}, last_number)`;

export const listMemberIds = (database: Sql, threadId: string) =>
  database.readIds`SELECT account_id AS id FROM message_members WHERE thread_id = ${threadId}
    ORDER BY account_id COLLATE "C"`;

/** Whether thread `t` waits for staff of these buildings. */
export const waitsFor = (buildings: readonly string[] | null): SQL =>
  sql`t.asked_number > t.answered_number AND ${inScope('t.building_id', buildings)}
    AND t.building_id IS NOT NULL`;

export const isOfHouse: SQL = sql`t.subject = ANY (${texts(HOUSE_SUBJECTS)})`;

export const countWaitingThreads = (database: Sql, buildings: readonly string[] | null) =>
  database.readCount`
    SELECT count(*)::int AS count FROM message_threads t WHERE ${waitsFor(buildings)}`;

/** How many threads wait for staff, by building. */
export const listWaitingByBuilding = (database: Sql) =>
  database.readRows(buildingCount)`
    SELECT t.building_id AS "buildingId", count(*)::int AS count FROM message_threads t
    WHERE ${waitsFor(null)} GROUP BY 1`;

const WAITING_MAX = 1_000;

/** The applications whose applicants wait for an answer, at most 1,000. */
export const listWaitingApplications = (database: Sql, buildings: readonly string[] | null) =>
  database.readIds`SELECT t.subject_id AS id FROM message_threads t
    WHERE t.subject = 'application' AND ${waitsFor(buildings)}
    ORDER BY t.last_at LIMIT ${WAITING_MAX}`;
