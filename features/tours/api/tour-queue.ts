import type { DueJob } from '@stoop/base/api/jobs/store';
import type { JobQueue } from '@stoop/base/api/jobs/worker';
import type { TourDeps } from './deps.ts';
import { eraseDue } from './erasure.ts';
import { remind } from './reminders.ts';
import { giveTimes } from './waits/give.ts';

type QueueDeps = Pick<TourDeps, 'database' | 'origin' | 'now'>;

/** What is done by the kinds of jobs; each tells whether it was still needed. */
const JOBS: Readonly<Record<string, (deps: QueueDeps, job: DueJob) => Promise<boolean>>> = {
  'give-times': async (deps, { target }) => {
    await giveTimes(deps, target);
    return true;
  },
  'erase-caller': ({ database, now }, { target }) =>
    database.sql.transaction((tx) => eraseDue(tx, target, now())),
  reminder: (deps, { target: tourId, params: { sequence } }) =>
    deps.database.sql.transaction((tx) => remind(tx, deps, { tourId, sequence })),
};

/** The queue of tours: reminders before them, the end of what callers told after them, and free times for who waits. */
export const tourQueue = (deps: QueueDeps): JobQueue => ({
  async run(job) {
    const run = JOBS[job.kind];
    // A later version beside this one knows it: the job waits for that one.
    if (!run) throw new Error(`no job of tours is a ${job.kind}`);
    return { name: (await run(deps, job)) ? job.target : `${job.target} (not needed)` };
  },
  events: {
    done: 'tour-job-done',
    retried: 'tour-job-stays',
    failed: 'tour-job-failed',
  },
});
