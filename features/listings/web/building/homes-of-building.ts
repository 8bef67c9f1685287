import { count, dollars } from '@stoop/base/rules/text/amounts';
import { bedsWords, counted } from '@stoop/base/web/ui/words';
import { freshnessWords } from '../../rules/freshness-words.ts';
import { aroundRoomWords } from '../../rules/unit-label.ts';
import { isLetByRoom, isWholeHome, leastPrice } from '../../rules/unit-price.ts';
import type { RoomView, UnitView } from '../../rules/views.ts';
import { isOffered } from '../../rules/visible-parts.ts';
import { availableWords } from '../card/home-words.ts';

/** The units that can be rented whole, with their rents in whole US dollars a month, cheapest first. */
export const wholeHomesOf = (units: readonly UnitView[]): { unit: UnitView; rent: number }[] =>
  units
    .flatMap((unit) => (unit.wholePrice === null ? [] : { unit, rent: unit.wholePrice }))
    .toSorted((one, other) => one.rent - other.rent);

/** The rooms of a unit that are let by themselves and can be had, cheapest first; all of them where none can. */
export function roomsIn(unit: UnitView): RoomView[] {
  if (!isLetByRoom(unit)) return [];
  const rooms = unit.roomList.filter((room) => !isWholeHome(room));
  const open = rooms.filter(({ isClosed }) => !isClosed);
  return (open.length > 0 ? open : rooms).toSorted((one, other) => one.price - other.price);
}

/** The units that are let by the room, each with its rooms; the cheapest room and its unit first. */
export const roomsOf = (units: readonly UnitView[]): { unit: UnitView; rooms: RoomView[] }[] =>
  units
    .filter(isLetByRoom)
    .map((unit) => ({ unit, rooms: roomsIn(unit) }))
    .toSorted(
      (one, other) => leastPrice({ roomList: one.rooms }) - leastPrice({ roomList: other.rooms }),
    );

/** Where the homes of a size are listed. */
export const sizeId = (beds: number): string => `homes-of-${beds}`;
/** Where the rooms are listed. */
export const ROOMS_ID = 'rooms';

interface HomesOfKind {
  /** Of the list on the page. */
  id: string;
  /** `2 bedrooms`, or `Rooms`. */
  title: string;
  /** The cheapest first; of rooms those homes of which nothing but rooms can be had. */
  homes: UnitView[];
  /** Of rooms the homes that are listed above, because they can also be had whole. */
  others?: UnitView[];
  /** Of the homes, or of the rooms. */
  count: number;
  /** Whole US dollars a month. */
  least: number;
  /** Whether nothing of its kind costs more. */
  isOnePrice: boolean;
  /** `5 homes, $2,100 to $2,500`; empty of one home alone, whose row says it. */
  words: string;
}

/** Of how many there are and what they cost, in whole US dollars a month; `noun` is of one. */
function ranged(rents: readonly number[], noun: string) {
  const [least, most] = [Math.min(...rents), Math.max(...rents)];
  const range = least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
  const words = rents.length > 1 ? `${counted(rents.length, noun)}, ${range}` : '';
  return { count: rents.length, least, isOnePrice: least === most, words };
}

/** Homes that can be rented whole, the smallest first: a room in a large home is not among the large homes. */
function wholesBySize(units: readonly UnitView[]): HomesOfKind[] {
  const sizes = [...Map.groupBy(wholeHomesOf(units), ({ unit }) => unit.bedCount)];
  return sizes
    .sort(([one], [other]) => one - other)
    .map(([beds, wholes]) => ({
      ...{ id: sizeId(beds), title: bedsWords(beds), homes: wholes.map(({ unit }) => unit) },
      ...ranged(
        wholes.map(({ rent }) => rent),
        'home',
      ),
    }));
}

/** The whole homes by size, and after them the rooms; each unit has its row once. */
export function homesByKind(units: readonly UnitView[]): HomesOfKind[] {
  const rooms = roomsOf(units);
  if (rooms.length === 0) return wholesBySize(units);
  const rents = rooms.flatMap((of) => of.rooms.map(({ price }) => price));
  const [others, homes] = [true, false].map((isWhole) =>
    rooms.flatMap(({ unit }) => ((unit.wholePrice !== null) === isWhole ? unit : [])),
  ) as [UnitView[], UnitView[]];
  const title = rents.length === 1 ? 'Room' : 'Rooms';
  return [...wholesBySize(units), { id: ROOMS_ID, title, homes, others, ...ranged(rents, 'room') }];
}

/** The room of a home of which nothing else can be had. */
export function onlyRoom(unit: UnitView): RoomView | null {
  const [room, ...others] = unit.wholePrice === null ? roomsIn(unit) : [];
  return room && others.length === 0 ? room : null;
}

/** `Private room in a 3-bedroom, 1 bath`: the size of the home around it is not the room's. */
export const roomInWords = (unit: UnitView, { roomType }: Pick<RoomView, 'roomType'>): string =>
  `${roomType ?? 'Room'} in ${aroundRoomWords(unit)}, ${counted(unit.bathCount, 'bath')}`;

/** `2 bedrooms, 1 bath, 895 sq ft, floor 15`, without the bedrooms where a heading above has them. */
export const sizeWords = (
  { bedCount, bathCount, squareFeet, floor }: UnitView,
  { isBelowSize = false } = {},
): string =>
  [
    !isBelowSize && bedsWords(bedCount),
    counted(bathCount, 'bath'),
    squareFeet && `${count(squareFeet)}\u00a0sq\u00a0ft`,
    floor !== undefined && `floor\u00a0${floor}`,
  ]
    .filter(Boolean)
    .join(', ');

/** From when it is free, and when whoever lets it last said so. `today` is an ISO date. */
export function standingWords(unit: UnitView, today: string) {
  return {
    available: isOffered(unit) ? availableWords(unit.moveDate, today) : 'Off the market',
    standing: freshnessWords(unit.listing, today).words,
  };
}
