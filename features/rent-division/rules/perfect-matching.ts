/**
 * A column for each row, all different, of those that the row may have; null if there is none. `allowed[row]` has a bit
 * for each such column; there are as many columns as rows. Augmenting paths.
 */
export function perfectMatching(allowed: readonly number[]): number[] | null {
  const rowOf = allowed.map(() => -1);
  let seen = 0;
  const place = (row: number): boolean => {
    for (let column = 0; column < allowed.length; column += 1) {
      const bit = 1 << column;
      if (!((allowed[row] as number) & bit) || seen & bit) continue;
      seen |= bit;
      const holder = rowOf[column] as number;
      if (holder >= 0 && !place(holder)) continue;
      rowOf[column] = row;
      return true;
    }
    return false;
  };
  for (const [row] of allowed.entries()) {
    seen = 0;
    if (!place(row)) return null;
  }
  return allowed.map((_, row) => rowOf.indexOf(row));
}

/** The first of these matchings in the order of columns: an earlier row decides before all later ones. */
export function firstMatching(allowed: readonly number[]): number[] | null {
  const left = [...allowed];
  for (const [row, columns] of allowed.entries()) {
    const bits = allowed.map((_, column) => columns & (1 << column)).filter((bit) => bit > 0);
    const first = bits.find((bit) => perfectMatching(left.with(row, bit)));
    if (first === undefined) return null;
    left[row] = first;
  }
  return left.map((bit) => Math.log2(bit));
}
