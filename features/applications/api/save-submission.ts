import { randomUUID } from 'node:crypto';
import { auditWrite } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { writeBatch } from '@stoop/base/api/db/rows';
import type { Person } from '@stoop/base/api/http/call';
import { recordingLiveEvents } from '@stoop/base/api/live/store';
import { zonedMomentWords } from '@stoop/base/rules/time/words';
import { messageWrite } from '@stoop/features/outbox/api/store';
import { fillProfile } from '@stoop/features/people/api/fill-profile';
import type { FoundProfile } from '@stoop/features/people/api/store';
import type { StoredProfile } from '@stoop/features/people/rules/stored-profile';
import type { ApplicationBody, Submitted } from '../contract/application.ts';
import { decideQueue, type QueueOutcome } from '../rules/queue-rules.ts';
import { FIRST_STAGE } from '../rules/stages.ts';
import { newApplicationId } from './application-id.ts';
import { bodyHash, type ReadForm } from './check-body.ts';
import { coApplicantWrites } from './co-applicants/store.ts';
import { type ApplicationDeps, portalLink } from './deps.ts';
import { draftRemoval } from './drafts/store.ts';
import type { Home, HomeWords } from './home.ts';
import { applicationEvent, queueEvent } from './live-events.ts';
import { placeWrite, type QueueState } from './queue/store.ts';
import { answerWrites } from './retry/store.ts';
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

/** Fills empty answers about lifestyle and living requirements from the profile. */
function filled(form: ReadForm, profile: StoredProfile | null | undefined): ReadForm {
  const isEmpty = (section: object) => Object.keys(section).length === 0;
  const of = (section: Record<string, unknown>, instead: object | undefined) =>
    isEmpty(section) ? { ...instead } : section;
  return {
    ...form,
    lifestyle: of(form.lifestyle, profile?.lifestylePreferences),
    livingRequirements: of(form.livingRequirements, profile?.livingRequirements),
  };
}

/** Whether answers name people who are to be asked. */
export const namesOthers = ({
  guarantorInfo,
  coApplicants,
}: Pick<ReadForm, 'guarantorInfo' | 'coApplicants'>) =>
  guarantorInfo !== null || coApplicants.length > 0;

interface Words {
  home: Home;
  words: HomeWords;
  form: ReadForm;
}

/** What an application is made of. */
interface Accepted extends Words {
  queue: QueueState;
  /** Of the applicant; null if their account has gone. */
  profile: FoundProfile | null;
}

const newApplication = (
  { person, body }: Submission,
  { home, words, form }: Words,
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
const keyWrites = ({ person, body, idempotencyKey: key }: Submission, submitted: Submitted) =>
  key === null
    ? []
    : answerWrites({ accountId: person.id, key, bodyHash: bodyHash(body), answer: submitted });

/** Saves the application with its place in the queue, its mail and its audit event (R7.06, R4.04). */
export function saveNew(
  tx: Writer,
  parts: ApplicationDeps,
  submission: Submission,
  { queue: { length, places, at }, profile, ...read }: Accepted,
): Submitted {
  const { person, body, coApplicants = [] } = submission;
  const { home, words } = read;
  const form = filled(read.form, profile?.profile);
  const coApplicantIds = coApplicants.map(({ accountId }) => accountId);
  const { outcome, message, first } = decideQueue(body.applicationType, person.id, places);
  const isQueued = outcome === 'queued';
  const application = newApplication(submission, { home, words, form }, { at, outcome });
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
  if (profile) tx.leave(fillProfile(tx, profile, form));
  const written = writeBatch(tx, [
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
  tx.leave(written);
  return submitted;
}
