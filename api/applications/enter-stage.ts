import { CLIENT_STAGES, clientStageLabel } from '@stoop/domain/applications/client-stages';
import { type GivenReason, toldReason } from '@stoop/domain/applications/end-reasons';
import { decideQueue, type QueueOutcome } from '@stoop/domain/applications/queue-rules';
import { clientStage, holdsPlace, type Stage } from '@stoop/domain/applications/stages';
import { findAccountById } from '../accounts/store.ts';
import type { Sql } from '../db/database.ts';
import { hasHome } from '../listings/units/store.ts';
import { recordLiveEvents } from '../live/store.ts';
import { putMessage } from '../outbox/store.ts';
import { type ApplicationDeps, portalLink } from './deps.ts';
import { feeSheetAt } from './keep-fee-sheet.ts';
import { applicationEvent, queueEvent } from './live-events.ts';
import { saveMove } from './moves/store.ts';
import {
  joinQueue,
  leaveQueue,
  readQueueApplicants,
  readQueueState,
  setEntryStage,
} from './queue/store.ts';
import { type Application, findApplicant } from './store.ts';

export interface StageChange {
  to: Stage;
  actorId: string | null;
  note: string | null;
  /** Why staff end it; `NO_REASON` for every other move. */
  endReason: GivenReason;
  /** How long its mail waits; not at all by default. */
  mailDelaySeconds?: number;
}

/**
 * The place of an application that is reopened: at the end of the queue if it was
 * cancelled, its former place otherwise. Null if the applicant is in the queue with another application.
 */
async function restorePlace(
  tx: Sql,
  application: Application,
  to: Stage,
): Promise<QueueOutcome | null> {
  const { type, applicantId, applicationDbId, stage } = application;
  if (applicantId === null) return application.outcome;
  const but = { applicantId, but: applicationDbId };
  const { places } = await readQueueState(tx, application, but);
  const { outcome } = decideQueue(type, applicantId, places);
  if (outcome === 'already-queued') return null;
  if (stage !== 'CANCELLED') {
    await setEntryStage(tx, application, { applicationDbId, stage: to });
    return application.outcome;
  }
  await leaveQueue(tx, application, applicationDbId);
  if (outcome === 'not-queued' || !(await hasHome(tx, application))) return 'not-queued';
  const entry = { ...application, applicantId, stage: to };
  return (await joinQueue(tx, application, entry)) ? outcome : null;
}

/** Updates the place in the queue. Null if another application has it. */
async function movePlace(
  tx: Sql,
  application: Application,
  to: Stage,
): Promise<QueueOutcome | null> {
  if (!holdsPlace(application.stage) && holdsPlace(to)) return restorePlace(tx, application, to);
  const { applicationDbId, outcome } = application;
  await setEntryStage(tx, application, { applicationDbId, stage: to });
  return outcome;
}

/** Mails an applicant that an application leaves its stage for `to`, unless applicants see both as one. */
export async function notifyApplicant(
  tx: Sql,
  parts: Pick<ApplicationDeps, 'origin'>,
  { applicationDbId, applicationId, applicantId, stage, version }: Application,
  { to, actorId, endReason, mailDelaySeconds = 0 }: Omit<StageChange, 'note'>,
): Promise<void> {
  const shown = clientStage(to);
  if (shown === clientStage(stage)) return;
  const applicant = await findApplicant(tx, applicationDbId);
  if (!applicant) return;
  const account = await findAccountById(tx, applicant.accountId);
  if (!account?.email) return;
  await putMessage(tx, {
    kind: 'stage-changed',
    toEmail: account.email,
    delaySeconds: mailDelaySeconds,
    params: {
      firstName: applicant.firstName,
      applicationId,
      homeLabel: applicant.homeLabel,
      stageLabel: clientStageLabel(shown, actorId !== null && actorId === applicantId),
      reason: toldReason(endReason) ?? '',
      next: CLIENT_STAGES[shown].next,
      link: portalLink(parts, applicationId),
      version: `${version + 1}`,
    },
  });
}

/**
 * Moves an application to a stage, with its place in the queue, its history
 * and the mail to its applicant. Both it and its unit must be locked. False, without a change, if its place is taken.
 */
export async function enterStage(
  tx: Sql,
  parts: Pick<ApplicationDeps, 'origin'>,
  { application, ...change }: StageChange & { application: Application },
): Promise<boolean> {
  const { to, actorId, note, endReason } = change;
  const outcome = await movePlace(tx, application, to);
  if (outcome === null) return false;
  const { applicationDbId, stage: from, version } = application;
  await saveMove(tx, {
    applicationDbId,
    from,
    to,
    version: version + 1,
    outcome,
    fromOutcome: application.outcome,
    actorId,
    note,
    isUndo: false,
    feeSheet: await feeSheetAt(tx, application, to),
    ...endReason,
  });
  await notifyApplicant(tx, parts, application, change);
  await recordLiveEvents(tx, [
    applicationEvent(application),
    queueEvent(application, await readQueueApplicants(tx, application)),
  ]);
  return true;
}
