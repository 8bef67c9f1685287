/*
 * The stable roommates problem: pairs in which no two people would both rather have each other. Irving's
 * algorithm (1985), in the form that allows lists with gaps (Gusfield and Irving, 1989): first everybody
 * proposes down their list, then cycles of second choices (rotations) are removed.
 */

/** Whom each person still considers; pairs are removed on both sides at once. */
interface Lists {
  /** The remaining people of a list, best first. */
  of: (person: number) => number[];
  /** Removes everybody whom `person` likes less than `held`. */
  cutAfter: (person: number, held: number) => void;
}

function mutualLists(preferences: readonly (readonly number[])[]): Lists {
  const ranks = preferences.map(
    (list) => new Map(list.map((number, position) => [number - 1, position])),
  );
  const isMutual = (one: number, other: number) =>
    one !== other && ranks[one]?.has(other) === true && ranks[other]?.has(one) === true;
  const left = preferences.map(
    (list, person) =>
      new Set(list.map((number) => number - 1).filter((other) => isMutual(person, other))),
  );
  return {
    of: (person) => [...(left[person] ?? [])],
    cutAfter: (person, held) => {
      const worst = ranks[person]?.get(held) ?? Infinity;
      for (const other of left[person] ?? []) {
        if ((ranks[person]?.get(other) ?? Infinity) <= worst) continue;
        left[person]?.delete(other);
        left[other]?.delete(person);
      }
    },
  };
}

/** Everybody proposes to the best who is left; who gets a proposal drops everybody below it. */
function propose(lists: Lists, count: number): void {
  const proposerTo = new Map<number, number>();
  const free = Array.from({ length: count }, (_, person) => count - 1 - person);
  for (let person = free.pop(); person !== undefined; person = free.pop()) {
    const [best] = lists.of(person);
    if (best === undefined) continue;
    const before = proposerTo.get(best);
    proposerTo.set(best, person);
    lists.cutAfter(best, person);
    if (before !== undefined && before !== person) free.push(before);
  }
}

/** A cycle of people, each of whom is the last choice of the second choice of the one before. */
function findRotation(lists: Lists, start: number): { person: number; second: number }[] {
  const path: { person: number; second: number }[] = [];
  for (let person = start; ; ) {
    const again = path.findIndex((step) => step.person === person);
    if (again >= 0) return path.slice(again);
    const second = lists.of(person)[1];
    const next = second === undefined ? undefined : lists.of(second).at(-1);
    if (second === undefined || next === undefined)
      throw new Error('a rotation leads through lists of two or more');
    path.push({ person, second });
    person = next;
  }
}

/**
 * Stable pairs of people, numbered from 1, each pair and the list of them in ascending order; null if there are
 * none. A list names others, best first; who is missing in it, or does not name its owner, is never paired with
 * its owner. Who is in no pair stays alone in every stable outcome.
 */
export function stablePairs(
  preferences: readonly (readonly number[])[],
): [number, number][] | null {
  const count = preferences.length;
  const people = Array.from({ length: count }, (_, person) => person);
  const lists = mutualLists(preferences);
  propose(lists, count);
  const paired = people.filter((person) => lists.of(person).length > 0);
  for (;;) {
    const start = paired.find((person) => lists.of(person).length > 1);
    if (start === undefined) break;
    for (const { person, second } of findRotation(lists, start)) lists.cutAfter(second, person);
    if (paired.some((person) => lists.of(person).length === 0)) return null;
  }
  return paired.flatMap((person): [number, number][] => {
    const [partner = person] = lists.of(person);
    return person < partner ? [[person + 1, partner + 1]] : [];
  });
}
