import { describe, expect, test } from 'vitest';
import { knownAnswers } from './fit-answers.ts';
import type { FitField } from './fit-fields.ts';
import { SIMILARITY_TABLES, similarityOf } from './similarity.ts';

const square = (table: Readonly<Record<string, Readonly<Record<string, number>>>>, codes: string) =>
  codes.split(' ').map((one) => codes.split(' ').map((other) => table[one]?.[other]));

const computed = (field: FitField, one: unknown, other: unknown) => {
  const [first, second] = [{ [field]: one }, { [field]: other }];
  const similarity = similarityOf(field, knownAnswers(first), knownAnswers(second));
  expect(similarityOf(field, knownAnswers(second), knownAnswers(first))).toBe(similarity);
  return similarity;
};

test('every cell of cleanliness', () => {
  const codes = 'relaxed casual tidy very_tidy spotless';
  expect(square(SIMILARITY_TABLES.cleanlinessLevel, codes)).toEqual([
    [1, 0.75, 0.35, 0.1, 0],
    [0.75, 1, 0.75, 0.35, 0.1],
    [0.35, 0.75, 1, 0.75, 0.35],
    [0.1, 0.35, 0.75, 1, 0.75],
    [0, 0.1, 0.35, 0.75, 1],
  ]);
});

test('every cell of sleep', () => {
  const codes = 'early_bird standard night_owl shift flexible';
  expect(square(SIMILARITY_TABLES.sleepSchedule, codes)).toEqual([
    [1, 0.7, 0.1, 0.4, 0.85],
    [0.7, 1, 0.5, 0.4, 0.85],
    [0.1, 0.5, 1, 0.5, 0.85],
    [0.4, 0.4, 0.5, 0.7, 0.85],
    [0.85, 0.85, 0.85, 0.85, 1],
  ]);
});

test('every cell of noise', () => {
  expect(square(SIMILARITY_TABLES.noiseTolerance, 'quiet_only low moderate high')).toEqual([
    [1, 0.7, 0.3, 0],
    [0.7, 1, 0.7, 0.3],
    [0.3, 0.7, 1, 0.7],
    [0, 0.3, 0.7, 1],
  ]);
});

test('every cell of guests', () => {
  expect(square(SIMILARITY_TABLES.guestPolicy, 'none rarely sometimes often open')).toEqual([
    [1, 0.8, 0.45, 0.15, 0],
    [0.8, 1, 0.8, 0.45, 0.15],
    [0.45, 0.8, 1, 0.8, 0.45],
    [0.15, 0.45, 0.8, 1, 0.8],
    [0, 0.15, 0.45, 0.8, 1],
  ]);
});

test('every cell of smoking', () => {
  const codes = 'smoke_free ok_outside smokes_outside smokes_inside';
  expect(square(SIMILARITY_TABLES.smoking, codes)).toEqual([
    [1, 1, 0.35, 0],
    [1, 1, 0.9, 0.1],
    [0.35, 0.9, 1, 0.6],
    [0, 0.1, 0.6, 1],
  ]);
});

test('every cell of pets', () => {
  const codes = 'no_pets allergic cats_ok dogs_ok any_ok has_cat has_dog has_other';
  expect(square(SIMILARITY_TABLES.petPreferences, codes)).toEqual([
    [1, 1, 1, 1, 1, 0, 0, 0],
    [1, 1, 1, 1, 1, 0, 0, 0],
    [1, 1, 1, 1, 1, 1, 0.25, 0.25],
    [1, 1, 1, 1, 1, 0.25, 1, 0.25],
    [1, 1, 1, 1, 1, 1, 1, 1],
    [0, 0, 1, 0.25, 1, 0.9, 0.5, 0.5],
    [0, 0, 0.25, 1, 1, 0.5, 0.9, 0.5],
    [0, 0, 0.25, 0.25, 1, 0.5, 0.5, 0.9],
  ]);
});

test('every cell of drinking', () => {
  expect(square(SIMILARITY_TABLES.drinking, 'never rarely socially regularly')).toEqual([
    [1, 0.8, 0.4, 0.1],
    [0.8, 1, 0.8, 0.4],
    [0.4, 0.8, 1, 0.8],
    [0.1, 0.4, 0.8, 1],
  ]);
});

test('every cell of the length of stay', () => {
  expect(square(SIMILARITY_TABLES.lengthOfStay, '1_3 3_6 6_12 12 12_plus flexible')).toEqual([
    [1, 0.6, 0.2, 0, 0, 0.9],
    [0.6, 1, 0.6, 0.2, 0, 0.9],
    [0.2, 0.6, 1, 0.6, 0.2, 0.9],
    [0, 0.2, 0.6, 1, 0.6, 0.9],
    [0, 0, 0.2, 0.6, 1, 0.9],
    [0.9, 0.9, 0.9, 0.9, 0.9, 1],
  ]);
});

describe('computed similarities', () => {
  test.each([
    [true, true, 1],
    [false, false, 1],
    [true, false, 0.4],
  ])('common spaces %s and %s are %d', (one, other, similarity) => {
    expect(computed('willShareCommonSpaces', one, other)).toBe(similarity);
  });

  test.each([
    [['film'], ['tennis'], 0.3],
    [['film', 'yoga'], ['film', 'tennis'], 0.6],
    [['film', 'yoga'], ['yoga', 'film'], 0.8],
    [['film', 'yoga', 'gym'], ['yoga', 'film', 'gym'], 1],
    [['film', 'yoga', 'gym', 'coffee'], ['yoga', 'film', 'gym', 'coffee'], 1],
    [['film', 'film'], ['film', 'film'], 0.6],
    [[], ['film'], null],
    [['knitting'], ['knitting'], null],
  ])('hobbies %j and %j are %d', (one, other, similarity) => {
    expect(computed('hobbies', one, other)).toBe(similarity);
  });

  test.each([
    ['2027-03-01', '2027-03-01', 1],
    ['2027-03-01', '2027-03-08', 1],
    ['2027-03-01', '2027-03-09', 0.85],
    ['2027-03-01', '2027-03-15', 0.85],
    ['2027-03-01', '2027-03-16', 0.5],
    ['2027-03-01', '2027-03-31', 0.5],
    ['2027-03-01', '2027-04-01', 0.2],
    ['2027-03-01', '2027-04-15', 0.2],
    ['2027-03-01', '2027-04-16', 0],
    ['2027-03', '2027-03-31', 1],
    ['2027-03-31', '2027-04', 0.5],
    ['2026-12', '2027-01', 0.5],
    ['2027-03', '2027-05', 0],
    ['2027-02-30', '2027-03-01', null],
  ])('moving in on %s and %s is %d', (one, other, similarity) => {
    expect(computed('preferredMoveInDate', one, other)).toBe(similarity);
  });

  test.each([
    [{ min: 1_000, max: 2_000 }, { min: 1_000, max: 2_000 }, 1],
    [{ min: 1_000, max: 2_000 }, { min: 1_500, max: 2_500 }, 0.5],
    [{ min: 1_000, max: 2_000 }, { min: 1_250, max: 1_500 }, 1],
    [{ min: 1_000, max: 2_000 }, { min: 2_000, max: 3_000 }, 0],
    [{ min: 1_000, max: 2_000 }, { min: 2_001, max: 3_000 }, 0],
    [{ min: 1_500, max: 1_500 }, { min: 1_000, max: 2_000 }, 1],
    [{ min: 1_500, max: 1_500 }, { min: 1_600, max: 2_000 }, 0],
    [{ max: 1_600 }, { min: 1_200, max: 2_000 }, 0.5],
    [{ min: 1_600 }, { min: 1_200, max: 2_000 }, 0.5],
    [{ max: 1_600 }, {}, null],
    [{ min: 2_000, max: 1_000 }, { min: 1_000, max: 2_000 }, null],
    [{ max: Number.NaN }, { min: 1_000, max: 2_000 }, null],
  ])('budgets %j and %j are %d', (one, other, similarity) => {
    expect(computed('budgetRange', one, other)).toBe(similarity);
  });

  test.each([
    [['astoria'], ['astoria'], 1],
    [['astoria', 'harlem'], ['astoria', 'chelsea'], 0.5],
    [['astoria'], ['astoria', 'harlem', 'chelsea'], 1],
    [['astoria'], ['harlem'], 0],
    [[], ['harlem'], null],
  ])('areas %j and %j are %d', (one, other, similarity) => {
    expect(computed('preferredLocations', one, other)).toBe(similarity);
  });
});
