import type { Sql, Writer } from '@stoop/base/api/db/database';
import { toJson } from '@stoop/base/api/db/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

export interface OwnPlace {
  householdId: string;
  accountId: string;
}

export const changeRoomValues = (
  tx: Writer,
  { householdId, accountId }: OwnPlace,
  values: readonly number[],
) =>
  tx.run`UPDATE household_members SET room_values = ${toJson(values)}
    WHERE household_id = ${householdId} AND account_id = ${accountId}`;

/** Forgets what rooms are worth to these members of a locked household, with all that came of it. */
export const eraseValues = (tx: Writer, householdId: string, members: readonly number[]) =>
  tx.run`UPDATE household_members SET room_values = NULL, split_budget = NULL,
      reopens_split = false, keeps_split = false
    WHERE household_id = ${householdId} AND number = ANY(${sql.param(members)}::int[])`;

/** Keeps what members can pay at most, by their number, and that they were shown a split. */
export async function markSealed(
  tx: Writer,
  householdId: string,
  budgets: readonly { number: number; budgetMax: number | null }[],
): Promise<void> {
  for (const { number, budgetMax } of budgets)
    await tx.run`UPDATE household_members SET split_budget = ${budgetMax}
      WHERE household_id = ${householdId} AND number = ${number}`;
  await tx.run`UPDATE households SET split_shown_at = coalesce(split_shown_at, now())
    WHERE id = ${householdId}`;
}

/** Agrees to say anew what rooms are worth; that somebody kept the split before is over. */
export const changeReopens = (tx: Writer, { householdId, accountId }: OwnPlace) =>
  tx.run`UPDATE household_members
    SET reopens_split = reopens_split OR account_id IS NOT DISTINCT FROM ${accountId},
      keeps_split = false
    WHERE household_id = ${householdId}`;

/** Drops the proposal to say anew what rooms are worth, because this member keeps the split. */
export const markKept = (tx: Writer, { householdId, accountId }: OwnPlace) =>
  tx.run`UPDATE household_members
    SET reopens_split = false, keeps_split = account_id IS NOT DISTINCT FROM ${accountId}
    WHERE household_id = ${householdId}`;

/** The households of an account that were shown a split, by their home. */
export const listShown = (database: Sql, accountId: string) =>
  database.readRows(
    z.object({ householdId: z.string(), buildingId: z.string(), unitId: z.string() }),
  )`
    SELECT h.id AS "householdId", h.building_id AS "buildingId", h.unit_id AS "unitId"
    FROM households h JOIN household_members m ON m.household_id = h.id
    WHERE m.account_id = ${accountId} AND h.split_shown_at IS NOT NULL`;
