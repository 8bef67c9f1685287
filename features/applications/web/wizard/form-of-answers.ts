import { isFreshReport } from '@stoop/features/listings/rules/background-report';
import { budgetFrom } from '@stoop/features/people/rules/imported-words';
import { budgetInput } from '@stoop/features/people/web/budget-words';
import type { ApplicationAnswers } from '../../contract/application.ts';
import { EMPLOYMENT_FIELDS } from '../../rules/form-fields.ts';
import type { ApplicationType } from '../../rules/wizard.ts';
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

/** The answers that are kept of the application that was sent last, and until when. */
export interface KeptAnswers {
  answers: ApplicationAnswers;
  homeLabel: string | null;
  /** ISO date and time. */
  keptUntil: string;
}

/**
 * The form that kept answers begin for another home: without days that have passed, a report that makes nothing free any more,
 * and imported statuses that the wizard has no choice for. A room is applied for by one person.
 */
export function formOfKept(
  { answers }: KeptAnswers,
  { type, today }: { type: ApplicationType; today: string },
): DraftForm {
  const form = formOfAnswers(answers);
  const { status = '' } = form.employmentInfo;
  const { backgroundReportDate: reportDay = '' } = form.personalInfo;
  const { preferredMoveInDate: moveIn } = form.living;
  const isKnown = Object.hasOwn(EMPLOYMENT_FIELDS.status.choices, status);
  return {
    ...form,
    personalInfo: {
      ...form.personalInfo,
      backgroundReportDate: isFreshReport(reportDay, today) ? reportDay : '',
    },
    living: { ...form.living, preferredMoveInDate: moveIn < today ? '' : moveIn },
    employmentInfo: { ...form.employmentInfo, status: isKnown ? status : '' },
    coApplicants: type === 'room' ? [] : form.coApplicants,
  };
}
