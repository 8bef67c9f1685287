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
