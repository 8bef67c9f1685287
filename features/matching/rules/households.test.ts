import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortfall } from './household-money.ts';
import { householdScore } from './household-score.ts';
import {
  bestHouseholds,
  type Candidate,
  type HouseholdQuestion,
  MOVE_IN_DAYS_APART,
} from './households.ts';

const anybody: Candidate = { budgetMax: null, moveInDate: null };
const people = (count: number, one: Partial<Candidate> = {}): Candidate[] =>
  Array.from({ length: count }, () => ({ ...anybody, ...one }));

/** Fits by `one-other`, the lower position first; all others are `instead`. */
const fitsOf =
  (fits: Record<string, number | null>, instead: number | null = 50) =>
  (one: number, other: number) => {
    const fit = fits[`${Math.min(one, other)}-${Math.max(one, other)}`];
    return fit === undefined ? instead : fit;
  };

function* choose(count: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (let first = from; first < count; first += 1)
      for (const rest of choose(count, size - 1, first + 1)) yield [first, ...rest];
}

const daysOf = (day: string) => Date.parse(day) / 86_400_000;

/** All households, by trying every group. */
function allHouseholds({ candidates, prices, fitOf, fixed = 0 }: HouseholdQuestion) {
  const found: { members: number[]; score: number }[] = [];
  for (const members of choose(candidates.length, prices.length)) {
    const pairs = members.flatMap((one) =>
      members.filter((other) => other > one).map((other) => fitOf(one, other)),
    );
    const known = pairs.filter((fit) => fit !== null);
    const chosen = members.flatMap((member) => candidates[member] ?? []);
    const days = chosen.flatMap(({ moveInDate }) => (moveInDate ? daysOf(moveInDate) : []));
    if (known.length < pairs.length) continue;
    if (members.filter((member) => member < fixed).length < fixed) continue;
    if (Math.max(...days) - Math.min(...days) > MOVE_IN_DAYS_APART) continue;
    const budgets = chosen.map(({ budgetMax }) => budgetMax);
    if (shortfall(budgets, prices).rooms.some((dollars) => dollars > 0)) continue;
    found.push({ members, score: householdScore(known) });
  }
  // Groups come in the order of their members, which a stable sort keeps among equals.
  return found.sort((one, other) => other.score - one.score);
}

const day = fc
  .integer({ min: 0, max: 100 })
  .map((after) => new Date(Date.UTC(2027, 0, 1 + after)).toISOString().slice(0, 10));
const candidate = fc.record({
  budgetMax: fc.option(
    fc.integer({ min: 5, max: 20 }).map((hundreds) => hundreds * 100),
    { freq: 6 },
  ),
  moveInDate: fc.option(day, { freq: 4 }),
});

/** Up to eleven people for two to five rooms; fits from a few values, so that many households are equal. */
const someQuestion: fc.Arbitrary<HouseholdQuestion> = fc
  .record({
    candidates: fc.array(candidate, { minLength: 1, maxLength: 11 }),
    prices: fc.array(
      fc.integer({ min: 4, max: 14 }).map((hundreds) => hundreds * 100),
      { minLength: 2, maxLength: 5 },
    ),
    count: fc.integer({ min: 1, max: 6 }),
    fixed: fc.integer({ min: 0, max: 2 }),
    values: fc.array(
      fc.option(fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(50, 60)), { freq: 5 }),
      { minLength: 55, maxLength: 55 },
    ),
  })
  .map(({ values, prices, ...question }) => ({
    ...question,
    prices: prices.toSorted((one, other) => one - other),
    fitOf: (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      return values[(high * (high - 1)) / 2 + low] ?? null;
    },
  }));

describe('the best households', () => {
  test('are those that fit best, counting the mean and the lowest pair', () => {
    const fitOf = fitsOf({ '0-1': 90, '0-2': 90, '1-2': 30, '0-3': 70, '1-3': 70, '2-3': 20 });
    // 0.6 · 76.667 + 0.4 · 70 against 0.6 · 70 + 0.4 · 30.
    const { households, isProven } = bestHouseholds({
      candidates: people(4),
      prices: [1000, 1000, 1000],
      fitOf,
      count: 2,
    });
    expect(isProven).toBe(true);
    expect(households.map(({ members }) => members)).toEqual([
      [0, 1, 3],
      [0, 1, 2],
    ]);
    expect(households[0]?.score).toBeCloseTo(74, 3);
    expect(households[1]?.score).toBeCloseTo(54, 3);
  });

  test('have no pair with a hard conflict, however well the others fit', () => {
    const fitOf = fitsOf({ '0-1': null, '0-2': 99, '1-2': 99, '2-3': 40 }, 41);
    const { households } = bestHouseholds({
      candidates: people(4),
      prices: [900, 900, 900],
      fitOf,
      count: 9,
    });
    expect(households.map(({ members }) => members)).toEqual([
      [0, 2, 3],
      [1, 2, 3],
    ]);
  });

  test('have a room inside the budget of everybody', () => {
    const candidates = [900, 1000, 1500].map((budgetMax) => ({ budgetMax, moveInDate: null }));
    const best = (prices: number[]) =>
      bestHouseholds({ candidates, prices, fitOf: fitsOf({}), count: 9 }).households.map(
        ({ members }) => members,
      );
    expect(best([1000, 1400])).toEqual([[1, 2]]);
    expect(best([900, 900])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(best([1000, 1600])).toEqual([]);
  });

  test('move in within 45 days', () => {
    const candidates = ['2027-01-01', '2027-02-15', '2027-02-16', null].map((moveInDate) => ({
      budgetMax: null,
      moveInDate,
    }));
    const { households } = bestHouseholds({
      candidates,
      prices: [900, 900],
      fitOf: fitsOf({}),
      count: 9,
    });
    expect(households.map(({ members }) => members)).toEqual([
      [0, 1],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
  });

  test('of equal ones, those who wait longer come first', () => {
    const { households } = bestHouseholds({
      candidates: people(50),
      prices: [1, 1, 1],
      fitOf: fitsOf({}),
      count: 3,
    });
    expect(households.map(({ members }) => members)).toEqual([
      [0, 1, 2],
      [0, 1, 3],
      [0, 1, 4],
    ]);
  });

  test('are none for too few people, for one room or for people who do not fit', () => {
    const nothing = { households: [], isProven: true };
    const ask = (candidates: Candidate[], prices: number[], instead: number | null = 50) =>
      bestHouseholds({ candidates, prices, fitOf: fitsOf({}, instead), count: 3 });
    expect(ask(people(1), [900, 900])).toEqual(nothing);
    expect(ask(people(4), [900])).toEqual(nothing);
    expect(ask([], [])).toEqual(nothing);
    expect(ask(people(4), [900, 900], null)).toEqual(nothing);
  });

  test('are not proven when the search ends at its limit, but still lawful', () => {
    const fitOf = (one: number, other: number) => ((one * other * 7919) % 61) + 30;
    const question = { candidates: people(60), prices: [1, 1, 1, 1, 1], fitOf, count: 3 };
    const limited = bestHouseholds({ ...question, stepLimit: 10 });
    expect(limited.isProven).toBe(false);
    expect(limited.households).toHaveLength(3);
  });

  test('are those of trying all groups', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const { households, isProven } = bestHouseholds(question);
        expect(isProven).toBe(true);
        expect(households).toEqual(allHouseholds(question).slice(0, question.count));
      }),
      { numRuns: 600 },
    );
  });
});
