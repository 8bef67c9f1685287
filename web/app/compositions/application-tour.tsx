import type { ApplicationView } from '@stoop/contract/applications/application';
import type { Tour } from '@stoop/contract/tours/tour';
import { isBeforeMatching } from '@stoop/domain/applications/client-stages';
import { MY_TOURS_PATH, scheduleTourPath } from '@stoop/domain/tours/tour-path';
import { tourTimeWords } from '@stoop/domain/tours/tour-time';
import { Link } from 'react-router';
import type { Visit } from '../features/applications/stations.ts';
import { comingTours, heldTours, tourOfApplication } from '../features/tours/my-tours.ts';
import type { Api } from '../platform/api.ts';
import { orProblem } from '../platform/api-errors.ts';

/** The user's tours as the pages of applications need them. */
export interface OwnTours {
  all: readonly Tour[];
  /** Soonest first. */
  coming: readonly Tour[];
  /** Latest first. */
  held: readonly Tour[];
}

/** Null where they could not be loaded, which the pages do without. */
export async function loadOwnTours(api: Api, now: Date): Promise<OwnTours | null> {
  const answer = await orProblem(api.getJson('/me/tours'));
  if (!answer.ok) return null;
  const { items } = answer.value;
  return { all: items, coming: comingTours(items, now), held: heldTours(items, now) };
}

/** When the applicant sees the home of an application, or saw it; null where neither is known. */
export function visitOf(application: ApplicationView, tours: OwnTours | null): Visit | null {
  if (!tours) return null;
  const coming = tourOfApplication(tours.coming, application);
  if (coming) return { at: coming.startsAt, isOver: false };
  const held = tourOfApplication(tours.held, application);
  return held && { at: held.startsAt, isOver: true };
}

/** When the applicant sees the home of an application, or saw it; before matching, the way to choose a time. */
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
  if (visit)
    return (
      <p>
        <Link to={MY_TOURS_PATH} className="link font-medium">
          {visit.isOver ? 'You saw it on' : 'Tour'} {tourTimeWords(visit.at)}
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
