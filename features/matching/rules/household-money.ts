/** Whole US dollars a month that a person pays at most; null without an upper end. */
export type BudgetMax = number | null;

/**
 * The price of each room in ascending order if everybody values the rooms as their own prices do: the rent in
 * proportion to them. With other values of the people, `splitRent` decides.
 */
export function proportionatePrices(rent: number, roomPrices: readonly number[]): number[] {
  const total = roomPrices.reduce((sum, price) => sum + price, 0);
  const shares = roomPrices.map((price) => (total > 0 ? price / total : 1 / roomPrices.length));
  return shares.map((share) => rent * share).sort((one, other) => one - other);
}

/** Less than a cent, so that thirds of a dollar do not decide. */
const TOLERANCE = 0.005;

/** What the people cannot pay, when those with less take the cheaper rooms. */
export interface Shortfall {
  /** Dollars of rent beyond the sum of the budgets; 0 if they cover it. */
  rent: number;
  /** Dollars that each person lacks for their room, in the order of the people; 0 if it is in their budget. */
  rooms: number[];
}

/** `prices` are ascending, one for each person. */
export function shortfall(budgets: readonly BudgetMax[], prices: readonly number[]): Shortfall {
  const rent = prices.reduce((sum, price) => sum + price, 0);
  const covered = budgets.reduce<number>((sum, budget) => sum + (budget ?? Infinity), 0);
  const beyond = (amount: number) => (amount > TOLERANCE ? amount : 0);
  const rooms = budgets.map(() => 0);
  const poorestFirst = budgets
    .map((budget, person) => ({ person, budget: budget ?? Infinity }))
    .sort((one, other) => one.budget - other.budget);
  for (const [position, { person, budget }] of poorestFirst.entries())
    rooms[person] = beyond((prices[position] ?? 0) - budget);
  return { rent: beyond(rent - covered), rooms };
}

/** How many of the rooms, cheapest first, a budget covers. */
export const coverOf = (budget: BudgetMax, prices: readonly number[]): number =>
  prices.filter((price) => price <= (budget ?? Infinity) + TOLERANCE).length;

/**
 * How many of `rooms` rooms each further person must cover, so that somebody pays each room; `covers` are those of
 * the people so far. Infinity if nobody can help any more.
 */
export function neededCover(covers: readonly number[], rooms: number): number {
  const missing = rooms - covers.length;
  let needed = 1;
  for (let room = rooms; room >= 1; room -= 1) {
    const payers = covers.filter((cover) => cover >= room).length;
    const spare = payers + missing - (rooms - room + 1);
    if (spare < 0) return Infinity;
    if (spare === 0) needed = Math.max(needed, room);
  }
  return needed;
}
