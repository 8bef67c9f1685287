import { addLiveEvents } from '@stoop/base/api/live/store';
import type { AccountPart } from '@stoop/features/accounts/api/account-lifecycle';
import type { TourDeps } from './deps.ts';
import { tourEvent } from './live-events.ts';
import { listOwnTours, markAllCancelled } from './store.ts';
import { tourView } from './view.ts';

/** Exports tours as their visitor sees them, and gives their time back on deletion. */
export const tourPart = (deps: Pick<TourDeps, 'database' | 'index' | 'now'>): AccountPart => ({
  async exported(accountId) {
    const own = await listOwnTours(deps.database.sql, accountId);
    return { tours: own.map((tour) => tourView(deps, tour)) };
  },
  async deleted(tx, { id }) {
    // Its account is deleted with this transaction: only staff are told.
    const own = await listOwnTours(tx, id);
    await markAllCancelled(tx, id);
    await addLiveEvents(
      tx,
      own.map((tour) => tourEvent({ ...tour, visitorId: null })),
    );
  },
});
