import { dollars } from '@stoop/base/rules/text/amounts';
import { counted } from '@stoop/base/web/ui/words';
import { shownTitle } from '../../rules/shown-title.ts';
import type { BuildingSummary, UnitView } from '../../rules/views.ts';
import { roomsOf, wholeHomesOf } from './homes-of-building.ts';

/** Of what a building has, what people choose one by; other amenities are in its list. */
const TELLING = ['Elevator', 'Doorman', 'Laundry'];

/** `6 floors, built 1931 · elevator, laundry`, as far as it is known; what `Mid-rise` leaves open. */
function houseWords({
  totalStories,
  builtYear,
  amenityList,
}: Pick<BuildingSummary, 'totalStories' | 'builtYear' | 'amenityList'>): string {
  const has = new Set(amenityList.map(({ name }) => name));
  return [
    [totalStories && counted(totalStories, 'floor'), builtYear && `built ${builtYear}`],
    TELLING.filter((name) => has.has(name)).map((name) => name.toLowerCase()),
  ]
    .map((words) => words.filter(Boolean).join(', '))
    .filter(Boolean)
    .join(' · ');
}

/** `Mid-rise in Bushwick: 12 floors, built 1931 · elevator`. */
export function aboutWords(building: BuildingSummary): string {
  const words = houseWords(building);
  return words ? `${shownTitle(building)}: ${words}` : shownTitle(building);
}

/** The number of homes of each kind with the lowest rent, in whole US dollars a month; null without any. */
function lowestOf(homes: readonly UnitView[]) {
  const wholes = wholeHomesOf(homes);
  const rooms = roomsOf(homes).flatMap((home) => home.rooms);
  return {
    whole: wholes[0] ? { count: wholes.length, least: wholes[0].rent } : null,
    rooms: rooms[0] ? { count: rooms.length, least: rooms[0].price } : null,
  };
}

/** The lowest rent in whole US dollars a month, what it is for, and of how many: `7 whole homes, 10 rooms`; null without any. */
export function fromWords({ homes }: { homes: readonly UnitView[] }) {
  const { whole, rooms } = lowestOf(homes);
  const least = Math.min(...[whole, rooms].flatMap((kind) => kind?.least ?? []));
  if (!Number.isFinite(least)) return null;
  const parts = [
    whole && counted(whole.count, 'whole home'),
    rooms && counted(rooms.count, 'room'),
  ];
  return {
    least,
    of: parts.filter(Boolean).join(', '),
    count: (whole?.count ?? 0) + (rooms?.count ?? 0),
    isRoom: whole?.least !== least,
  };
}

/** `3 whole homes from $2,800 and 2 rooms from $900 a month.` */
export function homesSentence({ homes }: { homes: readonly UnitView[] }): string {
  const { whole, rooms } = lowestOf(homes);
  const parts = [
    whole && `${counted(whole.count, 'whole home')} from ${dollars(whole.least)}`,
    rooms && `${counted(rooms.count, 'room')} from ${dollars(rooms.least)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' and ')} a month.` : 'No home here can be had now.';
}
