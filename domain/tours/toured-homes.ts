import { isSameTourHome, MY_TOURS_PATH, type TourHome } from './tour-path.ts';
import { soonWords } from './tour-time.ts';

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

const noteOf = (what: string, { startsAt }: TouredHome, today: string): TouredNote => ({
  words: `You see ${what} ${soonWords(startsAt, today)}`,
  to: MY_TOURS_PATH,
});

/** The note on the page of exactly this home; null without a tour. `today` is an ISO date in New York. */
export function tourNoteFor(homes: readonly TouredHome[], home: TourHome, today: string) {
  const tour = homes.find((one) => isSameTourHome(one, home));
  return tour ? noteOf('it', tour, today) : null;
}

/** The note on the card of what is listed; null without a tour. `today` is an ISO date in New York. */
export function tourNoteAt(
  homes: readonly TouredHome[],
  { buildingId, unitId }: Listed,
  today: string,
): TouredNote | null {
  const same = tourNoteFor(homes, { buildingId, unitId: unitId ?? null }, today);
  if (same) return same;
  const part = homes.find(
    (one) => one.buildingId === buildingId && (!unitId || one.unitId === null),
  );
  return part ? noteOf(part.unitId ? 'a home here' : 'the building', part, today) : null;
}
