import { shareOut } from '@stoop/base/rules/share-out';
import { sumOf } from '@stoop/base/rules/sum';

/** What a group can take of a home, in which everybody has a room. Amounts are whole US dollars a month. */
export interface GroupHome {
  bedCount: number;
  /** The rent of all of it; null if it cannot be rented whole. */
  wholePrice: number | null;
  /** The rooms that are let singly, each to one person. */
  roomPrices: readonly number[];
}

/** A way to take a home, whether or not the budgets are enough. */
export interface GroupWay {
  /** What all pay together. */
  rent: number;
  /** The index of each one's room in `roomPrices`; null where they rent all of the home. */
  rooms: number[] | null;
  /** What each budget lacks. */
  lacks: number[];
}

/**
 * What so many people can take of a home to have it to themselves: all of it, and its rooms only where these are all of it,
 * each of somebody.
 */
export function toThemselves<Home extends GroupHome>(home: Home, people: number): Home {
  const { bedCount, wholePrice, roomPrices } = home;
  const areAll =
    roomPrices.length === people && bedCount <= people && sumOf(roomPrices) === wholePrice;
  return areAll ? home : { ...home, roomPrices: [] };
}

/** The home as a group with these budgets takes it: with `whole` to itself, else also by the room beside others. */
export const takenBy = <Home extends GroupHome>(
  home: Home,
  { budgets, rent }: { budgets: readonly number[]; rent?: 'whole' | 'room' | undefined },
): Home => (rent === 'whole' ? toThemselves(home, budgets.length) : home);

/** The indexes of the amounts, the lowest first. */
export const ascending = (amounts: readonly number[]): number[] =>
  amounts
    .map((_, at) => at)
    .sort((one, other) => (amounts[one] as number) - (amounts[other] as number) || one - other);

/**
 * The cheapest rooms, the cheapest of them for whoever can pay least, and so on. If there is any way within the budgets, this
 * is one: where two people would take their rooms the other way round, both can also pay after they swap.
 */
function byRoom({ roomPrices }: GroupHome, budgets: readonly number[]): GroupWay[] {
  if (roomPrices.length < budgets.length) return [];
  const cheapest = ascending(roomPrices);
  const rooms: number[] = [];
  for (const [at, person] of ascending(budgets).entries()) rooms[person] = cheapest[at] as number;
  const prices = rooms.map((room) => roomPrices[room] as number);
  const lacks = prices.map((price, person) => Math.max(0, price - (budgets[person] as number)));
  return [{ rent: sumOf(prices), rooms, lacks }];
}

/** All of a home with a bedroom for each. What the budgets lack together, they lack in equal parts. */
function whole({ bedCount, wholePrice }: GroupHome, budgets: readonly number[]): GroupWay[] {
  if (wholePrice === null || bedCount < budgets.length) return [];
  const missing = Math.max(0, wholePrice - sumOf(budgets));
  const lacks = shareOut(
    missing,
    budgets.map(() => 1),
  );
  return [{ rent: wholePrice, rooms: null, lacks }];
}

const waysOf = (home: GroupHome, budgets: readonly number[]): GroupWay[] => [
  ...byRoom(home, budgets),
  ...whole(home, budgets),
];

/** The first of those with the least. */
const leastBy = (ways: readonly GroupWay[], amount: (way: GroupWay) => number): GroupWay | null =>
  ways.reduce<GroupWay | null>(
    (least, way) => (least && amount(least) <= amount(way) ? least : way),
    null,
  );

/** Of the ways in which nobody pays more than their budget, the cheapest. */
export const cheapestWay = (home: GroupHome, budgets: readonly number[]): GroupWay | null =>
  leastBy(
    waysOf(home, budgets).filter(({ lacks }) => sumOf(lacks) === 0),
    ({ rent }) => rent,
  );

/** What the group pays together for the home; null if nothing is within the budgets. */
export const groupRent = (home: GroupHome, budgets: readonly number[]): number | null =>
  cheapestWay(home, budgets)?.rent ?? null;

/** The budgets with which the group can take the home, as little higher as can be; null if it has too few rooms. */
export function raisedBudgets(home: GroupHome, budgets: readonly number[]): number[] | null {
  const closest = leastBy(waysOf(home, budgets), ({ lacks }) => sumOf(lacks));
  return closest && budgets.map((budget, person) => budget + (closest.lacks[person] as number));
}
