import { isNews } from '@stoop/base/rules/time/news';
import { longMomentWords } from '@stoop/base/rules/time/words';
import { type ClientStage, isEnded } from '@stoop/features/applications/rules/client-stages';
import type { Tour } from '../contract/tour.ts';
import { isSameTourHome } from '../rules/tour-path.ts';
import { TOUR_STATUSES } from '../rules/tour-words.ts';

const at = (moment: string) => Date.parse(moment);

/** The booked tours that are not over, soonest first. */
export const comingTours = (tours: readonly Tour[], now: Date): Tour[] =>
  tours
    .filter(({ status, endsAt }) => status === 'booked' && at(endsAt) > now.getTime())
    .toSorted((one, other) => at(one.startsAt) - at(other.startsAt));

/** All others, latest first. */
export function pastTours(tours: readonly Tour[], now: Date): Tour[] {
  const coming = new Set(comingTours(tours, now));
  return tours
    .filter((tour) => !coming.has(tour))
    .toSorted((one, other) => at(other.startsAt) - at(one.startsAt));
}

/** Those that were held, latest first: also those of which nobody has said yet what became of them. */
export const heldTours = (tours: readonly Tour[], now: Date): Tour[] =>
  pastTours(tours, now).filter(({ status }) => status === 'done' || status === 'booked');

/** Those that somebody cancelled, the latest first. */
export const cancelledTours = (tours: readonly Tour[]): Tour[] =>
  tours
    .filter(({ status }) => status === 'cancelled')
    .toSorted((one, other) => at(other.startsAt) - at(one.startsAt));

const byWhom = ({ cancellation }: Pick<Tour, 'cancellation'>): string =>
  cancellation ? ` by ${cancellation.isByStaff ? 'Stoop' : 'you'}` : '';

/** What became of a tour that is over or cancelled; nobody may have marked it yet. */
export const outcomeWords = (tour: Pick<Tour, 'status' | 'cancellation'>): string =>
  tour.status === 'booked' ? 'Over' : `${TOUR_STATUSES[tour.status].own}${byWhom(tour)}`;

/** `Your tour on Tuesday, Mar 16, 5:30 PM was cancelled by Stoop.` */
export const cancelledWords = (tour: Tour): string =>
  `Your tour on ${longMomentWords(tour.startsAt)} was cancelled${byWhom(tour)}.`;

/** What an application is for, and where it stands. */
interface AppliedFor {
  applicationId: string;
  home: { buildingId: string; unitId: string };
  stage: ClientStage;
  /** ISO date and time. */
  stageSince: string;
}

/** Whether a tour shows the home of an application, and was not booked after that had ended. */
const showsItsHome = (tour: Tour, { home, stage, stageSince }: AppliedFor): boolean =>
  isSameTourHome(tour.home, home) && !(isEnded(stage) && at(tour.bookedAt) > at(stageSince));

/** Whether every application that a tour belongs to, or whose home it shows, has ended. */
export function isOfEnded(tour: Tour, applications: readonly AppliedFor[]): boolean {
  const own = applications.filter(
    (one) => one.applicationId === tour.applicationId || showsItsHome(tour, one),
  );
  return own.length > 0 && own.every(({ stage }) => isEnded(stage));
}

/**
 * The tours that staff cancelled lately, the latest first, of which another time can be chosen: without those of homes
 * that are seen at another time, and without those of applications that have ended.
 */
export const cancelledForYou = (
  tours: readonly Tour[],
  now: Date,
  applications: readonly AppliedFor[],
): Tour[] =>
  tours
    .filter(
      (tour) =>
        tour.cancellation?.isByStaff &&
        isNews(tour.cancellation.at, now) &&
        !comingTours(tours, now).some((coming) => isSameTourHome(coming.home, tour.home)) &&
        !isOfEnded(tour, applications),
    )
    .toSorted((one, other) => at(other.cancellation?.at ?? '') - at(one.cancellation?.at ?? ''));

/** The first of these tours that belongs to an application, or else shows its home. */
export const tourOfApplication = (tours: readonly Tour[], application: AppliedFor): Tour | null =>
  tours.find((tour) => tour.applicationId === application.applicationId) ??
  tours.find((tour) => showsItsHome(tour, application)) ??
  null;

export const moveTourPath = ({ tourId }: Pick<Tour, 'tourId'>): string =>
  `/portal/tours/${encodeURIComponent(tourId)}/move`;
