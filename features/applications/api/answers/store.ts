import type { Sql, Writer } from '@stoop/base/api/db/database';
import { asTable, texts } from '@stoop/base/api/db/rows';
import { countRow, idRow } from '@stoop/base/api/db/shapes';
import { inScope } from '@stoop/base/api/db/staff-scope';
import { type PageOf, positionMoment, positionText } from '@stoop/base/api/http/keyset-pagination';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AnswerDelay } from '../../rules/answer-clock.ts';
import { ANSWER_TIME_NAMES, type AnswerTime, weekEnd } from '../../rules/answer-times.ts';
import type { Assigned } from '../../rules/assignees.ts';
import { isAssigned } from '../assignees/store.ts';
import { ENDED } from '../endings/store.ts';
import { UNDATED } from '../moves/store.ts';
import { CLOCK, COLUMNS, HISTORY, listedApplication } from '../store.ts';

const waiting = listedApplication.omit({
  ...{ sentFor: true, named: true, holds: true, holder: true, position: true, length: true },
  moveInDay: true,
});
/** An application that runs, with what its clock follows from. */
export type WaitingApplication = z.infer<typeof waiting>;

/** Those of these applicationDbIds that run. */
export const listWaiting = (database: Sql, ids: readonly string[]): Promise<WaitingApplication[]> =>
  database.readRows(waiting)`SELECT ${COLUMNS}, ${HISTORY}, ${CLOCK} FROM applications a
    WHERE a.id = ANY(${texts(ids)}) AND a.stage NOT IN (${ENDED}) ORDER BY a.id`;

/** Where nobody has computed yet until when an answer is due. */
const IS_UNDATED: SQL = sql`answer_day IS NULL AND stage NOT IN (${ENDED})`;

export const hasUndated = (database: Sql) =>
  database.hasRows`SELECT FROM applications WHERE ${IS_UNDATED} LIMIT 1`;

/** Locks some of them, but none that somebody is changing: whoever does leaves it undated. */
export const lockUndated = async (tx: Writer, limit: number): Promise<string[]> => {
  const rows = await tx.returnedRows(idRow)`SELECT id FROM applications WHERE ${IS_UNDATED}
    ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  return rows.map(({ id }) => id);
};

/** Locks some of those whose day ended before `today`. */
export const lockPassed = async (tx: Writer, today: string, limit: number): Promise<string[]> => {
  const rows = await tx.returnedRows(idRow)`SELECT id FROM applications
    WHERE answer_due < ${today} ORDER BY id LIMIT ${limit} FOR UPDATE`;
  return rows.map(({ id }) => id);
};

/** Until when an answer is due: the columns of one application. */
export interface AnswerDay {
  id: string;
  answer_by: 'us' | 'applicant';
  answer_day: string;
  answer_due: string;
  answer_misses: number;
}

/** Saves days of applications, which must be locked. */
export const changeAnswerDays = (tx: Writer, days: readonly AnswerDay[]) =>
  tx.run`UPDATE applications a SET answer_by = d.answer_by, answer_day = d.answer_day,
      answer_due = d.answer_due, answer_misses = d.answer_misses
    FROM ${asTable('applications', days)} d WHERE a.id = d.id`;

/** What waits for staff, of whom the due list and its counts tell. */
export interface DueFilters {
  /** The buildings of the staff who ask; null for all. */
  buildings: readonly string[] | null;
  buildingId?: string | undefined;
  /** Whose they are, for whom. */
  assigned?: { whose: Assigned; viewerId: string } | undefined;
}

/** Whether a promised day passed without an answer. */
const isMissed = (today: string): SQL => sql`(a.answer_day < ${today} OR a.answer_misses > 0)`;

/** When an answer of ours to an application `a` is due; NULL where none is. As `answerTime` of the rules. */
export const answerTimeOf = (today: string): SQL => sql`CASE
  WHEN a.answer_by IS DISTINCT FROM 'us' THEN NULL
  WHEN ${isMissed(today)} THEN 'overdue'
  WHEN a.answer_day = ${today} THEN 'today'
  WHEN a.answer_day <= ${weekEnd(today)} THEN 'week' ELSE 'later' END`;

const matching = ({ buildings, buildingId, assigned }: DueFilters): SQL =>
  sql.join(
    [
      sql`a.answer_by = 'us' AND ${inScope('a.building_id', buildings)}`,
      ...(buildingId === undefined ? [] : [sql`a.building_id = ${buildingId}`]),
      ...(assigned === undefined ? [] : [isAssigned(assigned.whose, assigned.viewerId)]),
    ],
    sql` AND `,
  );

/** By the first day that was promised; who applied first is first of a day. */
export const duePosition = z.object({
  day: z.iso.date(),
  submittedAt: positionMoment,
  applicationDbId: positionText,
});
export type DuePosition = z.infer<typeof duePosition>;

/** The applications that wait for staff, in that order. */
export const listDue = (
  database: Sql,
  { answer, ...filters }: DueFilters & { answer?: { time: AnswerTime; today: string } | undefined },
  { after, limit }: PageOf<DuePosition>,
) =>
  database.readRows(duePosition)`
    SELECT a.answer_day::text AS day, a.id AS "applicationDbId",
      to_json(a.submitted_at AT TIME ZONE 'UTC') #>> '{}' || '+00:00' AS "submittedAt"
    FROM applications a WHERE ${matching(filters)}
      AND ${answer ? sql`${answerTimeOf(answer.today)} = ${answer.time}` : sql`true`} ${
        after
          ? sql`AND (a.answer_day, a.submitted_at, a.id COLLATE "C")
            > (${after.day}::date, ${after.submittedAt}::timestamptz, ${after.applicationDbId})`
          : sql``
      }
    ORDER BY a.answer_day, a.submitted_at, a.id COLLATE "C" LIMIT ${limit}`;

const timeCount = countRow.extend({ time: z.enum(ANSWER_TIME_NAMES) });
export type DueCounts = Record<AnswerTime, number>;

/** How many wait for staff, by when they are due. */
export async function readDueCounts(
  database: Sql,
  filters: DueFilters,
  today: string,
): Promise<DueCounts> {
  const counts = await database.readRows(timeCount)`
    SELECT ${answerTimeOf(today)} AS time, count(*)::int AS count
    FROM applications a WHERE ${matching(filters)} GROUP BY 1`;
  const found = Object.fromEntries(counts.map(({ time, count }) => [time, count]));
  return { overdue: 0, today: 0, week: 0, later: 0, ...found };
}

const dueGroup = z.object({
  buildingId: z.string(),
  assigneeId: z.string().nullable(),
  /** Whether it was missed more than once. */
  isLong: z.boolean(),
  missed: z.int(),
  dueToday: z.int(),
});
export type DueGroup = z.infer<typeof dueGroup>;

/** How many answers are missed, or due today, by building and assignee. */
export const listDueGroups = (database: Sql, today: string) =>
  database.readRows(dueGroup)`
    SELECT a.building_id AS "buildingId", a.assignee_id AS "assigneeId",
      a.answer_misses > 1 AS "isLong",
      (count(*) FILTER (WHERE ${isMissed(today)}))::int AS missed,
      (count(*) FILTER (WHERE ${answerTimeOf(today)} = 'today'))::int AS "dueToday"
    FROM applications a WHERE a.answer_by = 'us' AND a.answer_day <= ${today}
    GROUP BY 1, 2, 3`;

const answered = z.object({
  applicationDbId: z.string(),
  applicationId: z.string(),
  buildingId: z.string(),
  applicantId: z.string().nullable(),
});

/** Lets the clock of an application that runs begin anew; null for one that has ended, or that there is not. */
export const changeAnswerFrom = (tx: Writer, applicationId: string) =>
  tx.returnedRow(answered)`
    UPDATE applications SET answer_from = clock_timestamp(), ${UNDATED}
    WHERE application_id = ${applicationId} AND stage NOT IN (${ENDED})
    RETURNING id AS "applicationDbId", application_id AS "applicationId",
      building_id AS "buildingId", applicant_id AS "applicantId"`;

/** Sets from when on an application that runs waits, and gives its applicationDbId; null for another. */
export async function changeAnswerStart(
  tx: Writer,
  applicationId: string,
  from: string,
): Promise<string | null> {
  const row = await tx.returnedRow(idRow)`
    UPDATE applications SET answer_from = ${from}::timestamptz, ${UNDATED}
    WHERE application_id = ${applicationId} AND stage NOT IN (${ENDED}) RETURNING id`;
  return row?.id ?? null;
}

/** Marks that the round of a day in New York is made; false where it was made before. */
export const markRound = async (tx: Writer, day: string): Promise<boolean> =>
  (await tx.returnedRow(z.object({ day: z.string() }))`
    INSERT INTO answer_rounds (day) VALUES (${day}) ON CONFLICT DO NOTHING
    RETURNING day::text AS day`) !== null;

export const hasRound = async (database: Sql, day: string): Promise<boolean> =>
  (await database.readIds`SELECT day::text AS id FROM answer_rounds WHERE day = ${day}`).length > 0;

/** Keeps that a day passed without an answer, and the new one. */
export const addDelay = (
  tx: Writer,
  applicationDbId: string,
  { dueDay, newDay, toldAt }: AnswerDelay,
) =>
  tx.run`INSERT INTO answer_delays (application_db_id, due_day, new_day, told_at)
    VALUES (${applicationDbId}, ${dueDay}, ${newDay}, ${toldAt}::timestamptz) ON CONFLICT DO NOTHING`;
