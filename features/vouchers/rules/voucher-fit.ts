import type { Voucher } from './voucher.ts';
import { fairRent, type ProgramTables, type UtilityCharge } from './voucher-table.ts';

/** What a home is to a voucher. */
export interface VoucherHome {
  /** Of the whole home, in whole dollars a month. */
  rent: number;
  bedrooms: number;
  /** A single room with a shared bath or kitchen. */
  isSro?: boolean | undefined;
  /** Its own ZIP code; null where nobody says it. */
  zip: string | null;
  /** The ids of the utilities that the rent includes. */
  included: readonly string[];
}

/** Whether the agency's own payment standard decides or, where that is not known, HUD's fair market rent. */
export type FitBasis = 'payment-standard' | 'fair-market-rent';

export interface Limit {
  basis: FitBasis;
  /** The most for rent and utilities, in whole dollars a month. */
  amount: number;
  /** The ZIP code whose amount it is; null for one of the whole city. */
  zip: string | null;
  /** Since when the amount is in force, YYYY-MM-DD. */
  from: string;
}

export interface VoucherFit extends Limit {
  /** The smaller number of bedrooms of voucher and home. */
  bedrooms: number;
  /** The utilities that the tenant pays. */
  charges: readonly UtilityCharge[];
  /** What the agency adds for them; null where its amounts are not known. */
  allowance: number | null;
  /** The rent with the allowance, so far as that is known. */
  grossRent: number;
  isWithin: boolean;
  /** Whether it is within only with an allowance smaller than any known schedule has. */
  isClose: boolean;
}

/** The ZIP code at the end of an address such as `12 Elm St, Brooklyn, NY 11201`; null without one. */
export const zipOfAddress = (address: string | undefined): string | null =>
  /\b(?:NY|New York)\s+(1[01]\d{3})(?:-\d{4})?(?:,?\s+USA?)?\s*$/i.exec(address ?? '')?.[1] ?? null;

/**
 * The limit of a voucher for a home with so many bedrooms: that of its own ZIP code, else of the whole city. Where the
 * agency's amounts are not known, HUD's small-area fair market rent of the home's own ZIP code, because that of another says
 * nothing of it; null where that is not known either.
 */
export function limitOf(
  { standards, fairRents }: ProgramTables,
  voucher: Voucher,
  home: Pick<VoucherHome, 'bedrooms' | 'isSro' | 'zip'>,
): Limit | null {
  const from = (standards ?? fairRents)?.from ?? '';
  const standard = { basis: 'payment-standard', from } as const;
  if (home.isSro && standards?.sro) return { ...standard, amount: standards.sro, zip: null };
  const bedrooms = Math.min(voucher.bedrooms, home.bedrooms);
  const ofZip = home.zip === null ? undefined : standards?.byZip?.[home.zip]?.[bedrooms];
  if (ofZip !== undefined) return { ...standard, amount: ofZip, zip: home.zip };
  if (standards?.byBedrooms) {
    const amount = standards.byBedrooms[bedrooms];
    return amount === undefined ? null : { ...standard, amount, zip: null };
  }
  const { zip } = home;
  const amount = zip === null ? null : fairRent(fairRents?.byZip[zip] ?? [], bedrooms);
  return amount === null
    ? null
    : { basis: 'fair-market-rent', amount, zip, from: fairRents?.from ?? '' };
}

/** The utilities that a tenant pays besides such a rent. What heats is not known; most of the city's homes use gas. */
export function chargesOf(included: readonly string[]): UtilityCharge[] {
  const names = new Set(included.map((id) => id.toLowerCase().replace(/[^a-z]/g, '')));
  const has = (...ids: string[]) => ids.some((id) => names.has(id));
  const isGas = !has('gas', 'cookinggas');
  const isElectric = !has('electricity', 'electric');
  const isHeat = !(has('heat', 'heating') && has('hotwater'));
  return [
    ...(isGas && isElectric ? (['gasAndElectric'] as const) : []),
    ...(isGas && !isElectric ? (['gas'] as const) : []),
    ...(isElectric && !isGas ? (['electric'] as const) : []),
    ...(isHeat && !has('heatandhotwater') ? (['gasHeatHotWater'] as const) : []),
  ];
}

/** The allowance for what the tenant pays, in whole dollars; null where the agency's amounts are not known. */
export function allowanceOf(
  { allowances }: Pick<ProgramTables, 'allowances'>,
  charges: readonly UtilityCharge[],
  bedrooms: number,
): number | null {
  let sum = 0;
  for (const charge of charges) {
    const amount = allowances?.byCharge[charge]?.[bedrooms];
    if (amount === undefined) return null;
    sum += amount;
  }
  return sum;
}

/**
 * HPD's schedule of December 2018, by bedrooms from 0 to 4: the last that is known of any agency of the city. None is shown;
 * but no allowance of today is taken to be smaller.
 */
const LEAST_ALLOWANCES: Readonly<Record<UtilityCharge, readonly number[]>> = {
  gas: [19, 20, 20, 22, 24],
  electric: [57, 59, 60, 77, 80],
  gasAndElectric: [76, 79, 80, 99, 104],
  gasHeatHotWater: [67, 89, 105, 120, 135],
  oilHeatHotWater: [65, 92, 111, 130, 148],
  electricHeatHotWater: [201, 281, 334, 386, 439],
};

/**
 * What is added to a rent before it is compared, in whole dollars: the allowance or, where that is not known, the least that
 * it can be. HUD's fair market rent is no amount of an agency, and is compared with the rent alone.
 */
export function countedAllowance(
  tables: Pick<ProgramTables, 'allowances'>,
  { basis }: Pick<Limit, 'basis'>,
  { charges, bedrooms }: Pick<VoucherFit, 'charges' | 'bedrooms'>,
): number {
  const known = allowanceOf(tables, charges, bedrooms);
  if (known !== null || basis === 'fair-market-rent') return known ?? 0;
  const least = charges.map((charge) => LEAST_ALLOWANCES[charge]);
  return least.reduce((sum, amounts) => sum + (amounts[bedrooms] ?? Math.max(...amounts)), 0);
}

/**
 * Whether it is within with any allowance that the same schedule has for a home of its size: that of one where gas,
 * electricity, heat and hot water are all extra, and electricity heats.
 */
export function isAmplyWithin({ isWithin, amount, grossRent, allowance, bedrooms }: VoucherFit) {
  if (!isWithin || allowance !== null) return isWithin;
  const { gasAndElectric, electricHeatHotWater } = LEAST_ALLOWANCES;
  const most = [gasAndElectric, electricHeatHotWater].reduce(
    (sum, amounts) => sum + (amounts[bedrooms] ?? Math.max(...amounts)),
    0,
  );
  return amount - grossRent >= most;
}

/** How a home fits a voucher; null where no amount is known. */
export function fitOf(
  tables: ProgramTables,
  voucher: Voucher,
  home: VoucherHome,
): VoucherFit | null {
  const limit = limitOf(tables, voucher, home);
  if (!limit) return null;
  const bedrooms = Math.min(voucher.bedrooms, home.bedrooms);
  const charges = chargesOf(home.included);
  const allowance = allowanceOf(tables, charges, bedrooms);
  const grossRent = home.rent + (allowance ?? 0);
  const isWithin =
    home.rent + countedAllowance(tables, limit, { charges, bedrooms }) <= limit.amount;
  const isClose = !isWithin && grossRent <= limit.amount;
  return { ...limit, bedrooms, charges, allowance, grossRent, isWithin, isClose };
}
