import type { Parsed } from '@stoop/base/rules/text/parsed';

/** The programs, in the order in which they are offered. Their keys are public in the API. */
export const PROGRAMS = ['nycha', 'hpd', 'cityfheps'] as const;
export type Program = (typeof PROGRAMS)[number];

export const isProgram = (text: unknown): text is Program =>
  PROGRAMS.some((known) => known === text);

/** What somebody's voucher says. It is personal: no link has it. */
export interface Voucher {
  program: Program;
  /** The bedrooms that are printed on it; 0 is a studio. */
  bedrooms: number;
  /** The ZIP code in which they look: what counts where neither the program nor the home has an amount of its own. */
  zip?: string | undefined;
}

/** A voucher by which a search is limited. */
export interface SearchedVoucher extends Voucher {
  /** Whether it finds smaller homes too, which it pays up to the amount of their own size. */
  isAnySize?: true;
}

export const VOUCHER_BEDROOMS_MAX = 8;
const ZIP = /^1[01]\d{3}$/;
export const isZip = (text: unknown): text is string => typeof text === 'string' && ZIP.test(text);

/** HPD compares by ZIP code alone. */
export const needsZip = ({ program, zip }: Voucher): boolean => program === 'hpd' && !zip;

const refused = (message: string): Parsed<never> => ({ ok: false, message });

/** Parses `nycha,2,10453`; the ZIP code may be missing where the program has one amount for the city. */
export function readVoucher(written: string): Parsed<Voucher> {
  const [program, bedrooms = '', zip, ...rest] = written.split(',').map((part) => part.trim());
  if (!isProgram(program) || rest.length > 0)
    return refused(`must be a program of ${PROGRAMS.join(', ')}, bedrooms and a ZIP code`);
  const isCount = /^\d$/.test(bedrooms) && Number(bedrooms) <= VOUCHER_BEDROOMS_MAX;
  if (!isCount) return refused(`must have bedrooms from 0 to ${VOUCHER_BEDROOMS_MAX}`);
  if (zip !== undefined && !isZip(zip)) return refused('must have a ZIP code of New York City');
  const voucher = { program, bedrooms: Number(bedrooms), ...(zip && { zip }) };
  return needsZip(voucher)
    ? refused('must have a ZIP code: HPD’s amounts differ by it')
    : { ok: true, value: voucher };
}

export const writeVoucher = ({ program, bedrooms, zip }: Voucher): string =>
  [program, bedrooms, ...(zip ? [zip] : [])].join();

/** Parses a stored voucher; null for what is none. */
export function readStoredVoucher(stored: unknown): Voucher | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { program, bedrooms, zip } = stored as Record<string, unknown>;
  const read = readVoucher([program, bedrooms, ...(zip === undefined ? [] : [zip])].join());
  return read.ok ? read.value : null;
}

/**
 * The usual voucher size of a household, where the program's rule is known; null where the size that is printed on the
 * voucher is all that counts.
 *
 * @param people at least 1
 * @param hasCouple whether two of them share a bedroom
 */
export function usualBedrooms(
  program: Program,
  { people, hasCouple }: { people: number; hasCouple: boolean },
): number | null {
  if (program === 'nycha') return null;
  // HPD since 2023: one bedroom a person, and one couple shares one. CityFHEPS: one for two people.
  const bedrooms =
    program === 'hpd' ? people - (hasCouple && people > 1 ? 1 : 0) : Math.ceil(people / 2);
  return Math.min(bedrooms, VOUCHER_BEDROOMS_MAX);
}
