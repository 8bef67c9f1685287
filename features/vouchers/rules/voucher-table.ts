import type { Program } from './voucher.ts';

/** What a tenant may pay besides the rent, as schedules of utility allowances have it. */
export const UTILITY_CHARGES = [
  'gas',
  'electric',
  'gasAndElectric',
  'gasHeatHotWater',
  'oilHeatHotWater',
  'electricHeatHotWater',
] as const;
export type UtilityCharge = (typeof UTILITY_CHARGES)[number];

interface DatedTable {
  voucherTableId: string;
  /** The first day on which it is in force, YYYY-MM-DD. A later table of its kind replaces it from its own day on. */
  from: string;
  /** Who published the amounts, and what copy they come from. */
  source: string;
}

/** The most that a program counts, by bedrooms from 0 on, in whole dollars a month with all utilities. */
export interface PaymentStandards extends DatedTable {
  kind: 'payment-standard';
  program: Program;
  /** For the whole city, where it has such amounts. */
  byBedrooms?: readonly number[] | undefined;
  /** Where it has an amount of its own for a ZIP code, that counts. */
  byZip?: Readonly<Record<string, readonly number[]>> | undefined;
  /** Of a single room with a shared bath or kitchen. */
  sro?: number | undefined;
}

/** HUD's small-area fair market rents, by bedrooms from 0 to 4, with all utilities. */
export interface FairMarketRents extends DatedTable {
  kind: 'fair-market-rent';
  byZip: Readonly<Record<string, readonly number[]>>;
}

/** What a program adds to the rent for utilities that the tenant pays, by bedrooms from 0 on. */
export interface UtilityAllowances extends DatedTable {
  kind: 'utility-allowance';
  program: Program;
  byCharge: Partial<Record<UtilityCharge, readonly number[]>>;
}

export type VoucherTable = PaymentStandards | FairMarketRents | UtilityAllowances;

const programOf = (table: VoucherTable) => ('program' in table ? table.program : null);

/** The tables in force on a day: of each kind and program the one that began last. */
export function tablesInForce(tables: readonly VoucherTable[], day: string): VoucherTable[] {
  const latest = new Map<string, VoucherTable>();
  for (const table of tables) {
    const key = `${table.kind} ${programOf(table)}`;
    const known = latest.get(key);
    if (table.from <= day && (!known || known.from < table.from)) latest.set(key, table);
  }
  return [...latest.values()];
}

/** What is in force for one program. */
export interface ProgramTables {
  standards: PaymentStandards | null;
  fairRents: FairMarketRents | null;
  allowances: UtilityAllowances | null;
}

export function tablesOf(inForce: readonly VoucherTable[], program: Program): ProgramTables {
  const own = inForce.filter((table) => [program, null].includes(programOf(table)));
  return {
    standards: own.find((table) => table.kind === 'payment-standard') ?? null,
    fairRents: own.find((table) => table.kind === 'fair-market-rent') ?? null,
    allowances: own.find((table) => table.kind === 'utility-allowance') ?? null,
  };
}

const RENTS_END = 4;

/** HUD adds 15 percent of the rent of four bedrooms for each further one. */
export function fairRent(byBedrooms: readonly number[], bedrooms: number): number | null {
  const known = byBedrooms[Math.min(bedrooms, RENTS_END)];
  if (known === undefined) return null;
  return Math.floor((known * (100 + 15 * Math.max(0, bedrooms - RENTS_END))) / 100);
}
