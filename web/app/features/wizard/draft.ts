import type { AppliedFor } from '@stoop/domain/applications/application-path';
import {
  type ApplicationForm,
  checkSections,
  type FormIssue,
} from '@stoop/domain/applications/form-check';
import {
  CO_APPLICANT_FIELDS,
  CO_APPLICANTS_MAX,
  EMPLOYMENT_FIELDS,
  type FormFields,
  GUARANTOR_FIELDS,
  PERSONAL_FIELDS,
} from '@stoop/domain/applications/form-fields';
import {
  type ApplicationType,
  jumpTo,
  markStep,
  startWizard,
  stepCount,
  WIZARD_STEPS,
  type WizardState,
} from '@stoop/domain/applications/wizard';
import { HOME_KEYS, type HomeKey } from '@stoop/domain/people/home-questions';
import { visibleText } from '@stoop/domain/text/visible-text';
import { plainDigits } from '../../ui/dollar-field.tsx';
import type { InputRange } from '../../ui/dollar-range.tsx';

/** Answers as they are typed; an empty text is no answer. */
export type Typed = Readonly<Record<string, string>>;

export interface Living {
  budgetRange: InputRange;
  preferredMoveInDate: string;
  lengthOfStay: string;
  dealBreakers: readonly string[];
  willShareCommonSpaces: '' | 'yes' | 'no';
}

/** All that the wizard asks for. */
export interface DraftForm {
  personalInfo: Typed;
  /** Codes of the vocabularies. */
  lifestyle: Readonly<Record<HomeKey, string>>;
  hobbies: readonly string[];
  living: Living;
  employmentInfo: Typed;
  hasGuarantor: boolean;
  /** Kept also while there is none, for whoever changes their mind. */
  guarantorInfo: Typed;
  coApplicants: readonly Typed[];
}

export interface Draft {
  home: AppliedFor;
  /** What the home is called, for a list of drafts. */
  label: string;
  /** Whose it is; null of a visitor. */
  accountId: string | null;
  /** Sent with every try to submit, so that it is taken once. */
  idempotencyKey: string;
  /** When somebody wrote into it last, an ISO date and time. */
  savedAt: string;
  wizard: WizardState;
  /** Numbers of the steps that somebody has been through. */
  left: readonly number[];
  form: DraftForm;
}

const blanks = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, '']));

export const blankFields = (fields: FormFields): Typed => blanks(Object.keys(fields));

export const EMPTY_FORM: DraftForm = {
  personalInfo: blankFields(PERSONAL_FIELDS),
  lifestyle: blanks(HOME_KEYS) as Record<HomeKey, string>,
  hobbies: [],
  living: {
    budgetRange: { min: '', max: '' },
    preferredMoveInDate: '',
    lengthOfStay: '',
    dealBreakers: [],
    willShareCommonSpaces: '',
  },
  employmentInfo: blankFields(EMPLOYMENT_FIELDS),
  hasGuarantor: false,
  guarantorInfo: blankFields(GUARANTOR_FIELDS),
  coApplicants: [],
};

export const typeOf = ({ roomId }: AppliedFor): ApplicationType => (roomId ? 'room' : 'unit');

export const startDraft = (
  about: Pick<Draft, 'home' | 'label' | 'accountId' | 'idempotencyKey' | 'savedAt'>,
): Draft => ({ ...about, wizard: startWizard(typeOf(about.home)), left: [], form: EMPTY_FORM });

/** Dollars without signs and commas, all else without spaces around it. */
export const cleaned = (fields: FormFields, typed: Typed): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const written = visibleText(typed[name] ?? '');
      return [name, kind === 'dollars' ? plainDigits(written) : written];
    }),
  );

/** What the check of the domain reads. */
export function checkable(form: DraftForm): ApplicationForm {
  const { budgetRange, preferredMoveInDate } = form.living;
  return {
    personalInfo: cleaned(PERSONAL_FIELDS, form.personalInfo),
    livingRequirements: {
      budgetRange: { min: plainDigits(budgetRange.min), max: plainDigits(budgetRange.max) },
      preferredMoveInDate,
    },
    employmentInfo: cleaned(EMPLOYMENT_FIELDS, form.employmentInfo),
    guarantorInfo: form.hasGuarantor ? cleaned(GUARANTOR_FIELDS, form.guarantorInfo) : null,
    coApplicants: form.coApplicants.map((person) => cleaned(CO_APPLICANT_FIELDS, person)),
  };
}

/** What a step still lacks; `today` is the day in New York. */
export function issuesOfStep(draft: Draft, step: number, today: string): FormIssue[] {
  const { type } = draft.wizard;
  const sections = WIZARD_STEPS[type][step - 1]?.sections ?? [];
  return checkSections(sections, checkable(draft.form), today);
}

export interface StepIssues {
  step: number;
  issues: FormIssue[];
}

/** Of every step before the review. */
export const issuesByStep = (draft: Draft, today: string): StepIssues[] =>
  WIZARD_STEPS[draft.wizard.type].map((_, at) => ({
    step: at + 1,
    issues: issuesOfStep(draft, at + 1, today),
  }));

/** A step is complete when somebody has been through it and it lacks nothing (R4.06). */
function marked(draft: Draft, today: string): Draft {
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
  | { type: 'went'; step: number }
  | { type: 'checked' }
  | { type: 'joined' }
  | { type: 'left-out'; at: number }
  | { type: 'new-key'; idempotencyKey: string };

export interface Moment {
  /** ISO date and time. */
  at: string;
  /** The day in New York. */
  today: string;
}

function changed(draft: Draft, event: DraftEvent): Draft {
  const { form, wizard } = draft;
  const { coApplicants } = form;
  switch (event.type) {
    case 'answered':
      return { ...draft, form: { ...form, ...event.change } };
    case 'went':
      return {
        ...draft,
        left: withLeft(draft, wizard.current),
        wizard: jumpTo(wizard, event.step),
      };
    case 'checked':
      return { ...draft, left: withLeft(draft, wizard.current) };
    case 'joined': {
      if (coApplicants.length >= CO_APPLICANTS_MAX) return draft;
      const joined = [...coApplicants, blankFields(CO_APPLICANT_FIELDS)];
      return { ...draft, form: { ...form, coApplicants: joined } };
    }
    case 'left-out': {
      const others = coApplicants.filter((_, at) => at !== event.at);
      return { ...draft, form: { ...form, coApplicants: others } };
    }
    case 'new-key':
      return { ...draft, idempotencyKey: event.idempotencyKey };
  }
}

/** The draft after somebody did something; it is marked as theirs of this moment. */
export const nextDraft = (draft: Draft, event: DraftEvent, { at, today }: Moment): Draft =>
  marked({ ...changed(draft, event), savedAt: at }, today);
