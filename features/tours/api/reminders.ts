import type { Writer } from '@stoop/base/api/db/database';
import { addJob, PRIORITY } from '@stoop/base/api/jobs/store';
import { DAY_MS, HOUR_MS } from '@stoop/base/rules/time/lengths';
import type { TourDeps } from './deps.ts';
import { TOUR_QUEUE } from './queue-name.ts';
import { findTour, type StoredTour } from './store.ts';
import { mailReminder } from './tour-mails.ts';
import { markWaitEnded } from './waits/store.ts';

/** A tour that is booked later than this before its reminder needs none: the confirmation is as new. */
const NEWS_MS = HOUR_MS;

/** Has the visitor reminded the day before, in the transaction that books or moves the tour. */
export async function putReminder(
  tx: Writer,
  tour: Pick<StoredTour, 'tourId' | 'startsAt' | 'sequence'>,
  now: Date,
): Promise<void> {
  const remindAt = new Date(tour.startsAt.getTime() - DAY_MS);
  if (remindAt.getTime() - now.getTime() < NEWS_MS) return;
  await addJob(tx, {
    queue: TOUR_QUEUE,
    kind: 'reminder',
    priority: PRIORITY.usual,
    gapSeconds: 0,
    isSecret: false,
    target: tour.tourId,
    params: { sequence: String(tour.sequence) },
    nextTryAt: remindAt,
  });
}

/** Reminds of a tour, unless it was moved or cancelled since. */
export const remind = async (
  tx: Writer,
  deps: Pick<TourDeps, 'origin' | 'now'>,
  { tourId, sequence }: { tourId: string; sequence: string | undefined },
): Promise<boolean> => {
  const tour = await findTour(tx, tourId);
  if (tour?.status !== 'booked' || String(tour.sequence) !== sequence) return false;
  if (tour.startsAt <= deps.now()) return false;
  await mailReminder(tx, deps, tour, await markWaitEnded(tx, tourId));
  return true;
};
