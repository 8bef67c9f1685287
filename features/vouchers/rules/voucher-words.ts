import { dollars, exactDollars } from '@stoop/base/rules/text/amounts';
import { tenantShare } from './tenant-share.ts';
import type { HeldProgram, Voucher } from './voucher.ts';
import { isAmplyWithin, type VoucherFit } from './voucher-fit.ts';
import type { ProgramTables } from './voucher-table.ts';

export const PROGRAM_NAMES: Readonly<Record<HeldProgram, string>> = {
  nycha: 'NYCHA Section 8',
  hpd: 'HPD Section 8',
  cityfheps: 'CityFHEPS',
  other: 'Another program',
};

/** Whom to ask. */
export const AGENCIES: Readonly<Record<HeldProgram, string>> = {
  nycha: 'NYCHA',
  hpd: 'HPD',
  cityfheps: 'HRA or your provider',
  other: 'your agency',
};

/** Whose allowance it is. */
export const allowanceName = ({ program }: Pick<Voucher, 'program'>): string =>
  `${program === 'cityfheps' ? 'HRA' : AGENCIES[program]}’s utility allowance`;

/** Of which income a tenant pays 30 percent. */
export const INCOME_NAMES: Readonly<Record<HeldProgram, string>> = {
  nycha: 'adjusted monthly income',
  hpd: 'adjusted monthly income',
  cityfheps: 'monthly income before taxes',
  other: 'monthly income',
};

export const sizeWords = (bedrooms: number): string =>
  bedrooms === 0 ? 'studio' : `${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`;

/** `NYCHA Section 8, 2 bedrooms`; of another program the size decides nothing here. */
export const voucherName = ({ program, bedrooms }: Voucher): string =>
  program === 'other' ? PROGRAM_NAMES.other : `${PROGRAM_NAMES[program]}, ${sizeWords(bedrooms)}`;

/** What is said where nothing can be compared. */
export const NOT_COMPARED_WORDS =
  'The amounts of your program are not known here, so homes are not compared with it. Ask your agency what it pays.';

/** What a program calls its limit. */
export const limitName = ({ program }: Voucher, { basis }: Pick<VoucherFit, 'basis'>): string => {
  if (basis === 'fair-market-rent') return 'HUD’s small-area fair market rent';
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

/** Section 8 lets a tenant pay what is above the standard, up to 40 percent of adjusted income at the first lease (24 CFR 982.508). */
export const mayPayAbove = ({ program }: Pick<Voucher, 'program'>): boolean =>
  program === 'nycha' || program === 'hpd';

/** Whether the tenant pays utilities for which no allowance is known. */
export const lacksAllowance = ({ allowance }: VoucherFit): boolean => allowance === null;

/** What is said of a share besides its amount, because HRA’s way of reckoning it is not known here. */
export const hasOwnReckoning = ({ program }: Pick<Voucher, 'program'>): boolean =>
  program === 'cityfheps';

/**
 * Said once of all homes of a search: the year, because later ones may exist, and that a home may fit
 * where its allowance is not known.
 */
export function amountsWords({ standards, fairRents }: ProgramTables): string | null {
  const from = (standards ?? fairRents)?.from.slice(0, 4);
  if (!from) return null;
  return standards
    ? `These homes fit or may fit, by amounts of ${from}: the agency decides.`
    : `By HUD’s amounts of ${from}.`;
}

/**
 * One line for a card: `Within your voucher · you would pay about $612 with utilities`. Where the tenant pays utilities whose
 * allowance is not known, and a known one could be too much, it says with which the home is within.
 */
export function cardWords(
  voucher: Voucher,
  fit: VoucherFit,
  asked: { rent: number; income: number | null },
): string {
  const { amount, grossRent, isWithin, isClose, basis } = fit;
  const room = dollars(amount - grossRent);
  if (basis === 'fair-market-rent')
    return `${isWithin ? 'At or below' : 'Above'} ${limitName(voucher, fit)} for ${fit.zip}, an estimate: ask HPD`;
  if (isClose) return `Close: fits only if ${allowanceName(voucher)} is ${room} or less`;
  const name = limitName(voucher, fit);
  if (!isWithin)
    return `${dollars(grossRent - amount)} above ${name} of your voucher${mayPayAbove(voucher) ? ': may still be possible' : ''}`;
  const share = shareOf(voucher, fit, asked);
  const first = isAmplyWithin(fit)
    ? 'Within your voucher'
    : `Within your voucher if ${allowanceName(voucher)} is ${room} or less`;
  if (!share) return first;
  const paid = exactDollars(Math.round(share.tenantCents / 100) * 100);
  return `${first} · you would pay about ${paid}${hasOwnReckoning(voucher) ? '' : ' with utilities'}`;
}

/** The same of several homes: `2 of 5 whole homes within your voucher, 1 close`. */
export function countedWords(fits: readonly VoucherFit[], homes: number): string {
  const within = fits.filter(({ isWithin }) => isWithin).length;
  const close = fits.filter(({ isClose }) => isClose).length;
  const isFairRent = fits.some(({ basis }) => basis === 'fair-market-rent');
  const what = isFairRent ? 'at or below HUD’s estimate: ask HPD' : 'within your voucher';
  return `${within === 0 ? 'None' : within} of ${homes} whole homes ${what}${close > 0 ? `, ${close} close` : ''}`;
}

/** The law in one sentence, and where to complain. */
export const LAW_WORDS =
  'Under the New York City Human Rights Law, landlords and brokers may not refuse you because of a lawful source of income, such as a voucher.';
export const COMPLAINT_WORDS =
  'If somebody does, you can report it to the NYC Commission on Human Rights: call 311 or 212-416-0197.';

/** What of moving in a program pays, so far as it says so itself, and whom to ask for the rest. */
export function moveInWords({ program }: Pick<Voucher, 'program'>): string {
  const ask = `Ask ${AGENCIES[program]} what you pay before you give anybody money.`;
  if (program === 'other') return `How much of it is yours to pay is not known here. ${ask}`;
  return program === 'cityfheps'
    ? `HRA tells landlords that it can pay them the first month in full and gives them a security voucher worth a month’s rent. ${ask}`
    : `How much of it is yours to pay with Section 8 is not known here. ${ask}`;
}

/** What is to do once a home is found. */
const NEXT_STEPS: Readonly<Record<'section8' | 'cityfheps' | 'other', readonly string[]>> = {
  section8: [
    'Give the landlord a copy of the voucher and the forms that came with it (the request for tenancy approval), and send them back to the agency.',
    'The agency inspects the home and checks that the rent is reasonable for its kind. Sign and move only when it has approved both.',
    'A voucher has a last day. If it comes near, ask the agency for more time before that day.',
    'Pay the landlord no more than the agency has approved: side payments are not allowed.',
  ],
  cityfheps: [
    'Give the landlord or broker your shopping letter, and ask HRA or your provider for the forms that the landlord fills in.',
    'HRA has the home inspected and checks the papers. Sign and move only when it has approved both.',
    'A shopping letter has a last day. If it comes near, ask for a new one before that day.',
    'Pay the landlord no more than HRA has approved: side payments are not allowed.',
  ],
  other: [
    'Tell your agency or provider which home it is, and ask for the forms that the landlord fills in.',
    'Sign and move only when your agency has approved the home and the rent.',
    'If your letter has a last day and it comes near, ask for more time before that day.',
  ],
};

export const stepsOf = ({ program }: Pick<Voucher, 'program'>): readonly string[] =>
  NEXT_STEPS[mayPayAbove({ program }) ? 'section8' : program === 'cityfheps' ? program : 'other'];
