/**
 * How much happier one must be than another so as not to envy: `paths[i][k]` is the weight of the heaviest path from
 * person `i` to person `k`, where a step from one person to the next weighs what the first would pay for the other's
 * room beyond what the other does. In an envy-free split `u[i] ≥ u[k] + paths[i][k]`. In the unit of `values`.
 *
 * `rooms` must be an assignment of the highest total value: then no cycle weighs more than 0, and each
 * `paths[i][i]` is 0 (Floyd–Warshall).
 */
export function heaviestPaths(
  values: readonly (readonly number[])[],
  rooms: readonly number[],
): number[][] {
  const worth = (person: number, room: number) => values[person]?.[room] ?? 0;
  const paths = rooms.map((_, i) => rooms.map((room, k) => worth(i, room) - worth(k, room)));
  for (let over = 0; over < paths.length; over += 1) {
    const fromOver = paths[over] as number[];
    for (const row of paths) {
      const first = row[over] as number;
      for (let k = 0; k < row.length; k += 1) {
        const around = first + (fromOver[k] as number);
        if (around > (row[k] as number)) row[k] = around;
      }
    }
  }
  return paths;
}
