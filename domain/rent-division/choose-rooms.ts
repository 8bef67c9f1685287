import { bestAssignment } from './best-assignment.ts';
import { heaviestPaths } from './heaviest-paths.ts';

/** Worse than any order of twelve columns, and small enough to add up twelve times exactly. */
const NEVER = -(2 ** 45);

/** An assignment of the highest total value and what follows from it, whatever anybody can pay. */
export interface Assignment {
  values: readonly (readonly number[])[];
  /** The room of each person. */
  rooms: readonly number[];
  /** `heaviestPaths`: the same for every assignment of the highest total value. */
  paths: readonly (readonly number[])[];
  /** The people by what tied assignments swap among them; most are alone. */
  groups: readonly (readonly number[])[];
}

export function assignRooms(values: readonly (readonly number[])[]): Assignment {
  const rooms = bestAssignment(values);
  const paths = heaviestPaths(values, rooms);
  const people = rooms.map((_, i) => i);
  const isTied = (i: number, k: number) =>
    (paths[i]?.[k] as number) + (paths[k]?.[i] as number) === 0;
  const groups = people.map((i) => people.filter((k) => isTied(i, k)));
  return { values, rooms, paths, groups: groups.filter(([first], i) => first === i) };
}

/**
 * Who takes which room: of all assignments of the highest total value, one in which each person pays as little of
 * what `caps` allows as possible, so that one who can pay less gets the cheaper of two rooms that are liked the same.
 * What then is still equal goes by the order of people and rooms. `caps[i]` is the most that person `i` can pay, in the
 * unit of `values`, Infinity for any price.
 *
 * All envy-free prices support all of these assignments (the second welfare theorem). So two rooms that tied
 * assignments swap differ in price by a fixed amount, and each group of such rooms can be decided by itself.
 */
export function chooseRooms(assignment: Assignment, caps: readonly number[]): number[] {
  const chosen = [...assignment.rooms];
  for (const group of assignment.groups) {
    if (group.length > 1) chooseInGroup(assignment, group, caps, chosen);
  }
  return chosen;
}

function chooseInGroup(
  { values, rooms, paths }: Assignment,
  group: readonly number[],
  caps: readonly number[],
  chosen: number[],
): void {
  const path = (i: number, k: number) => paths[i]?.[k] as number;
  const worth = (i: number, k: number) => values[i]?.[rooms[k] as number] as number;
  const first = group[0] as number;
  const price = (k: number) => worth(k, k) - path(k, first);
  const inOrder = [...group].sort((a, b) => (rooms[a] as number) - (rooms[b] as number));
  const left = group.map((i) =>
    inOrder.map((k) => {
      const isTied = worth(i, k) - worth(k, k) + path(k, i) === 0;
      return isTied ? (caps[i] as number) - price(k) : Number.NEGATIVE_INFINITY;
    }),
  );
  const columns = widestAssignment(left);
  for (const [row, person] of group.entries()) {
    chosen[person] = rooms[inOrder[columns[row] as number] as number] as number;
  }
}

/**
 * The assignment whose smallest `width` is largest, and of several the first in the order of columns. At least one
 * assignment must be wider than -Infinity.
 */
function widestAssignment(width: readonly (readonly number[])[]): number[] {
  const widths = [...new Set(width.flat())]
    .filter((one) => one > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b - a);
  // The narrowest width is always enough, so that the search below only looks for a better one.
  let narrow = widths.length - 1;
  let columns = firstAssignment(width, widths[narrow] as number);
  for (let low = 0; low < narrow; ) {
    const middle = (low + narrow) >> 1;
    const wider = firstAssignment(width, widths[middle] as number);
    if (wider) {
      narrow = middle;
      columns = wider;
    } else low = middle + 1;
  }
  return columns ?? width.map((_, row) => row);
}

/** The first assignment in the order of columns that is at least so wide everywhere; null if there is none. */
function firstAssignment(width: readonly (readonly number[])[], least: number): number[] | null {
  const size = width.length;
  // Digits of a number to the base of the size: an earlier row decides before all later ones.
  const columns = bestAssignment(
    width.map((row, at) =>
      row.map((one, column) => (one >= least ? -column * size ** (size - 1 - at) : NEVER)),
    ),
  );
  const isWide = columns.every((column, row) => (width[row]?.[column] as number) >= least);
  return isWide ? columns : null;
}
