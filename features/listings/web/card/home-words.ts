import { nextDayWords } from '@stoop/base/rules/time/words';
import { counted } from '@stoop/base/web/ui/words';
import { isWholeHome } from '../../rules/unit-price.ts';
import type { BuildingSummary, UnitView } from '../../rules/views.ts';

/** The name of a building, or its address where it has none. */
export const buildingName = ({ name, address }: Pick<BuildingSummary, 'name' | 'address'>) =>
  name.trim() || address.trim() || 'House without a name';

/** `Available now`, or `From December 1`, with its year where that is not the next one of its name. `today` is an ISO date. */
export function availableWords(moveDate: string | undefined, today: string): string {
  const day = freeDay(moveDate, today);
  return day ? `From ${nextDayWords(day, today)}` : 'Available now';
}

/** `Now`, or `From December 1`, beside a word that says of what. */
export const freeWords = (moveDate: string | undefined, today: string): string =>
  availableWords(moveDate, today).replace(/^Available n/, 'N');

/** The day to come from which a home is free; undefined where it is now. */
export function freeDay(moveDate: string | undefined, today: string): string | undefined {
  const day = moveDate?.slice(0, 10);
  return day && day > today ? day : undefined;
}

/** `5 whole homes and 2 rooms`: what of these units can be rented. A home that is let whole and by the room is in both. */
export const homesWords = (units: readonly Pick<UnitView, 'wholePrice' | 'roomList'>[]): string => {
  const wholes = units.filter(({ wholePrice }) => wholePrice !== null).length;
  const rooms = units.flatMap(({ roomList }) => roomList).filter((room) => !isWholeHome(room));
  return [
    ...(wholes > 0 ? [counted(wholes, 'whole home')] : []),
    ...(rooms.length > 0 ? [counted(rooms.length, 'room')] : []),
  ].join(' and ');
};
