import type { AccountPart } from '../accounts/account-lifecycle.ts';
import type { TourDeps } from './deps.ts';
import { cancelAllOf, listOwnTours } from './store.ts';
import { tourView } from './view.ts';

/** Exports tours as their visitor sees them, and gives their time back on deletion. */
export const tourPart = (deps: Pick<TourDeps, 'database' | 'index' | 'now'>): AccountPart => ({
  async exported(accountId) {
    const own = await listOwnTours(deps.database.sql, accountId);
    return { tours: own.map((tour) => tourView(deps, tour)) };
  },
  deleted: (tx, { id }) => cancelAllOf(tx, id),
});
