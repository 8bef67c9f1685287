import { expect, test } from 'vitest';
import { homeAnswerWords } from './home-answers.ts';

test.each([
  [{ smoking: 'ok_outside' }, 'Smoking: fine outside'],
  [{ smoking: 'smokes_outside' }, 'Smokes outside'],
  [{ sleepSchedule: 'flexible' }, 'Sleep: flexible'],
  [{ petPreferences: 'allergic' }, 'Allergic to pets'],
  [{ cleanlinessLevel: 'casual' }, 'Tidying: casual'],
  [{ guestPolicy: 'none' }, 'No guests'],
])('an answer on a card is understood without its question: %j', (answers, words) => {
  expect(homeAnswerWords(answers)).toEqual([words]);
});

test('answers on a card stand in the order of the questions, without unknown ones', () => {
  expect(
    homeAnswerWords({ drinking: 'never', cleanlinessLevel: 'tidy', smoking: 'constructor' }),
  ).toEqual(['Tidy', 'Drinks: never']);
});
