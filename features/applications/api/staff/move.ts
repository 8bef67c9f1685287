import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import type { ProblemCode } from '@stoop/base/contract/problems';
import { refuse } from '@stoop/base/contract/refuse';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import {
  type EndReason,
  type GivenReason,
  type ReasonFault,
  reasonFault,
} from '../../rules/end-reasons.ts';
import type { Stage } from '../../rules/stages.ts';
import { UNTOLD_SECONDS } from '../../rules/undo-rules.ts';
import type { ApplicationDeps } from '../deps.ts';
import { enterStage } from '../enter-stage.ts';
import { findMove } from '../moves/store.ts';
import { refuseFlagged } from '../notes/refuse-flagged.ts';
import { type Application, findAny, lockApplication } from '../store.ts';
import { readForStaff } from './read.ts';
import { targetsOf } from './view.ts';

export interface Move {
  actorId: string;
  scope: StaffScope;
  applicationId: string;
  to: Stage;
  /** The version that the caller saw. */
  version: number;
  note?: string | undefined;
  /** Whether the author says that no words are about a criminal history. */
  isConfirmed?: boolean | undefined;
  reason?: EndReason | undefined;
  reasonText?: string | undefined;
}

/** The refusal of each fault of a reason, and the field that it is about. */
const REASON_REFUSALS = {
  missing: ['applications/reason-missing', 'reason', 'must be given with CANCELLED'],
  'text-missing': [
    'applications/reason-text-missing',
    'reasonText',
    'must be given with this reason',
  ],
  'not-taken': ['applications/reason-not-taken', 'reason', 'may be given with CANCELLED only'],
  'text-not-taken': [
    'applications/reason-not-taken',
    'reasonText',
    'may not be given with this reason',
  ],
} as const satisfies Record<ReasonFault, readonly [ProblemCode, string, string]>;

/** The current stage, for who saw another. */
export const currentOf = (application: Application) => ({
  stage: application.stage,
  version: application.version,
  allowedTargets: targetsOf(application),
});

/** The refusal of a move, with the current stage. */
function refuseMove(application: Application, move: Move, endReason: GivenReason) {
  const { to, version, isConfirmed = false, note = '', reasonText = '' } = move;
  const current = currentOf(application);
  const targets = current.allowedTargets;
  if (application.version !== version) return refuse('applications/version-changed', { current });
  if (!targets.includes(to)) {
    const issues = targets.map((target) => ({ path: 'to', message: `may be ${target}` }));
    return refuse('applications/stage-not-allowed', { issues, current });
  }
  const fault = reasonFault(to, endReason);
  if (fault) {
    const [code, path, message] = REASON_REFUSALS[fault];
    return refuse(code, { issues: [{ path, message }], current });
  }
  return isConfirmed ? null : refuseFlagged({ note, reasonText });
}

/** Moves an application whose version is unchanged (R4.02, R4.03); null once it is done. */
export async function moveIn(
  tx: Writer,
  parts: Pick<ApplicationDeps, 'origin'>,
  { mailDelaySeconds = UNTOLD_SECONDS, ...move }: Move & { mailDelaySeconds?: number },
) {
  const { actorId, scope, applicationId, to, note, reason, reasonText } = move;
  const endReason = { reason: reason ?? null, reasonText: reasonText || null };
  const found = await findAny(tx, applicationId);
  if (!found || !isInScope(scope, found.buildingId)) return refuse('applications/not-found');
  await lockUnits(tx, [found]);
  const application = await lockApplication(tx, found.applicationDbId);
  if (await isDone(tx, application, move)) return null;
  const refused = refuseMove(application, move, endReason);
  if (refused) return refused;
  const change = { application, to, actorId, note: note || null, endReason, mailDelaySeconds };
  if (!(await enterStage(tx, parts, change))) return refuse('applications/place-taken');
  await addAudit(
    tx,
    'application/moved',
    { actorId, subjectId: application.applicationDbId },
    {
      from: application.stage,
      to,
      version: application.version + 1,
      ...(reason && { reason }),
    },
  );
  return null;
}

/** As `moveIn`, in a transaction of its own; returns the application afterwards. */
export const moveApplication = (
  parts: Pick<ApplicationDeps, 'database' | 'index' | 'origin' | 'now'>,
  move: Move,
) =>
  parts.database.sql.transaction(
    async (tx) => (await moveIn(tx, parts, move)) ?? readMoved(tx, parts, move.applicationId),
  );

/** Whether the caller made this very move before, and perhaps never got its answer. */
async function isDone(tx: Sql, application: Application, move: Move): Promise<boolean> {
  const { stage, version } = application;
  if (stage !== move.to || version !== move.version + 1) return false;
  const last = await findMove(tx, application);
  return (
    last?.actorId === move.actorId &&
    !last.isUndo &&
    last.note === (move.note || null) &&
    last.reason === (move.reason ?? null) &&
    last.reasonText === (move.reasonText || null)
  );
}

async function readMoved(
  tx: Sql,
  parts: Pick<ApplicationDeps, 'index' | 'now'>,
  applicationId: string,
) {
  return (await readForStaff(tx, parts, applicationId)) ?? refuse('applications/not-found');
}
