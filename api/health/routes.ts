import { healthRoute, readyRoute } from '@stoop/contract/health/routes';
import { Refused } from '@stoop/contract/refuse';
import type { Database } from '../db/database.ts';
import { orUnavailable } from '../http/database-away.ts';
import type { Door } from '../http/router.ts';

const OK = { status: 'ok' } as const;

export function serveHealth(
  door: Door,
  { pool, checkRoom }: Pick<Database, 'pool' | 'checkRoom'>,
): void {
  door.serve(healthRoute, () => OK);

  door.serve(readyRoute, async () => {
    const used = pool.query('SELECT 1').then(checkRoom);
    const usable = await orUnavailable('server/unavailable', used);
    return usable instanceof Refused ? usable : OK;
  });
}
