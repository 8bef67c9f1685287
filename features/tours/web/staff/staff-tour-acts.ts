import { act, defineActs } from '@stoop/base/web/platform/acts';
import { counted } from '@stoop/base/web/ui/words';
import { CLIENT_STAGES } from '@stoop/features/applications/rules/client-stages';
import type { StaffTour, TourPlanBody } from '../../contract/staff/tour-routes.ts';
import { tourClock } from '../../rules/tour-time.ts';

/** What a tour can be marked as, with the key that does it. */
export const TOUR_MARKS = {
  done: { key: 'd', label: 'Done', words: 'is marked as done' },
  'no-show': { key: 'n', label: 'No-show', words: 'is marked as a no-show' },
  booked: { key: 'u', label: 'Undo', words: 'is booked again' },
} as const;
export type TourMark = keyof typeof TOUR_MARKS;
export const TOUR_MARK_NAMES = Object.keys(TOUR_MARKS) as TourMark[];

export const visitorName = ({ visitor }: Pick<StaffTour, 'visitor'>): string =>
  visitor === null ? 'Without an account' : visitor.name || visitor.email || 'A visitor';

/** `10:00 AM, Ada Lovelace`. */
export const tourName = (tour: Pick<StaffTour, 'startsAt' | 'visitor'>): string =>
  `${tourClock(tour.startsAt)}, ${visitorName(tour)}`;

type Of = Pick<StaffTour, 'tourId' | 'version'>;

export const STAFF_TOUR_ACTS = defineActs(
  'staff-tour',
  {
    mark: act(
      (api, { tourId, version, status }: Of & { status: TourMark }) =>
        api.send('POST', '/staff/tours/{tourId}/status', {
          params: { tourId },
          body: { status, version },
        }),
      ({ status }, tour) => `${tourName(tour)} ${TOUR_MARKS[status].words}.`,
    ),
    cancel: act(
      (api, { tourId, version, reason }: Of & { reason: string }) =>
        api.send('POST', '/staff/tours/{tourId}/cancel', {
          params: { tourId },
          body: { version, ...(reason.trim() && { reason: reason.trim() }) },
        }),
      (_, tour) => `${tourName(tour)}: the tour is cancelled, and the visitor gets a mail.`,
    ),
    'in-tour': act(
      (api, { applicationId, version }: { applicationId: string; version: number }) =>
        api.send('POST', '/staff/applications/{applicationId}/stage', {
          params: { applicationId },
          body: { to: 'IN_TOUR', version },
        }),
      `The application is at ${CLIENT_STAGES.IN_TOUR.label} now.`,
    ),
  },
  { path: '/staff/tours' },
);

/** Saves the hours of a building; the form checks them, and the API checks them again. */
export const TOUR_PLAN_ACTS = defineActs('tour-plan', {
  'save-plan': act(
    (api, { buildingId, plan }: { buildingId: string; plan: TourPlanBody }) =>
      api.send('PUT', '/staff/buildings/{buildingId}/tour-plan', {
        params: { buildingId },
        body: plan,
      }),
    (_, { outside: { length } }) =>
      length === 0
        ? 'The hours are saved. Every booked tour is within them.'
        : `The hours are saved. ${counted(length, 'booked tour is', 'booked tours are')} outside of them and ${length === 1 ? 'takes' : 'take'} place unless you cancel.`,
  ),
});
