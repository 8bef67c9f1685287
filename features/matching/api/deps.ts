import type { Database } from '@stoop/base/api/db/database';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import type { KnownRankings } from './known-rankings.ts';
import type { Seekers } from './seekers.ts';

export interface RoommateDeps {
  database: Pick<Database, 'sql'>;
  index: SearchBackend;
  /** Everybody who shows a card, as of this call. */
  seekers(): Promise<Seekers>;
  rankings: KnownRankings;
  neighborhoods(): Promise<{ id: string; name: string }[]>;
  now(): Date;
}
