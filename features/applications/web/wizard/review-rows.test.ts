import { expect, test } from 'vitest';
import { EMPTY_FORM } from './draft.ts';
import { reviewRows } from './review-rows.ts';

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
