import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { idRow, isoMoment } from '@stoop/base/api/db/shapes';
import type { TimePage } from '@stoop/base/api/http/keyset-pagination';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  PERSON_REPORT_REASONS,
  type PersonReportReason,
} from '../../rules/person-report-reasons.ts';

interface NewPersonReport {
  id: string;
  /** The person that it is about. */
  accountId: string;
  reason: PersonReportReason;
  words: string;
  reporterId: string;
}

/** Saves a report. False, without a change, if there is one with this id. */
export async function addPersonReport(tx: Writer, report: NewPersonReport): Promise<boolean> {
  const { id, accountId, reason, words, reporterId } = report;
  return tx.hasRows`INSERT INTO person_reports (id, account_id, reason, words, reporter_id)
    VALUES (${id}, ${accountId}, ${reason}, ${words}, ${reporterId}) ON CONFLICT (id) DO NOTHING`;
}

const personReport = z.object({
  id: z.string(),
  userId: z.string(),
  /** Null after the account was deleted. */
  reporterId: z.string().nullable(),
  reason: z.enum(PERSON_REPORT_REASONS),
  words: z.string(),
  /** As the cursor of a page has it, to the microsecond. */
  createdAt: z.string(),
  closedAt: isoMoment.nullable(),
  note: z.string().nullable(),
});

export interface PersonReportFilter {
  state: 'open' | 'closed';
  reason?: PersonReportReason | undefined;
}

const matching = ({ state, reason }: PersonReportFilter): SQL =>
  sql`closed_at IS ${sql.raw(state === 'open' ? 'NULL' : 'NOT NULL')}
    AND ${reason === undefined ? sql`true` : sql`reason = ${reason}`}`;

export const countReportsOfPeople = (database: Sql, filter: PersonReportFilter) =>
  database.readCount`SELECT count(*)::int AS count FROM person_reports WHERE ${matching(filter)}`;

/** Reports, newest first, one page. */
export async function listPersonReports(
  database: Sql,
  filter: PersonReportFilter,
  { limit, after }: TimePage,
) {
  const since = after
    ? sql`AND (created_at, id COLLATE "C") < (${after.createdAt}::timestamptz, ${after.id} COLLATE "C")`
    : sql``;
  const rows = await database.readRows(personReport)`
    SELECT id, account_id AS "userId", reporter_id AS "reporterId", reason, words,
      to_json(created_at AT TIME ZONE 'UTC') #>> '{}' || '+00:00' AS "createdAt",
      closed_at AS "closedAt", note
    FROM person_reports WHERE ${matching(filter)} ${since}
    ORDER BY created_at DESC, id COLLATE "C" DESC LIMIT ${limit}`;
  return { rows, totalCount: await countReportsOfPeople(database, filter) };
}

export const countPersonReports = (tx: Sql, ids: readonly string[]) =>
  tx.countRows`SELECT FROM person_reports WHERE id = ANY(${texts(ids)})`;

/** Closes open reports, and gives the ids of those that were open. */
export const markReportsClosed = (
  tx: Writer,
  { ids, actorId, note }: { ids: readonly string[]; actorId: string; note: string },
) =>
  tx.returnedRows(idRow)`
    UPDATE person_reports SET closed_at = now(), closed_by = ${actorId}, note = ${note || null}
    WHERE id = ANY(${texts(ids)}) AND closed_at IS NULL RETURNING id`;

/** Deletes the reports about an account, before it is deleted. */
export const removePersonReportsOf = (tx: Writer, accountId: string) =>
  tx.run`DELETE FROM person_reports WHERE account_id = ${accountId}`;

/** What an account reported of others, newest first. */
export const listPersonReportsOf = (database: Sql, accountId: string) =>
  database.readRows(
    z.object({
      userId: z.string(),
      reason: z.enum(PERSON_REPORT_REASONS),
      words: z.string(),
      createdAt: isoMoment,
    }),
  )`SELECT account_id AS "userId", reason, words, created_at AS "createdAt"
    FROM person_reports WHERE reporter_id = ${accountId} ORDER BY created_at DESC, id`;
