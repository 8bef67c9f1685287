import type { JobQueue } from '@stoop/base/api/jobs/worker';
import type { TourDeps } from './deps.ts';
import { eraseDue } from './erasure.ts';
import { remind } from './reminders.ts';
import { giveTimes } from './waits/give.ts';

/** The queue of tours: reminders before them, the end of what callers told after them, and free times for who waits. */
export const tourQueue = (deps: Pick<TourDeps, 'database' | 'origin' | 'now'>): JobQueue => ({
  async run({ kind, target, params: { sequence } }) {
    if (kind === 'give-times') {
      await giveTimes(deps, target);
      return { name: target };
    }
    const isDone = await deps.database.sql.transaction((tx) =>
      kind === 'erase-caller'
        ? eraseDue(tx, target, deps.now())
        : remind(tx, deps, { tourId: target, sequence }),
    );
    return { name: isDone ? target : `${target} (not needed)` };
  },
  events: {
    done: 'tour-job-done',
    retried: 'tour-job-stays',
    givenUp: 'tour-job-given-up',
  },
});
