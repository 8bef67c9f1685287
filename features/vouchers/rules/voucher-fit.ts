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
}

/** The ZIP code at the end of an address such as `12 Elm St, Brooklyn, NY 11201`; null without one. */
export const zipOfAddress = (address: string | undefined): string | null =>
  /\b(?:NY|New York)\s+(1[01]\d{3})(?:-\d{4})?(?:,?\s+USA?)?\s*$/i.exec(address ?? '')?.[1] ?? null;

/**
 * The limit of a voucher for a home with so many bedrooms: that of its own ZIP code, else of the whole city. Where the
 * agency's amounts are not known, HUD's fair market rent of the home's ZIP code or of the one that was asked for; null
 * where neither is known.
 */
export function limitOf(
  { standards, fairRents }: ProgramTables,
  voucher: Voucher,
  home: Pick<VoucherHome, 'bedrooms' | 'isSro' | 'zip'>,
): Limit | null {
  if (home.isSro && standards?.sro)
    return { basis: 'payment-standard', amount: standards.sro, zip: null };
  const bedrooms = Math.min(voucher.bedrooms, home.bedrooms);
  const ofZip = home.zip === null ? undefined : standards?.byZip?.[home.zip]?.[bedrooms];
  if (ofZip !== undefined) return { basis: 'payment-standard', amount: ofZip, zip: home.zip };
  if (standards?.byBedrooms) {
    const amount = standards.byBedrooms[bedrooms];
    return amount === undefined ? null : { basis: 'payment-standard', amount, zip: null };
  }
  const zip = home.zip ?? voucher.zip ?? null;
  const amount = zip === null ? null : fairRent(fairRents?.byZip[zip] ?? [], bedrooms);
  return amount === null ? null : { basis: 'fair-market-rent', amount, zip };
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
  return { ...limit, bedrooms, charges, allowance, grossRent, isWithin: grossRent <= limit.amount };
}
