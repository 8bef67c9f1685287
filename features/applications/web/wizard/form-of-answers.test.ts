import { expect, test } from 'vitest';
import type { ApplicationAnswers } from '../../contract/application.ts';
import { bodyOf } from './application-body.ts';
import { type DraftForm, EMPTY_FORM, startDraft } from './draft.ts';
import { formOfAnswers } from './form-of-answers.ts';
import { reviewRows } from './review-rows.ts';

const SENT: ApplicationAnswers = {
  personalInfo: { firstName: 'Grace', lastName: 'Hall', dateOfBirth: '1998-04-12' },
  lifestyle: { smoking: 'smoke_free', hobbies: ['film'] },
  livingRequirements: {
    budgetRange: { min: 1200, max: 1600 },
    preferredMoveInDate: '2027-01-01',
    willShareCommonSpaces: false,
  },
  employmentInfo: { status: 'employed', annualIncome: 64_000 },
  guarantorInfo: { firstName: 'Ada', lastName: 'Wolf', email: 'ada@stoop.test' },
  coApplicants: [{ firstName: 'Bea', lastName: 'Wolf', email: 'b@stoop.test', annualIncome: 0 }],
};

const said = (answers: Partial<ApplicationAnswers>, section: Parameters<typeof reviewRows>[0]) =>
  reviewRows(section, formOfAnswers({ ...SENT, ...answers })).flatMap(({ label, words }) =>
    words === null ? [] : [`${label}: ${words}`],
  );

const sentAgain = (form: DraftForm) =>
  bodyOf({
    ...startDraft({
      home: { buildingId: 'b1', unitId: 'u1', roomId: null },
      label: '',
      accountId: null,
      idempotencyKey: 'k',
      savedAt: '2026-11-21T12:00:00.000Z',
    }),
    form,
  });

test('R3.15 a submitted application reads the same as its review', () => {
  expect(said({}, 'personalInfo')).toEqual([
    'First name: Grace',
    'Last name: Hall',
    'Date of birth: April 12, 1998',
  ]);
  expect(said({}, 'lifestyle')).toEqual(['Smoking: Smoke-free home', 'Hobbies: Film']);
  expect(said({}, 'livingRequirements')).toEqual([
    'Budget: $1,200 to $1,600 a month',
    'Move-in date: January 1, 2027',
    'Common spaces: Mostly to myself',
  ]);
  expect(said({}, 'employmentInfo')).toEqual([
    'Source of income: Employed',
    'Yearly income: $64,000',
  ]);
  expect(said({ guarantorInfo: null }, 'guarantorInfo')).toEqual(['Guarantor: None']);
  expect(said({}, 'coApplicants')).toEqual(['Person 1: Bea Wolf, b@stoop.test, $0 a year']);
});

test('R3.21 an imported application keeps its own words, and invalid answers are left out', () => {
  expect(said({ lifestyle: { smoking: 'on the roof', hobbies: 'film' } }, 'lifestyle')).toEqual([
    'Smoking: on the roof',
  ]);
  const living = { budgetRange: '$900 - $1,500', preferredMoveInDate: null, lengthOfStay: ['12'] };
  expect(said({ livingRequirements: living }, 'livingRequirements')).toEqual([
    'Budget: $900 to $1,500 a month',
  ]);
  const openEnded = { budgetRange: { min: 0, max: 2000 } };
  expect(said({ livingRequirements: openEnded }, 'livingRequirements')).toEqual([
    'Budget: Up to $2,000 a month',
  ]);
  const nothing = { personalInfo: {}, lifestyle: {}, livingRequirements: {}, employmentInfo: {} };
  expect(formOfAnswers({ ...nothing, guarantorInfo: null, coApplicants: [] })).toEqual(EMPTY_FORM);
});

test('a submitted form gives the same body again', () => {
  expect(sentAgain(formOfAnswers(SENT))).toMatchObject(SENT);
});
