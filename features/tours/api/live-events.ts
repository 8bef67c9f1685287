import type { LiveEvent } from '@stoop/base/api/live/store';
import type { StoredTour } from './store.ts';

/** Tells staff and the visitor that a tour changed. */
export const tourEvent = ({
  tourId,
  buildingId,
  visitorId,
}: Pick<StoredTour, 'tourId' | 'buildingId' | 'visitorId'>): LiveEvent => ({
  kind: 'tour',
  subjectId: tourId,
  buildingId,
  accountIds: visitorId === null ? [] : [visitorId],
});
