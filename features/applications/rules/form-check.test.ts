import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ApplicationForm, checkApplication, checkSections } from './form-check.ts';
import {
  CO_APPLICANT_FIELDS,
  CO_APPLICANTS_MAX,
  EMPLOYMENT_FIELDS,
  GUARANTOR_FIELDS,
  PERSONAL_FIELDS,
} from './form-fields.ts';
import { WIZARD_STEPS } from './wizard.ts';

const TODAY = '2026-11-21';

const PERSON = {
  firstName: 'Grace',
  lastName: 'Hall',
  email: 'grace@stoop.test',
  phone: '+1 212 555 0100',
  dateOfBirth: '1998-04-12',
};
const FORM: ApplicationForm = {
  personalInfo: PERSON,
  employmentInfo: { status: 'employed' },
  guarantorInfo: null,
  coApplicants: [],
};
const withPerson = (change: object): ApplicationForm => ({
  ...FORM,
  personalInfo: { ...PERSON, ...change },
});
const pathsOf = (form: ApplicationForm, type: 'unit' | 'room' = 'unit') =>
  checkApplication(type, form, TODAY).map(({ path }) => path);

const other = (email: string) => ({ firstName: 'Ada', lastName: 'Wolf', email });

test('R3.15 only the personal fields and the employment are required', () => {
  expect(pathsOf(FORM)).toEqual([]);
  expect(pathsOf(FORM, 'room')).toEqual([]);
  const empty = { personalInfo: {}, employmentInfo: {}, guarantorInfo: null, coApplicants: [] };
  expect(pathsOf(empty)).toEqual([
    'personalInfo.firstName',
    'personalInfo.lastName',
    'personalInfo.email',
    'personalInfo.phone',
    'personalInfo.dateOfBirth',
    'employmentInfo.status',
  ]);
});

test.each([
  ['email', 'grace', 'The email address is not valid.'],
  ['phone', '555', 'Please give a phone number with its area code.'],
  ['phone', 'call me', 'Please give a phone number with its area code.'],
  ['dateOfBirth', '2010-01-01', 'You must be 18 to apply.'],
  ['dateOfBirth', '1998-02-30', 'Please give a date.'],
  ['dateOfBirth', '1890-01-01', 'Please check the year.'],
  ['firstName', 'G'.repeat(101), 'Please use at most 100 characters.'],
  ['lastName', 'Ha\u0000ll', 'This holds characters that cannot be seen: please type it again.'],
  ['lastName', 'Ha\u202ell', 'This holds characters that cannot be seen: please type it again.'],
  ['firstName', '   ', 'Please fill this in.'],
  ['firstName', '\u200b\u2060', 'Please fill this in.'],
])('R3.15 %s "%s" is reported at its field', (name, written, message) => {
  expect(checkApplication('unit', withPerson({ [name]: written }), TODAY)).toEqual([
    { path: `personalInfo.${name}`, message },
  ]);
});

test('an applicant who turns 18 today may apply, one who does tomorrow may not', () => {
  expect(pathsOf(withPerson({ dateOfBirth: '2008-11-21' }))).toEqual([]);
  expect(pathsOf(withPerson({ dateOfBirth: '2008-11-22' }))).toEqual(['personalInfo.dateOfBirth']);
});

test('an income is whole dollars, as a number or as text, and never required', () => {
  const income = (annualIncome: string | number) =>
    pathsOf({ ...FORM, employmentInfo: { status: 'student', annualIncome } });
  expect(income(64_000)).toEqual([]);
  expect(income('64000')).toEqual([]);
  expect(income(0)).toEqual([]);
  expect(income('')).toEqual([]);
  expect(income('64k')).toEqual(['employmentInfo.annualIncome']);
  expect(income(-1)).toEqual(['employmentInfo.annualIncome']);
  expect(income('100000001')).toEqual(['employmentInfo.annualIncome']);
});

test('an invalid income or employment date has an exact message', () => {
  const messages = (answers: object) =>
    checkApplication(
      'unit',
      { ...FORM, employmentInfo: { status: 'employed', ...answers } },
      TODAY,
    ).map(({ message }) => message);
  expect(messages({ annualIncome: '640.50' })).toEqual([
    'Please give whole dollars, without cents.',
  ]);
  expect(messages({ annualIncome: 100_000_001 })).toEqual(['Please give at most $100,000,000.']);
  expect(messages({ annualIncome: '99999999999' })).toEqual(['Please give at most $100,000,000.']);
  expect(messages({ startDate: '2026-11-21' })).toEqual([]);
  expect(messages({ startDate: '2031-01-01' })).toEqual(['This day is still to come.']);
  expect(messages({ startDate: '0021-01-01' })).toEqual(['Please check the year.']);
});

test('a guarantor needs a name and an email, and is optional', () => {
  expect(pathsOf({ ...FORM, guarantorInfo: {} })).toEqual([
    'guarantorInfo.firstName',
    'guarantorInfo.lastName',
    'guarantorInfo.email',
  ]);
  expect(pathsOf({ ...FORM, guarantorInfo: other('g@stoop.test') })).toEqual([]);
  const own = other(String(FORM.personalInfo.email).toUpperCase());
  expect(pathsOf({ ...FORM, guarantorInfo: own })).toEqual(['guarantorInfo.email']);
});

describe('R3.15 co-applicants', () => {
  const withOthers = (...coApplicants: object[]) => ({ ...FORM, coApplicants });

  test('each has an email of their own, unlike the others and the applicant', () => {
    expect(pathsOf(withOthers(other('ada@stoop.test'), other('bea@stoop.test')))).toEqual([]);
    expect(pathsOf(withOthers(other('Grace@STOOP.test')))).toEqual(['coApplicants.0.email']);
    expect(pathsOf(withOthers(other('ada@stoop.test'), other(' ADA@stoop.test ')))).toEqual([
      'coApplicants.1.email',
    ]);
  });

  test('empty ones are reported one by one, and not as duplicates of each other', () => {
    const missing = checkApplication('unit', withOthers({}, {}), TODAY);
    expect(missing.map(({ path }) => path)).toEqual(
      [0, 1].flatMap((at) =>
        ['firstName', 'lastName', 'email'].map((name) => `coApplicants.${at}.${name}`),
      ),
    );
    expect(new Set(missing.map(({ message }) => message))).toEqual(
      new Set(['Please fill this in.']),
    );
  });

  test('at most as many as could share the largest unit, and none for a room', () => {
    const people = Array.from({ length: CO_APPLICANTS_MAX + 1 }, (_, at) =>
      other(`p${at}@stoop.test`),
    );
    expect(pathsOf(withOthers(...people.slice(1)))).toEqual([]);
    expect(pathsOf(withOthers(...people))).toEqual(['coApplicants']);
    expect(pathsOf(withOthers(other('ada@stoop.test')), 'room')).toEqual(['coApplicants']);
  });
});

test.each([
  [{ min: '', max: '' }, null],
  [{ min: '1200', max: '1600' }, null],
  [{ min: 1200, max: 1200 }, null],
  [{ min: '1200', max: '' }, null],
  [{ min: '', max: '1800' }, null],
  [{ min: '1.2k', max: '1600' }, 'Please give the amount in digits, such as 1500.'],
  [{ min: 'abc', max: '' }, 'Please give the amount in digits, such as 1500.'],
  [{ min: '-5', max: '' }, 'Please give an amount that is not below zero.'],
  [{ min: '1200.50', max: '' }, 'Please give whole dollars, without cents.'],
  [{ min: '99999999999', max: '' }, 'Please give at most $100,000.'],
  [{ min: 1600, max: 1200 }, 'The first amount must not be above the second.'],
  [{ min: 0, max: 100_001 }, 'Please give at most $100,000.'],
])('R3.08 a budget of %o', (budgetRange, message) => {
  const issues = checkApplication('room', { ...FORM, livingRequirements: { budgetRange } }, TODAY);
  expect(issues).toEqual(message ? [{ path: 'livingRequirements.budgetRange', message }] : []);
});

test('R2.19 the checks of all steps find what the check of the application finds', () => {
  const text = fc.option(fc.constantFrom('', 'Grace', 'g@stoop.test', '2125550100'), { nil: '' });
  const person = fc.record({ firstName: text, lastName: text, email: text, phone: text });
  const form = fc.record({
    personalInfo: person,
    employmentInfo: fc.record({ status: fc.constantFrom('', 'retired', 'rich') }),
    guarantorInfo: fc.option(person),
    coApplicants: fc.array(person, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(form, (body) => {
      const byStep = WIZARD_STEPS.unit.flatMap(({ sections }) =>
        checkSections(sections, body, TODAY),
      );
      expect(byStep).toEqual(checkApplication('unit', body, TODAY));
    }),
  );
});

test('no field is one that New York forbids to ask for, or that is not needed', () => {
  const fields = [PERSONAL_FIELDS, EMPLOYMENT_FIELDS, GUARANTOR_FIELDS, CO_APPLICANT_FIELDS]
    .flatMap((section) => Object.entries(section))
    .map(([name, { label }]) => `${name} ${label}`.toLowerCase());
  const never =
    /arrest|convict|crim|ssn|social security|bank|passport|race|religio|nationality|citizen|immigra|marital|married|children|pregnan|disab|gender|orientation|evict|military/;
  expect(fields.filter((words) => never.test(words))).toEqual([]);
});

test.each([
  ['2026-11-21', null],
  ['2026-11-20', 'Please give a day from today on.'],
  ['2028-11-21', null],
  ['2028-11-22', 'Please give a day within the next 2 years.'],
  ['2027-02-29', 'Please give a date.'],
])('R3.08 a move-in date of %s', (preferredMoveInDate, message) => {
  const form = { ...FORM, livingRequirements: { preferredMoveInDate } };
  const path = 'livingRequirements.preferredMoveInDate';
  expect(checkApplication('room', form, '2026-11-21')).toEqual(message ? [{ path, message }] : []);
});

test.each([
  ['a name of 100 characters', { firstName: 'a'.repeat(100) }, { firstName: 'a'.repeat(101) }],
  ['an age of 120 years', { dateOfBirth: '1905-11-22' }, { dateOfBirth: '1905-11-20' }],
])('R3.15 %s: an answer at the border is taken, one beyond is not', (_, taken, beyond) => {
  expect(pathsOf(withPerson(taken))).toEqual([]);
  expect(pathsOf(withPerson(beyond))).toEqual([`personalInfo.${Object.keys(beyond)[0]}`]);
});

test.each([
  ['1899-12-31', 1],
  ['1900-01-01', 0],
  [TODAY, 0],
  ['2026-11-22', 1],
])('R3.15 a job that began on %s has %i issues', (startDate, issues) => {
  const employmentInfo = { status: 'employed', startDate };
  expect(pathsOf({ ...FORM, employmentInfo })).toHaveLength(issues);
});
