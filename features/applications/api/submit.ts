import type { Sql, Writer } from '@stoop/base/api/db/database';
import { RepeatedReply } from '@stoop/base/api/http/reply';
import type { ProblemCode } from '@stoop/base/contract/problems';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { lockAccounts } from '@stoop/features/accounts/api/store';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import { findProfile } from '@stoop/features/people/api/store';
import { bodyHash, readForm, readHome, refuseForm } from './check-body.ts';
import { checkHome } from './check-home.ts';
import { hasRival } from './co-applicants/store.ts';
import type { ApplicationDeps } from './deps.ts';
import type { Home } from './home.ts';
import { askNamed } from './named/mail.ts';
import { readQueueState } from './queue/store.ts';
import { findAnswer, type KeyedAnswer } from './retry/store.ts';
import { namesOthers, type Submission, saveNew } from './save-submission.ts';

/** The home and the answers of a body, or why it is refused whatever the database says. */
function readBody({ now }: ApplicationDeps, { query, body }: Submission) {
  const home = readHome(body);
  if (home instanceof Refused) return { refused: home, home: null };
  if (query.buildingId !== undefined && query.buildingId !== home.buildingId)
    return { refused: refuse('applications/building-mismatch'), home: null };
  const form = readForm(body);
  const refused = refuseForm(body, form, newYorkDay(now()));
  return refused ? { refused, home } : { refused, home, form };
}

type ReadBody = ReturnType<typeof readBody>;

/** A home that is not there is said before the faults of a form. */
async function refuseBody<Code extends ProblemCode>(
  tx: Sql,
  { refused, home }: { refused: Refused<Code>; home: Home | null },
) {
  const words = home && (await checkHome(tx, home));
  return words instanceof Refused ? words : refused;
}

/** What decides about an application for a home. */
async function readFacts(
  tx: Sql,
  read: Extract<ReadBody, { refused: null }>,
  { person, coApplicants = [] }: Submission,
) {
  const { home } = read;
  const applicantId = person.id;
  const coApplicantIds = coApplicants.map(({ accountId }) => accountId);
  const [words, isRival, queue, profile] = await Promise.all([
    checkHome(tx, home),
    hasRival(tx, home, { applicantId, coApplicantIds }),
    readQueueState(tx, home, { applicantId }),
    findProfile(tx, applicantId),
  ]);
  return { ...read, words, isRival, queue, profile };
}
type Facts = Awaited<ReturnType<typeof readFacts>>;

interface Read {
  submission: Submission;
  body: ReadBody;
}

/** What the database knows of a submission. */
async function readKnown(tx: Sql, { submission, body }: Read) {
  const { person, idempotencyKey: key } = submission;
  const [before, found] = await Promise.all([
    key === null ? null : findAnswer(tx, { accountId: person.id, key }),
    body.refused ? body : readFacts(tx, body, submission),
  ]);
  return { submission, before, found };
}
type Known = Awaited<ReturnType<typeof readKnown>>;

/** `joined` tells how many have joined each queue since it was read: they are other people, and at its end. */
function decide(
  tx: Writer,
  parts: ApplicationDeps,
  {
    submission,
    facts,
    joined,
  }: { submission: Submission; facts: Facts; joined: Map<string, number> },
) {
  const { home, queue, words } = facts;
  if (words instanceof Refused) return words;
  if (facts.isRival) return refuse('applications/applied-together');
  const key = JSON.stringify(home);
  const before = joined.get(key) ?? 0;
  const now = { ...queue, length: queue.length + before };
  const submitted = saveNew(tx, parts, submission, { ...facts, words, queue: now });
  if (submitted.queue.status === 'queued') joined.set(key, before + 1);
  return submitted;
}

/** The first answer to the key of a call, for the same body. */
const repeated = ({ bodyHash: before, answer }: KeyedAnswer, { body }: Submission) =>
  before === bodyHash(body) ? answer : refuse('applications/key-reused');

/**
 * As `submit`, in a transaction of the caller. `isNew` is false for the first answer to a repeated key. All is asked in
 * one round trip: each statement runs after those before it, so that it reads what the locks waited for.
 */
export async function submitIn(
  tx: Writer,
  parts: ApplicationDeps,
  submissions: readonly Submission[],
) {
  const ids = submissions.map(({ person }) => person.id);
  const read = submissions.map((one): Read => ({ submission: one, body: readBody(parts, one) }));
  const homes = read.flatMap(({ body: { refused, home } }) => (refused ? [] : home));
  const [there, , ...known] = await Promise.all([
    // The second of two calls with one key waits and sees the first.
    lockAccounts(tx, ids),
    lockUnits(tx, homes),
    ...read.map((one) => readKnown(tx, one)),
  ]);
  const joined = new Map<string, number>();
  const answer = async ({ submission, before, found }: Known) => {
    if (!there.has(submission.person.id))
      return { submitted: refuse('auth/required'), isNew: false };
    if (before) return { submitted: repeated(before, submission), isNew: false };
    const submitted = found.refused
      ? await refuseBody(tx, found)
      : decide(tx, parts, { submission, facts: found, joined });
    if (!found.refused && !(submitted instanceof Refused) && namesOthers(found.form))
      await askNamed(tx, parts, { ...submitted, applicantId: submission.person.id });
    return { submitted, isNew: true };
  };
  const answers: Awaited<ReturnType<typeof answer>>[] = [];
  for (const one of known) answers.push(await answer(one));
  return answers;
}

/**
 * Submits applications of different people in their order: all are saved, queued and confirmed in one transaction. The
 * same key and body return the first answer again, also while the first call is still running.
 */
export async function submit(parts: ApplicationDeps, submissions: readonly Submission[]) {
  const answers = await parts.database.sql.transaction((tx) => submitIn(tx, parts, submissions));
  return answers.map(({ submitted, isNew }) => {
    if (submitted instanceof Refused) return submitted;
    if (!isNew) return new RepeatedReply(submitted);
    if (submitted.queue.status !== 'queued') {
      const { applicationId, queue } = submitted;
      parts.log.warn({ event: 'application-not-queued', applicationId, status: queue.status });
    }
    return submitted;
  });
}
