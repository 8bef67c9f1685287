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

/**
 * As `tourEvent`; staff who look at the application that it was booked with see that too, and so do those who apply
 * together with the visitor.
 */
export const bookingEvents = (tour: StoredTour, together: readonly string[] = []): LiveEvent[] => [
  tourEvent(tour),
  ...(tour.applicationId === null
    ? []
    : [
        {
          kind: 'application' as const,
          subjectId: tour.applicationId,
          buildingId: tour.buildingId,
          accountIds: together,
        },
      ]),
];
