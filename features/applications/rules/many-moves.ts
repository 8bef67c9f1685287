/** So many are moved by one call, each in a transaction of its own: a call is answered within two seconds. */
export const MOVES_A_CALL = 10;

/** So many can be chosen at once. */
export const CHOSEN_MAX = 100;

interface Movable<Stage> {
  allowedTargets: readonly Stage[];
}

/** Where all of these may go, in the order of the first. */
export const commonTargets = <Stage>(chosen: readonly Movable<Stage>[]): Stage[] =>
  (chosen[0]?.allowedTargets ?? []).filter((target) =>
    chosen.every(({ allowedTargets }) => allowedTargets.includes(target)),
  );

/** In parts of so many as one call moves. */
export function inCalls<Item>(items: readonly Item[]): Item[][] {
  const calls: Item[][] = [];
  for (let at = 0; at < items.length; at += MOVES_A_CALL)
    calls.push(items.slice(at, at + MOVES_A_CALL));
  return calls;
}
