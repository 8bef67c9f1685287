import { SEEKING_STAGES } from '@stoop/domain/matching/shared-homes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from '../db/database.ts';
import { readRows, texts } from '../db/rows.ts';
import type { UnitKey } from '../listings/units/store.ts';

/** Entry `q` of somebody who waits for a room, still looks for roommates, and shows a card (R5.14). */
const SEEKS: SQL = sql`q.room_id IS NOT NULL AND q.status = ANY(${texts(SEEKING_STAGES)})
  AND p.has_roommate_card AND a.disabled_at IS NULL`;

const FROM_SEEKERS: SQL = sql`FROM queue_entries q JOIN profiles p ON p.account_id = q.applicant_id
  JOIN accounts a ON a.id = q.applicant_id`;

const sharers = z.object({ buildingId: z.string(), unitId: z.string(), people: z.int() });
export type Sharers = z.infer<typeof sharers>;

/** For each unit how many people with a card wait for its rooms, by building; units without any are left out. */
export const countSharers = (database: Sql): Promise<Sharers[]> =>
  readRows(
    database,
    sql`SELECT q.building_id AS "buildingId", q.unit_id AS "unitId",
        count(DISTINCT q.applicant_id)::int AS people
      ${FROM_SEEKERS} WHERE ${SEEKS} GROUP BY q.building_id, q.unit_id ORDER BY q.building_id`,
    sharers,
  );

const sharer = z.object({ accountId: z.string(), isShown: z.boolean() });

/** The others with a card who wait for the rooms of a unit, and which of them agreed to be shown without a name. */
export const readSharersOf = (
  database: Sql,
  { buildingId, unitId }: UnitKey,
  accountId: string,
): Promise<z.infer<typeof sharer>[]> =>
  readRows(
    database,
    sql`SELECT DISTINCT q.applicant_id AS "accountId", p.shows_while_waiting AS "isShown"
      ${FROM_SEEKERS} WHERE ${SEEKS} AND q.building_id = ${buildingId} AND q.unit_id = ${unitId}
        AND q.applicant_id <> ${accountId}`,
    sharer,
  );
