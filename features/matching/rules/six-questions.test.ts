import { expect, test } from 'vitest';
import { fit as fitOf } from './fit.ts';
import { fitAnswersOf, peopleBand, readSixAnswers } from './six-questions.ts';

const ANSWERS = {
  cleanlinessLevel: 'tidy',
  sleepSchedule: 'early_bird',
  noiseTolerance: 'low',
  guestPolicy: 'rarely',
  smoking: 'smoke_free',
  budget: 1_500,
} as const;

test('six answers are enough for a number', () => {
  const answers = fitAnswersOf(ANSWERS);
  expect(fitOf(answers, answers)).toMatchObject({ score: 100, confidence: 0.71 });
});

test('answers come back from a browser as they were, without anything else', () => {
  expect(readSixAnswers(JSON.parse(JSON.stringify({ ...ANSWERS, age: 27 })))).toEqual(ANSWERS);
});

test.each([
  null,
  'tidy',
  {},
  { ...ANSWERS, smoking: 'always' },
  { ...ANSWERS, smoking: 'toString' },
  { ...ANSWERS, budget: 0 },
  { ...ANSWERS, budget: 1_500.5 },
  { ...ANSWERS, budget: 100_001 },
  { ...ANSWERS, budget: '1500' },
])('a browser that stored %j has no answers', (stored) => {
  expect(readSixAnswers(stored)).toBeNull();
});

test.each([
  [0, null],
  [2, null],
  [3, '3 to 5'],
  [5, '3 to 5'],
  [6, '6 to 10'],
  [10, '6 to 10'],
  [11, '11 to 20'],
  [20, '11 to 20'],
  [21, 'More than 20'],
])('%i people are told as %s', (people, words) => {
  expect(peopleBand(people)).toBe(words);
});
