import { count, dollars } from '@stoop/base/rules/text/amounts';
import type { UnitDocument } from './documents.ts';

/** How many months can be free, in quarters, and how long a lease can be. */
export const FREE_MONTHS = { from: 0.25, to: 12, step: 0.25 } as const;
export const LEASE_MONTHS = { from: 1, to: 36, usual: 12 } as const;

/** Months for which nothing is paid, of a lease of so many. */
export interface Concession {
  freeMonths: number;
  leaseMonths: number;
}

export type StatedConcession = Pick<UnitDocument, 'freeMonths' | 'leaseMonths'>;

/** As it was said, without what was not. */
export const statedConcessionOf = ({
  freeMonths,
  leaseMonths,
}: StatedConcession): StatedConcession => ({
  ...(freeMonths !== undefined && { freeMonths }),
  ...(leaseMonths !== undefined && { leaseMonths }),
});

/** Null without free months, and for numbers that can not be meant, such as a lease that is free as a whole. */
export function concessionOf({
  freeMonths = 0,
  leaseMonths = LEASE_MONTHS.usual,
}: StatedConcession): Concession | null {
  const { from, to, step } = FREE_MONTHS;
  const isMeant =
    freeMonths >= from &&
    freeMonths <= to &&
    Number.isInteger(freeMonths / step) &&
    Number.isInteger(leaseMonths) &&
    leaseMonths <= LEASE_MONTHS.to &&
    freeMonths < leaseMonths;
  return isMeant ? { freeMonths, leaseMonths } : null;
}

/**
 * What a monthly rent comes to over the lease when the free months are spread over all of it, rounded up to whole US
 * dollars: the net effective rent. Without a concession it is the rent.
 */
export function netRent(rent: number, unit: StatedConcession): number {
  const concession = concessionOf(unit);
  if (!concession) return rent;
  // In quarters of months, so that no fraction is rounded before the end.
  const lease = concession.leaseMonths / FREE_MONTHS.step;
  return Math.ceil((rent * (lease - concession.freeMonths / FREE_MONTHS.step)) / lease);
}

const QUARTERS = ['', '¼', '½', '¾'];

/** `1½ months`. */
function monthsWords(months: number): string {
  const whole = Math.floor(months);
  const part = QUARTERS[(months - whole) / FREE_MONTHS.step] ?? '';
  return `${whole > 0 ? count(whole) : ''}${part} ${months > 1 ? 'months' : 'month'}`;
}

/** `1 month free: $2,750 net`, of a monthly rent in whole US dollars; empty without free months. */
export function concessionOn(rent: number, unit: StatedConcession): string {
  const concession = concessionOf(unit);
  if (!concession) return '';
  return `${monthsWords(concession.freeMonths)} free: ${dollars(netRent(rent, unit))} net`;
}

/** `12 months`: those of the lease in which the rent is paid. */
export const paidMonthsWords = ({ freeMonths, leaseMonths }: Concession): string =>
  monthsWords(leaseMonths - freeMonths);

/** `1 month free on a lease of 13 months`. */
export const concessionSentence = ({ freeMonths, leaseMonths }: Concession): string =>
  `${monthsWords(freeMonths)} free on a lease of ${monthsWords(leaseMonths)}`;
