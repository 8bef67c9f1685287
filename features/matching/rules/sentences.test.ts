import { codesOf } from '@stoop/features/people/rules/vocabularies';
import { expect, test } from 'vitest';
import { FIELD_LABELS, PHRASES, rangeWords } from './answer-words.ts';
import { CODED_FIELDS, type CodedField, type FitAnswers, knownAnswers } from './fit-answers.ts';
import { FIT_FIELDS, type FitField } from './fit-fields.ts';
import { pointWords, sentenceOf } from './sentences.ts';

const say = (field: FitField, yours: FitAnswers, theirs: FitAnswers) =>
  sentenceOf(field, {
    ...{ yours: knownAnswers(yours), theirs: knownAnswers(theirs), name: 'Maya' },
    written: { yours: yours.preferredMoveInDate, theirs: theirs.preferredMoveInDate },
    nameOfArea: (id) => id.toUpperCase(),
  });

const sayBoth = (field: FitField, yours: unknown, theirs: unknown) =>
  say(field, { [field]: yours }, { [field]: theirs });

test.each([
  ['cleanlinessLevel', 'relaxed', 'You are both relaxed about tidying'],
  ['cleanlinessLevel', 'casual', 'You are both casual about tidying'],
  ['cleanlinessLevel', 'tidy', 'You both like it tidy'],
  ['cleanlinessLevel', 'very_tidy', 'You both like it very tidy'],
  ['cleanlinessLevel', 'spotless', 'You both like it spotless'],
  ['sleepSchedule', 'early_bird', 'You are both up early'],
  ['sleepSchedule', 'standard', 'You both keep standard hours'],
  ['sleepSchedule', 'night_owl', 'You are both night owls'],
  ['sleepSchedule', 'shift', 'You both work shifts'],
  ['sleepSchedule', 'flexible', 'You both have flexible hours'],
  ['noiseTolerance', 'quiet_only', 'You both need it quiet'],
  ['noiseTolerance', 'low', 'You both like little noise'],
  ['noiseTolerance', 'moderate', 'You are both fine with some noise'],
  ['noiseTolerance', 'high', 'You are both fine with a lot of noise'],
  ['guestPolicy', 'none', 'You both have no guests'],
  ['guestPolicy', 'rarely', 'You both rarely have guests'],
  ['guestPolicy', 'sometimes', 'You both sometimes have guests'],
  ['guestPolicy', 'often', 'You both often have guests'],
  ['guestPolicy', 'open', 'You both keep an open door'],
  ['smoking', 'smoke_free', 'You both want a smoke-free home'],
  ['smoking', 'ok_outside', 'You are both fine with smoking outside'],
  ['smoking', 'smokes_outside', 'You both smoke outside'],
  ['smoking', 'smokes_inside', 'You both smoke inside'],
  ['petPreferences', 'no_pets', 'You both want no pets'],
  ['petPreferences', 'allergic', 'You are both allergic to pets'],
  ['petPreferences', 'cats_ok', 'You are both fine with cats'],
  ['petPreferences', 'dogs_ok', 'You are both fine with dogs'],
  ['petPreferences', 'any_ok', 'You are both fine with any pet'],
  ['petPreferences', 'has_cat', 'You both have a cat'],
  ['petPreferences', 'has_dog', 'You both have a dog'],
  ['petPreferences', 'has_other', 'You both have another pet'],
  ['drinking', 'never', 'You both do not drink'],
  ['drinking', 'rarely', 'You both rarely drink'],
  ['drinking', 'socially', 'You both drink socially'],
  ['drinking', 'regularly', 'You both drink regularly'],
  ['lengthOfStay', '1_3', 'You both would stay 1 to 3 months'],
  ['lengthOfStay', '3_6', 'You both would stay 3 to 6 months'],
  ['lengthOfStay', '6_12', 'You both would stay 6 to 12 months'],
  ['lengthOfStay', '12', 'You both would stay a year'],
  ['lengthOfStay', '12_plus', 'You both would stay more than a year'],
  ['lengthOfStay', 'flexible', 'You are both flexible about how long'],
  ['willShareCommonSpaces', true, 'You both would share common spaces'],
  ['willShareCommonSpaces', false, 'You both would rather not share common spaces'],
] as const)('%s, both %s: %s', (field, answer, sentence) => {
  expect(sayBoth(field, answer, answer)).toBe(sentence);
});

test.each<[FitField, unknown, unknown, string | null]>([
  ['sleepSchedule', 'night_owl', 'early_bird', 'Maya is up early, you are a night owl'],
  ['petPreferences', 'cats_ok', 'has_cat', 'Maya has a cat, you are fine with cats'],
  ['drinking', 'rarely', 'never', 'Maya does not drink, you rarely drink'],
  ['drinking', 'rarely', 'sometimes', null],
  ['budgetRange', { max: 1_500 }, { max: 1_200 }, 'Your budgets overlap up to $1,200 a month'],
  ['budgetRange', { min: 900 }, { min: 1_200 }, 'Your budgets overlap from $1,200 a month'],
  [
    'budgetRange',
    { min: 900, max: 1_200 },
    { min: 1_200 },
    'Your budgets overlap at $1,200 a month',
  ],
  ['budgetRange', { min: 0 }, { max: 100_000 }, 'Your budgets are both open'],
  ['budgetRange', { max: 900 }, { min: 1_200 }, 'Your budgets do not overlap'],
  [
    'hobbies',
    ['film', 'board_games'],
    ['board_games', 'film'],
    'You both like film and board games',
  ],
  ['hobbies', ['film'], ['yoga'], 'You have no hobby in common'],
  ['preferredLocations', ['a', 'b', 'c'], ['c', 'b', 'a'], 'You both look in A, B, and C'],
  ['preferredLocations', ['a'], ['b'], 'You look in different neighborhoods'],
  ['preferredMoveInDate', '2027-03-01', '2027-03-01', 'You would move in on the same day'],
  ['preferredMoveInDate', '2027-03-01', '2027-03-02', 'You would move in a day apart'],
  ['preferredMoveInDate', '2027-03-10', '2027-03-01', 'You would move in 9 days apart'],
  ['preferredMoveInDate', '2027-03-10', '2027-03', 'You both would move in March 2027'],
  [
    'preferredMoveInDate',
    '2027-03-10',
    '2027-04',
    'Maya would move in April 2027, you in March 2027',
  ],
  [
    'willShareCommonSpaces',
    true,
    false,
    'Maya would rather not share common spaces, you would share common spaces',
  ],
])('%s, you %j and Maya %j: %s', (field, yours, theirs, sentence) => {
  expect(sayBoth(field, yours, theirs)).toBe(sentence);
});

test('every field has a label, and every answer its words', () => {
  expect(Object.keys(FIELD_LABELS).sort()).toEqual([...FIT_FIELDS].sort());
  for (const field of Object.keys(CODED_FIELDS) as CodedField[])
    expect(Object.keys(PHRASES[field]).sort()).toEqual([...codesOf(CODED_FIELDS[field])].sort());
});

test('points and amounts are told as one says them', () => {
  expect([0, 1, 9].map(pointWords)).toEqual(['0 points', '1 point', '9 points']);
  expect(rangeWords({ min: 1_200, max: 1_600 })).toBe('$1,200 to $1,600 a month');
});
