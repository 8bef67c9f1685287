import type { Sql } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { countRow, idRow, isoMoment, section } from '@stoop/base/api/db/shapes';
import { inScope } from '@stoop/base/api/db/staff-scope';
import {
  Keyset,
  type PageOf,
  positionMoment,
  positionText,
} from '@stoop/base/api/http/keyset-pagination';
import { type SearchTerm, searchTerms } from '@stoop/base/rules/text/phone';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ANSWER_TIME_NAMES, type AnswerTime } from '../../rules/answer-times.ts';
import type { Assigned } from '../../rules/assignees.ts';
import { ENDING_NAMES, type Ending } from '../../rules/client-stages.ts';
import type { StaffOrder } from '../../rules/staff-orders.ts';
import { STAGES, type Stage } from '../../rules/stages.ts';
import type { ApplicationType } from '../../rules/wizard.ts';
import { answerTimeOf } from '../answers/store.ts';
import { isAssigned } from '../assignees/store.ts';
import { ENDING_OF } from '../endings/store.ts';
import { isLabelled } from '../labels/store.ts';
import { IS_IN_FORCE, STAGE_SINCE } from '../moves/store.ts';
import { type ListedApplication, listApplications } from '../store.ts';

export interface StaffFilters {
  stage?: Stage | undefined;
  type?: ApplicationType | undefined;
  buildingId?: string | undefined;
  /** Words that must all occur in what names the application. */
  q?: string | undefined;
  ending?: Ending | undefined;
  minDaysInStage?: number | undefined;
  /** When an answer of staff is due. */
  answer?: AnswerTime | undefined;
  /** Whose they are. */
  assigned?: Assigned | undefined;
  /** The id of a label that they have. */
  label?: string | undefined;
  /** The day in New York. */
  today: string;
  /** Who asks. */
  viewerId: string;
  /** The buildings of the staff who ask; null for all. */
  buildings: readonly string[] | null;
}

const staffPosition = z.object({
  stage: z.enum(STAGES),
  /** What the order compares. */
  at: positionMoment,
  applicationDbId: positionText,
});
type StaffPosition = z.infer<typeof staffPosition>;
/** Applications by stage and in an order within each. */
export const BY_STAGE = new Keyset(staffPosition);

/** What a search of staff reads: who applied, for what, and under which id. */
const NAMED_BY: SQL = sql`concat_ws(' ', a.applicant_name, a.email_key, a.application_id,
  a.home_label, a.home_address, a.building_id)`;

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether an application, or somebody whom it was sent for, also one who left since, is named by a part of a word. */
const isNamedBy = (part: string): SQL => sql`(${NAMED_BY} ILIKE ${part}
  OR a.id IN (SELECT c.application_db_id FROM application_co_applicants c
    JOIN accounts o ON o.id = c.account_id LEFT JOIN profiles p ON p.account_id = o.id
    WHERE concat_ws(' ', p.first_name, p.last_name, o.email) ILIKE ${part})
  OR a.co_applicants::text <> '[]' AND EXISTS (SELECT FROM json_array_elements(a.co_applicants) one
    WHERE concat_ws(' ', one->>'firstName', one->>'lastName', one->>'email') ILIKE ${part})
  OR concat_ws(' ', a.guarantor_info->>'firstName', a.guarantor_info->>'lastName',
    a.guarantor_info->>'email') ILIKE ${part})`;

const wordsOf = (q = ''): string[] => q.split(/\s+/).filter(Boolean);

const DIGITS: SQL = sql`'[^0-9]', '', 'g'`;

/** Whether the phone number of the applicant, or of somebody whom it was sent for, has these digits. */
const hasPhone = (digits: string): SQL => sql`(a.phone_key LIKE ${`%${digits}%`}
  OR EXISTS (SELECT FROM profiles p WHERE regexp_replace(p.basic_info ->> 'phone', ${DIGITS}) LIKE ${`%${digits}%`}
    AND (p.account_id = a.applicant_id OR p.account_id IN (
      SELECT c.account_id FROM application_co_applicants c WHERE c.application_db_id = a.id))))`;

const isFoundBy = ({ words, phone }: SearchTerm): SQL => {
  const named = sql.join(
    words.map((word) => isNamedBy(containing(word))),
    sql` AND `,
  );
  return phone === null ? named : sql`((${named}) OR ${hasPhone(phone)})`;
};

const foundEmailRow = z.object({ id: z.string(), email: z.string() });

/** The emails by which a search finds applications with these ids: of applicants, and of co-applicants with an account. */
export async function listFoundEmails(
  database: Sql,
  ids: readonly string[],
  q: string | undefined,
): Promise<z.infer<typeof foundEmailRow>[]> {
  const words = wordsOf(q);
  if (ids.length === 0 || words.length === 0) return [];
  return database.readRows(foundEmailRow)`
    SELECT a.id, e.email FROM applications a CROSS JOIN LATERAL (SELECT a.email_key AS email
      UNION SELECT lower(o.email) FROM application_co_applicants c JOIN accounts o ON o.id = c.account_id
      WHERE c.application_db_id = a.id) e
    WHERE a.id = ANY(${texts(ids)}) AND e.email ILIKE ANY(${texts(words.map(containing))})
    ORDER BY a.id COLLATE "C", e.email COLLATE "C"`;
}

function matching(filters: StaffFilters): SQL {
  const { stage, type, buildingId, q = '', ending, minDaysInStage, assigned, label } = filters;
  const { answer, buildings, today } = filters;
  const conditions = [inScope('a.building_id', buildings)];
  if (stage) conditions.push(sql`a.stage = ${stage}`);
  if (type) conditions.push(sql`a.type = ${type}`);
  if (buildingId) conditions.push(sql`a.building_id = ${buildingId}`);
  for (const term of searchTerms(q)) conditions.push(isFoundBy(term));
  if (answer) conditions.push(sql`${answerTimeOf(today)} = ${answer}`);
  if (assigned) conditions.push(isAssigned(assigned, filters.viewerId));
  if (label) conditions.push(isLabelled(label));
  if (ending) conditions.push(sql`${ENDING_OF} = ${ending}`);
  if (minDaysInStage) {
    const start = sql`now() - make_interval(days => ${minDaysInStage})`;
    // As `STAGE_SINCE <= start`, but without a look at each application's moves.
    conditions.push(sql`a.submitted_at <= ${start} AND NOT EXISTS (SELECT FROM application_moves m
      WHERE m.application_db_id = a.id AND m.at > ${start} AND ${IS_IN_FORCE})`);
  }
  return sql.join(conditions, sql` AND `);
}

/** What each order compares, and in which direction. Truncated to milliseconds, as in a cursor. */
const ORDERS: Record<StaffOrder, { at: SQL; isDescending: boolean }> = {
  submitted: { at: sql`date_trunc('milliseconds', a.submitted_at)`, isDescending: false },
  '-submitted': { at: sql`date_trunc('milliseconds', a.submitted_at)`, isDescending: true },
  stage: { at: sql`date_trunc('milliseconds', ${STAGE_SINCE})`, isDescending: false },
};

const RANK: SQL = sql`array_position(${texts(STAGES)}, a.stage)`;
const ID: SQL = sql`a.id COLLATE "C"`;

const inOrder = (order: StaffOrder): SQL =>
  ORDERS[order].isDescending
    ? sql`${ORDERS[order].at} DESC, ${ID} DESC`
    : sql`${ORDERS[order].at}, ${ID}`;

/** The condition that a row comes after a position. */
function afterPosition(order: StaffOrder, { stage, at, applicationDbId }: StaffPosition): SQL {
  const { at: compared, isDescending } = ORDERS[order];
  const rank = STAGES.indexOf(stage) + 1;
  return sql`(${RANK} > ${rank} OR ${RANK} = ${rank}
    AND (${compared}, ${ID}) ${sql.raw(isDescending ? '<' : '>')} (${at}::timestamptz, ${applicationDbId}))`;
}

/** Found applications with what they are ordered by. */
export type Found = ListedApplication & { at: string };

const foundRow = idRow.extend({ at: isoMoment });

/** The applications with these ids, in their order: places and histories are read of no others. */
async function withDetails(database: Sql, rows: readonly z.infer<typeof foundRow>[]) {
  const ids = rows.map(({ id }) => id);
  const details = await listApplications(database, sql`WHERE a.id = ANY(${texts(ids)})`);
  const byId = new Map(details.map((one) => [one.applicationDbId, one]));
  return rows.flatMap(({ id, at }) => {
    const one = byId.get(id);
    return one ? [{ ...one, at }] : [];
  });
}

/** Applications by stage and in an order within each, after a position. */
export async function listForStaff(
  database: Sql,
  filters: StaffFilters,
  { order, after, limit }: PageOf<StaffPosition> & { order: StaffOrder },
): Promise<Found[]> {
  const rows = await database.readRows(foundRow)`
    SELECT a.id, ${ORDERS[order].at} AS at FROM applications a
    WHERE ${matching(filters)} AND ${after ? afterPosition(order, after) : sql`true`}
    ORDER BY ${RANK}, ${inOrder(order)} LIMIT ${limit}`;
  return withDetails(database, rows);
}

export const countForStaff = (database: Sql, filters: StaffFilters) =>
  database.readCount`SELECT count(*)::int AS count FROM applications a WHERE ${matching(filters)}`;

const boardRow = z.object({
  /** Only stages that have some. */
  stages: z.array(countRow.extend({ stage: z.enum(STAGES) })),
  /** Those with the most applications, whatever building is asked for. */
  buildings: z.array(countRow.extend({ buildingId: z.string(), address: z.string().nullable() })),
  /** How many answers of staff there are of each time, whichever is asked for. */
  answers: z.array(countRow.extend({ time: z.enum(ANSWER_TIME_NAMES) })),
  first: z.array(foundRow),
});

const BUILDINGS_MAX = 100;

/** How many applications there are, by stage and by building, and the first of each stage: all of one moment. */
export async function readBoardOf(
  database: Sql,
  { buildingId, answer, ...filters }: StaffFilters,
  { order, limit }: { order: StaffOrder; limit: number },
): Promise<Omit<z.infer<typeof boardRow>, 'first'> & { first: Found[] }> {
  const { at, isDescending } = ORDERS[order];
  const isHere = buildingId ? sql`building_id = ${buildingId}` : sql`true`;
  const isAsked = answer ? sql`time = ${answer}` : sql`true`;
  const direction = sql.raw(isDescending ? 'DESC' : 'ASC');
  const row = await database.readRow(boardRow)`WITH found AS MATERIALIZED (
      SELECT a.id, a.stage, a.building_id, a.home_address, ${at} AS at,
        ${answerTimeOf(filters.today)} AS time FROM applications a
      WHERE ${matching(filters)}),
    here AS MATERIALIZED (SELECT * FROM found WHERE ${isHere} AND ${isAsked})
    SELECT
      (SELECT coalesce(json_agg(t), '[]') FROM (SELECT time, count(*)::int AS count FROM found
        WHERE ${isHere} AND time IS NOT NULL GROUP BY time) t) AS answers,
      (SELECT coalesce(json_agg(c), '[]') FROM (
        SELECT stage, count(*)::int AS count FROM here GROUP BY stage) c) AS stages,
      (SELECT coalesce(json_agg(b), '[]') FROM (
        SELECT building_id AS "buildingId", count(*)::int AS count, min(home_address) AS address
        FROM found WHERE ${isAsked} GROUP BY building_id
        ORDER BY building_id = ${buildingId ?? ''} DESC, count DESC, building_id COLLATE "C"
        LIMIT ${BUILDINGS_MAX}) b) AS buildings,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'at', at) ORDER BY nth), '[]') FROM (
        SELECT id, at, row_number() OVER (
          PARTITION BY stage ORDER BY at ${direction}, id COLLATE "C" ${direction}) AS nth
        FROM here) ranked WHERE nth <= ${limit}) AS first`;
  if (!row) throw new Error('an aggregate gives one row');
  return { ...row, first: await withDetails(database, row.first) };
}

const sentApplication = z.object({
  applicationId: z.string(),
  buildingId: z.string(),
  stage: z.string(),
  ending: z.enum(ENDING_NAMES).nullable(),
  submittedAt: isoMoment,
});

const reach = z.object({
  id: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whom the answers name, as they have it. */
  coApplicants: z.array(section),
  guarantorInfo: section.nullable(),
});
export type Reach = z.infer<typeof reach>;

/** How to reach who sent the applications with these ids, and whom they name, as their answers have it. */
export const listReach = (database: Sql, ids: readonly string[]) =>
  database.readRows(reach)`SELECT id, personal_info ->> 'email' AS email,
      personal_info ->> 'phone' AS phone, co_applicants AS "coApplicants",
      guarantor_info AS "guarantorInfo" FROM applications WHERE id = ANY(${texts(ids)})`;

/** The latest applications that an account sent, newest first; at most `limit`. */
export const listLatestSent = (database: Sql, accountId: string, limit: number) =>
  database.readRows(sentApplication)`
    SELECT application_id AS "applicationId", building_id AS "buildingId", stage,
      submitted_at AS "submittedAt", ${ENDING_OF} AS ending
    FROM applications a WHERE applicant_id = ${accountId}
    ORDER BY submitted_at DESC, application_id COLLATE "C" LIMIT ${limit}`;
