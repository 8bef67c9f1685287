import { ChangeLog } from '@stoop/base/api/db/change-log';
import type { Sql } from '@stoop/base/api/db/database';
import { moment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';

/** The log of the buildings that changed. `nowMs` is from a monotonic clock. */
export const openListingChanges = (database: Sql, nowMs: number): Promise<ChangeLog> =>
  ChangeLog.open(database, { table: 'listing_changes', id: 'building_id' }, nowMs);

/** The number of the last change that is committed; 0 for none. */
export async function readLastListingChange(database: Sql): Promise<number> {
  const last = await database.readRow(z.object({ number: z.number() }))`
    SELECT coalesce(max(number), 0)::float8 AS number FROM listing_changes`;
  return last?.number ?? 0;
}

/**
 * After so long no transaction can still commit a lower number: it gets the number before it commits, and is open for
 * ten minutes at most.
 */
const SETTLED_MINUTES = 25;

const listingChange = z.object({
  number: z.number(),
  buildingId: z.string(),
  changedAt: moment,
  /** Whether every change with a lower number is visible, or never will be. */
  isSettled: z.boolean(),
});
export type ListingChange = z.infer<typeof listingChange>;

/** The changes after this number, in order. */
export const listListingChangesAfter = (database: Sql, number: number) =>
  database.readRows(listingChange)`
    SELECT number::float8 AS number, building_id AS "buildingId", changed_at AS "changedAt",
      changed_at < now() - make_interval(mins => ${SETTLED_MINUTES}) AS "isSettled"
    FROM listing_changes WHERE number > ${number}::bigint ORDER BY number`;
