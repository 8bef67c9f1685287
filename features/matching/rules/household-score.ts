import { wholeScore } from './whole-points.ts';

/** What counts in the score of a household, in tenths: the mean of its pairs, and the pair that fits least. */
export const HOUSEHOLD_WEIGHTS = { mean: 6, lowest: 4 } as const;

/**
 * Scores are compared as whole thousandths of a point, so that sums do not depend on their order and the best
 * households are the same on every machine.
 */
export const toThousandths = (points: number): number => Math.round(points * 1000);

export const pairsOf = (people: number): number => (people * (people - 1)) / 2;

/** The score times ten times the number of pairs, from thousandths: a whole number. */
export const scaledScore = (
  { sum, lowest }: { sum: number; lowest: number },
  pairs: number,
): number => HOUSEHOLD_WEIGHTS.mean * sum + HOUSEHOLD_WEIGHTS.lowest * pairs * lowest;

/** The score by which households are compared, from those of their pairs, 0 to 100. */
export function householdScore(pairs: readonly number[]): number {
  const scores = pairs.map(toThousandths);
  const sum = scores.reduce((total, score) => total + score, 0);
  const scaled = scaledScore({ sum, lowest: Math.min(...scores) }, scores.length);
  return scaled / (10 * scores.length * 1000);
}

/** The score of a household as it is shown, from those of its pairs before they are rounded. */
export function shownHouseholdScore(pairs: readonly number[]): number {
  const mean = pairs.reduce((total, score) => total + score, 0) / pairs.length;
  const { mean: ofMean, lowest: ofLowest } = HOUSEHOLD_WEIGHTS;
  return wholeScore((ofMean * mean + ofLowest * Math.min(...pairs)) / (ofMean + ofLowest));
}
