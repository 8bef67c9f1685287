import { budgetFrom } from '@stoop/features/people/rules/imported-words';
import { budgetInput } from '@stoop/features/people/web/budget-words';
import type { ApplicationAnswers } from '../../contract/application.ts';
import { EMPLOYMENT_FIELDS } from '../../rules/form-fields.ts';
import type { DraftForm } from './draft.ts';

import { readForm } from './read-draft.ts';

type Section = Readonly<Record<string, unknown>>;
/** Incomes are numbers on the wire and text in the form. */
const asTexts = (section: Section): Section =>
  Object.fromEntries(
    Object.entries(section).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ]),
  );
const sharesFrom = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;

/** The form of a submitted application. Imported answers that the wizard has no field for are dropped. */
export function formOfAnswers(answers: Partial<ApplicationAnswers>): DraftForm {
  const { lifestyle = {}, livingRequirements: living = {}, guarantorInfo = null } = answers;
  return readForm({
    personalInfo: asTexts(answers.personalInfo ?? {}),
    lifestyle,
    hobbies: lifestyle.hobbies,
    living: {
      ...living,
      budgetRange: budgetInput(budgetFrom(living.budgetRange)),
      willShareCommonSpaces: sharesFrom(living.willShareCommonSpaces),
    },
    employmentInfo: asTexts(answers.employmentInfo ?? {}),
    hasGuarantor: guarantorInfo !== null,
    guarantorInfo: asTexts(guarantorInfo ?? {}),
    coApplicants: (answers.coApplicants ?? []).map(asTexts),
  });
}

/** The answers of the latest application that a new one starts with. */
export type LatestAnswers = Pick<ApplicationAnswers, 'employmentInfo' | 'guarantorInfo'>;

/** Drops imported statuses that the wizard has no choice for. */
export function formOfLatest(latest: LatestAnswers): DraftForm {
  const form = formOfAnswers(latest);
  const { status = '' } = form.employmentInfo;
  const isKnown = Object.hasOwn(EMPLOYMENT_FIELDS.status.choices, status);
  return { ...form, employmentInfo: { ...form.employmentInfo, status: isKnown ? status : '' } };
}
