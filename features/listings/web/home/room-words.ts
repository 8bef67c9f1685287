import { counted } from '@stoop/base/web/ui/words';
import { roomWords } from '../../rules/home-label.ts';
import type { Offer } from '../../rules/offers.ts';
import { ROOM_PLACE_WORDS, roomPlace } from '../../rules/room-place.ts';
import { aroundRoomWords } from '../../rules/unit-label.ts';
import { isSharedRoom, spotsOf } from '../../rules/unit-price.ts';
import type { BuildingSummary, RoomView, UnitFacts } from '../../rules/views.ts';
import { freeWords } from '../card/home-words.ts';

/** `Garden room`; of a room without a name its number. */
export const roomTitle = ({ name }: Pick<Offer, 'name'>): string => roomWords({ name });

/** `in a 3-bedroom in Forest Hills` */
export function roomAround(unit: UnitFacts, { neighborhood, borough }: BuildingSummary): string {
  const area = neighborhood?.replace(/ \([^)]*\)$/, '') ?? borough;
  return `in ${aroundRoomWords(unit)}${area ? ` in ${area}` : ''}`;
}

/** `1.5 for 3 bedrooms` */
const bathWords = ({ bathCount, bedCount }: UnitFacts) =>
  bedCount > 0 ? `${bathCount} for ${counted(bedCount, 'bedroom')}` : String(bathCount);

/** What renters ask of a room and this listing does not say, in one line. */
export const unsaidOf = ({ squareFeet, floor }: UnitFacts): string =>
  `Not said: ${[
    'how large the room is',
    ...(squareFeet ? [] : ['how large the home is']),
    ...(floor === undefined ? ['which floor'] : []),
  ].join(', ')}.`;

/** Facts of one room of a home, as terms and values. */
export function roomFacts(
  room: Offer,
  { unit, rooms }: { unit: UnitFacts; rooms: readonly RoomView[] },
  today: string,
): { term: string; words: string }[] {
  const isShared = isSharedRoom(room);
  const place = roomPlace(room.name);
  const others = spotsOf({ ...unit, roomList: rooms }) - 1;
  const share = unit.wholePrice ? Math.round((room.rent / unit.wholePrice) * 100) : 0;
  const facts: [string, string | false][] = [
    ['Kind', isShared ? 'A bed in a shared room' : (room.roomType ?? 'Room')],
    ['Available', !room.isLapsed && freeWords(unit.moveDate, today)],
    ['Where in the home', place !== null && ROOM_PLACE_WORDS[place]],
    ['Shared with', others > 0 && counted(others, 'other')],
    ['Baths', bathWords(unit)],
    ['Part of the whole rent', share > 0 && share < 100 && `${share}%`],
  ];
  return facts.flatMap(([term, words]) => (words === false ? [] : { term, words }));
}
