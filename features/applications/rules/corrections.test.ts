import { describe, expect, test } from 'vitest';
import { correctingOf } from './correcting.ts';
import { changedSections, correctedFields } from './corrections.ts';

describe('an application is corrected', () => {
  test.each([
    ['at once, until staff begin to read', 'INITIAL_CONTACT', 1, false, 'at-once'],
    ['by request, once staff have looked', 'INITIAL_CONTACT', 1, true, 'by-request'],
    ['by request, once it has moved', 'IN_TOUR', 2, false, 'by-request'],
    ['by request, also once it was moved back', 'INITIAL_CONTACT', 3, false, 'by-request'],
    ['not once its applicant has the keys', 'CLOSED', 1, false, null],
    ['not once it has ended', 'CANCELLED', 1, false, null],
  ] as const)('%s', (_, stage, version, wasRead, correcting) => {
    expect(correctingOf({ stage, version, wasRead })).toBe(correcting);
  });
});

test('sections that are the same in another order of their fields are not changed, those that are missing stay', () => {
  const before = {
    personalInfo: { firstName: 'Grace', lastName: 'Hall' },
    guarantorInfo: null,
    coApplicants: [],
  };
  expect(
    changedSections(before, {
      personalInfo: { lastName: 'Hall', firstName: 'Grace' },
      guarantorInfo: null,
      coApplicants: [{ firstName: 'Ida' }],
    }),
  ).toEqual(['coApplicants']);
  expect(changedSections(before, { guarantorInfo: { firstName: 'Ada' } })).toEqual([
    'guarantorInfo',
  ]);
});

test('a field that is named is replaced, null deletes it, and others stay', () => {
  expect(
    correctedFields(
      { employer: 'Harbor Ferries', annualIncome: 98_000, imported: 'more' },
      { employer: 'City Ferries', annualIncome: null, jobTitle: '' },
    ),
  ).toEqual({ employer: 'City Ferries', imported: 'more' });
});
