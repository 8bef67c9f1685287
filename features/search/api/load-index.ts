import type { ChangeLog } from '@stoop/base/api/db/change-log';
import type { Database, Sql } from '@stoop/base/api/db/database';
import { withWalkedStops } from '@stoop/features/commute/api/walks';
import { openListingChanges } from '@stoop/features/listings/api/changes/store';
import { listBuildings, streamBuildings } from '@stoop/features/listings/api/store';
import type { ReadById, SearchBackend } from './backends/search-backend.ts';

export interface LoadedIndex<Search extends SearchBackend = SearchBackend> {
  index: Search;
  /** The log of changes, opened before the first building was read. */
  changes: ChangeLog;
}

async function* streamHomes(sql: Sql) {
  for await (const buildings of streamBuildings(sql)) yield buildings.map(withWalkedStops);
}

/** Homes as a search takes them. */
export const listHomes: ReadById = async (sql, ids) =>
  (await listBuildings(sql, ids)).map(withWalkedStops);

/** Reads every visible home into an empty search. Changes in between are in `changes`. */
export async function loadIndex<Search extends SearchBackend>(
  { sql }: Pick<Database, 'sql'>,
  index: Search,
): Promise<LoadedIndex<Search>> {
  const changes = await openListingChanges(sql, performance.now());
  await index.fill(() => streamHomes(sql));
  return { index, changes };
}
