import { concessionOf, FREE_MONTHS, LEASE_MONTHS } from '../../rules/concession.ts';
import type { UnitFacts } from '../../rules/views.ts';

/** Months without rent, in the form of a unit. */
export interface ConcessionDraft {
  freeMonths: string;
  leaseMonths: string;
}

interface SaidConcession {
  freeMonths: number | null;
  leaseMonths: number | null;
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
const textOf = (months: number | null) => (months === null ? '' : String(months));

export const concessionTextsOf = ({
  freeMonths,
  leaseMonths,
}: SaidConcession): ConcessionDraft => ({
  freeMonths: textOf(freeMonths),
  leaseMonths: textOf(leaseMonths),
});

/** What is sent of each field. */
export const CONCESSION_VALUES = {
  freeMonths: ({ freeMonths }: ConcessionDraft) => numberOf(freeMonths),
  leaseMonths: ({ leaseMonths }: ConcessionDraft) => numberOf(leaseMonths),
};

function isOddLease(typed: string): boolean {
  const months = numberOf(typed);
  if (months === null) return false;
  return !Number.isInteger(months) || months < LEASE_MONTHS.from || months > LEASE_MONTHS.to;
}

function isOddFree(typed: string): boolean {
  const months = numberOf(typed);
  if (months === null) return false;
  const { from, to, step } = FREE_MONTHS;
  return !Number.isInteger(months / step) || months < from || months > to;
}

/** What is wrong with each field by itself; false where nothing is. */
export const concessionFaults = ({
  freeMonths,
  leaseMonths,
}: ConcessionDraft): [keyof ConcessionDraft, string | false][] => [
  ['freeMonths', isOddFree(freeMonths) && 'Write months, such as 1 or 1.5.'],
  [
    'leaseMonths',
    isOddLease(leaseMonths) &&
      `Write whole months, from ${LEASE_MONTHS.from} to ${LEASE_MONTHS.to}.`,
  ],
];

/** The facts of a unit with the concession of a draft, if it is one. */
export function withConcession<Unit extends Partial<UnitFacts>>(
  unit: Unit,
  draft: ConcessionDraft,
) {
  const { freeMonths: _, leaseMonths: __, ...rest } = unit;
  const stated = concessionOf({
    freeMonths: numberOf(draft.freeMonths) ?? undefined,
    leaseMonths: numberOf(draft.leaseMonths) ?? undefined,
  });
  return { ...rest, ...stated };
}
