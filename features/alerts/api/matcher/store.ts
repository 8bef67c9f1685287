import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, toJson, writeRows } from '@stoop/base/api/db/rows';
import { moment } from '@stoop/base/api/db/shapes';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { KnownHomes } from '../../rules/home-changes.ts';
import type { FoundHome } from './match.ts';

/** Lets one process at a time compare, until its transaction ends; false if another one does. */
export async function lockMatcher(tx: Writer): Promise<boolean> {
  const locked = await tx.readRow(z.object({ isLocked: z.boolean() }))`
    SELECT pg_try_advisory_xact_lock(hashtextextended('alerts', 0)) AS "isLocked"`;
  return locked?.isLocked ?? false;
}

const progress = z.object({
  /** All changes up to this number were compared. */
  number: z.number(),
  updatedAt: moment,
});

/** How far changes were compared; null before all homes are known. */
export const findProgress = (database: Sql) =>
  database.readRow(progress)`
    SELECT number::float8 AS number, updated_at AS "updatedAt" FROM alert_progress`;

/** All changes up to this number are compared. */
export async function saveProgress(tx: Writer, number: number): Promise<void> {
  await tx.run`INSERT INTO alert_progress (id, number) VALUES ('listings', ${number}::bigint)
    ON CONFLICT (id) DO UPDATE SET number = EXCLUDED.number, updated_at = now()`;
  await tx.run`DELETE FROM compared_changes WHERE number <= ${number}::bigint`;
}

/** The changes that were compared beyond the progress. */
export async function listCompared(database: Sql): Promise<Set<number>> {
  const rows = await database.readRows(z.object({ number: z.number() }))`
    SELECT number::float8 AS number FROM compared_changes`;
  return new Set(rows.map(({ number }) => number));
}

export const addCompared = (tx: Writer, numbers: readonly number[]) =>
  tx.run`INSERT INTO compared_changes (number)
    SELECT unnest(${sql.param(numbers)}::bigint[]) ON CONFLICT DO NOTHING`;

/** What was ever offered in these buildings; nothing for those that are missing. */
export async function listKnown(database: Sql, buildingIds: readonly string[]) {
  const rows = await database.readRows(
    z.object({ buildingId: z.string(), units: z.custom<KnownHomes>() }),
  )`
    SELECT building_id AS "buildingId", units FROM known_homes
    WHERE building_id = ANY(${texts(buildingIds)})`;
  return new Map(rows.map(({ buildingId, units }) => [buildingId, units]));
}

export const saveKnown = (
  tx: Writer,
  known: readonly { buildingId: string; units: KnownHomes }[],
) =>
  writeRows(
    tx,
    { table: 'known_homes', key: ['building_id'] },
    known.map(({ buildingId, units }) => ({ building_id: buildingId, units })),
  );

/** Remembers so long that a search may still have been saved by a transaction that was open. */
const SAVED_LATE_MINUTES = 15;

const searchToMatch = z.object({ id: z.string(), query: z.string(), createdAt: moment });

/** The saved searches, or those that were saved since shortly before this moment. */
export const listSearchesSavedSince = (database: Sql, since: Date | null) =>
  database.readRows(searchToMatch)`SELECT id, query, created_at AS "createdAt" FROM saved_searches
    WHERE ${since?.toISOString() ?? null}::timestamptz IS NULL
      OR created_at > ${since?.toISOString() ?? null}::timestamptz
        - make_interval(mins => ${SAVED_LATE_MINUTES})`;

/**
 * Adds what was found, each home of a search once for a reason; what belongs to a search that is deleted is left out.
 * What is not to be mailed counts as told.
 *
 * @returns how many are added
 */
export async function addFound(tx: Writer, found: readonly FoundHome[]): Promise<number> {
  if (found.length === 0) return 0;
  return tx.countRows`
    INSERT INTO found_homes (search_id, building_id, unit_id, room_id, reason, told_at)
    SELECT s.id, f."buildingId", f."unitId", f."roomId", f.reason,
      CASE WHEN s.frequency = 'never' THEN now() END
    FROM saved_searches s, json_to_recordset(${toJson(found)}) AS f (
      "buildingId" text, "unitId" text, "roomId" text, reason text, "searchIds" text[])
    CROSS JOIN unnest(f."searchIds") AS asked (id)
    WHERE s.id = asked.id
    FOR KEY SHARE OF s
    ON CONFLICT DO NOTHING`;
}
