import type { LiveEvent } from '../live/store.ts';

/** Jobs of a queue were given up or are tried anew, which staff of all buildings are told. */
export const deadJobsEvent = (queue: string): LiveEvent => ({
  kind: 'dead-jobs',
  subjectId: queue,
  buildingId: null,
});
