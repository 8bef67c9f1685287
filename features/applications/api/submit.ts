import { randomUUID } from 'node:crypto';
import { auditWrite } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { writeBatch } from '@stoop/base/api/db/rows';
import type { Person } from '@stoop/base/api/http/call';
import { RepeatedReply } from '@stoop/base/api/http/reply';
import { recordingLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { zonedMomentWords } from '@stoop/base/rules/time/words';
import { lockAccount } from '@stoop/features/accounts/api/store';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import { messageWrite } from '@stoop/features/outbox/api/store';
import { fillProfile } from '@stoop/features/people/api/fill-profile';
import { findProfile } from '@stoop/features/people/api/store';
import type { ApplicationBody, Submitted } from '../contract/application.ts';
import { decideQueue, type QueueOutcome } from '../rules/queue-rules.ts';
import { FIRST_STAGE } from '../rules/stages.ts';
import { newApplicationId } from './application-id.ts';
import { bodyHash, type ReadForm, readForm, readHome, refuseForm } from './check-body.ts';
import { checkHome } from './check-home.ts';
import { coApplicantWrites, hasRival } from './co-applicants/store.ts';
import { type ApplicationDeps, portalLink } from './deps.ts';
import { draftRemoval } from './drafts/store.ts';
import type { Home, HomeWords } from './home.ts';
import { applicationEvent, queueEvent } from './live-events.ts';
import { placeWrite, readQueueState } from './queue/store.ts';
import { answerWrites, findAnswer } from './retry/store.ts';
import { applicationWrites, type NewApplication } from './store.ts';
import './letters.ts';

export interface Submission {
  person: Pick<Person, 'id' | 'email'>;
  /** The building of the queue, if the caller names one. */
  query: { buildingId?: string | undefined };
  body: ApplicationBody;
  /** Null without a key. */
  idempotencyKey: string | null;
  userAgent: string | null;
  /** The accounts of `body.coApplicants`, in their order, where a household applies. */
  coApplicants?: readonly { accountId: string; email: string | null; firstName: string }[];
}

interface Hashed extends Submission {
  /** The digest of the body. */
  hash: string;
}

/** Fills empty answers about lifestyle and living requirements from the profile. */
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

interface Accepted {
  home: Home;
  words: HomeWords;
  form: ReadForm;
}

const newApplication = (
  { person, body }: Submission,
  { home, words, form }: Accepted,
  { at, outcome }: { at: string; outcome: QueueOutcome },
): NewApplication => ({
  ...home,
  ...form,
  applicationDbId: randomUUID(),
  applicationId: newApplicationId(new Date(at)),
  type: body.applicationType,
  applicantId: person.id,
  applicantName: `${form.personalInfo.firstName} ${form.personalInfo.lastName}`,
  homeLabel: words.label,
  homeAddress: words.address,
  stage: FIRST_STAGE,
  outcome,
  submittedAt: at,
});

/** The confirmation mails: to the applicant and to the co-applicants who have an address. */
function mailWrites(
  parts: Pick<ApplicationDeps, 'origin'>,
  { person, body, userAgent, coApplicants = [] }: Submission,
  { words, submitted }: { words: HomeWords; submitted: Submitted },
) {
  const { applicationId, submitTime, queue } = submitted;
  const sentBy = String(body.personalInfo.firstName).trim();
  const told = {
    applicationId,
    applicationType: body.applicationType,
    buildingName: words.buildingName,
    unitInfo: words.unitInfo,
    roomInfo: words.roomInfo,
    submissionDate: zonedMomentWords(submitTime),
    queueStatus: queue.status,
    queueMessage: queue.message ?? '',
    link: portalLink(parts, applicationId),
  };
  const own = { ...told, firstName: sentBy, firstId: queue.first ?? '' };
  const mails = coApplicants.flatMap(({ email, firstName }) =>
    email
      ? messageWrite({
          kind: 'co-application-received',
          toEmail: email,
          params: { ...told, firstName, sentBy },
        })
      : [],
  );
  return person.email === ''
    ? mails
    : [
        messageWrite({
          kind: 'application-received',
          toEmail: person.email,
          userAgent,
          params: own,
        }),
        ...mails,
      ];
}

/** The first answer to the key, if there is one. */
const keyWrites = ({ person, idempotencyKey: key, hash }: Hashed, submitted: Submitted) =>
  key === null
    ? []
    : answerWrites({ accountId: person.id, key, bodyHash: hash, answer: submitted });

/** Saves the application with its place in the queue, its mail and its audit event (R7.06, R4.04). */
async function saveNew(
  tx: Writer,
  parts: ApplicationDeps,
  submission: Hashed,
  accepted: Accepted,
): Promise<Submitted> {
  const { person, body, coApplicants = [] } = submission;
  const { home, words } = accepted;
  const coApplicantIds = coApplicants.map(({ accountId }) => accountId);
  const { length, places, at } = await readQueueState(tx, home, { applicantId: person.id });
  const { outcome, message, first } = decideQueue(body.applicationType, person.id, places);
  const isQueued = outcome === 'queued';
  const application = newApplication(submission, accepted, { at, outcome });
  const submitted: Submitted = {
    applicationId: application.applicationId,
    applicationDbId: application.applicationDbId,
    applicationType: application.type,
    submitTime: at,
    queue: {
      status: outcome,
      ...(message !== undefined && { message }),
      ...(first !== undefined && { first }),
      ...(isQueued && { position: length + 1 }),
    },
  };
  await fillProfile(tx, person.id, accepted.form);
  await writeBatch(tx, [
    ...applicationWrites(application),
    ...coApplicantWrites(application.applicationDbId, coApplicantIds),
    ...(isQueued ? [placeWrite(home, application)] : []),
    ...mailWrites(parts, submission, { words, submitted }),
    draftRemoval(person.id, home),
    auditWrite(
      'application/submitted',
      { actorId: person.id, subjectId: application.applicationDbId },
      { queue: outcome },
    ),
    ...keyWrites(submission, submitted),
    // Nobody's place changes: the new one is the last.
    recordingLiveEvents([
      applicationEvent(application, coApplicantIds),
      ...(isQueued ? [queueEvent(home)] : []),
    ]),
  ]);
  return submitted;
}

async function apply(tx: Writer, parts: ApplicationDeps, submission: Hashed) {
  const { person, query, body } = submission;
  const home = readHome(body);
  if (home instanceof Refused) return home;
  if (query.buildingId !== undefined && query.buildingId !== home.buildingId)
    return refuse('applications/building-mismatch');
  const written = readForm(body);
  const refused = refuseForm(body, written, newYorkDay(parts.now()));
  if (refused) {
    const there = await checkHome(tx, home);
    return there instanceof Refused ? there : refused;
  }
  const form = await filled(tx, person.id, written);
  // Locks the unit: concurrent submits to it wait from here.
  await lockUnits(tx, [home]);
  const words = await checkHome(tx, home);
  if (words instanceof Refused) return words;
  const coApplicantIds = (submission.coApplicants ?? []).map(({ accountId }) => accountId);
  if (await hasRival(tx, home, { applicantId: person.id, coApplicantIds }))
    return refuse('applications/applied-together');
  return saveNew(tx, parts, submission, { home, words, form });
}

/** As `submit`, in a transaction of the caller. `isNew` is false for the first answer to a repeated key. */
export async function submitIn(tx: Writer, parts: ApplicationDeps, submission: Submission) {
  const { person, body, idempotencyKey: key } = submission;
  const hash = bodyHash(body);
  // The second of two calls with one key waits and sees the first.
  if (!(await lockAccount(tx, person.id)))
    return { submitted: refuse('auth/required'), isNew: false };
  const before = key === null ? null : await findAnswer(tx, { accountId: person.id, key });
  if (before) {
    const isSame = before.bodyHash === hash;
    return { submitted: isSame ? before.answer : refuse('applications/key-reused'), isNew: false };
  }
  return { submitted: await apply(tx, parts, { ...submission, hash }), isNew: true };
}

/**
 * Submits an application: saved, queued and confirmed in one transaction. The same key and body return the
 * first answer again, also while the first call is still running.
 */
export async function submit(parts: ApplicationDeps, submission: Submission) {
  const { submitted, isNew } = await parts.database.sql.transaction((tx) =>
    submitIn(tx, parts, submission),
  );
  if (submitted instanceof Refused) return submitted;
  if (!isNew) return new RepeatedReply(submitted);
  if (submitted.queue.status !== 'queued') {
    const { applicationId, queue } = submitted;
    parts.log.warn({ event: 'application-not-queued', applicationId, status: queue.status });
  }
  return submitted;
}
