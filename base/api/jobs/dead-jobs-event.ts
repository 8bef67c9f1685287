import type { LiveEvent } from '../live/store.ts';

/**
 * Jobs of a queue failed or are tried anew, or one that staff look at was done or tried in vain: staff of all buildings are told. It has
 * the name from when it was of dead ones alone, because a version that serves beside this one knows no other.
 */
export const deadJobsEvent = (queue: string): LiveEvent => ({
  kind: 'dead-jobs',
  subjectId: queue,
  buildingId: null,
});
