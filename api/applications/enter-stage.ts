import { CLIENT_STAGES, clientStageLabel } from '@stoop/domain/applications/client-stages';
import { decideQueue, holdsPlace, type QueueOutcome } from '@stoop/domain/applications/queue-rules';
import { clientStage, type Stage } from '@stoop/domain/applications/stages';
import type { Sql } from '../db/database.ts';
import { putMessage } from '../outbox/store.ts';
import { type ApplicationDeps, portalLink } from './deps.ts';
import { findRecipient, saveMove } from './moves/store.ts';
import { hasQueue, joinQueue, leaveQueue, readQueueState, setEntryStage } from './queue/store.ts';
import type { Application } from './store.ts';

export interface StageChange {
  to: Stage;
  actorId: string | null;
  note: string | null;
}

/**
 * The place of an application that goes on after it had ended: at the end of the queue where it had left
 * the pipeline, where it was before otherwise. Null where the applicant stands there with another.
 */
async function takePlaceAgain(
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
  if (outcome === 'not-queued' || !(await hasQueue(tx, application))) return 'not-queued';
  const entry = { ...application, applicantId, stage: to };
  return (await joinQueue(tx, application, entry)) ? outcome : null;
}

async function follow(tx: Sql, application: Application, to: Stage): Promise<QueueOutcome | null> {
  if (!holdsPlace(application.stage) && holdsPlace(to)) return takePlaceAgain(tx, application, to);
  const { applicationDbId, outcome } = application;
  await setEntryStage(tx, application, { applicationDbId, stage: to });
  return outcome;
}

async function tellApplicant(
  tx: Sql,
  parts: Pick<ApplicationDeps, 'origin'>,
  { applicationDbId, applicationId, applicantId, stage }: Application,
  { to, actorId }: Pick<StageChange, 'to' | 'actorId'>,
): Promise<void> {
  const shown = clientStage(to);
  if (shown === clientStage(stage)) return;
  const recipient = await findRecipient(tx, applicationDbId);
  if (!recipient) return;
  await putMessage(tx, {
    kind: 'stage-changed',
    toEmail: recipient.email,
    params: {
      firstName: recipient.firstName,
      applicationId,
      homeLabel: recipient.homeLabel,
      stageLabel: clientStageLabel(shown, actorId !== null && actorId === applicantId),
      next: CLIENT_STAGES[shown].next,
      link: portalLink(parts, applicationId),
    },
  });
}

/**
 * Has a locked application, whose unit is locked too, enter a stage: its place in the queue, its history
 * and the mail to its applicant follow. False, and nothing changed, where its place is taken.
 */
export async function enterStage(
  tx: Sql,
  parts: Pick<ApplicationDeps, 'origin'>,
  { application, to, actorId, note }: StageChange & { application: Application },
): Promise<boolean> {
  const outcome = await follow(tx, application, to);
  if (outcome === null) return false;
  const { applicationDbId, stage: from, version } = application;
  await saveMove(tx, {
    applicationDbId,
    from,
    to,
    version: version + 1,
    outcome,
    actorId,
    note,
  });
  await tellApplicant(tx, parts, application, { to, actorId });
  return true;
}
