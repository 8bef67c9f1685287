import { healthRoute, readyRoute } from '@stoop/contract/health/routes';
import { Refused } from '@stoop/contract/refuse';
import type { Database } from '../db/database.ts';
import { orUnavailable } from '../http/database-away.ts';
import type { Door } from '../http/door.ts';

const OK = { status: 'ok' } as const;

export function serveHealth(door: Door, { pool }: Pick<Database, 'pool'>): void {
  door.serve(healthRoute, () => OK);

  door.serve(readyRoute, async () => {
    const read = await orUnavailable('server/unavailable', pool.query('SELECT 1'));
    return read instanceof Refused ? read : OK;
  });
}
