import { sameJson } from '@stoop/base/rules/json/json-values';
import type { ApplicationAnswers, ApplicationBody } from '../../contract/application.ts';
import type { CorrectionBody } from '../../contract/correction-routes.ts';
import type { WizardSection } from '../../rules/wizard.ts';
import { bodyOf } from '../wizard/application-body.ts';
import {
  type Draft,
  type DraftForm,
  EMPTY_FORM,
  SECTION_FIELDS,
  startDraft,
} from '../wizard/draft.ts';
import { formOfAnswers } from '../wizard/form-of-answers.ts';
import { reviewRows } from '../wizard/review-rows.ts';
import { LIVING_LABELS } from '../wizard/sections.ts';

/** The form of an application that was sent, as the wizard's fields take it. It is stored nowhere. */
export const correctionDraft = (
  { buildingId, unitId, roomId }: { buildingId: string; unitId: string; roomId: string | null },
  answers: Partial<ApplicationAnswers>,
): Draft => {
  const about = { label: '', accountId: null, idempotencyKey: '', savedAt: '' };
  const draft = startDraft({ home: { buildingId, unitId, roomId }, ...about });
  return { ...draft, form: formOfAnswers(answers) };
};

export interface ChangedRow {
  label: string;
  /** Null without an answer. */
  before: string | null;
  after: string | null;
}

/** What the review says where somebody is not there. */
const NONE = 'None';

/** The answers of a section that differ, in words. */
export function changedRows(
  section: WizardSection,
  before: DraftForm,
  after: DraftForm,
): ChangedRow[] {
  const wordsOf = (form: DraftForm) =>
    new Map(reviewRows(section, form).map(({ label, words }) => [label, words]));
  const [was, is] = [wordsOf(before), wordsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((label) => {
    const row = { label, before: was.get(label) ?? null, after: is.get(label) ?? null };
    // A guarantor who is new has rows of their own.
    const isReplaced = row.before === NONE && row.after === null;
    return row.before === row.after || isReplaced ? [] : [row];
  });
}

/** The fields that the form has in each section of named fields: what it does not ask for stays. */
const ASKED: Readonly<Record<Exclude<WizardSection, 'coApplicants'>, readonly string[]>> = {
  personalInfo: Object.keys(SECTION_FIELDS.personalInfo),
  lifestyle: [...Object.keys(EMPTY_FORM.lifestyle), 'hobbies'],
  livingRequirements: Object.keys(LIVING_LABELS),
  employmentInfo: Object.keys(SECTION_FIELDS.employmentInfo),
  guarantorInfo: Object.keys(SECTION_FIELDS.guarantorInfo),
};

function patchOf(section: WizardSection, body: ApplicationBody) {
  if (section === 'coApplicants') return body.coApplicants;
  const answers: Readonly<Record<string, unknown>> | null = body[section];
  return answers && Object.fromEntries(ASKED[section].map((name) => [name, answers[name] ?? null]));
}

export type SentSections = Omit<CorrectionBody, 'version'>;

/** The sections that were changed in the form, as a correction sends them: an answer that was emptied is null. */
export function sentSections(
  before: Draft,
  after: Draft,
  sections: readonly WizardSection[],
): SentSections {
  const [was, is] = [bodyOf(before), bodyOf(after)];
  return Object.fromEntries(
    sections
      .filter((section) => !sameJson(was[section], is[section]))
      .map((section) => [section, patchOf(section, is)]),
  );
}

/** The sections that can be corrected: those of the form, without the people of a household, who stay. */
export const sectionsToCorrect = (
  all: readonly { sections: readonly WizardSection[] }[],
  isHousehold: boolean,
): WizardSection[] =>
  all
    .flatMap(({ sections }) => sections)
    .filter((section) => !(isHousehold && section === 'coApplicants'));
