import { type Api, orProblem } from '@stoop/base/web/platform/api';
import type { ApplicationView } from '@stoop/features/applications/contract/application';
import { isBeforeMatching } from '@stoop/features/applications/rules/client-stages';
import type { Visit } from '@stoop/features/applications/web/stations';
import type { Tour } from '@stoop/features/tours/contract/tour';
import { MY_TOURS_PATH, scheduleTourPath } from '@stoop/features/tours/rules/tour-path';
import { tourTimeWords } from '@stoop/features/tours/rules/tour-time';
import {
  cancelledTours,
  cancelledWords,
  comingTours,
  heldTours,
  tourOfApplication,
} from '@stoop/features/tours/web/my-tours';
import { Link } from 'react-router';

/** The user's tours as the pages of applications need them. */
export interface OwnTours {
  all: readonly Tour[];
  /** Soonest first. */
  coming: readonly Tour[];
  /** Latest first. */
  held: readonly Tour[];
  /** Latest first. */
  cancelled: readonly Tour[];
}

/** Null where they could not be loaded, which the pages do without. */
export async function loadOwnTours(api: Api, now: Date): Promise<OwnTours | null> {
  const answer = await orProblem(api.getJson('/me/tours'));
  if (!answer.ok) return null;
  const { items } = answer.value;
  return {
    all: items,
    coming: comingTours(items, now),
    held: heldTours(items, now),
    cancelled: cancelledTours(items),
  };
}

/** The tour of an application: the one to come, else the one that was held, else the one that was cancelled. */
export function visitOf(application: ApplicationView, tours: OwnTours | null): Visit | null {
  if (!tours) return null;
  const coming = tourOfApplication(tours.coming, application);
  if (coming) return { at: coming.startsAt, state: 'booked' };
  const held = tourOfApplication(tours.held, application);
  if (held) return { at: held.startsAt, state: 'held' };
  const cancelled = tourOfApplication(tours.cancelled, application);
  return cancelled && { at: cancelled.startsAt, state: 'cancelled' };
}

/** Whether an application at the stage of the tour has none: false as well while that is not known. */
export const lacksTour = (application: ApplicationView, tours: OwnTours | null): boolean =>
  tours !== null &&
  application.stage === 'IN_TOUR' &&
  (visitOf(application, tours)?.state ?? 'cancelled') === 'cancelled';

/** What became of the tour of an application; while that runs and before matching, the way to choose a time. */
export function ApplicationTour({
  application,
  tours,
}: {
  application: ApplicationView;
  tours: OwnTours | null;
}) {
  if (!tours) return null;
  const { home, stage } = application;
  const visit = visitOf(application, tours);
  if (visit && visit.state !== 'cancelled')
    return (
      <p>
        <Link to={MY_TOURS_PATH} className="link font-medium">
          {visit.state === 'held' ? 'You saw it on' : 'Tour'} {tourTimeWords(visit.at)}
        </Link>
      </p>
    );
  const cancelled = tourOfApplication(tours.cancelled, application);
  const canBook = home.isOnMarket && isBeforeMatching(stage);
  // The name of the stage reads as if there were one.
  const isMissing = lacksTour(application, tours);
  if (!canBook && !isMissing && !cancelled) return null;
  return (
    <p>
      {cancelled && `${cancelledWords(cancelled)} `}
      {isMissing && <span className="text-attention">No tour is booked yet. </span>}
      {canBook && (
        <Link to={scheduleTourPath(home)} className="link font-medium">
          Schedule a tour<span className="sr-only"> of {home.label}</span>
        </Link>
      )}
    </p>
  );
}
