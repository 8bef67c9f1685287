import type { ApplicationView } from '@stoop/contract/applications/application';
import type { Tour } from '@stoop/contract/tours/tour';
import { isBeforeMatching } from '@stoop/domain/applications/client-stages';
import { MY_TOURS_PATH, scheduleTourPath } from '@stoop/domain/tours/tour-path';
import { tourTimeWords } from '@stoop/domain/tours/tour-time';
import { Link } from 'react-router';
import { comingTours, tourOfApplication } from '../features/tours/my-tours.ts';
import type { Api } from '../platform/api.ts';
import { orProblem } from '../platform/api-errors.ts';

/** All tours of the user; null where they could not be loaded, which the pages do without. */
export async function loadOwnTours(api: Api): Promise<Tour[] | null> {
  const answer = await orProblem(api.getJson('/me/tours'));
  return answer.ok ? answer.value.items : null;
}

/** The coming ones, soonest first. */
export async function loadComingTours(api: Api, now: Date): Promise<Tour[] | null> {
  const tours = await loadOwnTours(api);
  return tours && comingTours(tours, now);
}

/** When the tour of an application begins; null where none is known to be booked. */
export const bookedAt = (
  application: ApplicationView,
  tours: readonly Tour[] | null,
): string | null => (tours && tourOfApplication(tours, application)?.startsAt) ?? null;

/** When the applicant sees the home of an application; before matching, the way to choose a time. */
export function ApplicationTour({
  application,
  tours,
}: {
  application: ApplicationView;
  /** The coming ones. */
  tours: readonly Tour[] | null;
}) {
  if (!tours) return null;
  const { home, stage } = application;
  const tour = tourOfApplication(tours, application);
  if (tour)
    return (
      <p>
        <Link to={MY_TOURS_PATH} className="link font-medium">
          Tour {tourTimeWords(tour.startsAt)}
        </Link>
      </p>
    );
  const canBook = home.isOnMarket && isBeforeMatching(stage);
  // The name of the stage reads as if there were one.
  const isMissing = stage === 'IN_TOUR';
  if (!canBook && !isMissing) return null;
  return (
    <p>
      {isMissing && <span className="text-attention">No tour is booked yet. </span>}
      {canBook && (
        <Link to={scheduleTourPath(home)} className="link font-medium">
          Schedule a tour<span className="sr-only"> of {home.label}</span>
        </Link>
      )}
    </p>
  );
}
