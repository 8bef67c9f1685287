import { sameJson } from '@stoop/base/rules/json/json-values';
import { SECTION_NAMES, type WizardSection } from './wizard.ts';

/** How a correction stands, for its applicant and for staff. */
export const CORRECTION_STATES = {
  made: { label: 'Corrected' },
  waiting: { label: 'Correction asked for' },
  accepted: { label: 'Correction accepted' },
  declined: { label: 'Correction declined' },
  replaced: { label: 'Correction replaced by a later one' },
} as const;
export type CorrectionState = keyof typeof CORRECTION_STATES;
export const CORRECTION_STATE_NAMES = Object.keys(CORRECTION_STATES) as [
  CorrectionState,
  ...CorrectionState[],
];

/** How the sender of an application corrects it: staff who read it must not be told something else unnoticed. */
export type Correcting = 'at-once' | 'by-request';

export const CORRECTION_LIMITS = {
  /** The note of an applicant with a request, in characters. */
  noteMost: 1_000,
  /** The word of staff. */
  answerMost: 500,
} as const;

type Sections = Partial<Readonly<Record<WizardSection, unknown>>>;

/** The sections that `after` has otherwise than `before`; those that it lacks stay. */
export const changedSections = (before: Sections, after: Sections): WizardSection[] =>
  SECTION_NAMES.filter(
    (name) => after[name] !== undefined && !sameJson(before[name] ?? null, after[name]),
  );

/** A section without its unanswered fields. */
const answeredOnly = (section: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(section).filter(
      ([, answer]) => answer !== null && answer !== undefined && answer !== '',
    ),
  );

/**
 * A section after a correction: the fields that it names are replaced, or deleted by null or an empty text. Others stay, such as
 * those of an imported application that the form does not ask for.
 */
export const correctedFields = (
  before: Readonly<Record<string, unknown>> | null | undefined,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> => answeredOnly({ ...before, ...sent });
