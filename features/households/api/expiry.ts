import type { Writer } from '@stoop/base/api/db/database';
import { addJob, type DueJob, PRIORITY } from '@stoop/base/api/jobs/store';
import type { JobQueue } from '@stoop/base/api/jobs/worker';
import { INVITATION_DAYS } from '../rules/household-states.ts';
import type { HouseholdDeps } from './deps.ts';
import { endHousehold } from './end.ts';
import { goOn } from './go-on.ts';
import { GO_ON, goOnParams, HOUSEHOLD_QUEUE } from './go-on-job.ts';
import { lockHousehold, type StoredHousehold } from './store.ts';

const DAY_SECONDS = 86_400;

/** Has a household end if not everybody accepts in time, in the transaction that makes it. */
export const putExpiry = (tx: Writer, { householdId }: Pick<StoredHousehold, 'householdId'>) =>
  addJob(tx, {
    queue: HOUSEHOLD_QUEUE,
    kind: 'expiry',
    priority: PRIORITY.usual,
    gapSeconds: 0,
    isSecret: false,
    target: householdId,
    params: {},
    delaySeconds: INVITATION_DAYS * DAY_SECONDS + 1,
  });

async function expire(
  tx: Writer,
  deps: Pick<HouseholdDeps, 'origin'>,
  householdId: string,
): Promise<boolean> {
  const household = await lockHousehold(tx, householdId);
  if (!household?.isOverdue) return false;
  await endHousehold(tx, deps, household, { happening: 'time-over', actorId: null });
  return true;
}

const runIn = (
  tx: Writer,
  deps: Pick<HouseholdDeps, 'origin'>,
  { kind, target, params }: DueJob,
): Promise<boolean> =>
  kind === GO_ON ? goOn(tx, deps, target, goOnParams.parse(params).news) : expire(tx, deps, target);

/**
 * The queue of invitations whose time is over, and of those who remain when somebody left. What was decided since
 * changes nothing.
 */
export const householdQueue = ({
  database: { sql },
  ...deps
}: Pick<HouseholdDeps, 'database' | 'origin'>): JobQueue => ({
  async run(job) {
    const isDone = await sql.transaction((tx) => runIn(tx, deps, job));
    return { name: `${job.kind} ${job.target}${isDone ? '' : ' (not needed)'}` };
  },
  events: {
    done: 'household-changed',
    retried: 'household-change-stays',
    failed: 'household-change-failed',
  },
});
