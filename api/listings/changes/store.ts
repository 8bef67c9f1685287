import { ChangeLog } from '../../db/change-log.ts';
import type { Sql } from '../../db/database.ts';

/** The log of the buildings that changed. `nowMs` is from a monotonic clock. */
export const openListingChanges = (database: Sql, nowMs: number): Promise<ChangeLog> =>
  ChangeLog.open(database, { table: 'listing_changes', id: 'building_id' }, nowMs);
