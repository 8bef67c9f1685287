import { count } from '@stoop/base/rules/text/amounts';
import { bedsWords, counted } from '@stoop/base/web/ui/words';
import { daysAgo, freshnessWords } from '../../rules/freshness-words.ts';
import { confirmedDay } from '../../rules/listing-days.ts';
import { isLetByRoom, isWholeHome, leastPrice } from '../../rules/unit-price.ts';
import type { RoomView, UnitView } from '../../rules/views.ts';
import { isOffered } from '../../rules/visible-parts.ts';
import { availableWords } from '../card/home-words.ts';

/** The units that can be rented whole, with their rents in whole US dollars a month, cheapest first. */
export const wholeHomesOf = (units: readonly UnitView[]): { unit: UnitView; rent: number }[] =>
  units
    .flatMap((unit) => (unit.wholePrice === null ? [] : { unit, rent: unit.wholePrice }))
    .toSorted((one, other) => one.rent - other.rent);

/** The units that are let by the room, each with its rooms; the cheapest room and its unit first. */
export const roomsOf = (units: readonly UnitView[]): { unit: UnitView; rooms: RoomView[] }[] =>
  units
    .filter(isLetByRoom)
    .map((unit) => ({
      unit,
      rooms: unit.roomList
        .filter((room) => !isWholeHome(room))
        .toSorted((one, other) => one.price - other.price),
    }))
    .toSorted(
      (one, other) => leastPrice({ roomList: one.rooms }) - leastPrice({ roomList: other.rooms }),
    );

/** `2 bedrooms, 1 bath, 895 sq ft, floor 15`. */
export const sizeWords = ({ bedCount, bathCount, squareFeet, floor }: UnitView): string =>
  [
    bedsWords(bedCount),
    counted(bathCount, 'bath'),
    squareFeet && `${count(squareFeet)} sq ft`,
    floor !== undefined && `floor\u00a0${floor}`,
  ]
    .filter(Boolean)
    .join(', ');

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** From when it is free, and when whoever lets it last said so. `today` is an ISO date. */
export function standingWords(unit: UnitView, today: string) {
  const day = confirmedDay(unit);
  return {
    available: isOffered(unit) ? availableWords(unit.moveDate, today) : 'Off the market',
    /** In a column of that name. */
    confirmed: day ? capital(daysAgo(day, today)) : 'Not yet',
    standing: freshnessWords(unit.listing, today).words,
  };
}
