import { longDay } from '@stoop/base/rules/time/words';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import { scheduleTourPath, type TourHome } from '../../rules/tour-path.ts';
import { tourClock, tourDay } from '../../rules/tour-time.ts';
import { TOUR_MODES, TOUR_STATUSES } from '../../rules/tour-words.ts';
import { staffToursPath } from './staff-week.ts';

const isSeenOrComing = ({ status }: StaffTour) => status !== 'cancelled' && status !== 'no-show';

/** Whether an application of this stage should have a tour, and has none that is booked or was held. */
export const lacksTour = (stage: string, tours: readonly StaffTour[]): boolean =>
  stage === 'IN_TOUR' && !tours.some(isSeenOrComing);

/** Says that there is no tour, with the times that the applicant can book. */
function NoTour({ home }: { home: TourHome }) {
  return (
    <p className="text-sm">
      <span className="text-attention">No tour is booked yet.</span>{' '}
      <TextLink to={scheduleTourPath(home)}>The times that the applicant can book</TextLink>
    </p>
  );
}

interface ApplicationToursProps {
  tours: readonly StaffTour[];
  application: TourHome & { stage: string };
}

/** Says that a tour outlives its application: whether it takes place is for its visitor and for staff to say. */
const StillBooked = ({ tour }: { tour: StaffTour }) => (
  <p className="text-sm">
    <span className="text-attention">The application has ended, and the tour is still booked.</span>{' '}
    The applicant can still see the home.{' '}
    <TextLink
      to={staffToursPath({ day: tourDay(tour.startsAt), buildingId: tour.home.buildingId })}
    >
      Cancel it among the tours
    </TextLink>
  </p>
);

/** The tours of an application, the latest first. */
export function ApplicationTours({ tours, application }: ApplicationToursProps) {
  const stillBooked = tours.find(({ ended, canChange }) => ended && canChange);
  return (
    <>
      {lacksTour(application.stage, tours) && <NoTour home={application} />}
      {stillBooked && <StillBooked tour={stillBooked} />}
      {tours.length > 0 && <TourList tours={tours} />}
    </>
  );
}

function TourList({ tours }: { tours: readonly StaffTour[] }) {
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
            {TOUR_MODES[mode].noun}, {TOUR_STATUSES[status].label}
          </span>
        </li>
      ))}
    </ul>
  );
}
