import { sumOf } from '@stoop/base/rules/sum';
import { feeKind } from './fee-kinds.ts';
import { FEE_TIME_WORDS, type ListingFee } from './listing-fees.ts';

/**
 * What New York allows and what landlords usually ask; this is information, not legal advice. Deposit and
 * application fee: Housing Stability and Tenant Protection Act of 2019. Broker fee: the FARE Act, in force
 * since June 2025. The income rule is custom, not law.
 */
export const MOVE_IN_RULES = {
  depositMonthsMax: 1,
  applicationCheckDollarsMax: 20,
  /** The yearly household income in monthly rents. */
  incomeMonths: 40,
  /** The yearly income of a guarantor in monthly rents. */
  guarantorIncomeMonths: 80,
} as const;

export const MOVE_IN_LINES = {
  firstMonth: { label: 'First month', note: 'The rent of the month you move in.' },
  deposit: { label: 'Security deposit', note: 'At most one month, and yours again at the end.' },
  applicationCheck: {
    label: 'Application check, one applicant',
    note: 'Background and credit check. Each further applicant adds at most $20; free with a report under 30 days old.',
  },
} as const;
export type MoveInLine = keyof typeof MOVE_IN_LINES;

/** A fee that the listing states, in whole US dollars. */
export interface MoveInFee {
  name: string;
  amount: number;
  note: string;
}

/** Whole US dollars. The lines and the fees add up to the total. */
export interface MoveInCost extends Record<MoveInLine, number> {
  /** Fees of the listing besides the lines, with the first month or year of those that recur. */
  fees: MoveInFee[];
  /** Fees that nobody has to pay; not part of the total. */
  optionalFees: MoveInFee[];
  /** What everybody pays at most. */
  total: number;
  /** What is paid on top by somebody who hires the broker; 0 where the listing names no fee. */
  brokerFee: number;
  totalWithBroker: number;
  /** The yearly income that the household needs. */
  householdIncome: number;
  /** The yearly income that a guarantor needs if the household's is too low. */
  guarantorIncome: number;
}

/** The sum of the fees of a kind; null if the listing states none. */
function stated(fees: readonly ListingFee[], kind: 'deposit' | 'check'): number | null {
  const amounts = fees.filter((fee) => feeKind(fee) === kind).map(({ amount }) => amount);
  return amounts.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : null;
}

const LINE_KINDS = new Set<string>(['deposit', 'check']);
const withNote = ({ name, amount, time }: ListingFee): MoveInFee => ({
  name,
  amount,
  note: FEE_TIME_WORDS[time],
});

/**
 * The highest cost of moving in. `rent` is the monthly rent of a unit or a room, `brokerFee` the fee of the listing's
 * broker, 0 for none, `fees` what else the listing states; deposit and check are at most what New York allows. Who
 * hired the broker pays it, so the total leaves it out. `checks` is how many applicants are checked. US dollars;
 * each line is rounded up to whole dollars.
 */
export function moveInCost(price: {
  rent: number;
  brokerFee: number;
  fees?: readonly ListingFee[];
  checks?: number;
}): MoveInCost {
  const rent = Math.ceil(price.rent);
  const all = price.fees ?? [];
  const most = rent * MOVE_IN_RULES.depositMonthsMax;
  const check = MOVE_IN_RULES.applicationCheckDollarsMax;
  const lines: Record<MoveInLine, number> = {
    firstMonth: rent,
    deposit: Math.min(stated(all, 'deposit') ?? most, most),
    applicationCheck: Math.min(stated(all, 'check') ?? check, check) * (price.checks ?? 1),
  };
  const others = all.filter((fee) => !LINE_KINDS.has(feeKind(fee)));
  const fees = others.filter(({ time }) => time !== 'optional').map(withNote);
  const brokerFee = Math.ceil(price.brokerFee);
  const total = sumOf([...Object.values(lines), ...fees.map(({ amount }) => amount)]);
  return {
    ...lines,
    fees,
    optionalFees: others.filter(({ time }) => time === 'optional').map(withNote),
    total,
    brokerFee,
    totalWithBroker: total + brokerFee,
    householdIncome: rent * MOVE_IN_RULES.incomeMonths,
    guarantorIncome: rent * MOVE_IN_RULES.guarantorIncomeMonths,
  };
}

/**
 * What is paid each month: the rent, rounded up to whole US dollars, and the fees that the listing asks for every month.
 * Fees of a year, and those that nobody has to pay, are left out.
 */
export function monthlyCost(price: { rent: number; fees: readonly ListingFee[] }): number {
  const monthly = price.fees.filter(
    (fee) => fee.time === 'monthly' && !LINE_KINDS.has(feeKind(fee)),
  );
  return sumOf([Math.ceil(price.rent), ...monthly.map(({ amount }) => amount)]);
}
