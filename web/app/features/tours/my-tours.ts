import type { Tour } from '@stoop/contract/tours/tour';
import { isNews } from '@stoop/domain/time/news';
import { isSameTourHome } from '@stoop/domain/tours/tour-path';
import { TOUR_STATUSES } from '@stoop/domain/tours/tour-words';

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

/** What became of a tour that is over or cancelled; nobody may have marked it yet. */
export function outcomeWords({ status, cancellation }: Pick<Tour, 'status' | 'cancellation'>) {
  if (status === 'booked') return 'Over';
  const { label } = TOUR_STATUSES[status];
  if (!cancellation) return label;
  return `${label} by ${cancellation.isByStaff ? 'Stoop' : 'you'}`;
}

/** The tours that staff cancelled lately, the latest first; without those of homes that are seen at another time. */
export const cancelledForYou = (tours: readonly Tour[], now: Date): Tour[] =>
  tours
    .filter(
      ({ cancellation, home }) =>
        cancellation?.isByStaff &&
        isNews(cancellation.at, now) &&
        !comingTours(tours, now).some((coming) => isSameTourHome(coming.home, home)),
    )
    .toSorted((one, other) => at(other.cancellation?.at ?? '') - at(one.cancellation?.at ?? ''));

/** What an application is for. */
interface AppliedFor {
  applicationId: string;
  home: { buildingId: string; unitId: string };
}

/** The first of these tours that belongs to an application, or else shows its home. */
export const tourOfApplication = (
  tours: readonly Tour[],
  { applicationId, home }: AppliedFor,
): Tour | null =>
  tours.find((tour) => tour.applicationId === applicationId) ??
  tours.find((tour) => isSameTourHome(tour.home, home)) ??
  null;

export const moveTourPath = ({ tourId }: Pick<Tour, 'tourId'>): string =>
  `/portal/tours/${encodeURIComponent(tourId)}/move`;
