import type { Writer } from '@stoop/base/api/db/database';
import { addJob, PRIORITY } from '@stoop/base/api/jobs/store';
import type { JobQueue } from '@stoop/base/api/jobs/worker';
import { DAY_MS, HOUR_MS } from '@stoop/base/rules/time/lengths';
import type { TourDeps } from './deps.ts';
import { findTour, type StoredTour } from './store.ts';
import { mailReminder } from './tour-mails.ts';

/** Reminders are the jobs of this queue; the target of one is its tour. */
export const TOUR_QUEUE = 'tours';

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

/** The queue of reminders. That of a tour which was moved or cancelled since sends nothing. */
export const tourQueue = ({
  database: { sql },
  ...deps
}: Pick<TourDeps, 'database' | 'origin' | 'now'>): JobQueue => ({
  async run({ target: tourId, params }) {
    const sent = await sql.transaction(async (tx) => {
      const tour = await findTour(tx, tourId);
      const isDue =
        tour?.status === 'booked' &&
        String(tour.sequence) === params.sequence &&
        tour.startsAt > deps.now();
      if (isDue) await mailReminder(tx, deps, tour);
      return isDue;
    });
    return { name: sent ? tourId : `${tourId} (not needed)` };
  },
  events: {
    done: 'tour-reminded',
    retried: 'tour-reminder-stays',
    givenUp: 'tour-reminder-given-up',
  },
});
