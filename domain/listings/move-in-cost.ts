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
    label: 'Application check',
    note: 'Background and credit check, at most $20; free with a report under 30 days old.',
  },
} as const;
export type MoveInLine = keyof typeof MOVE_IN_LINES;

/** Whole US dollars. The lines add up to the total. */
export interface MoveInCost extends Record<MoveInLine, number> {
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

/**
 * The highest cost of moving in. `rent` is the monthly rent of a unit or a room, `brokerFee` the fee of the listing's
 * broker, 0 for none. Who hired the broker pays it, so the total leaves it out. US dollars; each line is rounded up
 * to whole dollars.
 */
export function moveInCost(price: { rent: number; brokerFee: number }): MoveInCost {
  const rent = Math.ceil(price.rent);
  const lines: Record<MoveInLine, number> = {
    firstMonth: rent,
    deposit: rent * MOVE_IN_RULES.depositMonthsMax,
    applicationCheck: MOVE_IN_RULES.applicationCheckDollarsMax,
  };
  const brokerFee = Math.ceil(price.brokerFee);
  const total = Object.values(lines).reduce((sum, dollars) => sum + dollars, 0);
  return {
    ...lines,
    total,
    brokerFee,
    totalWithBroker: total + brokerFee,
    householdIncome: rent * MOVE_IN_RULES.incomeMonths,
    guarantorIncome: rent * MOVE_IN_RULES.guarantorIncomeMonths,
  };
}
