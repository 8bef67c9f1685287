import { addAudit } from '@stoop/base/api/audit/store';
import { DECISION_QUEUE } from '@stoop/base/api/jobs/decisions';
import type { JobQueue } from '@stoop/base/api/jobs/worker';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import { END_REASON_CODES } from '../../rules/end-reasons.ts';
import { holdsPlace } from '../../rules/stages.ts';
import type { ApplicationDeps } from '../deps.ts';
import { enterStage } from '../enter-stage.ts';
import { findPlain, lockApplication } from '../store.ts';
import { endTour } from '../tours.ts';

type Deps = Pick<ApplicationDeps, 'database' | 'origin' | 'now'>;
type Params = Readonly<Record<string, string>>;

/** False where the application has ended meanwhile. */
const endApplication = (
  { database: { sql }, origin }: Deps,
  applicationId: string,
  { actorId = '', endReason = '' }: Params,
): Promise<boolean> =>
  sql.transaction(async (tx) => {
    const reason = END_REASON_CODES.find((code) => code === endReason) ?? 'home-gone';
    const found = await findPlain(tx, applicationId);
    if (!found) return false;
    await lockUnits(tx, [found]);
    const application = await lockApplication(tx, found.applicationDbId);
    if (!holdsPlace(application.stage)) return false;
    const change = { to: 'CANCELLED', actorId, note: null } as const;
    const isDone = await enterStage(
      tx,
      { origin },
      {
        ...change,
        application,
        endReason: { reason, reasonText: null },
      },
    );
    if (!isDone) return false;
    await addAudit(
      tx,
      'application/moved',
      { actorId, subjectId: application.applicationDbId },
      { from: application.stage, to: change.to, version: application.version + 1, reason },
    );
    return true;
  });

const JOBS = {
  'cancel-tour': (deps: Deps, tourId: string, { actorId = '', reason = '' }: Params) =>
    deps.database.sql.transaction((tx) => endTour(tx, deps, { tourId, actorId }, { reason })),
  'end-application': endApplication,
} as const;
export type DecisionJob = keyof typeof JOBS;

const isJob = (kind: string): kind is DecisionJob => Object.hasOwn(JOBS, kind);

/** What its visitor or applicant ended meanwhile needs nothing. */
const decisionQueue = (deps: Deps): JobQueue => ({
  async run({ kind, target, params }) {
    const isDone = isJob(kind) && (await JOBS[kind](deps, target, params));
    return { name: isDone ? target : `${target} (not needed)` };
  },
  events: {
    done: 'hiding-decided',
    retried: 'hiding-decision-stays',
    failed: 'hiding-decision-failed',
  },
});

export const decisionQueues = { [DECISION_QUEUE]: decisionQueue };
