import { STAGES, type Stage } from '@stoop/domain/applications/stages';
import type { ApplicationType } from '@stoop/domain/applications/wizard';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { readRow, texts } from '../../db/rows.ts';
import { countRow } from '../../db/shapes.ts';
import { inScope } from '../../db/staff-scope.ts';
import { type ListedApplication, listApplications } from '../store.ts';

export interface StaffFilters {
  stage?: Stage | undefined;
  type?: ApplicationType | undefined;
  buildingId?: string | undefined;
  /** The buildings of the staff who ask; null for all. */
  buildings: readonly string[] | null;
}

/** The end of a page. */
export interface StaffPosition {
  stage: Stage;
  /** ISO date and time. */
  submittedAt: string;
  applicationDbId: string;
}

function matching({ stage, type, buildingId, buildings }: StaffFilters): SQL {
  const conditions = [inScope('a.building_id', buildings)];
  if (stage) conditions.push(sql`a.stage = ${stage}`);
  if (type) conditions.push(sql`a.type = ${type}`);
  if (buildingId) conditions.push(sql`a.building_id = ${buildingId}`);
  return sql.join(conditions, sql` AND `);
}

const RANK: SQL = sql`array_position(${texts(STAGES)}, a.stage)`;
/** Truncated to milliseconds, as in a cursor. */
const SUBMITTED: SQL = sql`date_trunc('milliseconds', a.submitted_at)`;

/** Applications by stage, oldest first within each, after a position. */
export function listForStaff(
  database: Sql,
  filters: StaffFilters,
  { after, limit }: { after: StaffPosition | null; limit: number },
): Promise<ListedApplication[]> {
  const from = after
    ? sql`AND (${RANK}, ${SUBMITTED}, a.id COLLATE "C") > (${STAGES.indexOf(after.stage) + 1},
        ${after.submittedAt}::timestamptz, ${after.applicationDbId})`
    : sql``;
  return listApplications(
    database,
    sql`WHERE ${matching(filters)} ${from}
      ORDER BY ${RANK}, ${SUBMITTED}, a.id COLLATE "C" LIMIT ${limit}`,
  );
}

export async function countForStaff(database: Sql, filters: StaffFilters): Promise<number> {
  const counted = await readRow(
    database,
    sql`SELECT count(*)::int AS count FROM applications a WHERE ${matching(filters)}`,
    countRow,
  );
  return counted?.count ?? 0;
}
