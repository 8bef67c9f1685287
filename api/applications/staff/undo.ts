import { type Refused, refuse } from '@stoop/contract/refuse';
import type { StaffApplication } from '@stoop/contract/staff/application-routes';
import { NO_REASON } from '@stoop/domain/applications/end-reasons';
import { decideQueue } from '@stoop/domain/applications/queue-rules';
import { holdsPlace, type Stage } from '@stoop/domain/applications/stages';
import { isUndoable } from '@stoop/domain/applications/undo-rules';
import { findAccountById } from '../../accounts/store.ts';
import { recordAudit } from '../../audit/store.ts';
import type { Sql } from '../../db/database.ts';
import { isInScope, type StaffScope } from '../../http/staff-scope.ts';
import { lockUnits } from '../../listings/units/store.ts';
import { recordLiveEvents } from '../../live/store.ts';
import { dropUntakenMessage } from '../../outbox/store.ts';
import type { ApplicationDeps } from '../deps.ts';
import { notifyApplicant } from '../enter-stage.ts';
import { applicationEvent, queueEvent } from '../live-events.ts';
import { findMove, saveMove } from '../moves/store.ts';
import { readQueueApplicants, readQueueState, setEntryStage } from '../queue/store.ts';
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

type UndoRefusal =
  | 'applications/not-found'
  | 'applications/version-changed'
  | 'applications/undo-not-possible'
  | 'applications/place-taken';

/** Gives back the place in the queue, where it was. False if the applicant has another one there by now. */
async function restorePlace(tx: Sql, application: Application, to: Stage): Promise<boolean> {
  const { type, applicantId, applicationDbId, stage } = application;
  if (applicantId !== null && !holdsPlace(stage) && holdsPlace(to)) {
    const { places } = await readQueueState(tx, application, { applicantId, but: applicationDbId });
    if (decideQueue(type, applicantId, places).outcome === 'already-queued') return false;
  }
  await setEntryStage(tx, application, { applicationDbId, stage: to });
  return true;
}

/** Keeps the mail about the last move from being sent. False if it was sent, or there is none. */
async function keepUntold(tx: Sql, application: Application): Promise<boolean> {
  const { applicantId, applicationId, version } = application;
  const account = applicantId === null ? null : await findAccountById(tx, applicantId);
  if (!account?.email) return false;
  const params = { applicationId, version: `${version}` };
  return dropUntakenMessage(tx, { kind: 'stage-changed', toEmail: account.email, params });
}

/** Takes back the caller's own last move (`undo-rules.ts`), and returns the application afterwards. */
export function undoMove(
  parts: Pick<ApplicationDeps, 'database' | 'index' | 'origin'>,
  { actorId, scope, applicationId, version }: Undo,
): Promise<StaffApplication | Refused<UndoRefusal>> {
  return parts.database.sql.transaction(async (tx) => {
    const found = await findAny(tx, applicationId);
    if (!found || !isInScope(scope, found.buildingId)) return refuse('applications/not-found');
    await lockUnits(tx, [found]);
    const application = await lockApplication(tx, found.applicationDbId);
    const { applicationDbId, stage: from, outcome } = application;
    const current = currentOf(application);
    if (application.version !== version) return refuse('applications/version-changed', { current });
    const last = await findMove(tx, application);
    if (!last?.fromStage || !isUndoable(last, actorId))
      return refuse('applications/undo-not-possible', { current });
    const to = last.fromStage;
    if (!(await restorePlace(tx, application, to))) return refuse('applications/place-taken');
    await saveMove(tx, {
      ...{ applicationDbId, from, to, version: version + 1, actorId, note: null, isUndo: true },
      feeSheet: null,
      ...{ outcome: last.fromOutcome ?? outcome, fromOutcome: outcome, ...NO_REASON },
    });
    if (!(await keepUntold(tx, application)))
      await notifyApplicant(tx, parts, application, { to, actorId, endReason: NO_REASON });
    await recordAudit(tx, {
      action: 'application/moved',
      actorId,
      subjectId: applicationDbId,
      detail: { from, to, version: version + 1, undo: true },
    });
    await recordLiveEvents(tx, [
      applicationEvent(application),
      queueEvent(application, await readQueueApplicants(tx, application)),
    ]);
    return (await readForStaff(tx, parts.index, applicationId)) ?? refuse('applications/not-found');
  });
}
