import { exactDollars } from '@stoop/base/rules/text/amounts';
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
  const worth = more ? `worth ${more} to you than it costs` : 'worth to you exactly what it costs';
  const paid = price < 0 ? ' (the others pay you to take it)' : '';
  return `Your room at ${priceWords(price)}${paid}: ${worth}.`;
}

function otherSentence(name: string, price: number, utility: number): string {
  const more = differenceWords(utility);
  return `${capital(name)} at ${priceWords(price)} would be worth ${more ?? 'exactly what it costs'}.`;
}

/** `$735 is $265 under the $1,000 that you can pay.`; null for whoever sets no limit. */
export function budgetSentence(price: number, budget: number | null): string | null {
  if (budget === null) return null;
  const left = 100 * budget - price;
  const most = `the ${exactDollars(100 * budget)} that you can pay`;
  if (left === 0) return `${priceWords(price)} is all of ${most}.`;
  return `${priceWords(price)} is ${exactDollars(Math.abs(left))} ${left > 0 ? 'under' : 'over'} ${most}.`;
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

/**
 * Why there is no split inside the limits, and what would help. `name` is that of the binding person: `Ana`. The share
 * that somebody may be charged is a rule, so that it is never said to be raised.
 */
export function overBudgetSentence(
  { limit, limitCents, neededCents, shortCents }: OverBudget,
  name: string,
): string {
  const most = exactDollars(limitCents);
  const unpaid = `${exactDollars(shortCents)} of the rent stays unpaid if nobody is to envy another`;
  if (limit === 'share') {
    return `No fair split by these values stays inside the limits: ${name} may be charged at most ${most} a month, and then ${unpaid}.`;
  }
  const way = `No fair split stays inside the limits: the ${most} a month that ${name} can pay is in the way most.`;
  return neededCents === null
    ? `${way} Raising it alone is not enough: ${unpaid}.`
    : `${way} With ${exactDollars(neededCents)} there is one.`;
}
