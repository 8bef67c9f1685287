/** More than all minutes of as many commutes as a search takes. */
const SUMS = 6 * 256;

/**
 * How good the commutes of a home to several addresses are, as one number that grows with the longest of them, then with
 * their sum: the fair order is by whoever rides longest.
 */
export const rideRank = (longestMinutes: number, sumOfMinutes: number): number =>
  longestMinutes * SUMS + sumOfMinutes;
