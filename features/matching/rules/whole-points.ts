/**
 * Rounds amounts to whole ones that add up to `total`, by the largest remainders; of equal ones, the first. `total` is
 * the sum of the amounts, rounded up or down.
 */
export function wholePoints(amounts: readonly number[], total: number): number[] {
  const whole = amounts.map(Math.floor);
  const missing = total - whole.reduce((sum, points) => sum + points, 0);
  const byRemainder = amounts
    .map((amount, index) => ({ index, remainder: amount - Math.floor(amount) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, missing);
  for (const { index } of byRemainder) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

/** A score as it is shown, and as its band is told: the one place that rounds it. */
export const wholeScore = (exact: number): number => Math.round(exact);
