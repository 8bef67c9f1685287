import { bestAssignment } from './best-assignment.ts';
import { heaviestPaths } from './heaviest-paths.ts';
import { firstMatching, perfectMatching } from './perfect-matching.ts';

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
export const chooseRooms = (assignment: Assignment, caps: readonly number[]): number[] =>
  chooseInGroups(assignment, caps, firstMatching);

/** The same without an order among what is still equal: enough to know how far the caps reach, and faster. */
export const anyRooms = (assignment: Assignment, caps: readonly number[]): number[] =>
  chooseInGroups(assignment, caps, perfectMatching);

type Match = typeof perfectMatching;

function chooseInGroups(assignment: Assignment, caps: readonly number[], match: Match): number[] {
  const { values, rooms, paths, groups } = assignment;
  const path = (i: number, k: number) => paths[i]?.[k] as number;
  const worth = (i: number, k: number) => values[i]?.[rooms[k] as number] as number;
  const chosen = [...rooms];
  for (const group of groups) {
    if (group.length === 1) continue;
    const first = group[0] as number;
    const inOrder = group.toSorted((a, b) => (rooms[a] as number) - (rooms[b] as number));
    const left = group.map((i) =>
      inOrder.map((k) => {
        const isTied = worth(i, k) - worth(k, k) + path(k, i) === 0;
        const price = worth(k, k) - path(k, first);
        return isTied ? (caps[i] as number) - price : Number.NEGATIVE_INFINITY;
      }),
    );
    const columns = match(widest(left)) ?? [];
    for (const [row, person] of group.entries()) {
      chosen[person] = rooms[inOrder[columns[row] as number] as number] as number;
    }
  }
  return chosen;
}

/**
 * For each row the columns that are at least as wide as the narrowest one of an assignment has to be, where that is
 * widest; as bits. At least one assignment must be wider than -Infinity.
 */
function widest(width: readonly (readonly number[])[]): number[] {
  const atLeast = (least: number) =>
    width.map((row) => row.reduce((bits, one, at) => (one >= least ? bits | (1 << at) : bits), 0));
  const widths = [...new Set(width.flat())]
    .filter((one) => one > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b - a);
  let low = 0;
  let narrow = widths.length - 1;
  while (low < narrow) {
    const middle = (low + narrow) >> 1;
    if (perfectMatching(atLeast(widths[middle] as number))) narrow = middle;
    else low = middle + 1;
  }
  return atLeast(widths[narrow] as number);
}
