import { nextDayWords } from '@stoop/base/rules/time/words';
import type { BuildingSummary } from '../../rules/views.ts';

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
