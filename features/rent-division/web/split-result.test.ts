import { readVectors } from '@stoop/base/rules/testing/vectors';
import { expect, test } from 'vitest';
import { splitDraft } from '../rules/draft-result.ts';
import { readSplit } from '../rules/read-split-link.ts';
import type { RentSplit, RentSplitInput } from '../rules/rent-split.ts';
import { writeSplit } from '../rules/split-link.ts';
import { resultWords } from './split-result.tsx';

/** What the page can be given: at least two people, budgets in whole dollars, values that add up to the rent. */
const vectors = readVectors<RentSplitInput, RentSplit>('rent-division/splits').filter(
  ({ input: { rent, values, budgets = [], maxShares } }) =>
    values.length > 1 &&
    !maxShares &&
    budgets.every((budget) => Number.isInteger(budget ?? 0)) &&
    values.every((row) => row.reduce((sum, value) => sum + value, 0) === rent),
);

test.each(vectors)('a link to it is split and told in words: $name', ({ input, expected }) => {
  const { rent, values, budgets } = input;
  const people = values.map((row, i) => ({
    ...{ name: '', values: row, isNamed: i === 0 },
    budget: budgets?.[i] ?? null,
  }));
  const rooms = values.map(() => '');
  const read = readSplit(writeSplit({ home: '', rent, rooms, people, isStabilized: false }));
  if (!('draft' in read)) throw new Error(read.problem);
  const result = splitDraft(read.draft);
  expect(result).toEqual(expected);
  const words = resultWords(read.draft, result);
  if (expected.kind === 'split')
    for (const [person, room] of expected.rooms.entries())
      expect(words).toContain(`Person ${person + 1} takes Room ${room + 1} at `);
  else expect(words).toMatch(/^No fair split stays inside the limits/);
});
