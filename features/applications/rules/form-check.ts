import { emailKey, readEmail } from '@stoop/base/rules/text/email';
import { HIDDEN_WORDS, isPlainLine, visibleText } from '@stoop/base/rules/text/visible-text';
import { readIsoDay } from '@stoop/base/rules/time/iso-day';
import { ageYears } from '@stoop/features/people/rules/age';
import { budgetFault, dollarsFault, moveInFault } from '@stoop/features/people/rules/living-check';
import { PROFILE_LIMITS } from '@stoop/features/people/rules/profile';
import {
  CO_APPLICANT_FIELDS,
  CO_APPLICANTS_MAX,
  type CoApplicant,
  EMPLOYMENT_FIELDS,
  type EmploymentInfo,
  type FieldKind,
  type FormField,
  type FormFields,
  GUARANTOR_FIELDS,
  type GuarantorInfo,
  PERSONAL_FIELDS,
  type PersonalInfo,
} from './form-fields.ts';
import { type ApplicationType, SECTION_NAMES, type WizardSection } from './wizard.ts';

/** A problem of a field, with its path: `guarantorInfo.email`, `coApplicants.1.firstName`. */
export interface FormIssue {
  path: string;
  message: string;
}

const TEXT_MOST = 200;
const EMAIL_MOST = 254;
const INCOME_MOST = 100_000_000;

const EARLIEST_DAY = '1900-01-01';

type Check = (written: string, field: FormField, today: string) => string | null;

const checkText: Check = (written, { most = TEXT_MOST }) => {
  if (written.length > most) return `Please use at most ${most} characters.`;
  return isPlainLine(written) ? null : HIDDEN_WORDS;
};

/** Checks an answer of each kind: a sentence that says what is wrong, or null. */
const CHECKS: Record<FieldKind, Check> = {
  text: checkText,
  email: (written, field, today) =>
    checkText(written, { ...field, most: EMAIL_MOST }, today) ??
    (readEmail(written) === null ? 'The email address is not valid.' : null),
  phone: (written) =>
    /^\+?[\d\s().-]{7,30}$/.test(written) && written.replace(/\D/g, '').length >= 7
      ? null
      : 'Please give a phone number with its area code.',
  pastDay(written, _field, today) {
    if (readIsoDay(written) === null) return 'Please give a date.';
    if (written > today) return 'This day is still to come.';
    return written < EARLIEST_DAY ? 'Please check the year.' : null;
  },
  birthDate(written, _field, today) {
    if (readIsoDay(written) === null) return 'Please give a date.';
    const years = ageYears(written, today);
    const { min, max } = PROFILE_LIMITS.ageYears;
    if (years < min) return `You must be ${min} to apply.`;
    return years > max ? 'Please check the year.' : null;
  },
  dollars: (written) => dollarsFault(written, INCOME_MOST),
  choice: (written, { choices = {} }) =>
    Object.hasOwn(choices, written) ? null : 'Please choose one of the answers.',
};

/** Issues of one section; `today` is the day in New York, an ISO date. */
export function checkFields(
  fields: FormFields,
  values: { readonly [name: string]: string | number | undefined },
  { path, today }: { path: string; today: string },
): FormIssue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const written = visibleText(String(values[name] ?? ''));
    const message =
      written === ''
        ? field.isRequired
          ? 'Please fill this in.'
          : null
        : CHECKS[field.kind](written, field, today);
    return message ? [{ path: `${path}.${name}`, message }] : [];
  });
}

/** The living requirements that are checked. Dollars are numbers, or text as it was entered. */
export interface CheckedLiving {
  budgetRange?: { min: string | number; max: string | number } | null | undefined;
  preferredMoveInDate?: string | null | undefined;
}

/** The parts of an application that are checked. */
export interface ApplicationForm {
  personalInfo: PersonalInfo;
  livingRequirements?: CheckedLiving;
  employmentInfo: EmploymentInfo;
  guarantorInfo: GuarantorInfo | null;
  coApplicants: readonly CoApplicant[];
}

function checkLiving({ livingRequirements = {} }: ApplicationForm, today: string): FormIssue[] {
  const { budgetRange, preferredMoveInDate } = livingRequirements;
  const faults = {
    budgetRange: budgetFault(String(budgetRange?.min ?? ''), String(budgetRange?.max ?? '')),
    preferredMoveInDate: moveInFault(preferredMoveInDate, today),
  };
  return Object.entries(faults).flatMap(([name, message]) =>
    message ? [{ path: `livingRequirements.${name}`, message }] : [],
  );
}

type SectionCheck = (form: ApplicationForm, today: string) => FormIssue[];

function checkCoApplicants({ coApplicants, personalInfo }: ApplicationForm, today: string) {
  if (coApplicants.length > CO_APPLICANTS_MAX)
    return [{ path: 'coApplicants', message: `At most ${CO_APPLICANTS_MAX} people can join.` }];
  const seen = new Set([emailKey(String(personalInfo.email ?? ''))]);
  return coApplicants.flatMap((person, at) => {
    const path = `coApplicants.${at}`;
    const issues = checkFields(CO_APPLICANT_FIELDS, person, { path, today });
    const email = emailKey(String(person.email ?? ''));
    if (email !== null && seen.has(email))
      issues.push({ path: `${path}.email`, message: 'Each person needs an email of their own.' });
    seen.add(email);
    return issues;
  });
}

function checkGuarantor({ guarantorInfo, personalInfo }: ApplicationForm, today: string) {
  if (!guarantorInfo) return [];
  const issues = checkFields(GUARANTOR_FIELDS, guarantorInfo, { path: 'guarantorInfo', today });
  const email = emailKey(String(guarantorInfo.email ?? ''));
  if (email !== null && email === emailKey(String(personalInfo.email ?? '')))
    issues.push({ path: 'guarantorInfo.email', message: 'Nobody can guarantee for themselves.' });
  return issues;
}

/** Checks one section, for both the wizard and the server. Lifestyle and living requirements may be empty. */
const SECTION_CHECKS: Record<WizardSection, SectionCheck> = {
  personalInfo: (form, today) =>
    checkFields(PERSONAL_FIELDS, form.personalInfo, { path: 'personalInfo', today }),
  lifestyle: () => [],
  livingRequirements: checkLiving,
  employmentInfo: (form, today) =>
    checkFields(EMPLOYMENT_FIELDS, form.employmentInfo, { path: 'employmentInfo', today }),
  guarantorInfo: checkGuarantor,
  coApplicants: checkCoApplicants,
};

export const checkSections = (
  sections: readonly WizardSection[],
  form: ApplicationForm,
  today: string,
): FormIssue[] => sections.flatMap((section) => SECTION_CHECKS[section](form, today));

/** The issues of a whole application; only one for a unit has co-applicants. */
export function checkApplication(
  type: ApplicationType,
  form: ApplicationForm,
  today: string,
): FormIssue[] {
  const issues = checkSections(SECTION_NAMES, form, today);
  if (type === 'room' && form.coApplicants.length > 0)
    issues.push({ path: 'coApplicants', message: 'A room is applied for by one person.' });
  return issues;
}
