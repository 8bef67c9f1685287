import { ISSUES_MAX } from '@stoop/base/contract/problems';
import { refuse } from '@stoop/base/contract/refuse';
import type { CorrectionBody } from '../../contract/correction-routes.ts';
import { changedSections, correctedFields } from '../../rules/corrections.ts';
import { checkApplication } from '../../rules/form-check.ts';
import { type ApplicationType, SECTION_NAMES, type WizardSection } from '../../rules/wizard.ts';
import { answered } from '../check-body.ts';
import type { Sections } from '../store.ts';

export type SentSections = Omit<CorrectionBody, 'version'>;

type Section = Readonly<Record<string, unknown>>;

/** A section of texts and amounts: what is sent without an answer deletes one. */
const written = (sent: Section): Section => ({
  ...Object.fromEntries(Object.keys(sent).map((name) => [name, null])),
  ...answered(sent),
});

const textsOr = (before: Section, sent: Section | undefined) =>
  sent ? correctedFields(before, written(sent)) : before;

const guarantorOr = (before: Section | null, sent: Section | undefined) =>
  sent ? textsOr(before ?? {}, sent) : before;

/** All answers of an application after a correction. */
export const correctedAnswers = (before: Sections, sent: SentSections): Sections => ({
  personalInfo: textsOr(before.personalInfo, sent.personalInfo),
  lifestyle: sent.lifestyle ? correctedFields(before.lifestyle, sent.lifestyle) : before.lifestyle,
  livingRequirements: sent.livingRequirements
    ? correctedFields(before.livingRequirements, sent.livingRequirements)
    : before.livingRequirements,
  employmentInfo: textsOr(before.employmentInfo, sent.employmentInfo),
  guarantorInfo:
    sent.guarantorInfo === null ? null : guarantorOr(before.guarantorInfo, sent.guarantorInfo),
  coApplicants: sent.coApplicants ? sent.coApplicants.map(answered) : before.coApplicants,
});

export const pickSections = (
  sections: Partial<Sections>,
  names: readonly WizardSection[],
): Partial<Sections> => Object.fromEntries(names.map((name) => [name, sections[name]]));

export const sectionsIn = (sections: Partial<Sections>): WizardSection[] =>
  SECTION_NAMES.filter((name) => sections[name] !== undefined);

/** What a correction changes: the sections before and after. */
export function changeIn(before: Sections, after: Sections) {
  const names = changedSections(before, after);
  return { names, before: pickSections(before, names), after: pickSections(after, names) };
}

/**
 * Null if the answers may be as they are after a correction. What was wrong before, such as a day to move in that has passed
 * since, is no reason to refuse it where its section stays.
 */
export function refuseCorrected(
  type: ApplicationType,
  { before, after }: { before: Sections; after: Sections },
  today: string,
) {
  const names = new Set<string>(changedSections(before, after));
  const earlier = new Set(
    checkApplication(type, before, today).map(({ path, message }) => `${path} ${message}`),
  );
  const issues = checkApplication(type, after, today).filter(
    ({ path, message }) =>
      names.has(path.split('.')[0] ?? '') || !earlier.has(`${path} ${message}`),
  );
  if (issues.length === 0) return null;
  return refuse('applications/invalid', { issues: issues.slice(0, ISSUES_MAX) });
}

export const nameIn = ({ personalInfo: { firstName, lastName } }: Sections): string =>
  [firstName, lastName].filter(Boolean).join(' ');
