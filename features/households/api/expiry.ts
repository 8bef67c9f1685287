import type { Writer } from '@stoop/base/api/db/database';
import { addJob, PRIORITY } from '@stoop/base/api/jobs/store';
import type { JobQueue } from '@stoop/base/api/jobs/worker';
import { INVITATION_DAYS } from '../rules/household-states.ts';
import type { HouseholdDeps } from './deps.ts';
import { endHousehold } from './end.ts';
import { lockHousehold, type StoredHousehold } from './store.ts';

/** Ends of invitations are the jobs of this queue; the target of one is its household. */
export const HOUSEHOLD_QUEUE = 'households';

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

/** The queue of invitations whose time is over. One that was decided since changes nothing. */
export const householdQueue = ({
  database: { sql },
  ...deps
}: Pick<HouseholdDeps, 'database' | 'origin'>): JobQueue => ({
  async run({ target: householdId }) {
    const hasEnded = await sql.transaction(async (tx) => {
      const household = await lockHousehold(tx, householdId);
      if (!household?.isOverdue) return false;
      await endHousehold(tx, deps, household, { end: 'expired', actorId: null });
      return true;
    });
    return { name: hasEnded ? householdId : `${householdId} (not needed)` };
  },
  events: {
    done: 'household-expired',
    retried: 'household-expiry-stays',
    givenUp: 'household-expiry-given-up',
  },
});
