import { type Budget, PROFILE_LIMITS } from './profile.ts';

/** A budget without meaningless ends: older applications were sent with 0 or the maximum for an open end. */
export const openEnds = ({ min = 0, max = PROFILE_LIMITS.budgetDollars }: Budget): Budget => ({
  ...(min > 0 && { min }),
  ...(max < PROFILE_LIMITS.budgetDollars && { max }),
});
