import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fit } from './fit.ts';
import type { FitAnswers } from './fit-answers.ts';
import { bandOf, FIT_FIELDS, FIT_WEIGHTS } from './fit-fields.ts';
import { shownHouseholdScore } from './household-score.ts';
import { randomAnswers } from './testing/random-answers.ts';
import { FITS, GOOD_PAIR, MESSY_PAIR } from './testing/worked-pairs.ts';
import { wholeScore } from './whole-points.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);

/** Every field that `fit` may read. */
const READABLE = new Set<PropertyKey>([...FIT_FIELDS, 'dealBreakers']);

/** Answers that throw where anything else is read. */
const guarded = (answers: FitAnswers): FitAnswers =>
  new Proxy(answers, {
    get(target, key) {
      if (!READABLE.has(key)) throw new Error(`fit read ${String(key)}`);
      return Reflect.get(target, key);
    },
    ownKeys() {
      throw new Error('fit listed the fields');
    },
  });

test('the weights add up to 100', () => {
  expect(sum(Object.values(FIT_WEIGHTS))).toBe(100);
});

describe('worked pairs', () => {
  test.each(FITS)('$name', ({ input: { a, b }, expected }) => {
    const { score, confidence, ranking, conflicts } = fit(a, b);
    expect({ score, confidence, conflicts }).toEqual({
      score: expected.score,
      confidence: expected.confidence,
      conflicts: expected.conflicts,
    });
    expect(ranking).toBeCloseTo(expected.ranking, 10);
  });

  test('the lines of two people who differ in small things', () => {
    const { lines } = fit(...GOOD_PAIR);
    expect(
      Object.fromEntries(
        lines.map(({ field, similarity, points, lost }) => [field, [similarity, points, lost]]),
      ),
    ).toEqual({
      cleanlinessLevel: [0.75, 19, 6],
      sleepSchedule: [0.7, 15, 6],
      noiseTolerance: [1, 10, 0],
      guestPolicy: [1, 10, 0],
      smoking: [1, 6, 0],
      petPreferences: [1, 5, 0],
      drinking: [1, 5, 0],
      budgetRange: [0.83, 3, 1],
      willShareCommonSpaces: [1, 3, 0],
      hobbies: [0.8, 3, 1],
      preferredMoveInDate: [0.85, 3, 0],
      lengthOfStay: [1, 2, 0],
      preferredLocations: [0.5, 1, 1],
    });
  });

  test('the plain mean of a bad mismatch is 82', () => {
    const { lines } = fit(...MESSY_PAIR);
    expect(sum(lines.map(({ similarity, weight }) => similarity * weight))).toBe(82);
  });
});

describe('any two people', () => {
  test('a score is the same from both sides', () => {
    fc.assert(
      fc.property(randomAnswers, randomAnswers, (a, b) => {
        const [one, other] = [fit(a, b), fit(b, a)];
        expect({ ...one, conflicts: [], askFirst: [] }).toStrictEqual({
          ...other,
          conflicts: [],
          askFirst: [],
        });
        const swapped = <Row extends object>(rows: readonly Row[]) =>
          rows.map((row) => ('of' in row ? { ...row, of: row.of === 'a' ? 'b' : 'a' } : row));
        expect(new Set(one.conflicts.map((row) => JSON.stringify(row)))).toEqual(
          new Set(swapped(other.conflicts).map((row) => JSON.stringify(row))),
        );
        expect(one.askFirst.length).toBe(other.askFirst.length);
      }),
    );
  });

  test('a score is whole and from 0 to 100, and is not told on few answers', () => {
    fc.assert(
      fc.property(randomAnswers, randomAnswers, (a, b) => {
        const { score, confidence, ranking } = fit(a, b);
        expect(score === null).toBe(confidence < 0.6);
        expect(Number.isInteger(score ?? 0) && (score ?? 0) >= 0 && (score ?? 0) <= 100).toBe(true);
        expect(ranking).toBeGreaterThanOrEqual(0);
        expect(ranking).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('the points of the lines add up to the score, before and after rounding', () => {
    fc.assert(
      fc.property(randomAnswers, randomAnswers, (a, b) => {
        const { score, confidence, ranking, lines } = fit(a, b);
        if (score === null) return;
        const exact = (ranking - (1 - confidence) * 50) / confidence;
        expect(sum(lines.map((line) => line.exact.points))).toBeCloseTo(exact, 9);
        expect(sum(lines.map((line) => line.exact.lost))).toBeCloseTo(100 - exact, 9);
        expect(Math.abs(score - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(sum(lines.map((line) => line.points))).toBe(score);
        expect(sum(lines.map((line) => line.lost))).toBe(100 - score);
        for (const line of lines) {
          expect(Math.abs(line.points - line.exact.points)).toBeLessThan(1);
          expect(Math.abs(line.lost - line.exact.lost)).toBeLessThan(1);
        }
      }),
    );
  });

  test('the same answers give the same result, and nothing else is read', () => {
    fc.assert(
      fc.property(randomAnswers, randomAnswers, (a, b) => {
        const before = JSON.stringify([a, b]);
        expect(fit(guarded(a), guarded(b))).toStrictEqual(fit(a, b));
        expect(JSON.stringify([a, b])).toBe(before);
      }),
    );
  });

  test('protected facts change nothing', () => {
    const [a, b] = GOOD_PAIR;
    const withFacts: FitAnswers & Record<string, unknown> = {
      ...a,
      gender: 'woman',
      dateOfBirth: '1990-01-01',
      occupation: 'Nurse',
      sourceOfIncome: 'voucher',
      photoUrl: 'https://example.org/a.jpg',
    };
    expect(JSON.stringify(fit(withFacts, b))).toBe(JSON.stringify(fit(a, b)));
  });
});

describe('missing answers', () => {
  const [a, b] = GOOD_PAIR;

  test('without any answer there is no number and no line', () => {
    expect(fit({}, b)).toEqual({
      version: 'fit v1',
      score: null,
      exact: null,
      confidence: 0,
      ranking: 50,
      conflicts: [],
      askFirst: [],
      lines: [],
    });
  });

  test('a word that no vocabulary has is no answer', () => {
    expect(fit({ ...a, sleepSchedule: 'whenever' }, b)).toEqual(
      fit({ ...a, sleepSchedule: undefined }, b),
    );
  });

  test('values of another kind than the profile has are no answers', () => {
    const odd = {
      ...{ cleanlinessLevel: 3, sleepSchedule: ['standard'], hobbies: 'film', smoking: {} },
      ...{ preferredLocations: 'astoria', budgetRange: '1200', preferredMoveInDate: 20_270_301 },
      ...{ willShareCommonSpaces: 'yes', dealBreakers: 'pets', lengthOfStay: 12 },
    } as unknown as FitAnswers;
    expect(fit(odd, { ...b, petPreferences: 'has_cat' })).toEqual(fit({}, b));
  });
});

test('a score is rounded once: 74.46 is 74, 74.5 is 75 and a strong fit', () => {
  expect([74.46, 74.49, 74.5, 74.54].map(wholeScore)).toEqual([74, 74, 75, 75]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (exact) => {
      expect(Math.abs(wholeScore(exact) - exact)).toBeLessThanOrEqual(0.5);
      expect(Number.isInteger(wholeScore(exact))).toBe(true);
    }),
  );
});

test('the score of a household is rounded once, from the scores of its pairs as they are', () => {
  // Of 75, 75 and 74 it would be 74.
  expect(shownHouseholdScore([75.4, 75.4, 74.4])).toBe(75);
  expect(shownHouseholdScore([60])).toBe(60);
  const score = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.array(score, { minLength: 1, maxLength: 6 }), (pairs) => {
      const exact = 0.6 * (sum(pairs) / pairs.length) + 0.4 * Math.min(...pairs);
      expect(Math.abs(shownHouseholdScore(pairs) - exact)).toBeLessThan(0.5 + 1e-9);
    }),
  );
});

test.each([
  [100, 'Strong fit'],
  [75, 'Strong fit'],
  [74, 'Good fit'],
  [60, 'Good fit'],
  [59, 'Mixed fit'],
  [45, 'Mixed fit'],
  [44, 'Weak fit'],
  [0, 'Weak fit'],
])('a score of %i is called %s', (score, label) => {
  expect(bandOf(score).label).toBe(label);
});
