/**
 * The most that each may be charged in a rent-stabilized home, in dollars and cents, for `maxShares`: a tenant who is
 * named on the lease may charge a roommate who is not at most the rent divided by all who live there (9 NYCRR 2525.7).
 * Null for those who are named: among themselves they agree freely. `isNamed` has an entry a person. Spouses and
 * dependent children do not count as people here.
 */
export const proportionateShares = (
  rent: number,
  isNamed: readonly boolean[],
): (number | null)[] => {
  const share = Math.floor((100 * rent) / isNamed.length) / 100;
  return isNamed.map((named) => (named ? null : share));
};
