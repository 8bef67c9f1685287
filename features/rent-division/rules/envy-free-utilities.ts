import { sumOf } from '@stoop/base/rules/sum';
/** The bounds of an envy-free split, in whole cents. Each list has an entry a person. */
export interface UtilityBounds {
  /** How much happier one must be than another: `heaviestPaths`. */
  paths: readonly (readonly number[])[];
  /** The least that each must be left with to stay inside a budget; -Infinity without one. */
  least: readonly number[];
  /** The most that each can be left with; Infinity if prices may be negative. */
  most: readonly number[];
  /** What all are left with together: what their rooms are worth to them, less the rent. */
  surplus: number;
}

/** Beyond what utilities reach: the largest rent in cents for each of twelve people, and paths over all of them. */
const FAR = 2 ** 40;

/**
 * What each is left with if everybody is lifted to `level` and nobody envies: the least utilities of at least that
 * level, those who cannot reach it as high as they can.
 */
function atLevel({ paths, least, most }: UtilityBounds, level: number): number[] {
  const floors = least.map((one, k) => Math.max(one, Math.min(level, most[k] as number)));
  return paths.map((row) => {
    let highest = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < row.length; k += 1) {
      highest = Math.max(highest, (row[k] as number) + (floors[k] as number));
    }
    return highest;
  });
}

/** By how much the least utilities inside all budgets exceed the surplus: what the budgets are short of, in cents. */
export const shortBy = (bounds: UtilityBounds): number =>
  sumOf(atLevel(bounds, -FAR)) - bounds.surplus;

/** The highest level, as the whole cents below it and what is left over. */
export interface Level {
  /** What each is left with, rounded down. */
  utilities: number[];
  /** Cents that are left over, fewer than there are people who share them. */
  odd: number;
  /** Who would have a cent more at the next level. */
  lifted: number[];
}

/**
 * The highest level: the least happy person is as happy as can be, then the next, and so on. Null if there is no
 * such split. The sum at a level is a chain of straight pieces that meet at whole cents, so the exact level lies
 * between two neighboring ones.
 */
export function highestLevel(bounds: UtilityBounds): Level | null {
  const { least, most, surplus } = bounds;
  if (least.some((one, k) => one > (most[k] as number))) return null;
  const sumAt = (level: number) => sumOf(atLevel(bounds, level));
  if (sumAt(-FAR) > surplus || sumAt(FAR) < surplus) return null;
  let level = -FAR;
  for (let above = FAR; above - level > 1; ) {
    const middle = Math.floor((level + above) / 2);
    if (sumAt(middle) <= surplus) level = middle;
    else above = middle;
  }
  const utilities = atLevel(bounds, level);
  const next = atLevel(bounds, level + 1);
  const lifted = utilities.flatMap((one, i) => ((next[i] as number) > one ? [i] : []));
  return { utilities, odd: surplus - sumOf(utilities), lifted };
}

const bitsIn = (set: number) => {
  let bits = 0;
  for (let left = set; left > 0; left &= left - 1) bits += 1;
  return bits;
};

/** How many pairs envy by a cent if those in the set get one more; `behind[k]` are the people who then need one too. */
function enviedPairs(set: number, behind: readonly number[]): number {
  let pairs = 0;
  for (const [k, others] of behind.entries()) {
    if (set & (1 << k)) pairs += bitsIn(others & ~set);
  }
  return pairs;
}

/**
 * Gives the odd cents to those who share them, so that as few people as possible envy. Envy is at most a cent, and
 * none wherever whole cents allow the exact level: rounding all up or all down breaks no rule, only their mixture does.
 */
export function giveOddCents(
  { utilities, odd, lifted }: Level,
  paths: UtilityBounds['paths'],
): { utilities: number[]; envyCents: 0 | 1 } {
  if (odd === 0) return { utilities, envyCents: 0 };
  const left = (i: number) => utilities[i] as number;
  const behind = lifted.map((k) =>
    lifted.reduce(
      (set, i, at) =>
        left(i) === left(k) + (paths[i]?.[k] as number) && i !== k ? set | (1 << at) : set,
      0,
    ),
  );
  let best = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let set = 1; set < 1 << lifted.length && fewest > 0; set += 1) {
    if (bitsIn(set) !== odd) continue;
    const pairs = enviedPairs(set, behind);
    if (pairs < fewest) {
      fewest = pairs;
      best = set;
    }
  }
  const given = [...utilities];
  for (const [at, person] of lifted.entries()) {
    if (best & (1 << at)) (given[person] as number) += 1;
  }
  return { utilities: given, envyCents: fewest > 0 ? 1 : 0 };
}
