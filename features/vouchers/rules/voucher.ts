import type { Parsed } from '@stoop/base/rules/text/parsed';

/** The programs with which homes are compared, in the order in which they are offered. Their keys are public in the API. */
export const PROGRAMS = ['nycha', 'hpd', 'cityfheps'] as const;
export type Program = (typeof PROGRAMS)[number];

/** All that somebody may have: of another program no amounts are known, and nothing is compared. */
export const HELD_PROGRAMS = [...PROGRAMS, 'other'] as const;
export type HeldProgram = (typeof HELD_PROGRAMS)[number];

export const isProgram = (text: unknown): text is HeldProgram =>
  HELD_PROGRAMS.some((known) => known === text);

/** What somebody's voucher says. It is personal: no link has it. */
export interface Voucher {
  program: HeldProgram;
  /** The bedrooms that are printed on it; 0 is a studio. */
  bedrooms: number;
  /** A ZIP code in which they look: the form shows its amounts. A home is compared with those of its own. */
  zip?: string | undefined;
}

/** A voucher of a program with which homes are compared. */
export interface ComparedVoucher extends Voucher {
  program: Program;
}

export const isCompared = (voucher: Voucher): voucher is ComparedVoucher =>
  voucher.program !== 'other';

/** A voucher by which a search is limited. */
export interface SearchedVoucher extends ComparedVoucher {
  /** Whether it finds smaller homes too, which it pays up to the amount of their own size. */
  isAnySize?: true;
}

export const VOUCHER_BEDROOMS_MAX = 8;
/** The highest monthly income that is reckoned with, in whole dollars. */
export const INCOME_MAX = 50_000;
/** The most people for whom a size is reckoned. */
export const VOUCHER_PEOPLE_MAX = 16;
const ZIP = /^1[01]\d{3}$/;
export const isZip = (text: unknown): text is string => typeof text === 'string' && ZIP.test(text);

const refused = (message: string): Parsed<never> => ({ ok: false, message });

/** Parses `nycha,2,10453` of a search; the ZIP code may be missing. */
export function readVoucher(written: string): Parsed<ComparedVoucher> {
  const [name, bedrooms = '', zip, ...rest] = written.split(',').map((part) => part.trim());
  const program = PROGRAMS.find((known) => known === name);
  if (!program || rest.length > 0)
    return refused(`must be a program of ${PROGRAMS.join(', ')}, bedrooms and a ZIP code`);
  const isCount = /^\d$/.test(bedrooms) && Number(bedrooms) <= VOUCHER_BEDROOMS_MAX;
  if (!isCount) return refused(`must have bedrooms from 0 to ${VOUCHER_BEDROOMS_MAX}`);
  if (zip !== undefined && !isZip(zip)) return refused('must have a ZIP code of New York City');
  return { ok: true, value: { program, bedrooms: Number(bedrooms), ...(zip && { zip }) } };
}

export const writeVoucher = ({ program, bedrooms, zip }: Voucher): string =>
  [program, bedrooms, ...(zip ? [zip] : [])].join();

/** Parses a stored voucher; null for what is none. */
export function readStoredVoucher(stored: unknown): Voucher | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { program, bedrooms, zip } = stored as Record<string, unknown>;
  const isOther = program === 'other';
  // Of another program all else is as with those that are compared.
  const named = isOther ? PROGRAMS[0] : program;
  const read = readVoucher([named, bedrooms, ...(zip === undefined ? [] : [zip])].join());
  if (!read.ok) return null;
  return isOther ? { ...read.value, program: 'other' } : read.value;
}

/**
 * The usual voucher size of a household, where the program's rule is known; null where the size that is printed on the
 * voucher is all that counts.
 *
 * @param people at least 1
 * @param hasCouple whether two of them share a bedroom
 */
export function usualBedrooms(
  program: HeldProgram,
  { people, hasCouple }: { people: number; hasCouple: boolean },
): number | null {
  if (program === 'nycha' || program === 'other') return null;
  // HPD since 2023: one bedroom a person, and one couple shares one. CityFHEPS: one for two people.
  const bedrooms =
    program === 'hpd' ? people - (hasCouple && people > 1 ? 1 : 0) : Math.ceil(people / 2);
  return Math.min(bedrooms, VOUCHER_BEDROOMS_MAX);
}
