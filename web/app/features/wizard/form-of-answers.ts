import type { ApplicationAnswers } from '@stoop/contract/applications/application';
import { EMPLOYMENT_FIELDS } from '@stoop/domain/applications/form-fields';
import { budgetFrom } from '@stoop/domain/people/imported-words';
import { budgetInput } from '../../ui/budget-words.ts';
import type { DraftForm } from './draft.ts';

import { readForm } from './read-draft.ts';

type Section = Readonly<Record<string, unknown>>;
/** Incomes are sent as numbers. */
const asTyped = (section: Section): Section =>
  Object.fromEntries(
    Object.entries(section).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ]),
  );
const sharesFrom = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;

/** What was sent, as the wizard had it. An imported application may hold what the wizard never asks. */
export function formOfAnswers(answers: Partial<ApplicationAnswers>): DraftForm {
  const { lifestyle = {}, livingRequirements: living = {}, guarantorInfo = null } = answers;
  return readForm({
    personalInfo: asTyped(answers.personalInfo ?? {}),
    lifestyle,
    hobbies: lifestyle.hobbies,
    living: {
      ...living,
      budgetRange: budgetInput(budgetFrom(living.budgetRange)),
      willShareCommonSpaces: sharesFrom(living.willShareCommonSpaces),
    },
    employmentInfo: asTyped(answers.employmentInfo ?? {}),
    hasGuarantor: guarantorInfo !== null,
    guarantorInfo: asTyped(guarantorInfo ?? {}),
    coApplicants: (answers.coApplicants ?? []).map(asTyped),
  });
}

/** Of what an earlier application said, what a new one begins with. */
export type LatestAnswers = Pick<ApplicationAnswers, 'employmentInfo' | 'guarantorInfo'>;

/** Words of an import that the wizard has no choice for are left out. */
export function formOfLatest(latest: LatestAnswers): DraftForm {
  const form = formOfAnswers(latest);
  const { status = '' } = form.employmentInfo;
  const isKnown = Object.hasOwn(EMPLOYMENT_FIELDS.status.choices, status);
  return { ...form, employmentInfo: { ...form.employmentInfo, status: isKnown ? status : '' } };
}
