import { exactDollars } from './exact-dollars.ts';
import type { FairSplit, OverBudget, RentSplitInput } from './rent-split.ts';

/** `$1,605`, or what a price below nothing means. */
export const priceWords = (cents: number): string =>
  cents < 0 ? `minus ${exactDollars(-cents)}` : exactDollars(cents);

/** `$156 more`, `$20 less`; null if it is neither. */
const differenceWords = (cents: number): string | null =>
  cents === 0 ? null : `${exactDollars(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function ownSentence(price: number, utility: number): string {
  const more = differenceWords(utility);
  const worth = more ? `worth ${more} to you than it costs` : 'worth exactly what it costs to you';
  const paid = price < 0 ? ' (the others pay you to take it)' : '';
  return `Your room at ${priceWords(price)}${paid}: ${worth}.`;
}

function otherSentence(name: string, price: number, utility: number): string {
  const more = differenceWords(utility);
  return `${capital(name)} at ${priceWords(price)} would be worth ${more ?? 'exactly what it costs'}.`;
}

/** What the rooms are called where they have no names: `room 1`. */
export const roomNumber = (room: number): string => `room ${room + 1}`;

/**
 * What the split says to each person, one sentence a room in the order of rooms: their own ("Your room at $1,605:
 * worth $156 more to you than it costs."), and each other one by comparison ("The corner room at $1,742 would be worth
 * $146 more."). `names` are the rooms' as they stand within a sentence.
 */
export function splitSentences(
  values: RentSplitInput['values'],
  { rooms, priceCents, utilityCents }: FairSplit,
  names: readonly string[] = rooms.map((_, room) => roomNumber(room)),
): string[][] {
  return rooms.map((own, person) =>
    rooms.map((_, room) => {
      const price = priceCents[rooms.indexOf(room)] as number;
      if (room === own) return ownSentence(price, utilityCents[person] as number);
      const utility = 100 * (values[person]?.[room] as number) - price;
      return otherSentence(names[room] as string, price, utility);
    }),
  );
}

/** Why there is no split inside the limits, and what would help. `name` is that of the binding person: `Ana`. */
export function overBudgetSentence(
  { limit, limitCents, neededCents, shortCents }: OverBudget,
  name: string,
): string {
  const most =
    limit === 'budget'
      ? `the ${exactDollars(limitCents)} that ${name} can pay`
      : `the ${exactDollars(limitCents)} that ${name} may be charged`;
  const way = `No fair split stays inside the limits: ${most} a month is in the way most.`;
  if (neededCents !== null) return `${way} With ${exactDollars(neededCents)} there is one.`;
  return `${way} Raising it alone is not enough: together the limits are ${exactDollars(shortCents)} short.`;
}
