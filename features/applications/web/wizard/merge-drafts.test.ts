import type { ProfileView } from '@stoop/features/people/contract/profile';
import { expect, test } from 'vitest';
import { type Draft, type DraftForm, EMPTY_FORM, startDraft } from './draft.ts';
import { formOfKept } from './form-of-answers.ts';
import { readQuarantined, withDraft, withSubmitted } from './local-drafts.ts';
import { claimDraft, fillBlanks, formOfProfile, mergeDrafts } from './merge-drafts.ts';

const TODAY = '2026-11-21';

const HOME = { buildingId: 'b1', unitId: 'u1', roomId: null };
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, second)).toISOString();

function draft(
  change: Partial<Pick<Draft, 'home' | 'accountId' | 'idempotencyKey' | 'savedAt'>>,
  form: Partial<DraftForm> = {},
): Draft {
  const about = { home: HOME, label: '', accountId: null, idempotencyKey: 'k', savedAt: at(1) };
  return { ...startDraft({ ...about, ...change }), form: { ...EMPTY_FORM, ...form } };
}

const named = (firstName: string, lastName = '') => ({
  personalInfo: { ...EMPTY_FORM.personalInfo, firstName, lastName },
});

const PROFILE = {
  firstName: 'Grace',
  lastName: 'Hall',
  email: 'grace@stoop.test',
  basicInfo: { phone: '+1 212 555 0100', dateOfBirth: '1998-04-12' },
  lifestylePreferences: {
    cleanlinessLevel: 'tidy',
    smoking: 'on the roof',
    hobbies: ['film', 'x'],
  },
  livingRequirements: { budgetRange: { min: 1200, max: 1600 }, willShareCommonSpaces: false },
} as unknown as ProfileView;

test('of two versions of a draft the newer wins, also where it cleared an answer', () => {
  const older = draft({ savedAt: at(1) }, named('Grace', 'Hall'));
  const newer = draft({ savedAt: at(2) }, named('Gracie'));
  expect(mergeDrafts([older, newer])).toEqual(newer);
  expect(mergeDrafts([newer, null, older])).toEqual(newer);
  expect(mergeDrafts([null])).toBeNull();
});

test('of two separate drafts the newer wins, and the older fills its gaps', () => {
  const account = draft(
    { idempotencyKey: 'a', accountId: 'grace', savedAt: at(1) },
    { ...named('Grace', 'Hall'), hobbies: ['film'], hasGuarantor: true },
  );
  const visitor = draft({ idempotencyKey: 'v', savedAt: at(2) }, named('Gracie'));
  const merged = mergeDrafts([visitor, account]);
  expect(merged).toMatchObject({ idempotencyKey: 'v', savedAt: at(2) });
  expect(merged?.form).toMatchObject({ ...named('Gracie', 'Hall'), hobbies: ['film'] });
  expect(merged?.form.hasGuarantor).toBe(true);
});

test('R2.19 a profile fills in the answers that an application accepts', () => {
  const form = formOfProfile(PROFILE, TODAY);
  expect(form.personalInfo).toEqual({
    firstName: 'Grace',
    lastName: 'Hall',
    email: 'grace@stoop.test',
    phone: '+1 212 555 0100',
    dateOfBirth: '1998-04-12',
  });
  expect(form.lifestyle).toMatchObject({ cleanlinessLevel: 'tidy', smoking: '' });
  expect(form.hobbies).toEqual(['film']);
  expect(form.living).toMatchObject({
    budgetRange: { min: '1200', max: '1600' },
    willShareCommonSpaces: 'no',
  });
});

test("after sign-in a visitor's answers stay and the profile fills the rest, once", () => {
  const visitor = draft({}, named('Gigi'));
  const claimed = claimDraft(visitor, 'grace', { profile: PROFILE, today: TODAY });
  expect(claimed.accountId).toBe('grace');
  expect(claimed.form.personalInfo).toMatchObject({ firstName: 'Gigi', lastName: 'Hall' });
  const emptied = { ...claimed, form: { ...claimed.form, ...named('Gigi') } };
  expect(claimDraft(emptied, 'grace', { profile: PROFILE, today: TODAY })).toEqual(emptied);
  expect(claimDraft(visitor, 'grace', { profile: null, today: TODAY }).form).toEqual(visitor.form);
});

const NONE = readQuarantined(null);

test("R9.10 there is one stored draft for each home and account; a visitor's draft becomes their account's", () => {
  const visitor = draft({});
  const other = draft({ accountId: 'ada' });
  const room = draft({ home: { ...HOME, roomId: 'r1' } });
  const stored = [other, visitor, room].reduce(withDraft, NONE);
  expect(stored.drafts).toHaveLength(3);
  const claimed = draft({ accountId: 'grace', savedAt: at(9) });
  const after = withDraft(stored, claimed).drafts;
  expect(after[0]).toEqual(claimed);
  expect(after).toEqual(expect.arrayContaining([other, room]));
  expect(after).toHaveLength(3);
});

test('R9.10 the drafts that were edited longest ago are dropped first', () => {
  const homes = Array.from({ length: 14 }, (_, place) =>
    draft({ home: { ...HOME, unitId: `u${place}` }, savedAt: at(place) }),
  );
  const units = homes.reduce(withDraft, NONE).drafts.map(({ home }) => home.unitId);
  expect(units).toEqual(['u13', 'u12', 'u11', 'u10', 'u9', 'u8', 'u7', 'u6', 'u5', 'u4']);
});

test('R4.06 a submit resets the wizard and stores the last application', () => {
  const sent = draft({ accountId: 'grace' });
  const other = draft({ home: { ...HOME, unitId: 'u2' }, accountId: 'grace' });
  const stored = withSubmitted([sent, other].reduce(withDraft, NONE), sent, 'APP-1');
  expect(stored).toEqual({ drafts: [other], lastSubmittedId: 'APP-1' });
  expect(readQuarantined(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
});

test('a past date and an open end of the budget are not filled in', () => {
  const living = {
    preferredMoveInDate: '2026-11-20',
    budgetRange: { min: 0, max: 1_800 },
  };
  const form = formOfProfile({ ...PROFILE, livingRequirements: living }, TODAY);
  expect(form.living).toMatchObject({
    preferredMoveInDate: '',
    budgetRange: { min: '', max: '1800' },
  });
});

const KEPT = {
  homeLabel: 'Warren House, 3R',
  keptUntil: '2026-12-20T12:00:00.000Z',
  answers: {
    personalInfo: { firstName: 'Grace', backgroundReportDate: '2026-10-23' },
    lifestyle: {},
    livingRequirements: { preferredMoveInDate: '2026-11-20' },
    employmentInfo: { status: 'employed', employer: 'Harbor Ferries', annualIncome: 64_000 },
    guarantorInfo: {
      firstName: 'Ada',
      lastName: 'Wolf',
      email: 'ada@stoop.test',
      phone: '5550100',
    },
    coApplicants: [{ firstName: 'Ida', lastName: 'Roe', email: 'ida@stoop.test' }],
  },
};
const withKept = (form: Partial<DraftForm>, kept = KEPT) =>
  fillBlanks({ ...EMPTY_FORM, ...form }, formOfKept(kept, { type: 'unit', today: TODAY }));

test('R2.19 the last answers fill in what is empty: work, guarantor and people', () => {
  const form = withKept({});
  expect(form.employmentInfo).toEqual({
    ...EMPTY_FORM.employmentInfo,
    status: 'employed',
    employer: 'Harbor Ferries',
    annualIncome: '64000',
  });
  expect(form.hasGuarantor).toBe(true);
  expect(form.guarantorInfo).toMatchObject({ firstName: 'Ada', phone: '5550100' });
  expect(form.coApplicants).toMatchObject([{ firstName: 'Ida' }]);
});

test('what is written already stays, and another job or guarantor is not mixed with the last one', () => {
  const guarantorInfo = { ...EMPTY_FORM.guarantorInfo, firstName: 'Bea' };
  const employmentInfo = { ...EMPTY_FORM.employmentInfo, status: 'student' };
  const form = withKept({ hasGuarantor: true, guarantorInfo, employmentInfo });
  expect(form).toMatchObject({ hasGuarantor: true, guarantorInfo, employmentInfo });
});

test('days that have passed are not filled in, and a report only while it is under 30 days old', () => {
  const form = withKept({});
  expect(form.living.preferredMoveInDate).toBe('');
  expect(form.personalInfo.backgroundReportDate).toBe('2026-10-23');
  const next = formOfKept(KEPT, { type: 'unit', today: '2026-11-22' });
  expect(next.personalInfo.backgroundReportDate).toBe('');
});

test('a room is applied for by one person', () => {
  expect(formOfKept(KEPT, { type: 'room', today: TODAY }).coApplicants).toEqual([]);
});

test('an imported value that the wizard has no choice for is asked again', () => {
  const employmentInfo = { ...KEPT.answers.employmentInfo, status: 'Chef' };
  const form = withKept({}, { ...KEPT, answers: { ...KEPT.answers, employmentInfo } });
  expect(form.employmentInfo).toMatchObject({ status: '', employer: 'Harbor Ferries' });
});
