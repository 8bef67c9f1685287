import type { StaffTour } from '@stoop/contract/staff/tour-routes';
import { longDay, tourClock, tourDay } from '@stoop/domain/tours/tour-time';
import { TOUR_MODES, TOUR_STATUSES } from '@stoop/domain/tours/tour-words';

/** The tours of an application, the latest first. */
export function ApplicationTours({ tours }: { tours: readonly StaffTour[] }) {
  return (
    <ul className="text-sm">
      {tours.map(({ tourId, startsAt, mode, status }) => (
        <li
          key={tourId}
          className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 first:border-t-0"
        >
          <time dateTime={startsAt}>
            {longDay(tourDay(startsAt))}, {tourClock(startsAt)}
          </time>
          <span className="text-muted">
            {TOUR_MODES[mode].label}, {TOUR_STATUSES[status].label}
          </span>
        </li>
      ))}
    </ul>
  );
}
