import { visibleText } from '@stoop/base/rules/text/visible-text';
import { plainDigits } from '@stoop/base/web/ui/dollar-field.tsx';
import type { InputRange } from '@stoop/base/web/ui/dollar-range.tsx';
import { HOME_KEYS, type HomeKey } from '@stoop/features/people/rules/home-questions';
import type { AppliedFor } from '../../rules/application-path.ts';
import { type ApplicationForm, checkSections, type FormIssue } from '../../rules/form-check.ts';
import {
  CO_APPLICANT_FIELDS,
  CO_APPLICANTS_MAX,
  EMPLOYMENT_FIELDS,
  type FormFields,
  GUARANTOR_FIELDS,
  PERSONAL_FIELDS,
} from '../../rules/form-fields.ts';
import {
  type ApplicationType,
  jumpTo,
  markStep,
  startWizard,
  stepCount,
  WIZARD_STEPS,
  type WizardSection,
  type WizardState,
} from '../../rules/wizard.ts';

/** The texts of input fields; empty is no answer. */
export type FieldValues = Readonly<Record<string, string>>;

export type FieldSection = 'personalInfo' | 'employmentInfo' | 'guarantorInfo' | 'coApplicants';

/** The fields of the sections that hold only texts; of `coApplicants` those of each person. */
export const SECTION_FIELDS: Readonly<Record<FieldSection, FormFields>> = {
  personalInfo: PERSONAL_FIELDS,
  employmentInfo: EMPLOYMENT_FIELDS,
  guarantorInfo: GUARANTOR_FIELDS,
  coApplicants: CO_APPLICANT_FIELDS,
};

export interface Living {
  budgetRange: InputRange;
  preferredMoveInDate: string;
  lengthOfStay: string;
  dealBreakers: readonly string[];
  willShareCommonSpaces: '' | 'yes' | 'no';
}

export interface DraftForm {
  personalInfo: FieldValues;
  /** Codes of the vocabularies. */
  lifestyle: Readonly<Record<HomeKey, string>>;
  hobbies: readonly string[];
  living: Living;
  employmentInfo: FieldValues;
  hasGuarantor: boolean;
  /** Stays when the answer about a guarantor becomes no, in case it changes back. */
  guarantorInfo: FieldValues;
  coApplicants: readonly FieldValues[];
}

export interface Draft {
  home: AppliedFor;
  /** The name of the home, for lists of drafts. */
  label: string;
  /** The owner's account; null for a visitor. */
  accountId: string | null;
  /** Sent with every submit, so that a retry creates no second application. */
  idempotencyKey: string;
  /** The time of the last edit, an ISO date and time. */
  savedAt: string;
  wizard: WizardState;
  /** The numbers of the steps that were left at least once. */
  left: readonly number[];
  form: DraftForm;
  /** Whether those who apply with its owner are a household, whose names are in their profiles and not asked here. */
  hasMembers?: true;
}

const blanks = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, '']));

export const blankFields = (section: FieldSection): FieldValues =>
  blanks(Object.keys(SECTION_FIELDS[section]));

export const EMPTY_FORM: DraftForm = {
  personalInfo: blankFields('personalInfo'),
  lifestyle: blanks(HOME_KEYS) as Record<HomeKey, string>,
  hobbies: [],
  living: {
    budgetRange: { min: '', max: '' },
    preferredMoveInDate: '',
    lengthOfStay: '',
    dealBreakers: [],
    willShareCommonSpaces: '',
  },
  employmentInfo: blankFields('employmentInfo'),
  hasGuarantor: false,
  guarantorInfo: blankFields('guarantorInfo'),
  coApplicants: [],
};

export const typeOf = ({ roomId }: AppliedFor): ApplicationType => (roomId ? 'room' : 'unit');

export const startDraft = (
  about: Pick<Draft, 'home' | 'label' | 'accountId' | 'idempotencyKey' | 'savedAt'>,
): Draft => ({ ...about, wizard: startWizard(typeOf(about.home)), left: [], form: EMPTY_FORM });

/** Removes dollar signs and commas from amounts, and surrounding spaces from other texts. */
export const cleaned = (section: FieldSection, values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SECTION_FIELDS[section]).map(([name, { kind }]) => {
      const text = visibleText(values[name] ?? '');
      return [name, kind === 'dollars' ? plainDigits(text) : text];
    }),
  );

/** The form as `checkApplication` takes it. */
export function toApplicationForm(form: DraftForm): ApplicationForm {
  const { budgetRange, preferredMoveInDate } = form.living;
  return {
    personalInfo: cleaned('personalInfo', form.personalInfo),
    livingRequirements: {
      budgetRange: { min: plainDigits(budgetRange.min), max: plainDigits(budgetRange.max) },
      preferredMoveInDate,
    },
    employmentInfo: cleaned('employmentInfo', form.employmentInfo),
    guarantorInfo: form.hasGuarantor ? cleaned('guarantorInfo', form.guarantorInfo) : null,
    coApplicants: form.coApplicants.map((person) => cleaned('coApplicants', person)),
  };
}

/** The issues of a step; `today` is the date in New York. */
export function issuesOfStep(draft: Draft, step: number, today: string): FormIssue[] {
  const { type } = draft.wizard;
  const asked: readonly WizardSection[] = WIZARD_STEPS[type][step - 1]?.sections ?? [];
  const sections = asked.filter((one) => !(draft.hasMembers && one === 'coApplicants'));
  return checkSections(sections, toApplicationForm(draft.form), today);
}

export interface StepIssues {
  step: number;
  issues: FormIssue[];
}

/** The issues of every step before the review. */
export const issuesByStep = (draft: Draft, today: string): StepIssues[] =>
  WIZARD_STEPS[draft.wizard.type].map((_, index) => ({
    step: index + 1,
    issues: issuesOfStep(draft, index + 1, today),
  }));

/** Marks a step complete once it was left and has no issues (R4.06). */
function withCompleteSteps(draft: Draft, today: string): Draft {
  const isWhole = (step: number) => issuesOfStep(draft, step, today).length === 0;
  const wizard = draft.left.reduce(
    (state, step) => markStep(state, step, isWhole(step)),
    draft.wizard,
  );
  return { ...draft, wizard };
}

const withLeft = (draft: Draft, step: number): readonly number[] =>
  step === stepCount(draft.wizard.type) || draft.left.includes(step)
    ? draft.left
    : [...draft.left, step];

export type DraftEvent =
  | { type: 'answered'; change: Partial<DraftForm> }
  | { type: 'moved'; step: number }
  | { type: 'checked' }
  | { type: 'person-added' }
  | { type: 'person-removed'; index: number }
  | { type: 'new-key'; idempotencyKey: string };

export interface Moment {
  /** ISO date and time. */
  at: string;
  /** The date in New York. */
  today: string;
}

function applyEvent(draft: Draft, event: DraftEvent): Draft {
  const { form, wizard } = draft;
  const { coApplicants } = form;
  switch (event.type) {
    case 'answered':
      return { ...draft, form: { ...form, ...event.change } };
    case 'moved':
      return {
        ...draft,
        left: withLeft(draft, wizard.current),
        wizard: jumpTo(wizard, event.step),
      };
    case 'checked':
      return { ...draft, left: withLeft(draft, wizard.current) };
    case 'person-added': {
      if (coApplicants.length >= CO_APPLICANTS_MAX) return draft;
      const joined = [...coApplicants, blankFields('coApplicants')];
      return { ...draft, form: { ...form, coApplicants: joined } };
    }
    case 'person-removed': {
      const others = coApplicants.filter((_, index) => index !== event.index);
      return { ...draft, form: { ...form, coApplicants: others } };
    }
    case 'new-key':
      return { ...draft, idempotencyKey: event.idempotencyKey };
  }
}

/** The draft after an event, with the time of the edit. */
export const draftReducer = (draft: Draft, event: DraftEvent, { at, today }: Moment): Draft =>
  withCompleteSteps({ ...applyEvent(draft, event), savedAt: at }, today);
