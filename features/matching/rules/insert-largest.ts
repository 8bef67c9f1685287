/** Puts a value into a list of the largest ones, in descending order. */
export function insertLargest(largest: Float64Array, value: number): void {
  let at = largest.length - 1;
  if (value <= (largest[at] ?? 0)) return;
  for (; at > 0 && (largest[at - 1] ?? 0) < value; at -= 1) largest[at] = largest[at - 1] ?? 0;
  largest[at] = value;
}
