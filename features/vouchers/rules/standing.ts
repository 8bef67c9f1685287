import { type TenantShare, tenantShare } from './tenant-share.ts';
import type { Voucher } from './voucher.ts';
import type { VoucherFit } from './voucher-fit.ts';

/** What is asked of a home: its rent and, where somebody said it, the income, in whole dollars a month. */
export interface AskedOfHome {
  rent: number;
  income: number | null;
}

/** The share of the tenant of a home, where the income is said; null where it is not known. */
export function shareOf(
  { program }: Voucher,
  { amount: limit, allowance, basis }: VoucherFit,
  { rent, income }: AskedOfHome,
): TenantShare | null {
  if (income === null || basis !== 'payment-standard') return null;
  return tenantShare({ program, rent, allowance: allowance ?? 0, limit, income });
}

/** Section 8 lets a tenant pay what is above the standard, up to 40 percent of adjusted income at the first lease (24 CFR 982.508). */
export const mayPayAbove = ({ program }: Pick<Voucher, 'program'>): boolean =>
  program === 'nycha' || program === 'hpd';

/**
 * How a home stands to a voucher: within or close to its limit; above it where nobody knows more; or above it where Section 8
 * may allow it, allows it only with income enough, or does not allow it.
 */
export type Standing = 'within' | 'close' | 'above' | 'possible' | 'possible-if' | 'too-much';

/** One rule for cards, rows, comparisons and pages, so that none says possible where another says that it is not. */
export function standingOf(voucher: Voucher, fit: VoucherFit, asked: AskedOfHome): Standing {
  if (fit.isWithin) return 'within';
  if (fit.isClose) return 'close';
  if (!mayPayAbove(voucher) || fit.basis !== 'payment-standard') return 'above';
  const share = shareOf(voucher, fit, asked);
  if (!share) return 'possible-if';
  return share.isTooMuch ? 'too-much' : 'possible';
}

/** The highest minimum that an agency may set, in whole dollars a month (24 CFR 5.630). */
const MINIMUM_RENT_MAX = 50;

/**
 * Whether the agency may count more than 30 percent of this income: Section 8 takes the highest of that, of 10 percent before
 * deductions, of a shelter allowance and of a minimum (24 CFR 5.628).
 */
export const mayCountMore = (
  voucher: Pick<Voucher, 'program'>,
  income: number | null,
): income is number =>
  income !== null && mayPayAbove(voucher) && income * 30 < MINIMUM_RENT_MAX * 100;
