import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { type Api, orErrorPage, orProblem } from '@stoop/base/web/platform/api';
import { mayBeSignedIn } from '@stoop/base/web/platform/session';
import { roomWords } from '@stoop/features/listings/rules/home-label';
import { roomName } from '@stoop/features/listings/rules/offers';
import { shownTitle } from '@stoop/features/listings/rules/shown-title';
import { roomPath } from '@stoop/features/listings/rules/unit-path';
import type { BuildingSummary, UnitFacts } from '@stoop/features/listings/rules/views';
import { isOffered } from '@stoop/features/listings/rules/visible-parts';
import { loadSummary } from '@stoop/features/listings/web/building/load-building';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { loadUnit } from '@stoop/features/listings/web/home/load-unit';
import { unitAbout, unitHeading } from '@stoop/features/listings/web/home/unit-words';
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

/** What is seen on a tour: a unit or a building, with its names and its page. */
export interface SeenHome {
  home: TourHome;
  building: BuildingSummary;
  /** Null where a tour is of a building. */
  unit: UnitFacts | null;
  heading: string;
  about: string;
  page: { to: string; label: string };
  /** Nobody confirmed it lately, so that no tour of it can be booked. */
  isLapsed?: boolean;
}

/** `asked` is the room from whose page the reader comes: the tour is of the unit all the same. */
async function loadSeen(api: Api, home: TourHome, asked: string | null): Promise<SeenHome> {
  const { buildingId, unitId } = home;
  if (unitId === null) {
    const building = await loadSummary(api, buildingId);
    const to = `/buildings/${encodeURIComponent(buildingId)}`;
    const [heading, page] = [buildingName(building), { to, label: 'Back to the building' }];
    return { home, building, unit: null, heading, about: shownTitle(building), page };
  }
  const { unit, building, rooms } = await loadUnit(api, buildingId, unitId);
  const at = rooms.findIndex(({ roomId }) => roomId === asked);
  const room = rooms[at];
  const heading = unitHeading(building, unit);
  return {
    ...{ home, building, unit },
    heading: room ? `${roomWords({ name: roomName(room, at) })}, ${heading}` : heading,
    about: unitAbout(building, unit),
    isLapsed: !isOffered(unit),
    page: {
      to: roomPath({ ...building, ...unit }, room ? room.roomId : null),
      label: room ? 'Back to the room' : 'Back to the home',
    },
  };
}

export interface TourPage {
  times: TourSlots;
  /** The coming tours of this home. */
  booked: Tour[];
  /** The ISO date in New York. */
  today: string;
}

export async function loadTourPage(api: Api, request: Request, home: TourHome) {
  // Before its times, so that the error page says what is gone.
  const seen = await loadSeen(api, home, new URL(request.url).searchParams.get('room'));
  const [times, booked] = await Promise.all([loadSlots(api, home), loadBooked(request, api, home)]);
  const page: TourPage = { times, booked, today: newYorkDay(new Date()) };
  return { seen, page };
}
