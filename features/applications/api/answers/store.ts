import type { Sql, Writer } from '@stoop/base/api/db/database';
import { inScope } from '@stoop/base/api/db/staff-scope';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AnswerDelay } from '../../rules/answer-clock.ts';
import { ENDED } from '../endings/store.ts';
import { CLOCK, COLUMNS, HISTORY, listedApplication } from '../store.ts';

const waiting = listedApplication.omit({
  ...{ sentFor: true, named: true, holds: true, holder: true, position: true, length: true },
});
/** An application that runs, with what its clock follows from. */
export type WaitingApplication = z.infer<typeof waiting>;

const listWaitingWhere = (database: Sql, condition: SQL) =>
  database.readRows(waiting)`SELECT ${COLUMNS}, ${HISTORY}, ${CLOCK} FROM applications a
    WHERE a.stage NOT IN (${ENDED}) AND ${condition}`;

/** Those that run in these buildings; null for all. */
export const listWaiting = (
  database: Sql,
  {
    buildings,
    buildingId,
  }: { buildings: readonly string[] | null; buildingId?: string | undefined },
): Promise<WaitingApplication[]> =>
  listWaitingWhere(
    database,
    buildingId === undefined
      ? inScope('a.building_id', buildings)
      : sql`${inScope('a.building_id', buildings)} AND a.building_id = ${buildingId}`,
  );

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
