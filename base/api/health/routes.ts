import { type Check, checksRoute } from '../../contract/health/check-routes.ts';
import { healthRoute, readyRoute } from '../../contract/health/routes.ts';
import type { Database } from '../db/database.ts';
import type { Router } from '../http/router.ts';

const OK = { status: 'ok' } as const;

export function serveHealth(
  router: Router,
  { pool, checkRoom }: Pick<Database, 'pool' | 'checkRoom'>,
  readChecks: () => Promise<Check[]>,
): void {
  router.serve(healthRoute, () => OK);

  router.serve(readyRoute, async () => {
    await pool.query('SELECT 1').then(checkRoom);
    return OK;
  });

  router.serve(checksRoute, async () => ({ checks: await readChecks() }));
}
