import { isSameTourHome, MY_TOURS_PATH, type TourHome } from './tour-path.ts';
import { soonWords, viewerTime } from './tour-time.ts';

/** A coming tour of the user. */
export interface TouredHome extends TourHome {
  tourId: string;
  /** RFC 3339 with the offset of New York. */
  startsAt: string;
}

interface OwnTour {
  tourId: string;
  startsAt: string;
  canChange: boolean;
  home: TourHome;
}

/** The homes that the user is going to see, soonest first. */
export const touredHomes = (tours: readonly OwnTour[]): TouredHome[] =>
  tours
    .filter(({ canChange }) => canChange)
    .map(({ tourId, startsAt, home: { buildingId, unitId } }) => ({
      ...{ tourId, startsAt, buildingId, unitId },
    }))
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));

/** A listed building, or a unit or a room in it. */
interface Listed {
  buildingId: string;
  unitId?: string;
}

/** A note that the user is going to see a home, with a link to the tours. */
export interface TouredNote {
  words: string;
  to: string;
}

/** Who reads a note: `today` is an ISO date in New York, `zone` the zone of their clocks. */
interface Reader {
  today: string;
  zone: string;
}

/** The time is that of New York, and says so to somebody whose clocks show another one. */
const noteOf = (what: string, { startsAt }: TouredHome, { today, zone }: Reader): TouredNote => ({
  words: `You see ${what} ${soonWords(startsAt, today)}${viewerTime(startsAt, zone) ? ', New York time' : ''}`,
  to: MY_TOURS_PATH,
});

/** The note on the page of exactly this home; null without a tour. */
export function tourNoteFor(homes: readonly TouredHome[], home: TourHome, reader: Reader) {
  const tour = homes.find((one) => isSameTourHome(one, home));
  return tour ? noteOf('it', tour, reader) : null;
}

/** The note on the card of what is listed; null without a tour. */
export function tourNoteAt(
  homes: readonly TouredHome[],
  { buildingId, unitId }: Listed,
  reader: Reader,
): TouredNote | null {
  const same = tourNoteFor(homes, { buildingId, unitId: unitId ?? null }, reader);
  if (same) return same;
  const part = homes.find(
    (one) => one.buildingId === buildingId && (!unitId || one.unitId === null),
  );
  return part ? noteOf(part.unitId ? 'a home here' : 'the building', part, reader) : null;
}
