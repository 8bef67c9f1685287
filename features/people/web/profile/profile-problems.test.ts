import { expect, test } from 'vitest';
import { PROFILE_FIELDS } from '../../rules/profile-fields.ts';
import { checkChanges, problemsOfIssues } from './profile-problems.ts';

const TODAY = '2026-11-21';
const check = (changes: Parameters<typeof checkChanges>[0]) =>
  checkChanges(changes, { today: TODAY });

test.each([
  ['2008-11-21', undefined],
  ['2008-11-22', 'You must be at least 18 to sign a lease.'],
  ['2027-01-01', 'This day is still to come.'],
  ['1890-01-01', 'Please check the year.'],
  ['', undefined],
])('R3.06 a birth date of %j is checked', (dateOfBirth, sentence) => {
  expect(check({ dateOfBirth }).dateOfBirth).toBe(sentence);
});

test.each([
  ['', '', undefined],
  ['1200', '', undefined],
  ['', '1600', undefined],
  ['100001', '', 'Please give at most $100,000.'],
  ['12.5', '1600', 'Please give whole dollars, without cents.'],
  ['-5', '1600', 'Please give an amount that is not below zero.'],
  ['1600', '1,200', 'The first amount must not be above the second.'],
  ['$1,200', '$1,200', undefined],
  ['1', '100001', 'Please give at most $100,000.'],
])('R3.08 a budget from %j to %j is checked', (min, max, sentence) => {
  expect(check({ budgetRange: { min, max } }).budgetRange).toBe(sentence);
});

test.each([
  ['2026-11-20', 'Please give a day from today on.'],
  ['2999-01-01', 'Please give a day within the next 2 years.'],
  ['2026-11-21', undefined],
  ['', undefined],
])('R3.08 a move-in date of %j is checked', (preferredMoveInDate, sentence) => {
  expect(check({ preferredMoveInDate }).preferredMoveInDate).toBe(sentence);
});

test('a first name is required, a last name is not', () => {
  expect(check({ firstName: ' ', lastName: '' })).toEqual({
    firstName: 'Please give your first name.',
  });
});

test('a text that is too long is reported with its limit', () => {
  const selfIntroduction = 'a'.repeat(PROFILE_FIELDS.selfIntroduction.most + 1);
  expect(check({ selfIntroduction }).selfIntroduction).toContain('1,000');
});

test('a link to another site is refused at its field before it is sent', () => {
  expect(Object.keys(check({ instagram: 'javascript:alert(1)', twitter: '@grace' }))).toEqual([
    'instagram',
  ]);
});

test("the API's issues are shown at their fields, also for an item of a list", () => {
  const problems = problemsOfIssues([
    { path: 'basicInfo.phone', message: 'must be a phone number' },
    { path: 'livingRequirements.budgetRange.max', message: 'must not be less than the least' },
    { path: 'lifestylePreferences.hobbies.3', message: 'must be one of baking' },
    { path: 'basicInfo.phone', message: 'must be text' },
    {
      path: 'livingRequirements.preferredMoveInDate',
      message: 'Please give a day from today on.',
    },
    { path: 'role', message: 'is not known here' },
  ]);
  expect(problems).toEqual({
    phone: 'Phone must be a phone number.',
    budgetRange: 'Budget must not be less than the least.',
    hobbies: 'Hobbies must be one of baking.',
    preferredMoveInDate: 'Please give a day from today on.',
  });
});
