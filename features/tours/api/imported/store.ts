import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { moment } from '@stoop/base/api/db/shapes';
import type { PreservedField } from '@stoop/features/people/rules/preserved-fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type StoredTour, TOUR_COLUMNS, tourRow } from '../store.ts';
import type { TakenByBuilding } from './place-tours.ts';

/*
 * Queries of imports and the operator's export.
 */

/** What an import notes of a tour. */
const importNote = z.object({
  /** The version that the import wrote: another one was changed here since. */
  version: z.int(),
  /** The fields of its document that the columns do not reproduce. */
  preserved: z.custom<readonly PreservedField[]>(Array.isArray),
});
export type ImportNote = z.infer<typeof importNote>;

const exportedRow = tourRow.extend({
  /** Null for a tour that was booked here. */
  imported: importNote.nullable(),
  /** Null for a tour that takes no time. */
  lane: z.int().nullable(),
  /** The last quarter of an hour that it takes. */
  lastCell: moment.nullable(),
});
/** A tour with the time that it takes, and what an import noted. */
export type ExportedTour = z.infer<typeof exportedRow>;

/** Booked or changed here: an import does not change it. */
export const isOurs = ({ imported, version }: ExportedTour): boolean =>
  imported === null || imported.version !== version;

export const listTourIds = (database: Sql) => database.readIds`SELECT id FROM tours`;

/** In the order of their ids; unknown ids are left out. */
export const listToursById = (database: Sql, ids: readonly string[]) =>
  database.readRows(exportedRow)`
    SELECT ${TOUR_COLUMNS}, t.extra AS imported, taken.lane, taken."lastCell"
    FROM tours t LEFT JOIN LATERAL (
      SELECT min(lane) AS lane, max(starts_at) AS "lastCell"
      FROM tour_cells WHERE tour_id = t.id) taken ON true
    WHERE t.id = ANY(${texts(ids)}) ORDER BY t.id COLLATE "C"`;

/** Locks the tours with these ids until the transaction ends; the accounts of their visitors are locked before. */
export const lockTours = (tx: Writer, ids: readonly string[]) =>
  tx.run`SELECT FROM tours WHERE id = ANY(${texts(ids)}) ORDER BY id FOR UPDATE`;

/** What of these buildings' time is taken from one moment to another, both included, by other tours than these. */
export async function listTakenByOthers(
  database: Sql,
  { buildingIds, from, to }: { buildingIds: readonly string[]; from: number; to: number },
  tourIds: readonly string[],
): Promise<TakenByBuilding> {
  const at = (milliseconds: number) => sql`${new Date(milliseconds).toISOString()}::timestamptz`;
  const rows = await database.readRows(
    z.object({ buildingId: z.string(), lane: z.int(), startsAt: moment }),
  )`
    SELECT building_id AS "buildingId", lane, starts_at AS "startsAt" FROM tour_cells
    WHERE building_id = ANY(${texts(buildingIds)}) AND starts_at BETWEEN ${at(from)} AND ${at(to)}
      AND NOT tour_id = ANY(${texts(tourIds)})`;
  const taken: TakenByBuilding = new Map();
  for (const { buildingId, lane, startsAt } of rows) {
    const lanes = taken.get(buildingId) ?? new Map<number, Set<number>>();
    taken.set(buildingId, lanes.set(lane, (lanes.get(lane) ?? new Set()).add(startsAt.getTime())));
  }
  return taken;
}

/** A tour to write, and the cells that it takes. */
export interface TourToSave extends StoredTour {
  imported: ImportNote;
  lane: number | null;
  cells: readonly number[];
}

const COLUMNS = [
  ...[
    'id',
    'building_id',
    'unit_id',
    'visitor_id',
    'application_id',
    'mode',
    'starts_at',
    'ends_at',
  ],
  ...['status', 'version', 'sequence', 'home_label', 'home_address', 'link_key', 'booked_at'],
  ...['cancellation', 'updated_at', 'extra', 'caller', 'guide', 'guide_id'],
];

/**
 * Adds tours, or replaces those with the same ids, which must be locked, with the time that they take. Rejects with a
 * unique violation if somebody else takes one of the cells meanwhile.
 */
export async function saveImportedTours(tx: Writer, tours: readonly TourToSave[], now: Date) {
  const ids = tours.map(({ tourId }) => tourId);
  await tx.run`DELETE FROM tour_cells WHERE tour_id = ANY(${texts(ids)})`;
  const rows = tours.map((tour) => ({
    id: tour.tourId,
    building_id: tour.buildingId,
    unit_id: tour.unitId,
    visitor_id: tour.visitorId,
    application_id: tour.applicationId,
    mode: tour.mode,
    starts_at: tour.startsAt,
    ends_at: tour.endsAt,
    status: tour.status,
    version: tour.version,
    sequence: tour.sequence,
    home_label: tour.homeLabel,
    home_address: tour.homeAddress,
    link_key: tour.linkKey,
    booked_at: tour.bookedAt,
    cancellation: tour.cancellation,
    updated_at: now,
    extra: tour.imported,
    caller: tour.caller,
    guide: tour.guide,
    guide_id: tour.guideId,
  }));
  await writeRows(tx, { table: 'tours', columns: COLUMNS, key: ['id'] }, rows);
  const byPlace = tours.toSorted(
    (a, b) =>
      a.buildingId.localeCompare(b.buildingId) ||
      (a.lane ?? 0) - (b.lane ?? 0) ||
      a.startsAt.getTime() - b.startsAt.getTime(),
  );
  // In the order in which bookings take them, so that none waits for another that waits for it.
  const cells = byPlace.flatMap(({ tourId, buildingId, lane, cells }) =>
    cells.map((cell) => ({
      building_id: buildingId,
      lane,
      starts_at: new Date(cell),
      tour_id: tourId,
    })),
  );
  await writeRows(
    tx,
    { table: 'tour_cells', columns: ['building_id', 'lane', 'starts_at', 'tour_id'] },
    cells,
  );
}
