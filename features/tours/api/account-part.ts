import { addLiveEvents } from '@stoop/base/api/live/store';
import type { AccountPart } from '@stoop/features/accounts/api/account-lifecycle';
import type { TourDeps } from './deps.ts';
import { listFeeds } from './feeds/store.ts';
import { eraseGuide, markAllCancelled, markCallersCancelled } from './leaving/store.ts';
import { tourEvent } from './live-events.ts';
import { listOwnTours } from './store.ts';
import { tourViews } from './view.ts';
import { putGiving } from './waits/give.ts';
import { listOwnWaits } from './waits/store.ts';

/** Exports tours as their visitor sees them, and gives their time back on deletion. */
export const tourPart = (deps: Pick<TourDeps, 'database' | 'index' | 'now'>): AccountPart => ({
  async exported(accountId) {
    const { sql } = deps.database;
    return {
      tours: await tourViews(sql, deps, await listOwnTours(sql, accountId)),
      tourWaits: await listOwnWaits(sql, accountId),
      tourCalendars: await listFeeds(sql, accountId),
    };
  },
  async deleted(tx, { id, emailKey }) {
    // Its account is deleted with this transaction: only staff are told.
    const own = await listOwnTours(tx, id);
    await markAllCancelled(tx, id);
    await eraseGuide(tx, id);
    if (emailKey !== null) await markCallersCancelled(tx, emailKey);
    for (const buildingId of new Set(own.map((tour) => tour.buildingId)))
      await putGiving(tx, buildingId);
    await addLiveEvents(
      tx,
      own.map((tour) => tourEvent({ ...tour, visitorId: null })),
    );
  },
});
