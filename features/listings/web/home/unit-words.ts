import { count } from '@stoop/base/rules/text/amounts';
import { bedsWords, counted } from '@stoop/base/web/ui/words';
import type { Offer } from '../../rules/offers.ts';
import { shownTitle } from '../../rules/shown-title.ts';
import { sizeWords } from '../../rules/unit-label.ts';
import { isLetByRoom, isSharedRoom, isWholeHome } from '../../rules/unit-price.ts';
import type { BuildingSummary, RoomView, SubwayStopView, UnitFacts } from '../../rules/views.ts';
import { buildingName, freeWords } from '../card/home-words.ts';

/** `412 Halsey Street, unit 3R`. */
export function unitHeading(building: BuildingSummary, unit: UnitFacts): string {
  const name = buildingName(building);
  return unit.unitNumber ? `${name}, unit ${unit.unitNumber}` : name;
}

/** `3 bedrooms, 1 bath. Low-rise in Bedford-Stuyvesant, 1894`. */
export function unitAbout(building: BuildingSummary, unit: UnitFacts): string {
  const year = building.builtYear ? `, ${building.builtYear}` : '';
  const size = `${bedsWords(unit.bedCount)}, ${counted(unit.bathCount, 'bath')}`;
  return `${size}. ${shownTitle(building)}${year}`;
}

/** `2 people are waiting` */
export const waitWords = (count: number): string =>
  `${counted(count, 'person', 'people')} ${count === 1 ? 'is' : 'are'} waiting`;

/** `2 people waiting`; of all rooms together also who waits for one of them, because the rooms may go to them. */
export function queueWords({
  queue: { length, inMatching },
  roomsWaiting,
  isReaderIn = false,
}: Pick<Offer, 'queue' | 'roomsWaiting'> & {
  /** Whether the reader waits, too, and is not counted. */
  isReaderIn?: boolean;
}): string {
  if (inMatching) return 'In roommate matching';
  const people = (count: number) => counted(count, 'person', 'people');
  const nobody = isReaderIn ? 'Nobody besides you' : 'Nobody yet';
  if (length === 0)
    return roomsWaiting === 0
      ? nobody
      : `${waitWords(roomsWaiting)} for single rooms; nobody${isReaderIn ? ' besides you' : ''} for the whole home`;
  const others = roomsWaiting > 0 ? `, ${people(roomsWaiting)} for single rooms` : '';
  return `${people(length)} waiting${isReaderIn ? ' besides you' : ''}${others}`;
}

/**
 * What somebody who applies now would stand behind: `3 people wait before you`; before a whole unit also who waits for its
 * rooms, because the rooms may go to them.
 */
export function beforeYouWords({
  queue: { length, inMatching },
  roomsWaiting,
}: Pick<Offer, 'queue' | 'roomsWaiting'>): string {
  if (inMatching) return 'In roommate matching';
  const wait = (count: number) => (count === 1 ? '1 person waits' : `${count} people wait`);
  const before = length === 0 ? 'Nobody waits before you' : `${wait(length)} before you`;
  return roomsWaiting > 0 ? `${before}, ${wait(roomsWaiting)} for single rooms` : before;
}

/** How much of the unit is open. */
export function availabilityWords(open: number, rooms: readonly RoomView[]): string {
  if (rooms.every(isWholeHome)) return open > 0 ? 'Open to applications' : 'Closed for now';
  return `${open} of ${rooms.length} open`;
}

/**
 * What a room is part of, and with whom it is shared, as far as that may be said: not who lives there, but how many
 * bedrooms are taken. Empty for a home that is let whole.
 */
export function apartmentWords(
  { bedCount, bathCount }: Pick<UnitFacts, 'bedCount' | 'bathCount'>,
  rooms: readonly RoomView[],
): string {
  if (!isLetByRoom({ roomList: rooms })) return '';
  // Two beds may stand in one bedroom.
  const shared = rooms.filter(isSharedRoom).length;
  const toLet = rooms.length - shared + Math.ceil(shared / 2);
  const taken = Math.max(0, bedCount - toLet);
  const size = `An apartment of ${counted(bedCount, 'bedroom')} and ${counted(bathCount, 'bath')}`;
  const lived = taken === 1 ? 'one is lived in' : `${count(taken)} are lived in`;
  return taken === 0
    ? `${size}: nobody lives there yet, all of it is for rent.`
    : `${size}: ${lived}. Who lives there is not said here; you meet them on a tour.`;
}

/** How many spots are open where single rooms are let. A home that is let whole is for any household: no number is said. */
function spotWords({ available_spots }: UnitFacts, rooms: readonly RoomView[]): string | undefined {
  if (!isLetByRoom({ roomList: rooms })) return undefined;
  return available_spots > 0 ? count(available_spots) : 'None now';
}

/** `3`; unknown where it is not said. */
export function floorWords(floor: number | undefined): string | undefined {
  if (floor === 1) return 'Ground floor';
  return floor !== undefined && floor < 1 ? 'Below the street' : floor?.toString();
}

/** Basic facts as terms and values; unknown ones are left out. */
export function unitFacts(
  unit: UnitFacts,
  rooms: readonly RoomView[],
  building: BuildingSummary,
  today: string,
): { term: string; words: string }[] {
  const facts: [string, string | undefined][] = [
    ['Available', freeWords(unit.moveDate, today)],
    ['Size', unit.bedCount === 0 ? `Studio, ${unit.bathCount} bath` : sizeWords(unit)],
    ['Area', unit.squareFeet ? `${count(unit.squareFeet)} sq ft` : undefined],
    ['Floor', floorWords(unit.floor)],
    ['Open spots', spotWords(unit, rooms)],
    ['Tours', building.isShownByVideo ? 'In person or by video' : undefined],
    ['Built', building.builtYear ? String(building.builtYear) : undefined],
    ['Stories', building.totalStories ? String(building.totalStories) : undefined],
  ];
  return facts.flatMap(([term, words]) =>
    words ? [{ term, words: words.charAt(0).toUpperCase() + words.slice(1) }] : [],
  );
}

/** Nearest first; unknown distances last. */
export function stopsByWalk(stops: readonly SubwayStopView[]): SubwayStopView[] {
  const minutes = ({ walkMinutes = Number.POSITIVE_INFINITY }: SubwayStopView) => walkMinutes;
  const meters = ({ distanceMeters = 0 }: SubwayStopView) => distanceMeters;
  return stops.toSorted((one, other) => {
    const byMinutes = minutes(one) - minutes(other);
    return byMinutes || meters(one) - meters(other) || 0;
  });
}
