/** The side of a cell in meters. Water narrower than two or three cells has a bridge at every street. */
export const CELL = 30;
const DIAGONAL = Math.round(CELL * Math.SQRT2);
/** In meters along cells; farther than the distance to any station that matters. */
const WALK_MAX = 2000;
/** The radius of a search for walks, in cells. */
const REACH = Math.ceil(WALK_MAX / CELL) + 1;
/** The window around the start of a search has so many cells on each side. */
const SIDE = 2 * REACH + 1;
export const NOT_REACHED = 0xffff;

/** From each cell at which a bridge ends: the other end, and the meters to there. */
export type Crossings = Map<number, { cell: number; meters: number }[]>;

/** The cells of the city, in rows of `columns`, with 1 for land; a margin of water is around it. */
interface Cells {
  land: Uint8Array;
  columns: number;
  crossings: Crossings;
}

/** The index of a cell in the window around `start`; -1 if it is too far away. */
export function indexInWindow(start: number, cell: number, columns: number): number {
  const across = (cell % columns) - (start % columns);
  const up = Math.floor(cell / columns) - Math.floor(start / columns);
  if (Math.abs(across) > REACH || Math.abs(up) > REACH) return -1;
  return (up + REACH) * SIDE + across + REACH;
}

/** To each neighbor of a cell: the difference of the cells, and of their indexes in a window. */
export function stepsIn(columns: number) {
  const step = (column: number, row: number, meters: number) => ({
    by: row * columns + column,
    across: row * SIDE + column,
    meters,
  });
  return [
    ...[step(1, 0, CELL), step(-1, 0, CELL), step(0, 1, CELL), step(0, -1, CELL)],
    ...[step(1, 1, DIAGONAL), step(-1, 1, DIAGONAL)],
    ...[step(1, -1, DIAGONAL), step(-1, -1, DIAGONAL)],
  ];
}

/** Sets the outermost cells of a window. */
function fillBorder(window: Uint16Array, value: number): void {
  window.fill(value, 0, SIDE).fill(value, SIDE * (SIDE - 1));
  for (let row = 1; row < SIDE - 1; row++) {
    window[row * SIDE] = value;
    window[(row + 1) * SIDE - 1] = value;
  }
}

/**
 * The shortest walks from a cell in whole meters, by the index in its window: Dijkstra's algorithm with a bucket for each
 * meter.
 */
export function reachedFrom(start: number, { land, columns, crossings }: Cells): Uint16Array {
  const reached = new Uint16Array(SIDE * SIDE).fill(NOT_REACHED);
  const first = indexInWindow(start, start, columns);
  reached[first] = 0;
  // So that no step leaves the window.
  fillBorder(reached, 0);
  // Cells and their indexes, in turn: no step needs a division to find one from the other.
  const buckets: number[][] = [[start, first]];
  const go = (cell: number, index: number, total: number) => {
    if (total >= WALK_MAX || total >= (reached[index] as number)) return;
    reached[index] = total;
    buckets[total] ??= [];
    buckets[total].push(cell, index);
  };
  const steps = stepsIn(columns);
  for (let meters = 0; meters < WALK_MAX; meters++) {
    const bucket = buckets[meters] ?? [];
    for (let at = 0; at < bucket.length; at += 2) {
      const [cell, index] = [bucket[at] as number, bucket[at + 1] as number];
      if (reached[index] !== meters) continue;
      for (const { by, across, meters: further } of steps)
        if (land[cell + by]) go(cell + by, index + across, meters + further);
      for (const crossing of crossings.get(cell) ?? []) {
        const end = indexInWindow(start, crossing.cell, columns);
        if (end >= 0) go(crossing.cell, end, meters + crossing.meters);
      }
    }
    delete buckets[meters];
  }
  fillBorder(reached, NOT_REACHED);
  return reached;
}
