import { dollars, exactDollars } from '@stoop/base/rules/text/amounts';
import { tenantShare } from './tenant-share.ts';
import type { Program, Voucher } from './voucher.ts';
import type { VoucherFit } from './voucher-fit.ts';

export const PROGRAM_NAMES: Readonly<Record<Program, string>> = {
  nycha: 'NYCHA Section 8',
  hpd: 'HPD Section 8',
  cityfheps: 'CityFHEPS',
};

/** Whom to ask. */
export const AGENCIES: Readonly<Record<Program, string>> = {
  nycha: 'NYCHA',
  hpd: 'HPD',
  cityfheps: 'HRA, or your provider',
};

export const sizeWords = (bedrooms: number): string =>
  bedrooms === 0 ? 'studio' : `${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`;

/** `NYCHA Section 8, 2 bedrooms`. */
export const voucherName = ({ program, bedrooms }: Voucher): string =>
  `${PROGRAM_NAMES[program]}, ${sizeWords(bedrooms)}`;

/** What a program calls its limit. */
export const limitName = ({ program }: Voucher, { basis }: Pick<VoucherFit, 'basis'>): string => {
  if (basis === 'fair-market-rent') return 'HUD’s fair market rent';
  return program === 'cityfheps' ? 'the maximum rent' : 'the payment standard';
};

/** The share of the tenant of a home, where the income is said; null where it is not known. */
export function shareOf(
  { program }: Voucher,
  { amount: limit, allowance, basis }: VoucherFit,
  { rent, income }: { rent: number; income: number | null },
) {
  if (income === null || basis !== 'payment-standard') return null;
  return tenantShare({ program, rent, allowance: allowance ?? 0, limit, income });
}

/** Whether the tenant pays utilities for which no allowance is known. */
export const lacksAllowance = ({ allowance }: VoucherFit): boolean => allowance === null;

/**
 * One line for a card: `Within your voucher · you would pay about $612`. Where the tenant pays utilities whose allowance is
 * not known, it says how much room the rent leaves for it.
 */
export function cardWords(
  voucher: Voucher,
  fit: VoucherFit,
  asked: { rent: number; income: number | null },
): string {
  const { amount, grossRent, isWithin, basis } = fit;
  if (basis === 'fair-market-rent')
    return `${isWithin ? 'Not above' : 'Above'} HUD’s fair market rent for ${fit.zip}: ask HPD`;
  if (!isWithin)
    return `${dollars(grossRent - amount)} above ${limitName(voucher, fit)} of your voucher`;
  const share = shareOf(voucher, fit, asked);
  const room = amount - grossRent;
  const first = lacksAllowance(fit)
    ? `Within your voucher with utilities of up to ${dollars(room)}`
    : 'Within your voucher';
  return share
    ? `${first} · you would pay about ${exactDollars(Math.round(share.tenantCents / 100) * 100)}`
    : first;
}

/** The same of several homes: `2 of 5 whole homes within your voucher`. */
export function countedWords(fits: readonly VoucherFit[], homes: number): string {
  const within = fits.filter(({ isWithin }) => isWithin).length;
  const isFairRent = fits.some(({ basis }) => basis === 'fair-market-rent');
  const what = isFairRent ? 'not above HUD’s fair market rent: ask HPD' : 'within your voucher';
  return `${within === 0 ? 'None' : within} of ${homes} whole homes ${what}`;
}

/** The law in one sentence, and where to complain. */
export const LAW_WORDS =
  'In New York City, landlords and brokers may not refuse you because of a lawful source of income, such as a voucher, with few exceptions.';
export const COMPLAINT_WORDS =
  'If somebody does, you can report it to the NYC Commission on Human Rights: call 311 or 212-416-0197.';
