import { sumOf } from './sum.ts';

/**
 * Whole numbers in the proportions of `weights` that add up to `total`, an odd one to those that lose most by rounding
 * down, the first of equals. Equal shares if all weights are 0. `total` is whole and at least 0, weights at least 0.
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = sumOf(weights);
  const exact = weights.map((weight) =>
    sum === 0 ? total / weights.length : (total * weight) / sum,
  );
  const shares = exact.map(Math.floor);
  const odd = total - sumOf(shares);
  const byLoss = exact
    .map((one, at) => ({ at, loss: one - Math.floor(one) }))
    .sort((a, b) => b.loss - a.loss || a.at - b.at);
  for (const { at } of byLoss.slice(0, odd)) (shares[at] as number) += 1;
  return shares;
}
