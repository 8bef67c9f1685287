import type { Sql } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { SEEKING_STAGES } from '@stoop/features/applications/rules/still-seeking';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

/** Entry `q` of somebody who waits for a visible room and still looks for roommates, with a card or without (R5.14). */
const FROM_SEEKERS: SQL = sql`FROM queue_entries q
  JOIN rooms r ON (r.building_id, r.unit_id, r.id) = (q.building_id, q.unit_id, q.room_id) AND r.is_visible
  LEFT JOIN profiles p ON p.account_id = q.applicant_id
  LEFT JOIN accounts a ON a.id = q.applicant_id
  WHERE q.status = ANY(${texts(SEEKING_STAGES)})`;

/** Somebody whose account was deleted, or never was here, shows none. */
const SHOWS_CARD: SQL = sql`coalesce(p.has_roommate_card AND a.disabled_at IS NULL, false)`;

const sharers = z.object({
  buildingId: z.string(),
  unitId: z.string(),
  people: z.int(),
  withCard: z.int(),
});
export type Sharers = z.infer<typeof sharers>;

/** For each unit how many people wait for its rooms, by building; units without any are left out. */
export const countSharers = (database: Sql) =>
  database.readRows(sharers)`SELECT q.building_id AS "buildingId", q.unit_id AS "unitId",
      count(DISTINCT q.applicant_id)::int AS people,
      (count(DISTINCT q.applicant_id) FILTER (WHERE ${SHOWS_CARD}))::int AS "withCard"
    ${FROM_SEEKERS} GROUP BY q.building_id, q.unit_id ORDER BY q.building_id`;

const sharer = z.object({ accountId: z.string(), hasCard: z.boolean(), isShown: z.boolean() });

/** The others who wait for the rooms of a unit, and which of those with a card agreed to be shown without a name. */
export const listSharersOf = (database: Sql, { buildingId, unitId }: UnitKey, accountId: string) =>
  database.readRows(sharer)`
    SELECT DISTINCT q.applicant_id AS "accountId", ${SHOWS_CARD} AS "hasCard",
      ${SHOWS_CARD} AND p.shows_while_waiting AS "isShown"
    ${FROM_SEEKERS} AND q.building_id = ${buildingId} AND q.unit_id = ${unitId}
      AND q.applicant_id <> ${accountId}`;
