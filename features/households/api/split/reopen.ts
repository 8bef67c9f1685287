import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { type Answer, changed } from '../answer.ts';
import type { HouseholdDeps } from '../deps.ts';
import { mailMembers } from '../household-mails.ts';
import { householdEvent } from '../live-events.ts';
import { changeVersion } from '../store.ts';
import { changeReopens, eraseValues, markKept } from './store.ts';
import { lockSplit } from './values.ts';
import { isSealed, membersIn } from './view.ts';

/** Locks a household of the caller whose amounts are sealed. */
async function lockSealed(tx: Writer, deps: HouseholdDeps, answer: Answer) {
  const locked = await lockSplit(tx, deps, answer);
  if (locked instanceof Refused) return locked;
  return isSealed(locked.household, locked.rooms) ? locked : refuse('households/split-open');
}

/**
 * Proposes that all say anew what the rooms are worth, or agrees to it. With the last agreement the split that was
 * shown is void, and all amounts are forgotten, so that nobody can answer against those of the others.
 */
export const agreeToReopen = (deps: HouseholdDeps, answer: Answer) =>
  deps.database.sql.transaction(async (tx) => {
    const locked = await lockSealed(tx, deps, answer);
    if (locked instanceof Refused) return locked;
    const { household, own } = locked;
    if (own.reopensSplit) return changed(tx, deps, answer);
    const { householdId } = household;
    const others = membersIn(household).filter((member) => member !== own);
    const but = answer.accountId;
    if (others.every(({ reopensSplit }) => reopensSplit)) {
      await eraseValues(
        tx,
        householdId,
        household.members.map(({ number }) => number),
      );
      await changeVersion(tx, householdId);
      await mailMembers(tx, deps, household, { news: 'split-reopened', but });
      await addAudit(tx, 'household/split-reopened', { actorId: but, subjectId: householdId });
    } else {
      await changeReopens(tx, answer);
      const isFirst = others.every(({ reopensSplit }) => !reopensSplit);
      if (isFirst) await mailMembers(tx, deps, household, { news: 'split-reopening', but });
    }
    await addLiveEvents(tx, [householdEvent(household)]);
    return changed(tx, deps, answer);
  });

/**
 * Keeps the split that was shown: the proposal to make another one has ended, which the others are told. Who agrees to
 * it at that time has seen an earlier version, so that no agreement becomes a new proposal.
 */
export const keepSplit = (deps: HouseholdDeps, answer: Answer) =>
  deps.database.sql.transaction(async (tx) => {
    const locked = await lockSealed(tx, deps, answer);
    if (locked instanceof Refused) return locked;
    const { household } = locked;
    if (household.members.some(({ reopensSplit }) => reopensSplit)) {
      await markKept(tx, answer);
      await changeVersion(tx, household.householdId);
      await mailMembers(tx, deps, household, { news: 'split-kept', but: answer.accountId });
      await addLiveEvents(tx, [householdEvent(household)]);
    }
    return changed(tx, deps, answer);
  });
