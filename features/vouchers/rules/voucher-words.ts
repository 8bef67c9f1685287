import { mayPayAbove } from './standing.ts';
import { type HeldProgram, VOUCHER_BEDROOMS_MAX, type Voucher } from './voucher.ts';
import type { VoucherFit } from './voucher-fit.ts';
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

/** The year of a schedule; of HUD's, which begins in October, the fiscal year: `fiscal year 2027`. */
export const scheduleYear = ({ basis, from }: Pick<VoucherFit, 'basis' | 'from'>): string =>
  basis === 'fair-market-rent'
    ? `fiscal year ${Number(from.slice(0, 4)) + (from.slice(5, 7) >= '10' ? 1 : 0)}`
    : from.slice(0, 4);

/** Whether the tenant pays utilities for which no allowance is known. */
export const lacksAllowance = ({ allowance }: VoucherFit): boolean => allowance === null;

/** What is said of a share besides its amount, because HRA’s way of reckoning it is not known here. */
export const hasOwnReckoning = ({ program }: Pick<Voucher, 'program'>): boolean =>
  program === 'cityfheps';

/** Whose schedule the amounts are. */
export const scheduleOwner = ({ program }: Pick<Voucher, 'program'>): string =>
  program === 'cityfheps' ? 'HRA' : AGENCIES[program];

/** Said once of all homes of a search: the year, because later amounts may exist, and who decides. */
export function amountsWords(
  { program }: Pick<Voucher, 'program'>,
  { standards, fairRents }: ProgramTables,
): string | null {
  const from = (standards ?? fairRents)?.from;
  if (!from) return null;
  const basis = standards ? 'payment-standard' : 'fair-market-rent';
  const year = scheduleYear({ basis, from });
  const owner = scheduleOwner({ program });
  const above = ` Homes above them are left out${mayPayAbove({ program }) ? '; some may be possible' : ''}.`;
  return standards
    ? `Fits or may fit by ${owner}’s ${year} amounts. ${owner} decides.${above}`
    : `At or below HUD’s amounts of ${year}, an estimate. ${owner} decides.${above}`;
}

/** Why no amount is known for so many bedrooms; of other sizes the schedule has one. */
export function unknownSizes(
  { program }: Pick<Voucher, 'program'>,
  { standards }: Pick<ProgramTables, 'standards'>,
): string {
  const known = standards?.byBedrooms?.length ?? VOUCHER_BEDROOMS_MAX + 1;
  const sizes = Array.from({ length: VOUCHER_BEDROOMS_MAX + 1 - known }, (_, at) => known + at);
  const check = `Check with ${AGENCIES[program]}.`;
  if (sizes.length === 0) return `The amount for this size is not known here. ${check}`;
  const amounts = sizes.length === 1 ? 'amount' : 'amounts';
  const verb = sizes.length === 1 ? 'is' : 'are';
  return `${scheduleOwner({ program })}’s ${amounts} for ${sizes.join(' and ')} bedrooms ${verb} not known here. ${check}`;
}

/** For how many whole months a schedule is in force: `16 months old`; null for less than one. */
export function ageWords(from: string, day: string): string | null {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = day.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDate < date ? 1 : 0);
  if (months < 1) return null;
  return `${months} ${months === 1 ? 'month' : 'months'} old`;
}

/** How many of several homes are within a voucher: `2 of 5 whole homes within your voucher, 1 close`. */
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

/** Said beside the fee of a broker whom somebody with a voucher hires. */
export const askWhoPays = ({ program }: Pick<Voucher, 'program'>): string =>
  `Ask ${AGENCIES[program]} who pays it before you do.`;

/**
 * What of moving in a program pays, so far as it says so itself, and whom to ask for the rest. That a deposit is between
 * owner and tenant is 24 CFR 982.313.
 */
export function moveInWords({ program }: Pick<Voucher, 'program'>): string {
  const ask = `Ask ${AGENCIES[program]} what you pay before you give anybody money.`;
  if (program === 'other') return `How much of it is yours to pay is not known here. ${ask}`;
  return program === 'cityfheps'
    ? `HRA can pay the first month in full, and gives landlords a security voucher worth a month’s rent in place of a deposit. ${ask}`
    : `Section 8 pays no deposit: that, and your share of the first month, are usually yours to pay. HRA may help with a deposit: ask for a one-shot deal. ${ask}`;
}
