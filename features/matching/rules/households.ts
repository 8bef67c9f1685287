import { dayNumber } from '@stoop/base/rules/time/iso-day';
import { bestGroups } from './best-groups.ts';
import { type BudgetMax, coverOf } from './household-money.ts';
import { pairsOf, toThousandths } from './household-score.ts';

/** The most days between the move-in dates of a household. */
export const MOVE_IN_DAYS_APART = 45;

export interface Candidate {
  budgetMax: BudgetMax;
  /** ISO date; null if it is open. */
  moveInDate: string | null;
}

export interface HouseholdQuestion {
  /** Those who wait longest first: of equal households, the one with earlier candidates is better. */
  candidates: readonly Candidate[];
  /** The price of each free room in whole or broken dollars, ascending; as many people are looked for. */
  prices: readonly number[];
  /** How well two candidates fit, 0 to 100, by their positions; null for a hard conflict. Symmetric. */
  fitOf: (one: number, other: number) => number | null;
  /** How many households to find. */
  count: number;
  /** So many of the first candidates belong to every household. 0 by default. */
  fixed?: number;
  /** How many candidates the search may look at before it gives up the proof. */
  stepLimit?: number;
}

export interface Household {
  /** Positions of the candidates, ascending. */
  members: number[];
  /** 0 to 100: `householdScore` of the pairs. */
  score: number;
}

export interface FoundHouseholds {
  /** Best first. */
  households: Household[];
  /** Whether no household is better than these; otherwise the search ended at its limit. */
  isProven: boolean;
}

const STEP_LIMIT = 60_000_000;

/** Days since 1970; NaN for none. */
export const moveInDay = (isoDay: string | null): number =>
  isoDay === null ? Number.NaN : dayNumber(isoDay);

/**
 * The best households for a home: no hard conflict in any pair, a room inside everybody's budget, and move-in
 * dates at most `MOVE_IN_DAYS_APART` apart. A missing budget or date stands in nobody's way.
 */
export function bestHouseholds(question: HouseholdQuestion): FoundHouseholds {
  const { prices, count, fixed = 0, stepLimit = STEP_LIMIT } = question;
  const { candidates, fitOf } = question;
  const people = candidates.length;
  const size = prices.length;
  if (size < 2 || size > people || fixed > size || count < 1)
    return { households: [], isProven: true };
  const fits = new Int32Array(people * people).fill(-1);
  for (let one = 0; one < people; one += 1)
    for (let other = 0; other < one; other += 1) {
      const fit = fitOf(other, one);
      if (fit !== null)
        fits[one * people + other] = fits[other * people + one] = toThousandths(fit);
    }
  const { groups, isProven } = bestGroups({
    ...{ size, count, fixed, stepLimit, people, fits, daysApart: MOVE_IN_DAYS_APART },
    covers: Uint8Array.from(candidates, ({ budgetMax }) => coverOf(budgetMax, prices)),
    days: Float64Array.from(candidates, ({ moveInDate }) => moveInDay(moveInDate)),
  });
  const points = 10 * pairsOf(size) * 1000;
  return {
    households: groups.map(({ members, value }) => ({ members, score: value / points })),
    isProven,
  };
}
