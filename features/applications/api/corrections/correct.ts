import { randomUUID } from 'node:crypto';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { sameJson } from '@stoop/base/rules/json/json-values';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { CorrectionBody, RequestBody } from '../../contract/correction-routes.ts';
import { changedSections } from '../../rules/corrections.ts';
import { listCoApplicantIds, listReaderIds } from '../co-applicants/store.ts';
import type { ApplicationDeps } from '../deps.ts';
import { applicationEvent } from '../live-events.ts';
import { changeOwn, type Own, readOwnWithAnswers } from '../own-applications.ts';
import { type Application, findSectionsOf, type Sections } from '../store.ts';
import { changeIn, correctedAnswers, nameIn, refuseCorrected } from './corrected.ts';
import { followCorrection, lockSender } from './follow.ts';
import { mailCorrection } from './mails.ts';
import {
  addCorrection,
  changeAnswers,
  listCorrections,
  markReplaced,
  readAnswersVersion,
} from './store.ts';
import { readHowToCorrect } from './view.ts';

export type CorrectionDeps = Pick<ApplicationDeps, 'database' | 'index' | 'origin' | 'now'>;

/** The answers of an application that is locked, as they are and as they are to be, or why they may not become so. */
async function readChange(
  tx: Writer,
  { now }: Pick<CorrectionDeps, 'now'>,
  application: Application,
  { version, ...sent }: CorrectionBody,
) {
  const { applicationDbId, type } = application;
  const before = await findSectionsOf(tx, applicationDbId);
  if (!before) return refuse('applications/not-found');
  const after = correctedAnswers(before, sent);
  const names = changedSections(before, after);
  // Nothing to do, or done by an earlier try of the same call.
  if (names.length === 0) return { before, after, names };
  if ((await readAnswersVersion(tx, applicationDbId)) !== version)
    return refuse('applications/answers-changed');
  if (names.includes('coApplicants') && (await listCoApplicantIds(tx, applicationDbId)).length > 0)
    return refuse('applications/members-fixed');
  return refuseCorrected(type, { before, after }, newYorkDay(now())) ?? { before, after, names };
}

/** Tells all who see an application that it, or what is asked for it, changed. */
export const tellCorrection = async (tx: Writer, application: Application) =>
  addLiveEvents(tx, [
    applicationEvent(application, await listReaderIds(tx, application.applicationDbId)),
  ]);

interface Answers {
  before: Sections;
  after: Sections;
}

async function saveCorrection(
  tx: Writer,
  parts: CorrectionDeps,
  to: { application: Application; sender: Awaited<ReturnType<typeof lockSender>> },
  answers: Answers,
): Promise<void> {
  const { application } = to;
  const { applicationDbId, applicantId } = application;
  const { names, ...change } = changeIn(answers.before, answers.after);
  const id = randomUUID();
  await changeAnswers(tx, applicationDbId, {
    ...answers.after,
    applicantName: nameIn(answers.after),
  });
  await followCorrection(tx, parts, to, answers);
  await addCorrection(tx, { id, applicationDbId, state: 'made', note: null, ...change });
  await addAudit(
    tx,
    'application/corrected',
    { actorId: applicantId, subjectId: applicationDbId },
    { sections: names.join(' ') },
  );
  await mailCorrection(tx, parts, application, { id, state: 'made', names, answer: null });
  await tellCorrection(tx, application);
}

/** Corrects an application that nobody has begun to read. */
export function correctApplication(parts: CorrectionDeps, own: Own, body: CorrectionBody) {
  return parts.database.sql.transaction(async (tx) => {
    const sender = await lockSender(tx, own.accountId);
    const changed = await changeOwn(tx, parts, own, async (application) => {
      const change = await readChange(tx, parts, application, body);
      if (change instanceof Refused) return change;
      if (change.names.length === 0) return null;
      if ((await readHowToCorrect(tx, application)) !== 'at-once')
        return refuse('applications/being-read');
      await saveCorrection(tx, parts, { application, sender }, change);
      return null;
    });
    if (changed instanceof Refused) return changed;
    return readOwnWithAnswers({ ...parts, database: { sql: tx } }, own);
  });
}

/** Whether the same correction is asked for already. */
async function isAskedFor(
  tx: Writer,
  { applicationDbId }: Application,
  asked: { after: Partial<Sections>; note: string | null },
): Promise<boolean> {
  const waiting = (await listCorrections(tx, [applicationDbId])).find(
    ({ state }) => state === 'waiting',
  );
  return (
    waiting !== undefined && waiting.note === asked.note && sameJson(waiting.after, asked.after)
  );
}

/** Asks staff for a correction of an application that they have begun to read. */
export function askForCorrection(parts: CorrectionDeps, own: Own, body: RequestBody) {
  const { note: written, ...sent } = body;
  return parts.database.sql.transaction(async (tx) => {
    const asked = await changeOwn(tx, parts, own, async (application) => {
      const { applicationDbId, applicantId } = application;
      const answers = await readChange(tx, parts, application, sent);
      if (answers instanceof Refused) return answers;
      if (answers.names.length === 0) return null;
      if ((await readHowToCorrect(tx, application)) === 'at-once')
        return refuse('applications/not-read-yet');
      const { names, ...change } = changeIn(answers.before, answers.after);
      const note = written || null;
      if (await isAskedFor(tx, application, { ...change, note })) return null;
      const id = randomUUID();
      await markReplaced(tx, applicationDbId);
      await addCorrection(tx, { id, applicationDbId, state: 'waiting', note, ...change });
      await addAudit(
        tx,
        'application/correction-asked',
        { actorId: applicantId, subjectId: applicationDbId },
        { sections: names.join(' ') },
      );
      await mailCorrection(tx, parts, application, { id, state: 'waiting', names, answer: null });
      await tellCorrection(tx, application);
      return null;
    });
    if (asked instanceof Refused) return asked;
    return readOwnWithAnswers({ ...parts, database: { sql: tx } }, own);
  });
}
