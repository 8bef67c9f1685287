import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stablePairs } from './stable-pairs.ts';

type Lists = readonly (readonly number[])[];

/** Every way to pair some of the people, by trying all. */
function* allPairings(people: readonly number[]): Generator<[number, number][]> {
  const [first, ...others] = people;
  if (first === undefined) {
    yield [];
    return;
  }
  yield* allPairings(others);
  for (const partner of others)
    for (const rest of allPairings(others.filter((other) => other !== partner)))
      yield [[first, partner], ...rest];
}

/** The position of `other` on the list of `person`; Infinity for nobody and for who is not on it. */
const rankOf = (lists: Lists, person: number, other: number | undefined) => {
  const position = lists[person - 1]?.indexOf(other ?? -1) ?? -1;
  return position < 0 ? Infinity : position;
};

function isStable(lists: Lists, pairs: readonly (readonly [number, number])[]): boolean {
  const partners = new Map(
    pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
  );
  const prefers = (person: number, other: number) =>
    rankOf(lists, person, other) < rankOf(lists, person, partners.get(person));
  const accepts = (person: number, other: number) => rankOf(lists, person, other) < Infinity;
  return (
    pairs.every(([one, other]) => accepts(one, other) && accepts(other, one)) &&
    lists.every((list, at) =>
      list.every((other) => !(prefers(at + 1, other) && prefers(other, at + 1))),
    )
  );
}

/** Lists of up to seven people, some of them incomplete. */
const someLists = fc.integer({ min: 0, max: 7 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, at) => {
      const others = Array.from({ length: count }, (_other, number) => number + 1).filter(
        (number) => number !== at + 1,
      );
      return fc.oneof(
        fc.shuffledSubarray(others, { minLength: others.length }),
        fc.shuffledSubarray(others),
      );
    }),
  ),
);

test('the six people of the design have one stable outcome', () => {
  const lists = [
    [4, 6, 2, 5, 3],
    [6, 3, 5, 1, 4],
    [4, 5, 1, 6, 2],
    [2, 6, 5, 1, 3],
    [4, 2, 3, 6, 1],
    [5, 1, 4, 2, 3],
  ];
  expect(stablePairs(lists)).toEqual([
    [1, 6],
    [2, 3],
    [4, 5],
  ]);
});

test('four people, of whom nobody wants the last, have no stable outcome', () => {
  expect(
    stablePairs([
      [2, 3, 4],
      [3, 1, 4],
      [1, 2, 4],
      [1, 2, 3],
    ]),
  ).toBeNull();
});

test('nobody is paired with somebody who is not on their list', () => {
  expect(stablePairs([[2], [], [4], [3]])).toEqual([[3, 4]]);
  expect(stablePairs([])).toEqual([]);
  expect(
    stablePairs([
      [2, 3],
      [1, 3],
      [1, 2],
    ]),
  ).toEqual([[1, 2]]);
});

test('an outcome is stable, and none is missed, beside trying all', () => {
  fc.assert(
    fc.property(someLists, (lists) => {
      const found = stablePairs(lists);
      if (found) return isStable(lists, found);
      const people = lists.map((_, at) => at + 1);
      return ![...allPairings(people)].some((pairs) => isStable(lists, pairs));
    }),
    { numRuns: 600 },
  );
});
