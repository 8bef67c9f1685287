import type { HeldProgram } from './voucher.ts';

/** Who pays what of a home, in whole cents a month. */
export interface TenantShare {
  /** For rent and utilities together. */
  tenantCents: number;
  /** What of it goes to the owner: the rest is the allowance, for the utilities. */
  toOwnerCents: number;
  /** To the owner; more than the rent only if the allowance is more than the tenant's part. */
  programCents: number;
  /** Whether it is more than the 40 percent of income that Section 8 takes at the first lease above the standard. */
  isTooMuch: boolean;
}

interface Asked {
  program: HeldProgram;
  /** In whole dollars a month. */
  rent: number;
  allowance: number;
  limit: number;
  /** Adjusted monthly income, in whole dollars. */
  income: number;
}

/**
 * What somebody would pay for a home: 30 percent of their adjusted income, and with Section 8 what the gross rent is above
 * the payment standard. CityFHEPS has no share above its maximum rent: null.
 */
export function tenantShare({
  program,
  rent,
  allowance,
  limit,
  income,
}: Asked): TenantShare | null {
  const gross = rent + allowance;
  const isAbove = gross > limit;
  if (program === 'cityfheps' && isAbove) return null;
  const ownCents = income * 30;
  const programCents = Math.max(0, Math.min(limit, gross) * 100 - ownCents);
  const tenantCents = gross * 100 - programCents;
  return {
    tenantCents,
    toOwnerCents: Math.max(0, rent * 100 - programCents),
    programCents,
    isTooMuch: isAbove && tenantCents > income * 40,
  };
}
