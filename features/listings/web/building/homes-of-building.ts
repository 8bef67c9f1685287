import { count, dollars } from '@stoop/base/rules/text/amounts';
import { bedsWords, counted } from '@stoop/base/web/ui/words';
import { freshnessWords } from '../../rules/freshness-words.ts';
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

interface HomesOfSize {
  /** 0 is a studio. */
  beds: number;
  /** Those that are let whole first, each kind with the cheapest first. */
  homes: UnitView[];
  /**
   * `5 homes, $2,100 to $2,500, and 2 rooms`, which are those of homes that are not let whole; empty of one whole home alone, whose
   * row says it.
   */
  words: string;
}

const wholeWords = (rents: readonly number[]): string => {
  const [least, most] = [Math.min(...rents), Math.max(...rents)];
  return least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
};

/** Each unit once, the smallest first. */
export function homesBySize(units: readonly UnitView[]): HomesOfSize[] {
  const sizes = [...Map.groupBy(units, ({ bedCount }) => bedCount)];
  return sizes
    .sort(([one], [other]) => one - other)
    .map(([beds, of]) => {
      const wholes = wholeHomesOf(of);
      const byRoom = roomsOf(of).flatMap(({ unit }) => (unit.wholePrice === null ? unit : []));
      const rooms = byRoom.reduce((sum, unit) => sum + roomsIn(unit).length, 0);
      const words = [
        wholes.length > 0 &&
          `${counted(wholes.length, 'home')}, ${wholeWords(wholes.map(({ rent }) => rent))}`,
        rooms > 0 && counted(rooms, 'room'),
      ].filter(Boolean);
      return {
        beds,
        homes: [...wholes.map(({ unit }) => unit), ...byRoom],
        words: of.length > 1 || rooms > 0 ? words.join(', and ') : '',
      };
    });
}

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
