import type { Database } from '../db/database.ts';
import type { SearchIndex } from '../search/read-model/search-index.ts';
import type { Seekers } from './seekers.ts';

export interface RoommateDeps {
  database: Pick<Database, 'sql'>;
  index: SearchIndex;
  /** Everybody who shows a card, as of this call. */
  seekers(): Promise<Seekers>;
  neighborhoods(): Promise<{ id: string; name: string }[]>;
  now(): Date;
}
