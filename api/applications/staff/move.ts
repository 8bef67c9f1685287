import { type Refused, refuse } from '@stoop/contract/refuse';
import type { StaffApplication } from '@stoop/contract/staff/application-routes';
import type { Stage } from '@stoop/domain/applications/stages';
import { recordAudit } from '../../audit/store.ts';
import { lockUnits } from '../../listings/units/store.ts';
import type { ApplicationDeps } from '../deps.ts';
import { enterStage } from '../enter-stage.ts';
import { type Application, findAny, lockApplication } from '../store.ts';
import { readForStaff } from './read.ts';
import { targetsOf } from './view.ts';

export interface Move {
  actorId: string;
  applicationId: string;
  to: Stage;
  /** The version that the caller saw. */
  version: number;
  note?: string | undefined;
}

type MoveRefusal =
  | 'applications/not-found'
  | 'applications/version-changed'
  | 'applications/stage-not-allowed'
  | 'applications/place-taken';

/** The refusal of a move, with the current stage. */
function refuseMove(application: Application, { to, version }: Move) {
  const targets = targetsOf(application);
  const current = {
    stage: application.stage,
    version: application.version,
    allowedTargets: targets,
  };
  if (application.version !== version) return refuse('applications/version-changed', { current });
  if (targets.includes(to)) return null;
  const issues = targets.map((target) => ({ path: 'to', message: `may be ${target}` }));
  return refuse('applications/stage-not-allowed', { issues, current });
}

/** Moves an application whose version is unchanged (R4.02, R4.03), and returns it afterwards. */
export function moveApplication(
  parts: Pick<ApplicationDeps, 'database' | 'index' | 'origin'>,
  move: Move,
): Promise<StaffApplication | Refused<MoveRefusal>> {
  const { actorId, applicationId, to, note } = move;
  return parts.database.sql.transaction(async (tx) => {
    const found = await findAny(tx, applicationId);
    if (!found) return refuse('applications/not-found');
    await lockUnits(tx, [found]);
    const application = await lockApplication(tx, found.applicationDbId);
    const refused = refuseMove(application, move);
    if (refused) return refused;
    const change = { application, to, actorId, note: note || null };
    if (!(await enterStage(tx, parts, change))) return refuse('applications/place-taken');
    await recordAudit(tx, {
      action: 'application/moved',
      actorId,
      subjectId: application.applicationDbId,
      detail: { from: application.stage, to, version: application.version + 1 },
    });
    const moved = await readForStaff(tx, parts.index, applicationId);
    return moved ?? refuse('applications/not-found');
  });
}
