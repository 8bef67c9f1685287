import {
  CO_APPLICANT_FIELDS,
  EMPLOYMENT_FIELDS,
  type FormFields,
  GUARANTOR_FIELDS,
  PERSONAL_FIELDS,
} from '@stoop/domain/applications/form-fields';
import {
  type ApplicationType,
  WIZARD_STEPS,
  type WizardSection,
} from '@stoop/domain/applications/wizard';
import { HOME_QUESTIONS } from '@stoop/domain/people/home-questions';

/** What the groups of questions are called. */
export const SECTION_TITLES: Readonly<Record<WizardSection, string>> = {
  personalInfo: 'Who you are',
  lifestyle: 'You at home',
  livingRequirements: 'What you want from this home',
  employmentInfo: 'Employment and income',
  guarantorInfo: 'A guarantor',
  coApplicants: 'People who apply with you',
};

export const LIVING_LABELS = {
  budgetRange: 'Budget',
  preferredMoveInDate: 'Move-in date',
  lengthOfStay: 'Length of stay',
  dealBreakers: 'Deal-breakers',
  willShareCommonSpaces: 'Common spaces',
} as const;

export const HOBBIES_LABEL = 'Hobbies';

export const COMMON_SPACES = { yes: 'Shared', no: 'Mostly to myself' } as const;

const labelsOf = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  personalInfo: labelsOf(PERSONAL_FIELDS),
  lifestyle: {
    ...Object.fromEntries(Object.entries(HOME_QUESTIONS).map(([key, { label }]) => [key, label])),
    hobbies: HOBBIES_LABEL,
  },
  livingRequirements: LIVING_LABELS,
  employmentInfo: labelsOf(EMPLOYMENT_FIELDS),
  guarantorInfo: labelsOf(GUARANTOR_FIELDS),
};

const CO_APPLICANT_LABELS: Readonly<Record<string, string>> = labelsOf(CO_APPLICANT_FIELDS);

/** Where the field of an issue stands and what it is called; null where the wizard has no such field. */
export interface FieldPlace {
  /** Its id on the page. */
  id: string;
  label: string;
  /** Counts from 1. */
  step: number;
}

function named(path: string): { id: string; label: string } | null {
  const [section = '', name = '', ofPerson = ''] = path.split('.');
  if (section === 'coApplicants') {
    const label = CO_APPLICANT_LABELS[ofPerson];
    if (label === undefined) return { id: 'coApplicants', label: SECTION_TITLES.coApplicants };
    const whose = `Person ${Number(name) + 1}`;
    return { id: `coApplicants.${name}.${ofPerson}`, label: `${whose}: ${label.toLowerCase()}` };
  }
  const label = LABELS[section]?.[name];
  if (label === undefined) return null;
  // Guarantor and applicant are asked for the same.
  const isGuarantor = section === 'guarantorInfo';
  return {
    id: `${section}.${name}`,
    label: isGuarantor ? `Guarantor: ${label.toLowerCase()}` : label,
  };
}

/** `guarantorInfo.email`, and what lies deeper: `livingRequirements.budgetRange.max`. */
export function placeOf(type: ApplicationType, path: string): FieldPlace | null {
  const section = path.split('.')[0];
  const step = WIZARD_STEPS[type].findIndex(({ sections }) =>
    sections.some((one) => one === section),
  );
  const field = named(path);
  return step === -1 || !field ? null : { ...field, step: step + 1 };
}
