import { inputIssues } from './check-input.ts';
import { type Assignment, anyRooms, assignRooms, chooseRooms } from './choose-rooms.ts';
import { giveOddCents, highestLevel, shortBy, type UtilityBounds } from './envy-free-utilities.ts';
import type { OverBudget, RentSplit, RentSplitInput } from './rent-split.ts';

/** The rent in cents, who could take which room, and the most that each can pay and may be charged. */
interface Case {
  rent: number;
  assignment: Assignment;
  caps: readonly number[];
}

/** Without −0, which would be shown. */
const toCents = (dollars: number) => Math.round(dollars * 100) + 0;
const limitOf = (limits: RentSplitInput['budgets'], person: number) => {
  const limit = limits?.[person] ?? null;
  return limit === null ? Number.POSITIVE_INFINITY : toCents(limit);
};

interface Arrangement {
  rooms: number[];
  /** What each one's room is worth to them. */
  worth: number[];
  bounds: UtilityBounds;
}

function arrange({ rent, assignment, caps }: Case, choose = chooseRooms): Arrangement {
  const rooms = choose(assignment, caps);
  const worth = rooms.map((room, i) => assignment.values[i]?.[room] ?? 0);
  const surplus = worth.reduce((sum, one) => sum + one, 0) - rent;
  const least = worth.map((one, i) => one - (caps[i] as number));
  const most = worth.map(() => Number.POSITIVE_INFINITY);
  return { rooms, worth, bounds: { paths: assignment.paths, least, most, surplus } };
}

/** The most that each can be left with if no price is negative. */
const withoutNegativePrices = ({ worth, bounds }: Arrangement): number[] =>
  worth.map((_, i) => Math.min(...worth.map((one, k) => one - (bounds.paths[k]?.[i] as number))));

/** What the limits are short of, in cents; at most 0 if they are enough. */
const short = (one: Case) => shortBy(arrange(one, anyRooms).bounds);
const withCap = (one: Case, person: number, cap: number): Case => ({
  ...one,
  caps: one.caps.map((own, i) => (i === person ? cap : own)),
});

/** The lowest cap of one person, in cents, with which there is a split; null if none is enough. */
function capNeeded(one: Case, person: number): number | null {
  if (short(withCap(one, person, Number.POSITIVE_INFINITY)) > 0) return null;
  let low = one.caps[person] as number;
  // Nobody pays more than the rent and what all the others are paid to take their rooms.
  let high = one.rent * one.caps.length;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (short(withCap(one, person, middle)) <= 0) high = middle;
    else low = middle;
  }
  return high;
}

/** Whose limit is in the way most: without it the others' are short of the least. */
function bindingPerson(one: Case): number {
  const shortWithout = one.caps.map((cap, person) =>
    cap === Number.POSITIVE_INFINITY
      ? Number.POSITIVE_INFINITY
      : short(withCap(one, person, Number.POSITIVE_INFINITY)),
  );
  return shortWithout.indexOf(Math.min(...shortWithout));
}

function overBudget(one: Case, shortCents: number, { budgets }: RentSplitInput): OverBudget {
  const person = bindingPerson(one);
  const limitCents = one.caps[person] as number;
  return {
    kind: 'over-budget',
    person,
    limit: limitOf(budgets, person) === limitCents ? 'budget' : 'share',
    limitCents,
    neededCents: capNeeded(one, person),
    shortCents,
  };
}

/**
 * Splits a rent so that nobody would rather have another's room at its price and, among all such splits, the least
 * happy person is as happy as can be, then the next (Gal, Mash, Procaccia, Zick, 2017; with budgets as Procaccia,
 * Velez, Yu, 2018). Prices are whole cents and add up to the rent; none is negative where such a split exists.
 * Everything is computed in whole cents: what a person is left with is at most a cent from the exact amount.
 *
 * Gives the split; or who is in the way, where no envy-free split stays inside the limits; or what is wrong with the
 * input. Throws nothing. The limits bind the split alone: a price beyond one's budget is still compared with.
 */
export function splitRent(input: RentSplitInput): RentSplit {
  const issues = inputIssues(input);
  if (issues.length > 0) return { kind: 'invalid', issues };
  const one: Case = {
    rent: toCents(input.rent),
    assignment: assignRooms(input.values.map((row) => row.map(toCents))),
    caps: input.values.map((_, person) =>
      Math.min(limitOf(input.budgets, person), limitOf(input.maxShares, person)),
    ),
  };
  const arrangement = arrange(one);
  const { rooms, worth, bounds } = arrangement;
  const missing = shortBy(bounds);
  if (missing > 0) return overBudget(one, missing, input);
  const most = withoutNegativePrices(arrangement);
  const level = highestLevel({ ...bounds, most }) ?? highestLevel(bounds);
  if (!level) throw new Error('utilities that are not short reach a level');
  const { utilities: utilityCents, envyCents } = giveOddCents(level, bounds.paths);
  const priceCents = worth.map((value, i) => value - (utilityCents[i] as number));
  const leastHappy = utilityCents.indexOf(Math.min(...utilityCents));
  return { kind: 'split', rooms, priceCents, utilityCents, leastHappy, envyFree: true, envyCents };
}
