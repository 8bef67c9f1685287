import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClientStage } from '../../rules/client-stages.ts';
import { businessDayNumbers, HEARD_STAGES, LATELY } from '../../rules/lately.ts';
import { clientStage, STAGES } from '../../rules/stages.ts';
import { IS_IN_FORCE } from '../moves/store.ts';

/** What entered a stage earlier than this before a day counts as if it had entered it then. */
const REACH_DAYS = 400;

/** The stage of a move `m` as applicants see it: an internal one leaves no trace in how long it took. */
const SHOWN: SQL = sql`CASE ${sql.join(
  STAGES.filter((stage) => clientStage(stage) !== stage).map(
    (stage) => sql`WHEN m.stage = ${stage} THEN ${clientStage(stage)}`,
  ),
  sql` `,
)} ELSE m.stage END`;

/** The day in New York of a moment. */
const dayIn = (moment: SQL): SQL => sql`(${moment} AT TIME ZONE 'America/New_York')::date`;

/**
 * Computes anew how long stages took, of a day in New York: those that staff ended for an application by another stage, not
 * those from which it was withdrawn.
 */
export async function saveStageTimes(tx: Writer, today: string): Promise<void> {
  const since = daysAfter(today, -LATELY.days);
  const { days, numbers } = businessDayNumbers(daysAfter(today, -REACH_DAYS), today);
  await tx.run`DELETE FROM stage_times`;
  await tx.run`WITH shown AS (
      SELECT m.application_db_id, m.version, m.at, ${SHOWN} AS stage,
        m.actor_id IS NOT NULL AND m.actor_id IS DISTINCT FROM a.applicant_id AS is_ours, a.building_id
      FROM application_moves m JOIN applications a ON a.id = m.application_db_id
      WHERE ${IS_IN_FORCE} AND m.application_db_id IN (
        SELECT application_db_id FROM application_moves WHERE ${dayIn(sql`at`)} >= ${since})),
    changed AS (
      SELECT *, lag(stage) OVER (PARTITION BY application_db_id ORDER BY version) AS before FROM shown),
    spans AS (
      SELECT stage, building_id, ${dayIn(sql`at`)} AS entered,
        ${dayIn(sql`lead(at) OVER step`)} AS left_on, lead(is_ours) OVER step AS is_ours
      FROM changed WHERE stage IS DISTINCT FROM before
      WINDOW step AS (PARTITION BY application_db_id ORDER BY version)),
    passed AS (SELECT * FROM unnest(${texts(days)}::date[], ${texts(numbers.map(String))}::int[]) p(day, number)),
    heard AS (
      SELECT s.stage, s.building_id, p.number - coalesce(e.number, 0) AS days
      FROM spans s JOIN passed p ON p.day = s.left_on LEFT JOIN passed e ON e.day = s.entered
      WHERE s.is_ours AND s.left_on >= ${since} AND s.stage = ANY(${texts(HEARD_STAGES)}))
    INSERT INTO stage_times (stage, building_id, half, most)
    SELECT stage, coalesce(building_id, ''),
      percentile_disc(${LATELY.half}) WITHIN GROUP (ORDER BY days),
      percentile_disc(${LATELY.most}) WITHIN GROUP (ORDER BY days)
    FROM heard GROUP BY GROUPING SETS ((stage, building_id), (stage))
    HAVING count(*) >= ${LATELY.countMin}`;
}

const stageTime = z.object({ half: z.int(), most: z.int(), isHere: z.boolean() });

/** How long a stage took lately: in the building where it has enough, else in all; null where these have too few. */
export const findStageTime = (
  database: Sql,
  { stage, buildingId }: { stage: ClientStage; buildingId: string },
) =>
  database.readRow(stageTime)`
    SELECT half, most, building_id <> '' AS "isHere" FROM stage_times
    WHERE stage = ${stage} AND building_id IN (${buildingId}, '')
    ORDER BY building_id = '' LIMIT 1`;
