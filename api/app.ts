import { serveAccounts } from './accounts/routes.ts';
import type { Database } from './db/database.ts';
import { serveDocs } from './docs/routes.ts';
import { serveHealth } from './health/routes.ts';
import type { Person } from './http/call.ts';
import { openDoor } from './http/door.ts';
import { KeptAnswers } from './http/kept-answers.ts';
import type { Log } from './http/log.ts';
import type { Headers } from './http/respond.ts';
import { serveListings } from './listings/routes.ts';
import { openPlaces } from './search/places.ts';
import type { SearchIndex } from './search/read-model/search-index.ts';
import { serveSearch } from './search/routes.ts';

const DAY_MS = 86_400_000;

export interface ApiParts {
  /** Built already: an API that is there can search. */
  index: SearchIndex;
  database: Pick<Database, 'sql' | 'pool'>;
  now(): Date;
  log: Log;
  /** Who sent the request; null for a visitor. */
  authenticate(request: Request): Promise<Person | null>;
  /** Put on every answer, such as Strict-Transport-Security. */
  headers?: Headers | undefined;
}

/**
 * The HTTP API: everything under /api, /healthz and /readyz. Other paths are 404 problem documents.
 * Throws where a route does not say who may call it.
 */
export function createApi({ index, database, now, log, authenticate, headers }: ApiParts) {
  const { sql } = database;
  const door = openDoor({ authenticate, log, headers });
  // What is found changes with the index; how it is titled, with the day.
  const kept = new KeptAnswers(() => `${index.version} ${Math.floor(now().getTime() / DAY_MS)}`);
  serveSearch(door, { index, places: openPlaces(index, sql, now), kept });
  serveListings(door, { index, sql, now });
  serveAccounts(door, authenticate);
  serveHealth(door, database);
  serveDocs(door);
  return door.app;
}
