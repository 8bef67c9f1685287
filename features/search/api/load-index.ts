import type { ChangeLog } from '@stoop/base/api/db/change-log';
import type { Database } from '@stoop/base/api/db/database';
import { withWalkedStops } from '@stoop/features/commute/api/walks';
import { openListingChanges } from '@stoop/features/listings/api/changes/store';
import { streamBuildings } from '@stoop/features/listings/api/store';
import { SearchIndex } from './read-model/search-index.ts';

export interface LoadedIndex {
  index: SearchIndex;
  /** The log of changes, opened before the first building was read. */
  changes: ChangeLog;
}

/** Reads every visible home into a new index. Changes in between are in `changes`. */
export async function loadIndex(
  { sql }: Pick<Database, 'sql'>,
  now: () => Date,
): Promise<LoadedIndex> {
  const changes = await openListingChanges(sql, performance.now());
  const index = new SearchIndex(now);
  for await (const buildings of streamBuildings(sql))
    for (const building of buildings) index.put(withWalkedStops(building));
  index.settle();
  return { index, changes };
}
