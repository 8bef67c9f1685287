import { healthRoute, readyRoute } from '@stoop/contract/health/routes';
import { Refused } from '@stoop/contract/refuse';
import type { Database } from '../db/database.ts';
import { orUnavailable } from '../http/database-away.ts';
import type { Router } from '../http/router.ts';

const OK = { status: 'ok' } as const;

export function serveHealth(
  router: Router,
  { pool, checkRoom }: Pick<Database, 'pool' | 'checkRoom'>,
): void {
  router.serve(healthRoute, () => OK);

  router.serve(readyRoute, async () => {
    const used = pool.query('SELECT 1').then(checkRoom);
    const usable = await orUnavailable('server/unavailable', used);
    return usable instanceof Refused ? usable : OK;
  });
}
