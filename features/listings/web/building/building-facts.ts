import { dollars } from '@stoop/base/rules/text/amounts';
import { counted } from '@stoop/base/web/ui/words';
import type { BuildingSummary, UnitView } from '../../rules/views.ts';
import { roomsOf, wholeHomesOf } from './homes-of-building.ts';

type Fact = [term: string, words: string | number | undefined];

const known = (facts: readonly Fact[]) =>
  facts.flatMap(([term, words]) => (words ? [{ term, words: String(words) }] : []));

const placeFacts = ({ totalStories, builtYear, neighborhood }: BuildingSummary): Fact[] => [
  ['Stories', totalStories],
  ['Built', builtYear],
  ['Neighborhood', neighborhood],
];

interface Homes {
  building: BuildingSummary;
  homes: readonly UnitView[];
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

/** Of what everybody may know of a building. */
export function homesFacts({ building, homes }: Homes) {
  const { whole, rooms } = lowestOf(homes);
  return known([
    ['A home from', whole ? dollars(whole.least) : undefined],
    ['A room from', rooms ? dollars(rooms.least) : undefined],
    ['Tours', building.isShownByVideo ? 'In person or by video' : undefined],
    ...placeFacts(building),
  ]);
}

/** `3 whole homes from $2,800 and 2 rooms from $900 a month.` */
export function homesSentence({ homes }: Pick<Homes, 'homes'>): string {
  const { whole, rooms } = lowestOf(homes);
  const parts = [
    whole && `${counted(whole.count, 'whole home')} from ${dollars(whole.least)}`,
    rooms && `${counted(rooms.count, 'room')} from ${dollars(rooms.least)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' and ')} a month.` : 'No home here can be had now.';
}
