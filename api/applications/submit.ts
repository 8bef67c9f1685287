import { randomUUID } from 'node:crypto';
import type { ApplicationBody, Submitted } from '@stoop/contract/applications/application';
import { Refused, refuse } from '@stoop/contract/refuse';
import {
  ALREADY_QUEUED_MESSAGE,
  decideQueue,
  type QueueDecision,
} from '@stoop/domain/applications/queue-rules';
import { FIRST_STAGE } from '@stoop/domain/applications/stages';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { lockAccount } from '../accounts/store.ts';
import { recordAudit } from '../audit/store.ts';
import type { Sql } from '../db/database.ts';
import type { Person } from '../http/call.ts';
import { putMessage } from '../outbox/store.ts';
import { findProfile } from '../people/store.ts';
import { newApplicationId } from './application-id.ts';
import { bodyHash, type ReadForm, readForm, readHome, refuseForm } from './check-body.ts';
import { checkHome, type HomeRefusal } from './check-home.ts';
import { dropDraft } from './drafts/store.ts';
import type { Home, HomeWords } from './home.ts';
import { type ApplicationParts, portalLink } from './parts.ts';
import { joinQueue, lockUnit, readQueueState } from './queue/store.ts';
import { findAnswer, keepAnswer } from './retry/store.ts';
import { addApplication, type NewApplication, setOutcome } from './store.ts';

export interface Submission {
  person: Pick<Person, 'id' | 'email'>;
  body: ApplicationBody;
  /** Null where the caller gives none. */
  idempotencyKey: string | null;
  userAgent: string | null;
}

export type SubmitRefusal =
  | HomeRefusal
  | 'applications/missing-ids'
  | 'applications/invalid'
  | 'applications/key-reused'
  | 'auth/required';

/** As a person in New York writes it: `Nov 20, 2026, 7:00 AM`. */
const WRITTEN_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/** Lifestyle and living requirements that are empty are those of the profile. */
async function filled(tx: Sql, accountId: string, form: ReadForm): Promise<ReadForm> {
  const isEmpty = (section: object) => Object.keys(section).length === 0;
  if (!isEmpty(form.lifestyle) && !isEmpty(form.livingRequirements)) return form;
  const profile = (await findProfile(tx, accountId))?.profile;
  const of = (section: Record<string, unknown>, instead: object | undefined) =>
    isEmpty(section) ? { ...instead } : section;
  return {
    ...form,
    lifestyle: of(form.lifestyle, profile?.lifestylePreferences),
    livingRequirements: of(form.livingRequirements, profile?.livingRequirements),
  };
}

interface Queued extends QueueDecision {
  /** From 1. */
  position?: number;
}

/** Saves the application, then its place in the queue (R7.06, R4.04). */
async function saveAndQueue(
  tx: Sql,
  application: NewApplication,
  { decision, length }: { decision: QueueDecision; length: number },
): Promise<Queued> {
  await addApplication(tx, application);
  if (decision.outcome !== 'queued') return decision;
  if (await joinQueue(tx, application, application)) return { ...decision, position: length + 1 };
  // An import put the applicant there: the index knows what nobody else could tell.
  await setOutcome(tx, application.applicationDbId, 'already-queued');
  return { outcome: 'already-queued', message: ALREADY_QUEUED_MESSAGE };
}

interface Accepted {
  home: Home;
  words: HomeWords;
  form: ReadForm;
}

async function saveNew(
  tx: Sql,
  { person, body: { applicationType: type } }: Submission,
  { home, words, form }: Accepted,
): Promise<Submitted> {
  const { length, places, at } = await readQueueState(tx, home, { applicantId: person.id });
  const decision = decideQueue(type, person.id, places);
  const application: NewApplication = {
    ...home,
    ...(await filled(tx, person.id, form)),
    applicationDbId: randomUUID(),
    applicationId: newApplicationId(new Date(at)),
    type,
    applicantId: person.id,
    applicantName: `${form.personalInfo.firstName} ${form.personalInfo.lastName}`,
    homeLabel: words.label,
    homeAddress: words.address,
    stage: FIRST_STAGE,
    outcome: decision.outcome,
    submittedAt: at,
  };
  const { outcome, message, position } = await saveAndQueue(tx, application, { decision, length });
  return {
    applicationId: application.applicationId,
    applicationDbId: application.applicationDbId,
    applicationType: type,
    submitTime: at,
    queue: {
      status: outcome,
      ...(message !== undefined && { message }),
      ...(position !== undefined && { position }),
    },
  };
}

async function tellApplicant(
  tx: Sql,
  parts: Pick<ApplicationParts, 'origin'>,
  { person, body, userAgent }: Submission,
  { words, submitted }: { words: HomeWords; submitted: Submitted },
): Promise<void> {
  const { applicationId, submitTime } = submitted;
  if (person.email === '') return;
  await putMessage(tx, {
    kind: 'application-received',
    toEmail: person.email,
    userAgent,
    params: {
      firstName: String(body.personalInfo.firstName).trim(),
      applicationId,
      applicationType: body.applicationType,
      buildingName: words.buildingName,
      unitInfo: words.unitInfo,
      roomInfo: words.roomInfo,
      submissionDate: WRITTEN_TIME.format(new Date(submitTime)),
      link: portalLink(parts, applicationId),
    },
  });
}

async function apply(
  tx: Sql,
  parts: ApplicationParts,
  submission: Submission,
): Promise<Submitted | Refused<SubmitRefusal>> {
  const { person, body } = submission;
  const home = readHome(body);
  if (home instanceof Refused) return home;
  await lockUnit(tx, home);
  const words = await checkHome(tx, home);
  if (words instanceof Refused) return words;
  const form = readForm(body);
  const refused = refuseForm(body, form, newYorkDay(parts.now()));
  if (refused) return refused;
  const submitted = await saveNew(tx, submission, { home, words, form });
  await tellApplicant(tx, parts, submission, { words, submitted });
  await dropDraft(tx, person.id, home);
  await recordAudit(tx, {
    action: 'application/submitted',
    actorId: person.id,
    subjectId: submitted.applicationDbId,
    detail: { queue: submitted.queue.status },
  });
  return submitted;
}

/**
 * Submits an application: saved, queued and told of in one transaction. The same key and body give the
 * first answer again, also while that is still being made.
 */
export async function submit(
  parts: ApplicationParts,
  submission: Submission,
): Promise<Submitted | Refused<SubmitRefusal>> {
  const { person, body, idempotencyKey: key } = submission;
  const hash = bodyHash(body);
  let isNew = false;
  const submitted = await parts.database.sql.transaction(async (tx) => {
    // Of two calls with one key the second sees the first.
    if (!(await lockAccount(tx, person.id))) return refuse('auth/required');
    const before = key === null ? null : await findAnswer(tx, { accountId: person.id, key });
    if (before)
      return before.bodyHash === hash
        ? (before.answer as Submitted)
        : refuse('applications/key-reused');
    const made = await apply(tx, parts, submission);
    if (made instanceof Refused) return made;
    if (key !== null)
      await keepAnswer(tx, { accountId: person.id, key, bodyHash: hash, answer: { ...made } });
    isNew = true;
    return made;
  });
  if (!(submitted instanceof Refused) && isNew && submitted.queue.status !== 'queued') {
    const { applicationId, queue } = submitted;
    parts.log.warn({ event: 'application-not-queued', applicationId, status: queue.status });
  }
  return submitted;
}
