import { ascending, cheapestWay, type GroupHome, type GroupWay } from './group-rent.ts';

/** Who pays what; the lists have an entry a person, in the order of the budgets. */
export interface GroupSplit extends Pick<GroupWay, 'rent' | 'rooms'> {
  shares: number[];
}

/**
 * A rent of at most all budgets together, shared as evenly as they allow: who pays less than another by more than a dollar pays
 * their whole budget.
 */
function evenShares(rent: number, budgets: readonly number[]): number[] {
  const shares: number[] = [];
  let left = rent;
  for (const [at, person] of ascending(budgets).entries()) {
    const even = Math.floor(left / (budgets.length - at));
    const share = Math.min(budgets[person] as number, even);
    shares[person] = share;
    left -= share;
  }
  return shares;
}

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
