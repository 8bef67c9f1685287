import { expect, test } from 'vitest';
import { bodyOf } from './application-body.ts';
import { type Draft, type DraftForm, EMPTY_FORM, startDraft } from './draft.ts';
import { incomeHelp } from './income-help.ts';
import { reviewRows } from './review-rows.ts';
import { fieldOfIssue } from './sections.ts';
import { faultOf } from './submit-outcome.ts';

const draftWith = (form: Partial<DraftForm>, roomId: string | null = null): Draft => ({
  ...startDraft({
    home: { buildingId: 'b1', unitId: 'u1', roomId },
    label: '',
    accountId: null,
    idempotencyKey: 'k',
    savedAt: '2026-11-21T12:00:00.000Z',
  }),
  form: { ...EMPTY_FORM, ...form },
});

const FULL: DraftForm = {
  personalInfo: {
    firstName: ' Grace ',
    lastName: 'Hall',
    email: 'grace@stoop.test',
    phone: '+1 212 555 0100',
    dateOfBirth: '1998-04-12',
  },
  lifestyle: { ...EMPTY_FORM.lifestyle, smoking: 'smoke_free' },
  hobbies: ['film'],
  living: {
    budgetRange: { min: '$1,200', max: '1600' },
    preferredMoveInDate: '2027-01-01',
    lengthOfStay: '12',
    dealBreakers: ['cats'],
    willShareCommonSpaces: 'no',
  },
  employmentInfo: { ...EMPTY_FORM.employmentInfo, status: 'employed', annualIncome: '$64,000' },
  hasGuarantor: true,
  guarantorInfo: {
    ...EMPTY_FORM.guarantorInfo,
    firstName: 'Ada',
    lastName: 'Hall',
    email: 'a@stoop.test',
  },
  coApplicants: [
    { firstName: 'Bea', lastName: 'Wolf', email: 'b@stoop.test', phone: '', annualIncome: '0' },
  ],
};

test('R3.15 the body has the answers, dollars as numbers and texts trimmed', () => {
  const body = bodyOf(draftWith(FULL));
  expect(body).toEqual({
    applicationType: 'unit',
    buildingId: 'b1',
    unitId: 'u1',
    roomId: null,
    personalInfo: { ...FULL.personalInfo, firstName: 'Grace' },
    lifestyle: { smoking: 'smoke_free', hobbies: ['film'] },
    livingRequirements: {
      budgetRange: { min: 1200, max: 1600 },
      preferredMoveInDate: '2027-01-01',
      lengthOfStay: '12',
      dealBreakers: ['cats'],
      willShareCommonSpaces: false,
    },
    employmentInfo: { status: 'employed', annualIncome: 64_000 },
    guarantorInfo: { firstName: 'Ada', lastName: 'Hall', email: 'a@stoop.test' },
    coApplicants: [{ firstName: 'Bea', lastName: 'Wolf', email: 'b@stoop.test', annualIncome: 0 }],
    isCoApplication: true,
    numberOfCoApplicants: 1,
  });
});

test('R3.15 the body leaves out unanswered questions, and the guarantor where there is none', () => {
  const body = bodyOf(draftWith({ guarantorInfo: FULL.guarantorInfo }, 'r1'));
  expect(body).toMatchObject({
    applicationType: 'room',
    roomId: 'r1',
    lifestyle: {},
    livingRequirements: {},
    guarantorInfo: null,
    isCoApplication: false,
    numberOfCoApplicants: 0,
  });
});

test.each([
  [{ min: '1,200', max: '' }, { min: 1200 }, 'From $1,200 a month'],
  [{ min: '', max: '2000' }, { max: 2000 }, 'Up to $2,000 a month'],
  [{ min: '', max: '' }, undefined, null],
])('R3.08 a budget entered as %o is sent and shown with its open ends', (values, sent, words) => {
  const living = { ...EMPTY_FORM.living, budgetRange: values };
  expect(bodyOf(draftWith({ living })).livingRequirements.budgetRange).toEqual(sent);
  expect(reviewRows('livingRequirements', { ...EMPTY_FORM, living })[0]).toEqual({
    label: 'Budget',
    words,
  });
});

test('the same draft gives the same body, so that a retry with its key is identical', () => {
  const [one, other] = [draftWith(FULL), draftWith(structuredClone(FULL))];
  expect(JSON.stringify(bodyOf(one))).toBe(JSON.stringify(bodyOf(other)));
});

test.each([
  [{}, 'unknown'],
  [{ employmentInfo: { annualIncome: '80000' } }, 'reached'],
  [{ employmentInfo: { annualIncome: '79,999' } }, 'short'],
  [
    { employmentInfo: { annualIncome: '50000' }, coApplicants: [{ annualIncome: '$30,000' }] },
    'reached',
  ],
  [{ hasGuarantor: true, guarantorInfo: { annualIncome: '160000' } }, 'guarantor'],
  [{ hasGuarantor: false, guarantorInfo: { annualIncome: '160000' } }, 'unknown'],
  [
    {
      employmentInfo: { annualIncome: '50000' },
      hasGuarantor: true,
      guarantorInfo: { annualIncome: '159999' },
    },
    'short',
  ],
  [{ employmentInfo: { annualIncome: 'a lot' } }, 'unknown'],
])('a rent of $2,000 and %o is %s', (form: Partial<DraftForm>, outcome) => {
  expect(incomeHelp({ ...EMPTY_FORM, ...form }, 2_000).outcome).toBe(outcome);
});

test('the income help counts 40 rents of a household and 80 of a guarantor', () => {
  const help = incomeHelp(EMPTY_FORM, 2_000);
  expect(help).toMatchObject({ householdTarget: 80_000, guarantorTarget: 160_000 });
});

test('the income help names those who apply, too, and whose income is not known', () => {
  const employmentInfo = { annualIncome: '41000' };
  const coApplicants = [
    { firstName: 'Ben', annualIncome: '' },
    { firstName: 'Lena', annualIncome: '10,000' },
  ];
  expect(incomeHelp({ ...EMPTY_FORM, employmentInfo, coApplicants }, 2_000)).toMatchObject({
    household: 51_000,
    unknown: ['Ben'],
    outcome: 'short',
  });
});

test('every issue has its step and field', () => {
  expect(fieldOfIssue('unit', 'guarantorInfo.email')).toEqual({
    id: 'guarantorInfo.email',
    label: 'Guarantor: email',
    step: 4,
  });
  expect(fieldOfIssue('room', 'guarantorInfo.email')?.step).toBe(3);
  expect(fieldOfIssue('unit', 'coApplicants.1.firstName')).toMatchObject({
    label: 'Person 2: first name',
    step: 4,
  });
  expect(fieldOfIssue('unit', 'coApplicants')?.id).toBe('coApplicants');
  expect(fieldOfIssue('unit', 'livingRequirements.budgetRange.max')?.id).toBe(
    'livingRequirements.budgetRange',
  );
  expect(fieldOfIssue('room', 'coApplicants.0.email')).toBeNull();
  expect(fieldOfIssue('unit', 'roomId')).toBeNull();
});

test('the review shows answers with the words of their choices', () => {
  const words = (section: Parameters<typeof reviewRows>[0]) =>
    reviewRows(section, FULL).flatMap((row) => row.words ?? []);
  expect(words('personalInfo')).toContain('April 12, 1998');
  expect(words('lifestyle')).toEqual(['Smoke-free home', 'Film']);
  expect(words('livingRequirements')).toEqual([
    '$1,200 to $1,600 a month',
    'January 1, 2027',
    'A year',
    'Cats',
    'Mostly to myself',
  ]);
  expect(words('employmentInfo')).toEqual(['Employed', '$64,000']);
  expect(words('coApplicants')).toEqual(['Bea Wolf, b@stoop.test, $0 a year']);
});

const refusal = (status: number, code: string, more: object = {}) =>
  faultOf({ status, code, detail: '', issues: [], ...more });

test('R8.20 every failed submit says what to do', () => {
  expect(refusal(500, 'server/failed')).toEqual({ kind: 'failed', isOffline: false });
  expect(refusal(503, 'server/unavailable')).toEqual({ kind: 'failed', isOffline: false });
  expect(refusal(0, 'network/unreachable')).toEqual({ kind: 'failed', isOffline: true });
  expect(refusal(401, 'auth/required')).toEqual({ kind: 'sign-in' });
  expect(refusal(404, 'listings/room-not-found')).toEqual({ kind: 'gone' });
  expect(refusal(422, 'applications/key-reused')).toEqual({ kind: 'sent-before' });
  expect(refusal(429, 'request/too-many', { retryAfterSeconds: 61 })).toEqual({
    kind: 'wait',
    seconds: 61,
  });
  const issues = [{ path: 'personalInfo.email', message: 'must be text' }];
  expect(refusal(422, 'applications/invalid', { issues })).toEqual({
    kind: 'issues',
    issues: [{ path: 'personalInfo.email', message: 'This must be text.' }],
  });
});
