/**
 * The Hungarian method: which column each row gets so that the sum of `worth[row][column]` is highest. Square, whole
 * numbers; the answer has a column for each row. O(n³).
 */
export function bestAssignment(worth: readonly (readonly number[])[]): number[] {
  const size = worth.length;
  const rowPrice = new Array<number>(size + 1).fill(0);
  const columnPrice = new Array<number>(size + 1).fill(0);
  // Rows and columns count from 1: column 0 stands for the row that is still without one.
  const rowOf = new Array<number>(size + 1).fill(0);
  for (let row = 1; row <= size; row += 1) {
    augment(row, { worth, rowPrice, columnPrice, rowOf });
  }
  const columns = new Array<number>(size).fill(0);
  for (let column = 1; column <= size; column += 1) {
    columns[(rowOf[column] as number) - 1] = column - 1;
  }
  return columns;
}

interface Search {
  worth: readonly (readonly number[])[];
  rowPrice: number[];
  columnPrice: number[];
  rowOf: number[];
}

/** Gives `row` a column, and other rows new ones along the cheapest path to a free column. */
function augment(row: number, { worth, rowPrice, columnPrice, rowOf }: Search): void {
  const size = worth.length;
  const slack = new Array<number>(size + 1).fill(Number.POSITIVE_INFINITY);
  const cameFrom = new Array<number>(size + 1).fill(0);
  const isReached = new Array<boolean>(size + 1).fill(false);
  rowOf[0] = row;
  let at = 0;
  do {
    isReached[at] = true;
    const reached = rowOf[at] as number;
    let step = Number.POSITIVE_INFINITY;
    let next = 0;
    for (let column = 1; column <= size; column += 1) {
      if (isReached[column]) continue;
      const cost = -(worth[reached - 1]?.[column - 1] as number);
      const left = cost - (rowPrice[reached] as number) - (columnPrice[column] as number);
      if (left < (slack[column] as number)) {
        slack[column] = left;
        cameFrom[column] = at;
      }
      if ((slack[column] as number) < step) {
        step = slack[column] as number;
        next = column;
      }
    }
    for (let column = 0; column <= size; column += 1) {
      if (isReached[column]) {
        (rowPrice[rowOf[column] as number] as number) += step;
        (columnPrice[column] as number) -= step;
      } else (slack[column] as number) -= step;
    }
    at = next;
  } while (rowOf[at] !== 0);
  while (at !== 0) {
    const before = cameFrom[at] as number;
    rowOf[at] = rowOf[before] as number;
    at = before;
  }
}
