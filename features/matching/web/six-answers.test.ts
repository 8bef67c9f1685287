import { expect, test } from 'vitest';
import { readForm } from './send-six-answers.ts';

const FILLED = {
  cleanlinessLevel: 'tidy',
  sleepSchedule: 'standard',
  noiseTolerance: 'low',
  guestPolicy: 'rarely',
  smoking: 'smoke_free',
  budget: '$1,800',
};
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('a filled form has six answers', () => {
  expect(readForm(formOf(FILLED))).toEqual({
    answers: { ...FILLED, budget: 1_800 },
    problems: {},
  });
});

test.each([
  [{ smoking: '' }, { smoking: 'Please choose an answer.' }],
  [{ budget: '' }, { budget: 'Please give the most that you can pay a month.' }],
  [{ budget: '0' }, { budget: 'Please give the most that you can pay a month.' }],
  [{ budget: '-5' }, { budget: 'Please give an amount that is not below zero.' }],
  [{ budget: '100001' }, { budget: 'Please give at most $100,000.' }],
])('with %j it says what is missing', (changed, problems) => {
  expect(readForm(formOf({ ...FILLED, ...changed }))).toEqual({ answers: null, problems });
});
