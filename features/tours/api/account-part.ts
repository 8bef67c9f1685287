import { addLiveEvents } from '@stoop/base/api/live/store';
import type { AccountPart } from '@stoop/features/accounts/api/account-lifecycle';
import type { TourDeps } from './deps.ts';
import { tourEvent } from './live-events.ts';
import { listOwnTours, markAllCancelled } from './store.ts';
import { tourViews } from './view.ts';

/** Exports tours as their visitor sees them, and gives their time back on deletion. */
export const tourPart = (deps: Pick<TourDeps, 'database' | 'index' | 'now'>): AccountPart => ({
  async exported(accountId) {
    const { sql } = deps.database;
    return { tours: await tourViews(sql, deps, await listOwnTours(sql, accountId)) };
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
