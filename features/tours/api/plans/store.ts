import type { Sql, Writer } from '@stoop/base/api/db/database';
import { asTable, texts, toJson, writeRows } from '@stoop/base/api/db/rows';
import { addListingChanges } from '@stoop/features/listings/api/buildings/store';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OpenHours, TourPlan, TourSettings } from '../../rules/tour-plan.ts';
import { TOUR_MODE_NAMES } from '../../rules/tour-words.ts';

const openHours = z.object({
  from: z.int(),
  to: z.int(),
  mode: z.enum(TOUR_MODE_NAMES),
}) satisfies z.ZodType<OpenHours>;

const settings = z.object({
  minutes: z.int(),
  bufferMinutes: z.int(),
  leadMinutes: z.int(),
  horizonDays: z.int(),
  lanes: z.int(),
}) satisfies z.ZodType<TourSettings>;

const planRow = z.object({
  buildingId: z.string(),
  version: z.int(),
  settings,
  hours: z.array(openHours.extend({ weekday: z.int() })),
  exceptions: z.array(z.object({ day: z.string(), hours: z.array(openHours) })),
});

export interface StoredPlan extends TourPlan {
  buildingId: string;
  /** Counts its changes. */
  version: number;
}

/** The columns of `planRow`, of plans called p. */
const PLAN_COLUMNS: SQL = sql`p.building_id AS "buildingId", p.version, p.settings,
  (SELECT coalesce(json_agg(json_build_object('weekday', h.weekday, 'from', h.from_minute,
        'to', h.to_minute, 'mode', h.mode) ORDER BY h.weekday, h.from_minute, h.mode), '[]')
    FROM tour_hours h WHERE h.building_id = p.building_id) AS hours,
  (SELECT coalesce(json_agg(json_build_object('day', e.day, 'hours', e.hours)
        ORDER BY e.day), '[]')
    FROM tour_exceptions e WHERE e.building_id = p.building_id) AS exceptions`;

const planOf = ({ settings, ...plan }: z.infer<typeof planRow>): StoredPlan => ({
  ...plan,
  ...settings,
});

async function readPlansWhere(database: Sql, condition: SQL): Promise<StoredPlan[]> {
  const rows = await database.readRows(planRow)`
    SELECT ${PLAN_COLUMNS} FROM tour_plans p WHERE ${condition}
    ORDER BY p.building_id COLLATE "C"`;
  return rows.map(planOf);
}

/** The beginnings of the cells that are taken, in milliseconds, by lane. */
export type TakenCells = Map<number, Set<number>>;

const planWithTakenRow = planRow.extend({ taken: z.array(z.tuple([z.int(), z.number()])) });

/**
 * The plan of a building with the cells that are taken from a moment on, in one statement: who asks for free slots
 * waits for it. Null if nobody has set hours.
 */
export async function findPlanWithTaken(
  database: Sql,
  buildingId: string,
  from: number,
): Promise<{ plan: StoredPlan; taken: TakenCells } | null> {
  const row = await database.readRow(planWithTakenRow)`SELECT ${PLAN_COLUMNS},
    (SELECT coalesce(json_agg(json_build_array(c.lane, extract(epoch FROM c.starts_at) * 1000)), '[]')
      FROM tour_cells c WHERE c.building_id = p.building_id
        AND c.starts_at >= ${new Date(from).toISOString()}::timestamptz) AS taken
    FROM tour_plans p WHERE p.building_id = ${buildingId}`;
  if (!row) return null;
  const { taken: cells, ...plan } = row;
  const taken: TakenCells = new Map();
  for (const [lane, startsAt] of cells)
    taken.set(lane, (taken.get(lane) ?? new Set()).add(startsAt));
  return { plan: planOf(plan), taken };
}

/** When homes of a building can be seen; null if nobody has set hours. */
export const findPlan = async (database: Sql, buildingId: string): Promise<StoredPlan | null> =>
  (await readPlansWhere(database, sql`p.building_id = ${buildingId}`))[0] ?? null;

/** Locks the plan of a building until the transaction ends, before accounts and tours; false without one. */
export const lockPlan = (tx: Writer, buildingId: string) =>
  tx.hasRows`SELECT FROM tour_plans WHERE building_id = ${buildingId} FOR UPDATE`;

export const listPlans = (database: Sql, buildingIds: readonly string[]): Promise<StoredPlan[]> =>
  readPlansWhere(database, sql`p.building_id = ANY(${texts(buildingIds)})`);

export const listPlanIds = (database: Sql) => database.readIds`SELECT building_id FROM tour_plans`;

const settingsOf = ({
  minutes,
  bufferMinutes,
  leadMinutes,
  horizonDays,
  lanes,
}: TourSettings): TourSettings => ({ minutes, bufferMinutes, leadMinutes, horizonDays, lanes });

async function writeDays(tx: Writer, plans: readonly (TourPlan & { buildingId: string })[]) {
  const ids = texts(plans.map(({ buildingId }) => buildingId));
  await tx.run`DELETE FROM tour_hours WHERE building_id = ANY(${ids})`;
  await tx.run`DELETE FROM tour_exceptions WHERE building_id = ANY(${ids})`;
  await writeRows(
    tx,
    { table: 'tour_hours' },
    plans.flatMap(({ buildingId, hours }) =>
      hours.map(({ weekday, mode, from, to }) => ({
        building_id: buildingId,
        weekday,
        mode,
        from_minute: from,
        to_minute: to,
      })),
    ),
  );
  await writeRows(
    tx,
    { table: 'tour_exceptions' },
    plans.flatMap(({ buildingId, exceptions }) =>
      exceptions.map(({ day, hours }) => ({ building_id: buildingId, day, hours })),
    ),
  );
  // A search finds homes that are shown by video.
  await addListingChanges(
    tx,
    plans.map(({ buildingId }) => buildingId),
  );
}

/**
 * Replaces the plan of a building. False, without a change, if its version is not `seen`, which is 0 for a building
 * without a plan.
 */
export async function savePlan(
  tx: Writer,
  buildingId: string,
  { plan, seen }: { plan: TourPlan; seen: number },
): Promise<boolean> {
  const changed = await tx.countRows`${
    seen === 0
      ? sql`INSERT INTO tour_plans (building_id, settings) VALUES (${buildingId}, ${toJson(settingsOf(plan))})
        ON CONFLICT DO NOTHING`
      : sql`UPDATE tour_plans SET settings = ${toJson(settingsOf(plan))}, version = version + 1
        WHERE building_id = ${buildingId} AND version = ${seen}`
  }`;
  if (changed === 0) return false;
  await writeDays(tx, [{ ...plan, buildingId }]);
  return true;
}

/** For an import: adds plans, or replaces those of the same buildings, whatever their versions. */
export async function saveImportedPlans(
  tx: Writer,
  plans: readonly (TourPlan & { buildingId: string })[],
): Promise<void> {
  const rows = plans.map((plan) => ({ building_id: plan.buildingId, settings: settingsOf(plan) }));
  await tx.run`INSERT INTO tour_plans AS p (building_id, settings)
    SELECT building_id, settings FROM ${asTable('tour_plans', rows)}
    ON CONFLICT (building_id) DO UPDATE SET settings = EXCLUDED.settings, version = p.version + 1`;
  await writeDays(tx, plans);
}
