import { expect, test } from 'vitest';
import type { ApplicationAnswers } from '../../contract/application.ts';
import { WIZARD_STEPS } from '../../rules/wizard.ts';
import { changedRows, correctionDraft, sectionsToCorrect, sentSections } from './changes.ts';
import { isNewest } from './correction-acts.ts';

const HOME = { buildingId: 'warren-house', unitId: 'warren-4f', roomId: null };
const ANSWERS: ApplicationAnswers = {
  personalInfo: { firstName: 'Grace', lastName: 'Hall', email: 'grace@stoop.test' },
  lifestyle: { smoking: 'smoke_free', hobbies: ['cooking'] },
  livingRequirements: { lengthOfStay: '12', preferredLocations: ['soho'] },
  employmentInfo: { status: 'employed', employer: 'Harbor Ferries', annualIncome: 98_000 },
  guarantorInfo: null,
  coApplicants: [],
};
const ALL = sectionsToCorrect(WIZARD_STEPS.unit, false);

test('a form that was not changed sends nothing', () => {
  const draft = correctionDraft(HOME, ANSWERS);
  expect(sentSections(draft, draft, ALL)).toEqual({});
});

test('a guarantor who is new is shown by who it is, beside nobody', () => {
  const before = correctionDraft(HOME, ANSWERS).form;
  const guarantorInfo = { relationship: 'Mother' };
  const after = correctionDraft(HOME, { ...ANSWERS, guarantorInfo }).form;
  const rows = changedRows('guarantorInfo', before, after);
  expect(rows).toEqual([{ label: 'Relationship to you', before: null, after: 'Mother' }]);
  expect(changedRows('guarantorInfo', after, before)).toContainEqual({
    label: 'Guarantor',
    before: null,
    after: 'None',
  });
});

test('only sections that changed are sent, with null for an answer that was emptied, and no field that nobody asks for', () => {
  const before = correctionDraft(HOME, ANSWERS);
  const after = correctionDraft(HOME, {
    ...ANSWERS,
    livingRequirements: { lengthOfStay: '6' },
    employmentInfo: { status: 'employed', employer: 'City Ferries' },
  });
  expect(sentSections(before, after, ALL)).toEqual({
    livingRequirements: {
      budgetRange: null,
      preferredMoveInDate: null,
      lengthOfStay: '6',
      dealBreakers: null,
      willShareCommonSpaces: null,
    },
    employmentInfo: {
      status: 'employed',
      employer: 'City Ferries',
      jobTitle: null,
      annualIncome: null,
      startDate: null,
    },
  });
});

test('a guarantor who is taken off is null, and people are sent as a whole', () => {
  const guarantorInfo = { firstName: 'Ada', lastName: 'Wolf', email: 'ada@stoop.test' };
  const person = { firstName: 'Ida', lastName: 'Roe', email: 'ida@stoop.test' };
  const before = correctionDraft(HOME, { ...ANSWERS, guarantorInfo });
  const after = correctionDraft(HOME, { ...ANSWERS, coApplicants: [person] });
  expect(sentSections(before, after, ALL)).toEqual({
    guarantorInfo: null,
    coApplicants: [person],
  });
});

test('changes are told in words, as they were and as they are', () => {
  const before = correctionDraft(HOME, ANSWERS).form;
  const after = correctionDraft(HOME, {
    ...ANSWERS,
    employmentInfo: { status: 'student', annualIncome: 98_000 },
  }).form;
  expect(changedRows('employmentInfo', before, after)).toEqual([
    { label: 'Source of income', before: 'Employed', after: 'Student' },
    { label: 'Employer or school', before: 'Harbor Ferries', after: null },
  ]);
  expect(changedRows('coApplicants', before, before)).toEqual([]);
});

test('the people of a household, and those of an application for a room, are not corrected', () => {
  expect(sectionsToCorrect(WIZARD_STEPS.unit, true)).not.toContain('coApplicants');
  expect(sectionsToCorrect(WIZARD_STEPS.room, false)).toEqual([
    'personalInfo',
    'lifestyle',
    'livingRequirements',
    'employmentInfo',
    'guarantorInfo',
  ]);
});

test.each([
  ['by-request', 'waiting', '2026-11-27T10:00:00.000Z', null, true],
  ['by-request', 'accepted', '2026-11-27T10:00:00.000Z', null, false],
  ['by-request', 'waiting', '2026-11-27T12:30:00.000Z', 'refused', false],
  ['at-once', 'made', '2026-11-27T10:00:00.000Z', null, true],
  ['at-once', 'made', '2026-11-27T12:30:00.000Z', null, false],
] as const)(
  'a correction that is %s and %s is news at a stage of %s that ended as %s: %s',
  (how, state, stageSince, ending, isNews) => {
    const correction = { ...{ id: 'c', state, sections: [], before: {}, after: {} } };
    const at = '2026-11-27T12:00:00.000Z';
    const corrections = [{ ...correction, at, note: null, decidedAt: null, answer: null }];
    expect(isNewest({ corrections, stageSince, ending }, how)).toBe(isNews);
  },
);
