export interface FeeWords {
  words: string;
  /** No unit has a broker's fee. */
  isNone: boolean;
}

/** Not “no fee”: a listing may have others. */
export const NO_BROKER_FEE = 'No broker fee';

/** The broker's fee of units of one listing. */
export function feeOf(units: readonly { broker: number }[]): FeeWords {
  const free = units.filter(({ broker }) => broker === 0).length;
  if (free > 0 && free === units.length) return { words: NO_BROKER_FEE, isNone: true };
  const words =
    units.length < 2
      ? 'Fee if you hire a broker'
      : `Broker fee on ${free > 0 ? 'some units' : 'every unit'}`;
  return { words, isNone: false };
}
