import { type Budget, PROFILE_LIMITS } from './profile.ts';

/**
 * A budget with the ends that say something. Applications once were sent with 0 or the most that may be
 * given where an end had been left open.
 */
export const openEnds = ({ min = 0, max = PROFILE_LIMITS.budgetDollars }: Budget): Budget => ({
  ...(min > 0 && { min }),
  ...(max < PROFILE_LIMITS.budgetDollars && { max }),
});
