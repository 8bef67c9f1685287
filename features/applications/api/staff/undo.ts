import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { refuse } from '@stoop/base/contract/refuse';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import { removeUntakenMessage } from '@stoop/features/outbox/api/store';
import { NO_REASON } from '../../rules/end-reasons.ts';
import { decideQueue } from '../../rules/queue-rules.ts';
import { holdsPlace, type Stage } from '../../rules/stages.ts';
import { isUndoable } from '../../rules/undo-rules.ts';
import type { ApplicationDeps } from '../deps.ts';
import { isOutrun, notifyApplicants, recordMove } from '../enter-stage.ts';
import { addMove, findMove } from '../moves/store.ts';
import { changeEntryStage, readQueueState } from '../queue/store.ts';
import { type Recipient, readFollowers } from '../recipients.ts';
import { type Application, findAny, lockApplication } from '../store.ts';
import { currentOf } from './move.ts';
import { readForStaff } from './read.ts';

export interface Undo {
  actorId: string;
  scope: StaffScope;
  applicationId: string;
  /** The version that the caller saw. */
  version: number;
}

/** Gives back the place in the queue, where it was. False if one of its people has another one there by now. */
async function restorePlace(tx: Writer, application: Application, to: Stage): Promise<boolean> {
  const { type, applicantId, applicationDbId, stage } = application;
  if (applicantId !== null && !holdsPlace(stage) && holdsPlace(to)) {
    const { places } = await readQueueState(tx, application, { applicantId, but: applicationDbId });
    if (decideQueue(type, applicantId, places).outcome === 'already-queued') return false;
    if (await isOutrun(tx, application)) return false;
  }
  await changeEntryStage(tx, application, { applicationDbId, stage: to });
  return true;
}

/** Keeps the mails about the last move from being sent, and gives those who got theirs. */
async function keepUntold(tx: Writer, application: Application): Promise<Recipient[]> {
  const { applicationId, version } = application;
  const told: Recipient[] = [];
  for (const recipient of await readFollowers(tx, application)) {
    const params = { applicationId, version: `${version}` };
    const mail = { kind: 'stage-changed', toEmail: recipient.email, params } as const;
    if (!(await removeUntakenMessage(tx, mail))) told.push(recipient);
  }
  return told;
}

/** Takes back the caller's own last move (`undo-rules.ts`); null once it is done. */
export async function undoIn(
  tx: Writer,
  parts: Pick<ApplicationDeps, 'origin'>,
  { actorId, scope, applicationId, version }: Undo,
) {
  const found = await findAny(tx, applicationId);
  if (!found || !isInScope(scope, found.buildingId)) return refuse('applications/not-found');
  await lockUnits(tx, [found]);
  const application = await lockApplication(tx, found.applicationDbId);
  const { applicationDbId, stage: from, outcome } = application;
  const current = currentOf(application);
  const last = await findMove(tx, application);
  // The caller took it back before, and perhaps never got the answer.
  if (application.version === version + 1 && last?.isUndo && last.actorId === actorId) return null;
  if (application.version !== version) return refuse('applications/version-changed', { current });
  if (!last?.fromStage || !isUndoable(last, actorId))
    return refuse('applications/undo-not-possible', { current });
  const to = last.fromStage;
  if (!(await restorePlace(tx, application, to))) return refuse('applications/place-taken');
  await addMove(tx, {
    ...{ applicationDbId, from, to, version: version + 1, actorId, note: null, isUndo: true },
    feeSheet: null,
    ...{ outcome: last.fromOutcome ?? outcome, fromOutcome: outcome, ...NO_REASON },
  });
  const told = await keepUntold(tx, application);
  await notifyApplicants(tx, parts, application, { to, actorId, endReason: NO_REASON }, told);
  await addAudit(
    tx,
    'application/moved',
    { actorId, subjectId: applicationDbId },
    { from, to, version: version + 1, undo: true },
  );
  await recordMove(tx, application, to);
  return null;
}

/** As `undoIn`, in a transaction of its own; returns the application afterwards. */
export const undoMove = (
  parts: Pick<ApplicationDeps, 'database' | 'index' | 'origin' | 'now'>,
  undo: Undo,
) =>
  parts.database.sql.transaction(
    async (tx) =>
      (await undoIn(tx, parts, undo)) ??
      (await readForStaff(tx, parts, undo.applicationId)) ??
      refuse('applications/not-found'),
  );
