import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import { withdrawIn } from '@stoop/features/applications/api/own-applications';
import { type Answer, changed, lockMembers, lockSeen } from './answer.ts';
import type { HouseholdDeps } from './deps.ts';
import { endHousehold } from './end.ts';
import { mailMembers } from './household-mails.ts';
import { householdEvent } from './live-events.ts';
import { findOpenApplication } from './open-application.ts';
import { membersIn } from './split/view.ts';
import { changeVersion, eraseEnds, markEnds, type StoredHousehold } from './store.ts';

/** Locks a complete household of the caller. */
async function lockComplete(tx: Writer, answer: Answer) {
  const locked = await lockSeen(tx, answer);
  if (!('own' in locked)) return locked;
  return locked.household.state === 'complete' ? locked : refuse('households/not-complete');
}

/** Ends it for all, with the application that one of them sent. */
async function endForAll(
  tx: Writer,
  deps: HouseholdDeps,
  household: StoredHousehold,
  actorId: string,
): Promise<void> {
  const open = await findOpenApplication(tx, household);
  const sender = membersIn(household).find(({ accountId }) => accountId === open?.applicantId);
  if (open && sender?.accountId)
    await withdrawIn(tx, deps, {
      accountId: sender.accountId,
      applicationId: open.applicationId,
    });
  await endHousehold(tx, deps, household, { happening: 'all-end', actorId });
}

/** Proposes to end a household, or agrees to it: with the last agreement it ends for all. */
export const agreeToEnd = (deps: HouseholdDeps, answer: Answer) =>
  deps.database.sql.transaction(async (tx) => {
    await lockMembers(tx, answer);
    const locked = await lockComplete(tx, answer);
    if (!('own' in locked)) return locked;
    const { household, own } = locked;
    const { accountId, householdId } = answer;
    if (own.ends) return changed(tx, deps, answer);
    const others = membersIn(household).filter((member) => member !== own);
    await markEnds(tx, answer);
    await addAudit(tx, 'household/ending', { actorId: accountId, subjectId: householdId });
    if (others.every(({ ends }) => ends)) await endForAll(tx, deps, household, accountId);
    else if (others.every(({ ends }) => !ends))
      await mailMembers(tx, deps, household, { news: 'ending', but: accountId });
    await addLiveEvents(tx, [householdEvent(household)]);
    return changed(tx, deps, answer);
  });

/** Keeps a household that somebody proposes to end. Who agrees to that at this time has seen an earlier version. */
export const keepHousehold = (deps: HouseholdDeps, answer: Answer) =>
  deps.database.sql.transaction(async (tx) => {
    const locked = await lockComplete(tx, answer);
    if (!('own' in locked)) return locked;
    const { household } = locked;
    if (household.members.some(({ ends }) => ends)) {
      await eraseEnds(tx, household.householdId);
      await changeVersion(tx, household.householdId);
      await addLiveEvents(tx, [householdEvent(household)]);
    }
    return changed(tx, deps, answer);
  });
