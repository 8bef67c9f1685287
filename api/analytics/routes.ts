import type { Database } from '../db/database.ts';
import type { Door } from '../http/door.ts';
import type { Log } from '../http/log.ts';

export function serveAnalytics(
  _door: Door,
  _parts: { database: Pick<Database, 'sql'>; log: Log },
): void {}
