import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { moment } from '@stoop/base/api/db/shapes';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const moments = (cells: readonly number[]) => sql`${texts(cells.map(iso))}::timestamptz[]`;

const cellRow = z.object({ lane: z.int(), startsAt: moment });

interface Place {
  buildingId: string;
  tourId: string;
}

const ownCells = (tx: Sql, tourId: string) =>
  tx.readRows(cellRow)`
    SELECT lane, starts_at AS "startsAt" FROM tour_cells WHERE tour_id = ${tourId}`;

/** Adds the cells that nobody has, and returns how many. Waits for a transaction that is adding one of them. */
const addCells = (
  tx: Writer,
  { buildingId, tourId }: Place,
  lane: number,
  cells: readonly number[],
) =>
  tx.countRows`INSERT INTO tour_cells (building_id, lane, starts_at, tour_id)
    SELECT ${buildingId}, ${lane}, cell, ${tourId} FROM unnest(${moments(cells)}) cell
    ORDER BY cell ON CONFLICT DO NOTHING`;

/**
 * Gives a tour these cells, in the first lane that has all of them, and gives back those that it had. False if no lane
 * has them: the transaction is then to be undone. Two transactions take cells in the same order, so that they do not
 * deadlock; nobody gets the previous cells before the new ones are sure.
 */
export async function takeCells(
  tx: Writer,
  place: Place,
  { cells, lanes, isNew }: { cells: readonly number[]; lanes: number; isNew: boolean },
): Promise<boolean> {
  const own = isNew ? [] : await ownCells(tx, place.tourId);
  for (let lane = 1; lane <= lanes; lane += 1) {
    const added = await addCells(tx, place, lane, cells);
    const had = own.filter((one) => one.lane === lane && cells.includes(one.startsAt.getTime()));
    const isTheirs = sql`lane = ${lane} AND starts_at = ANY(${moments(cells)})`;
    if (added + had.length === cells.length) {
      if (own.length > 0)
        await tx.run`DELETE FROM tour_cells WHERE tour_id = ${place.tourId} AND NOT (${isTheirs})`;
      return true;
    }
    if (added > 0)
      await tx.run`DELETE FROM tour_cells WHERE tour_id = ${place.tourId} AND ${isTheirs}
        AND NOT starts_at = ANY(${moments(had.map(({ startsAt }) => startsAt.getTime()))})`;
  }
  return false;
}

export const removeCells = (tx: Writer, tourId: string) =>
  tx.run`DELETE FROM tour_cells WHERE tour_id = ${tourId}`;
