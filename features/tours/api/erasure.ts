import type { Writer } from '@stoop/base/api/db/database';
import { addJob, PRIORITY } from '@stoop/base/api/jobs/store';
import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { eraseCaller } from './leaving/store.ts';
import { TOUR_QUEUE } from './queue-name.ts';
import { findTour, type StoredTour } from './store.ts';

/** What a caller told is kept so long after the tour: for a question about it, and no longer. */
export const CALLER_KEPT_DAYS = 30;

const dueAt = ({ endsAt }: Pick<StoredTour, 'endsAt'>) =>
  new Date(endsAt.getTime() + CALLER_KEPT_DAYS * DAY_MS);

/** Has what is known of a caller erased, in the transaction that books or moves the tour. */
export async function putErasure(
  tx: Writer,
  tour: Pick<StoredTour, 'tourId' | 'endsAt' | 'caller' | 'sequence'>,
): Promise<void> {
  if (tour.caller === null) return;
  await addJob(tx, {
    queue: TOUR_QUEUE,
    kind: 'erase-caller',
    priority: PRIORITY.usual,
    gapSeconds: 0,
    isSecret: false,
    target: tour.tourId,
    params: { sequence: String(tour.sequence) },
    nextTryAt: dueAt(tour),
  });
}

/** Erases the caller of a tour; false while it was moved to a later day, for which another job waits. */
export async function eraseDue(tx: Writer, tourId: string, now: Date): Promise<boolean> {
  const tour = await findTour(tx, tourId);
  if (!tour?.caller || dueAt(tour) > now) return false;
  await eraseCaller(tx, tourId);
  return true;
}
