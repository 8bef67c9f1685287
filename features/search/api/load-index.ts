import type { ChangeLog } from '@stoop/base/api/db/change-log';
import type { Database } from '@stoop/base/api/db/database';
import { withWalkedStops } from '@stoop/features/commute/api/walks';
import { openListingChanges } from '@stoop/features/listings/api/changes/store';
import { streamBuildings } from '@stoop/features/listings/api/store';
import type { SearchBackend } from './backends/search-backend.ts';

export interface LoadedIndex<Search extends SearchBackend = SearchBackend> {
  index: Search;
  /** The log of changes, opened before the first building was read. */
  changes: ChangeLog;
}

/** Reads every visible home into an empty search. Changes in between are in `changes`. */
export async function loadIndex<Search extends SearchBackend>(
  { sql }: Pick<Database, 'sql'>,
  index: Search,
): Promise<LoadedIndex<Search>> {
  const changes = await openListingChanges(sql, performance.now());
  for await (const buildings of streamBuildings(sql))
    for (const building of buildings) await index.put(withWalkedStops(building));
  await index.settle();
  return { index, changes };
}
