import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { inScope } from '@stoop/base/api/db/staff-scope';
import type { TimePage } from '@stoop/base/api/http/keyset-pagination';
import type { StaffScope } from '@stoop/base/api/http/staff-scope';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Report, ReportedHome } from '../../contract/staff/report-routes.ts';
import type { ReportReason } from '../../rules/report-reasons.ts';
import type { UnitKey } from '../units/store.ts';

interface NewReport extends UnitKey {
  id: string;
  reason: ReportReason;
  words: string;
  /** Null for a visitor. */
  reporterId: string | null;
}

/** Saves a report. False, without a change, if there is one with this id. */
export async function addReport(tx: Writer, report: NewReport): Promise<boolean> {
  const { id, buildingId, unitId, reason, words, reporterId } = report;
  return tx.hasRows`
    INSERT INTO listing_reports (id, building_id, unit_id, reason, words, reporter_id)
    VALUES (${id}, ${buildingId}, ${unitId}, ${reason}, ${words}, ${reporterId})
    ON CONFLICT (id) DO NOTHING`;
}

const report = Report.extend({ createdAt: isoMoment, closedAt: isoMoment.nullable() });
const reportedHome = ReportedHome.omit({ label: true, address: true }).extend({
  /** As the cursor of a page has it, to the microsecond. */
  createdAt: z.string(),
  reports: z.array(report),
});

export interface ReportFilter extends StaffScope {
  state: 'open' | 'closed';
  reason?: ReportReason | undefined;
  buildingId?: string | undefined;
}

const matching = ({ state, reason, buildingId, buildings }: ReportFilter): SQL =>
  sql`closed_at IS ${sql.raw(state === 'open' ? 'NULL' : 'NOT NULL')}
    AND ${inScope('building_id', buildings)}
    AND ${reason === undefined ? sql`true` : sql`reason = ${reason}`}
    AND ${buildingId === undefined ? sql`true` : sql`building_id = ${buildingId}`}`;

/** Homes with reports, those that were reported last first, one page. */
export async function listReports(database: Sql, filter: ReportFilter, { limit, after }: TimePage) {
  const homes = sql`SELECT building_id, unit_id, max(created_at) AS at,
      json_build_array(building_id, unit_id)::text COLLATE "C" AS id
    FROM listing_reports WHERE ${matching(filter)} GROUP BY building_id, unit_id`;
  const since = after
    ? sql`WHERE (at, id) < (${after.createdAt}::timestamptz, ${after.id} COLLATE "C")`
    : sql``;
  const rows = await database.readRows(reportedHome)`
    SELECT h.id, h.building_id AS "buildingId", h.unit_id AS "unitId",
      to_json(h.at AT TIME ZONE 'UTC') #>> '{}' || '+00:00' AS "createdAt",
      (SELECT json_agg(json_build_object('id', r.id, 'reason', r.reason, 'words', r.words,
          'createdAt', r.created_at, 'isFromUser', r.reporter_id IS NOT NULL,
          'closedAt', r.closed_at, 'note', r.note) ORDER BY r.created_at DESC, r.id)
        FROM listing_reports r
        WHERE r.building_id = h.building_id AND r.unit_id = h.unit_id AND ${matching(filter)}
      ) AS reports
    FROM (SELECT * FROM (${homes}) h ${since} ORDER BY at DESC, id DESC LIMIT ${limit}) h
    ORDER BY h.at DESC, h.id DESC`;
  return { rows, totalCount: await countReportedHomes(database, filter) };
}

/** How many homes have reports that match. */
export const countReportedHomes = (database: Sql, filter: ReportFilter) =>
  database.readCount`SELECT count(*)::int AS count FROM (
    SELECT DISTINCT building_id, unit_id FROM listing_reports WHERE ${matching(filter)}) h`;

/** Which of these reports staff may read. */
export const countReports = (tx: Sql, ids: readonly string[], { buildings }: StaffScope) =>
  tx.readCount`SELECT count(*)::int AS count FROM listing_reports
    WHERE id = ANY(${texts(ids)}) AND ${inScope('building_id', buildings)}`;

const closed = z.object({
  id: z.string(),
  buildingId: z.string(),
  unitId: z.string(),
  reporterId: z.string().nullable(),
});

/** Closes open reports, and gives those that were open. */
export const markReportsClosed = (
  tx: Writer,
  { ids, actorId, note }: { ids: readonly string[]; actorId: string; note: string },
) =>
  tx.returnedRows(closed)`
    UPDATE listing_reports SET closed_at = now(), closed_by = ${actorId}, note = ${note || null}
    WHERE id = ANY(${texts(ids)}) AND closed_at IS NULL
    RETURNING id, building_id AS "buildingId", unit_id AS "unitId", reporter_id AS "reporterId"`;

const ownReport = report
  .omit({ id: true, isFromUser: true, note: true })
  .extend({ buildingId: z.string(), unitId: z.string() });

/** What an account reported, newest first. */
export const listReportsOf = (database: Sql, accountId: string) =>
  database.readRows(ownReport)`
    SELECT building_id AS "buildingId", unit_id AS "unitId", reason, words,
      created_at AS "createdAt", closed_at AS "closedAt"
    FROM listing_reports WHERE reporter_id = ${accountId} ORDER BY created_at DESC, id`;
