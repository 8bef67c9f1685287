import { HOME_QUESTIONS } from '@stoop/features/people/rules/home-questions';
import type { FormFields } from '../../rules/form-fields.ts';
import { type ApplicationType, SECTION_TITLES, WIZARD_STEPS } from '../../rules/wizard.ts';
import { SECTION_FIELDS } from './draft.ts';

export const LIVING_LABELS = {
  budgetRange: 'Budget',
  preferredMoveInDate: 'Move-in date',
  lengthOfStay: 'Length of stay',
  dealBreakers: 'Deal-breakers',
  willShareCommonSpaces: 'Common spaces',
} as const;

export const HOBBIES_LABEL = 'Hobbies';

export const COMMON_SPACES = { yes: 'Shared', no: 'Mostly to myself' } as const;

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lifestyle: {
    ...Object.fromEntries(Object.entries(HOME_QUESTIONS).map(([key, { label }]) => [key, label])),
    hobbies: HOBBIES_LABEL,
  },
  livingRequirements: LIVING_LABELS,
};

const FIELDS: Readonly<Record<string, FormFields>> = SECTION_FIELDS;

/** The field of an issue; null where the wizard has no such field. */
export interface IssueField {
  /** Its DOM id. */
  id: string;
  label: string;
  /** From 1. */
  step: number;
}

function describeField(path: string): { id: string; label: string } | null {
  const [section = '', name = '', personField = ''] = path.split('.');
  if (section === 'coApplicants') {
    const label = FIELDS.coApplicants?.[personField]?.label;
    if (label === undefined) return { id: 'coApplicants', label: SECTION_TITLES.coApplicants };
    const whose = `Person ${Number(name) + 1}`;
    return { id: `coApplicants.${name}.${personField}`, label: `${whose}: ${label.toLowerCase()}` };
  }
  const label = LABELS[section]?.[name] ?? FIELDS[section]?.[name]?.label;
  if (label === undefined) return null;
  // Guarantor and applicant have fields of the same name.
  const isGuarantor = section === 'guarantorInfo';
  return {
    id: `${section}.${name}`,
    label: isGuarantor ? `Guarantor: ${label.toLowerCase()}` : label,
  };
}

/** Finds the field of an issue's path: `guarantorInfo.email`, or deeper: `livingRequirements.budgetRange.max`. */
export function fieldOfIssue(type: ApplicationType, path: string): IssueField | null {
  const section = path.split('.')[0];
  const step = WIZARD_STEPS[type].findIndex(({ sections }) =>
    sections.some((one) => one === section),
  );
  const field = describeField(path);
  return step === -1 || !field ? null : { ...field, step: step + 1 };
}
