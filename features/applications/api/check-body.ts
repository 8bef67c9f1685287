import { createHash } from 'node:crypto';
import { ISSUES_MAX } from '@stoop/base/contract/problems';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { visibleText } from '@stoop/base/rules/text/visible-text';
import type { ApplicationBody } from '../contract/application.ts';
import { checkApplication, type FormIssue } from '../rules/form-check.ts';
import type { Home } from './home.ts';
import type { Sections } from './store.ts';

export type Answers = Record<string, string | number>;

/** The non-empty answers of a section, trimmed. */
export function answered(section: Readonly<Record<string, unknown>>): Answers {
  const given: [string, string | number][] = [];
  for (const [name, value] of Object.entries(section)) {
    const written = typeof value === 'string' ? visibleText(value) : value;
    if (typeof written === 'number' || (typeof written === 'string' && written !== ''))
      given.push([name, written]);
  }
  return Object.fromEntries(given);
}

const isAnswered = (section: Readonly<Record<string, unknown>>) =>
  Object.values(section).some((value) => value !== null && value !== undefined);

export interface ReadForm extends Sections {
  personalInfo: Answers;
  employmentInfo: Answers;
  guarantorInfo: Answers | null;
  coApplicants: Answers[];
}

/** The answers as they are stored. */
export const readForm = (body: ApplicationBody): ReadForm => ({
  personalInfo: answered(body.personalInfo),
  lifestyle: isAnswered(body.lifestyle) ? body.lifestyle : {},
  livingRequirements: isAnswered(body.livingRequirements) ? body.livingRequirements : {},
  employmentInfo: answered(body.employmentInfo),
  guarantorInfo: body.guarantorInfo && answered(body.guarantorInfo),
  coApplicants: body.coApplicants.map(answered),
});

/** The home that a body names, or its faults: ids first (R5.06), then the fields of the type. */
export function readHome(
  body: ApplicationBody,
): Home | Refused<'applications/missing-ids' | 'applications/invalid'> {
  const { applicationType, buildingId, unitId } = body;
  if (buildingId.trim() === '' || unitId.trim() === '') return refuse('applications/missing-ids');
  const roomId = body.roomId?.trim() ? body.roomId : null;
  const needsRoom = applicationType === 'room';
  return needsRoom === (roomId !== null)
    ? { buildingId, unitId, roomId }
    : refuse('applications/invalid', {
        issues: [
          { path: 'roomId', message: needsRoom ? 'must be given' : 'must not stand with a unit' },
        ],
      });
}

/** The count is derived from the list. */
function countIssues({
  coApplicants,
  isCoApplication,
  numberOfCoApplicants,
}: ApplicationBody): FormIssue[] {
  const { length } = coApplicants;
  const issues: FormIssue[] = [];
  if (isCoApplication !== length > 0)
    issues.push({ path: 'isCoApplication', message: 'must say whether coApplicants are listed' });
  if (numberOfCoApplicants !== length)
    issues.push({
      path: 'numberOfCoApplicants',
      message: 'must be how many coApplicants there are',
    });
  return issues;
}

/** Null if the body is valid; `today` is the day in New York, an ISO date. */
export function refuseForm(body: ApplicationBody, form: ReadForm, today: string) {
  const issues = [...checkApplication(body.applicationType, form, today), ...countIssues(body)];
  if (issues.length === 0) return null;
  return refuse('applications/invalid', { issues: issues.slice(0, ISSUES_MAX) });
}

/** A digest of a body that does not depend on the order of its keys. */
export const bodyHash = (body: ApplicationBody): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');
