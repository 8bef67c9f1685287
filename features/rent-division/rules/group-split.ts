import { shareOut } from '@stoop/base/rules/share-out';
import { giveOddCents, highestLevel } from './envy-free-utilities.ts';

/** The people of a group, each with a budget. */
export const GROUP_SIZE = { least: 2, most: 6 } as const;
/** Of one of them, in whole US dollars a month. */
export const GROUP_BUDGET = { least: 100, most: 100_000 } as const;

/** What a group can take of a home, in which everybody has a room. Amounts are whole US dollars a month. */
export interface GroupHome {
  bedCount: number;
  /** The rent of all of it; null if it cannot be rented whole. */
  wholePrice: number | null;
  /** The rooms that are let singly, each to one person. */
  roomPrices: readonly number[];
}

/** Who pays what; the lists have an entry a person, in the order of the budgets. */
export interface GroupSplit {
  /** What all pay together. */
  rent: number;
  shares: number[];
  /** The index of each one's room in `roomPrices`; null where they rent all of the home. */
  rooms: number[] | null;
}

/** A way to take a home, whether or not the budgets are enough. */
interface Way extends Pick<GroupSplit, 'rent' | 'rooms'> {
  /** What each budget lacks. */
  lacks: number[];
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** The indexes of the amounts, the lowest first. */
const ascending = (amounts: readonly number[]): number[] =>
  amounts
    .map((_, at) => at)
    .sort((one, other) => (amounts[one] as number) - (amounts[other] as number) || one - other);

/**
 * The cheapest rooms, the cheapest of them for whoever can pay least, and so on. If there is any way within the budgets, this
 * is one: where two people would take their rooms the other way round, both can also pay after they swap.
 */
function byRoom({ roomPrices }: GroupHome, budgets: readonly number[]): Way[] {
  if (roomPrices.length < budgets.length) return [];
  const cheapest = ascending(roomPrices);
  const rooms: number[] = [];
  for (const [at, person] of ascending(budgets).entries()) rooms[person] = cheapest[at] as number;
  const prices = rooms.map((room) => roomPrices[room] as number);
  const lacks = prices.map((price, person) => Math.max(0, price - (budgets[person] as number)));
  return [{ rent: sumOf(prices), rooms, lacks }];
}

/** All of a home with a bedroom for each. What the budgets lack together, they lack in equal parts. */
function whole({ bedCount, wholePrice }: GroupHome, budgets: readonly number[]): Way[] {
  if (wholePrice === null || bedCount < budgets.length) return [];
  const missing = Math.max(0, wholePrice - sumOf(budgets));
  const lacks = shareOut(
    missing,
    budgets.map(() => 1),
  );
  return [{ rent: wholePrice, rooms: null, lacks }];
}

const waysOf = (home: GroupHome, budgets: readonly number[]): Way[] => [
  ...byRoom(home, budgets),
  ...whole(home, budgets),
];

/** The first of those with the least. */
const leastBy = (ways: readonly Way[], amount: (way: Way) => number): Way | null =>
  ways.reduce<Way | null>(
    (least, way) => (least && amount(least) <= amount(way) ? least : way),
    null,
  );

/**
 * The parts of a rent that are within the budgets: nobody pays less than another but for a budget, and then by a dollar at most.
 * The rent is at most all budgets together.
 */
function evenShares(rent: number, budgets: readonly number[]): number[] {
  const people = ascending(budgets);
  const paths = people.map((_, i) =>
    people.map((_, k) => (i === k ? 0 : Number.NEGATIVE_INFINITY)),
  );
  const least = people.map((person) => -(budgets[person] as number));
  // Whoever pays most is as happy as can be, then the next; nobody is paid.
  const level = highestLevel({ paths, least, most: people.map(() => 0), surplus: -rent });
  if (!level) throw new Error('budgets that are enough reach a level');
  const { utilities } = giveOddCents(level, paths);
  const shares: number[] = [];
  for (const [at, person] of people.entries()) shares[person] = 0 - (utilities[at] as number);
  return shares;
}

/** Of the ways in which nobody pays more than their budget, the cheapest. */
const cheapestWay = (home: GroupHome, budgets: readonly number[]): Way | null =>
  leastBy(
    waysOf(home, budgets).filter(({ lacks }) => sumOf(lacks) === 0),
    ({ rent }) => rent,
  );

/** What the group pays together for the home; null if nothing is within the budgets. */
export const groupRent = (home: GroupHome, budgets: readonly number[]): number | null =>
  cheapestWay(home, budgets)?.rent ?? null;

/**
 * The cheapest way to take the home in which everybody has a room and nobody pays more than their budget: rooms that are let
 * singly at their prices, or all of the home, its rent in shares as even as the budgets allow. Null if there is none.
 */
export function groupSplit(home: GroupHome, budgets: readonly number[]): GroupSplit | null {
  const cheapest = cheapestWay(home, budgets);
  if (!cheapest) return null;
  const { rent, rooms } = cheapest;
  const shares = rooms?.map((room) => home.roomPrices[room] as number) ?? evenShares(rent, budgets);
  return { rent, shares, rooms };
}

/** The budgets with which the group can take the home, as little higher as can be; null if it has too few rooms. */
export function raisedBudgets(home: GroupHome, budgets: readonly number[]): number[] | null {
  const closest = leastBy(waysOf(home, budgets), ({ lacks }) => sumOf(lacks));
  return closest && budgets.map((budget, person) => budget + (closest.lacks[person] as number));
}
