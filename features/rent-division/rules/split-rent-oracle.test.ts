import { readVectors } from '@stoop/base/rules/testing/vectors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Constraint, equalTo, greaterEq, lessEq, solve } from 'yalps';
import type { RentSplit, RentSplitInput } from './rent-split.ts';
import { splitRent } from './split-rent.ts';

/** Every order of so many rooms. */
function orders(size: number): number[][] {
  if (size === 0) return [[]];
  return orders(size - 1).flatMap((order) =>
    Array.from({ length: size }, (_, at) => [...order.slice(0, at), size - 1, ...order.slice(at)]),
  );
}

const ORDERS = [0, 1, 2, 3, 4, 5].map(orders);

const worthOf = ({ values }: RentSplitInput, rooms: readonly number[]) =>
  rooms.map((room, i) => values[i]?.[room] ?? 0);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** The highest utility of the least happy person with these rooms, in dollars, by linear programming. */
function bestWith(input: RentSplitInput, rooms: readonly number[], lowestPrice: number) {
  const { rent, values, budgets } = input;
  // Prices are counted from the lowest one, because variables of the solver are not negative.
  const constraints: Record<string, Constraint> = {
    rent: equalTo(rent - lowestPrice * rooms.length),
  };
  const variables: Record<string, Record<string, number>> = {
    up: { level: 1 },
    down: { level: -1 },
  };
  for (const [i, room] of rooms.entries()) {
    const price: Record<string, number> = { rent: 1 };
    variables[`price${room}`] = price;
    const worth = values[i]?.[room] ?? 0;
    constraints[`level${i}`] = lessEq(worth - lowestPrice);
    price[`level${i}`] = 1;
    Object.assign(variables.up as object, { [`level${i}`]: 1 });
    Object.assign(variables.down as object, { [`level${i}`]: -1 });
    const budget = budgets?.[i] ?? null;
    if (budget !== null) {
      constraints[`budget${i}`] = lessEq(budget - lowestPrice);
      price[`budget${i}`] = 1;
    }
  }
  for (const [i, room] of rooms.entries()) {
    for (const other of rooms) {
      if (other === room) continue;
      const name = `envy${i}-${other}`;
      constraints[name] = greaterEq((values[i]?.[other] ?? 0) - (values[i]?.[room] ?? 0));
      Object.assign(variables[`price${other}`] as object, { [name]: 1 });
      Object.assign(variables[`price${room}`] as object, { [name]: -1 });
    }
  }
  const solution = solve(
    { objective: 'level', constraints, variables },
    { includeZeroVariables: true },
  );
  return solution.status === 'optimal' ? solution.result : null;
}

/** The same over all assignments of rooms; null where no envy-free split stays inside the budgets. */
function best(input: RentSplitInput): number | null {
  const all = ORDERS[input.values.length] ?? [];
  const highest = Math.max(...all.map((rooms) => sumOf(worthOf(input, rooms))));
  const tied = all.filter((rooms) => sumOf(worthOf(input, rooms)) === highest);
  for (const lowestPrice of [0, -10 * input.rent]) {
    const levels = tied.flatMap((rooms) => bestWith(input, rooms, lowestPrice) ?? []);
    if (levels.length > 0) return Math.max(...levels);
  }
  return null;
}

/** Rows that add up to a rent: small numbers for ties, large ones for rents as they are. */
const homes = fc
  .record({
    size: fc.constantFrom(2, 3, 3, 4, 4, 4, 5),
    step: fc.constantFrom(1, 7, 250),
    seeds: fc.array(fc.array(fc.nat({ max: 12 }), { minLength: 5, maxLength: 5 }), {
      minLength: 5,
      maxLength: 5,
    }),
    share: fc.array(fc.option(fc.integer({ min: 40, max: 160 }), { nil: null, freq: 2 }), {
      minLength: 5,
      maxLength: 5,
    }),
  })
  .map(({ size, step, seeds, share }): RentSplitInput => {
    const rent = 13 * size * step;
    const values = seeds.slice(0, size).map((seed) => {
      const row = seed.slice(0, size - 1).map((one) => one * step);
      return [...row, rent - sumOf(row)];
    });
    const fair = rent / size;
    const budgets = share
      .slice(0, size)
      .map((percent) => (percent === null ? null : Math.round(fair * percent) / 100));
    return { rent, values, budgets };
  });

/** How much somebody prefers another room at its price, in cents. */
function envyIn({ values }: RentSplitInput, rooms: readonly number[], prices: readonly number[]) {
  return Math.max(
    ...rooms.map((own, i) => {
      const left = (room: number) =>
        100 * (values[i]?.[room] ?? 0) - (prices[rooms.indexOf(room)] ?? 0);
      return Math.max(...rooms.map(left)) - left(own);
    }),
  );
}

/** Compares a split with the oracle; whether there is one. */
function expectBest(input: RentSplitInput): boolean {
  const expected = best(input);
  const result = splitRent(input);
  expect(result.kind).toBe(expected === null ? 'over-budget' : 'split');
  if (result.kind !== 'split' || expected === null) return false;
  const lowest = Math.min(...result.utilityCents);
  expect(Math.abs(lowest - 100 * expected)).toBeLessThan(1 + 1e-6);
  expect(sumOf(result.priceCents)).toBe(100 * input.rent);
  expect(envyIn(input, result.rooms, result.priceCents)).toBe(result.envyCents);
  for (const [i, price] of result.priceCents.entries())
    expect(price / 100).toBeLessThanOrEqual(input.budgets?.[i] ?? input.rent * 10);
  return true;
}

test.each(readVectors<RentSplitInput, RentSplit>('rent-division/splits'))(
  'a linear program over every assignment agrees: $name',
  ({ input: { maxShares, budgets, ...input } }) => {
    // Either limit binds alike.
    const caps = input.values.map((_, i) => {
      const limits = [budgets?.[i], maxShares?.[i]].filter((limit) => typeof limit === 'number');
      return limits.length > 0 ? Math.min(...limits) : null;
    });
    expectBest({ ...input, budgets: caps });
  },
);

describe('600 random homes beside a linear program over every assignment', () => {
  test.each([
    ['without budgets', (input: RentSplitInput) => ({ ...input, budgets: undefined })],
    ['with budgets', (input: RentSplitInput) => input],
  ])('%s: the same level, or none', (_, prepare) => {
    let possible = 0;
    fc.assert(
      fc.property(homes, (home) => {
        const input = prepare(home);
        if (expectBest(input)) possible += 1;
      }),
      { numRuns: 300 },
    );
    expect(possible).toBeGreaterThan(60);
  });
});

test('the limit that is named as needed is the lowest with which there is a split', () => {
  let named = 0;
  fc.assert(
    fc.property(homes, (home) => {
      const result = splitRent(home);
      if (result.kind !== 'over-budget' || result.neededCents === null) return;
      named += 1;
      const { person, neededCents } = result;
      const kindWith = (cents: number) =>
        splitRent({ ...home, budgets: home.budgets?.with(person, cents / 100) }).kind;
      expect([kindWith(neededCents - 1), kindWith(neededCents)]).toEqual(['over-budget', 'split']);
    }),
    { numRuns: 300 },
  );
  expect(named).toBeGreaterThan(60);
});
