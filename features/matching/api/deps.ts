import type { Database } from '@stoop/base/api/db/database';
import type { SearchIndex } from '@stoop/features/search/api/read-model/search-index';
import type { KnownRankings } from './known-rankings.ts';
import type { Seekers } from './seekers.ts';

export interface RoommateDeps {
  database: Pick<Database, 'sql'>;
  index: SearchIndex;
  /** Everybody who shows a card, as of this call. */
  seekers(): Promise<Seekers>;
  rankings: KnownRankings;
  neighborhoods(): Promise<{ id: string; name: string }[]>;
  now(): Date;
}
