import { expect, test } from 'vitest';
import { EMPTY_FORM } from './draft.ts';
import { openWords, reviewRows } from './review-rows.ts';

test('the answers name a co-applicant who left as one who left', () => {
  const form = {
    ...EMPTY_FORM,
    coApplicants: [
      { firstName: 'Ben', lastName: 'Ode' },
      { firstName: 'Cleo', lastName: 'Park' },
    ],
  };
  expect(reviewRows('coApplicants', form, [true, false])).toEqual([
    { label: 'Person 1 (left)', words: 'Ben Ode' },
    { label: 'Person 2', words: 'Cleo Park' },
  ]);
  expect(reviewRows('coApplicants', form)[0]?.label).toBe('Person 1');
});

test('a length of stay has its unit, also where an imported application says it in months', () => {
  const stayOf = (lengthOfStay: string) =>
    reviewRows('livingRequirements', {
      ...EMPTY_FORM,
      living: { ...EMPTY_FORM.living, lengthOfStay },
    }).find(({ label }) => label === 'Length of stay')?.words;
  expect(stayOf('24')).toBe('24 months');
  expect(stayOf('1')).toBe('1 month');
  expect(stayOf('12')).toBe('A year');
  expect(stayOf('')).toBeNull();
});

test('up to four questions that are left open are named, and more are counted', () => {
  const open = (labels: string) => labels.split(' ').map((label) => ({ label, words: null }));
  expect(openWords([{ label: 'Pets', words: 'None' }])).toBe('');
  expect(openWords([...open('Hobbies'), { label: 'Pets', words: 'None' }])).toBe(
    'Left open: Hobbies.',
  );
  expect(openWords(open('A B C D'))).toBe('Left open: A, B, C, and D.');
  expect(openWords(open('A B C D E'))).toBe('5 questions left open.');
});
