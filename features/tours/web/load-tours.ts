import { type Api, orErrorPage, orProblem } from '@stoop/base/web/platform/api';
import { mayBeSignedIn } from '@stoop/base/web/platform/session';
import type { Tour, TourSlots } from '../contract/tour.ts';
import { isSameTourHome, type TourHome } from '../rules/tour-path.ts';

/** The free times of a home until the last day that can be booked; a refusal becomes the error page. */
export const loadSlots = (api: Api, { buildingId, unitId }: TourHome): Promise<TourSlots> =>
  orErrorPage(
    api.getJson('/buildings/{buildingId}/tour-slots', {
      params: { buildingId },
      query: unitId === null ? {} : { unitId },
    }),
  );

/** The coming tours of a home that the user has booked, soonest first. A visitor costs no call. */
export async function loadBooked(request: Request, api: Api, home: TourHome): Promise<Tour[]> {
  if (!mayBeSignedIn(request)) return [];
  const answer = await orProblem(api.getJson('/me/tours'));
  // The page works without them, and the server refuses what they would have prevented.
  if (!answer.ok) return [];
  return answer.value.items
    .filter((tour) => tour.canChange && isSameTourHome(tour.home, home))
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}
