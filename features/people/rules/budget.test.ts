import { expect, test } from 'vitest';
import { openEnds } from './budget.ts';

test.each([
  [
    { min: 1200, max: 1600 },
    { min: 1200, max: 1600 },
  ],
  [{ min: 1200 }, { min: 1200 }],
  [{ min: 1200, max: 100_000 }, { min: 1200 }],
  [{ min: 0, max: 2000 }, { max: 2000 }],
  [{ min: 0, max: 100_000 }, {}],
])('R3.08 a budget of %o has the meaningful ends %o', (budget, ends) => {
  expect(openEnds(budget)).toEqual(ends);
});
