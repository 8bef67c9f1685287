import type { Database } from '../db/database.ts';
import type { Door } from '../http/door.ts';
import type { SearchIndex } from '../search/read-model/search-index.ts';

export function serveSaved(
  _door: Door,
  _parts: { database: Pick<Database, 'sql'>; index: SearchIndex },
): void {}
