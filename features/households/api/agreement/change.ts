import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { NewAgreement } from '../../contract/agreement.ts';
import { termsIssues } from '../../rules/agreement-terms.ts';
import { lockOwn, type OwnHousehold } from '../answer.ts';
import type { HouseholdDeps } from '../deps.ts';
import { mailMembers } from '../household-mails.ts';
import { householdEvent } from '../live-events.ts';
import { membersIn } from '../split/view.ts';
import type { StoredHousehold } from '../store.ts';
import {
  findAgreement,
  type StoredAgreement,
  saveAgreementRow,
  saveConfirmation,
} from './store.ts';
import { agreementView } from './view.ts';

interface Change {
  householdId: string;
  accountId: string;
  /** The version of the agreement that the caller saw. */
  version: number;
}

interface Locked extends OwnHousehold {
  /** Null if there is only a proposal. */
  saved: StoredAgreement | null;
}

/** Locks a complete household of the caller whose agreement is the one that they saw. */
async function lockAgreement(tx: Writer, { householdId, accountId, version }: Change) {
  const locked = await lockOwn(tx, { householdId, accountId });
  if (!('own' in locked)) return locked;
  if (locked.household.state !== 'complete') return refuse('households/not-complete');
  const saved = await findAgreement(tx, householdId);
  const current = { version: saved?.version ?? 0 };
  if (version !== current.version) return refuse('households/agreement-changed', { current });
  return { ...locked, saved };
}

/** What both databases keep of terms is their JSON, so that it tells whether they changed. */
const isSame = (one: object | undefined, other: object) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Tells of a new version by mail: all others of the first one, later those who had confirmed the one before, so that
 * members who still write get no mail for each sentence.
 */
async function mailChange(
  tx: Writer,
  deps: HouseholdDeps,
  { household, saved }: Locked,
  accountId: string,
): Promise<void> {
  const asked = (number: number) =>
    saved === null || saved.confirmations.some((one) => one.number === number);
  const members: StoredHousehold['members'] = household.members.filter(({ number }) =>
    asked(number),
  );
  const news = saved === null ? 'agreement-proposed' : 'agreement-changed';
  await mailMembers(tx, deps, { ...household, members }, { news, but: accountId });
}

/** Saves the next version of an agreement, which every member is asked to confirm. */
export const saveAgreement = (
  deps: HouseholdDeps,
  { terms, ...change }: Change & Pick<NewAgreement, 'terms'>,
) =>
  deps.database.sql.transaction(async (tx) => {
    const { householdId, accountId } = change;
    const locked = await lockAgreement(tx, change);
    if (locked instanceof Refused) return locked;
    const { household, saved } = locked;
    const issues = termsIssues(terms, household.members.length);
    if (issues.length > 0) return refuse('households/agreement-invalid', { issues });
    if (!isSame(saved?.terms, terms)) {
      await saveAgreementRow(tx, householdId, terms);
      await mailChange(tx, deps, locked, accountId);
      await addLiveEvents(tx, [householdEvent(household)]);
      await addAudit(tx, 'household/agreement-saved', {
        actorId: accountId,
        subjectId: householdId,
      });
    }
    return agreementView(tx, deps, household, accountId);
  });

/** Confirms the version that the caller read. A repeated call changes nothing. */
export const confirmAgreement = (deps: HouseholdDeps, change: Change) =>
  deps.database.sql.transaction(async (tx) => {
    const { householdId, accountId } = change;
    const locked = await lockAgreement(tx, change);
    if (locked instanceof Refused) return locked;
    const { household, own, saved } = locked;
    if (!saved) return refuse('households/agreement-not-saved');
    if (await saveConfirmation(tx, householdId, own.number)) {
      // The others wait for the last; who confirms last sees it.
      if (saved.confirmations.length + 1 === membersIn(household).length)
        await mailMembers(tx, deps, household, { news: 'agreement-confirmed', but: accountId });
      await addLiveEvents(tx, [householdEvent(household)]);
      await addAudit(tx, 'household/agreement-confirmed', {
        actorId: accountId,
        subjectId: householdId,
      });
    }
    return agreementView(tx, deps, household, accountId);
  });
