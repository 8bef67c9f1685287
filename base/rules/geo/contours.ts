/** A closed line of (column, row) in a grid; the first point is also the last. */
type Line = [column: number, row: number][];

/** An outer line and the holes in it. */
export type Part = readonly Line[];

/** Numbers at the points of a grid, row by row. */
export interface Field {
  columns: number;
  rows: number;
  values: ArrayLike<number>;
}

function areaOf(line: Line): number {
  let area = 0;
  for (let at = 1; at < line.length; at++) {
    const [x, y] = line[at - 1] as Line[number];
    const [nextX, nextY] = line[at] as Line[number];
    area += x * nextY - nextX * y;
  }
  return area / 2;
}

function isAround(line: Line, [x, y]: Line[number]): boolean {
  let isInside = false;
  for (let at = 1; at < line.length; at++) {
    const [oneX, oneY] = line[at - 1] as Line[number];
    const [otherX, otherY] = line[at] as Line[number];
    if (oneY > y !== otherY > y && x < ((otherX - oneX) * (y - oneY)) / (otherY - oneY) + oneX)
      isInside = !isInside;
  }
  return isInside;
}

/** The corners of a square of the grid in one direction around it. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Where a line goes on, by the edge of the grid at which it comes. */
type Steps = Map<number, { edge: number; point: Line[number] }>;

/** The lines between values up to `most` and those above, by marching squares. */
function* stepsOf({ columns, rows, values }: Field, most: number): Generator<void, Steps> {
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? Number.POSITIVE_INFINITY
      : (values[row * columns + column] as number);
  /** Between two neighbors, where the value is `most`; half way to a point that has none. */
  const crossing = (one: Line[number], other: Line[number]): Line[number] => {
    const [from, to] = [at(...one), at(...other)];
    const share = Number.isFinite(from) && Number.isFinite(to) ? (most - from) / (to - from) : 0.5;
    return [one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])];
  };
  const edgeOf = (one: Line[number], other: Line[number]) => {
    const [column, row] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
    return 2 * ((row + 1) * (columns + 2) + column + 1) + (one[0] === other[0] ? 1 : 0);
  };
  const next: Steps = new Map();
  for (let row = -1; row < rows; row++) {
    yield;
    for (let column = -1; column < columns; column++) {
      const corners = CORNERS.map(([x, y]): Line[number] => [column + x, row + y]);
      const isIn = corners.map((corner) => at(...corner) <= most);
      if (isIn.every(Boolean) || !isIn.some(Boolean)) continue;
      for (let from = 0; from < 4; from++) {
        if (!isIn[from] || isIn[(from + 1) % 4]) continue;
        let to = (from + 1) % 4;
        while (!isIn[(to + 1) % 4]) to = (to + 1) % 4;
        const [left, entered] = [from, to].map((side) => [
          corners[side] as Line[number],
          corners[(side + 1) % 4] as Line[number],
        ]) as [[Line[number], Line[number]], [Line[number], Line[number]]];
        const point = crossing(entered[1], entered[0]);
        next.set(edgeOf(...left), { edge: edgeOf(...entered), point });
      }
    }
  }
  return next;
}

/** Joins the steps to closed lines. */
function* linesOf(next: Steps): Generator<void, Line[]> {
  const lines: Line[] = [];
  while (next.size > 0) {
    yield;
    const [first] = next.keys();
    const line: Line = [];
    for (let edge = first as number, step = next.get(edge); step; step = next.get(edge)) {
      next.delete(edge);
      line.push(step.point);
      edge = step.edge;
    }
    lines.push([...line, line[0] as Line[number]]);
  }
  return lines;
}

/**
 * The parts of a grid whose values are at most `most`, with straight lines between the points. It takes milliseconds: whoever
 * runs it may pause at each yield.
 */
export function* contours(field: Field, most: number): Generator<void, Part[]> {
  const found = yield* linesOf(yield* stepsOf(field, most));
  const lines = found.map((line) => ({ line, area: areaOf(line) }));
  // Outer lines turn one way, holes the other.
  const outer = lines
    .filter(({ area }) => area > 0)
    .toSorted((one, other) => one.area - other.area);
  const parts = outer.map(({ line }) => [line]);
  for (const { line, area } of lines) {
    if (area > 0) continue;
    yield;
    // The smallest around it.
    parts.find(([around]) => isAround(around as Line, line[0] as Line[number]))?.push(line);
  }
  return parts;
}
