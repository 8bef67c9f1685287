import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { listPeople } from '@stoop/features/people/api/matched/store';
import type { LastYes } from '../contract/routes.ts';
import { toldOfYes, whoSaidYes } from '../rules/last-yes.ts';
import { signerIssues } from '../rules/signer.ts';
import { type Answer, changed, lockSeen } from './answer.ts';
import { coApplicantOf } from './co-applicant.ts';
import type { HouseholdDeps } from './deps.ts';
import { findHome } from './home.ts';
import { mailMembers } from './household-mails.ts';
import { householdEvent } from './live-events.ts';
import { findStandingApplication } from './open-application.ts';
import { membersIn } from './split/view.ts';
import { saveYes } from './store.ts';

/** Why the profile of a member cannot be on an application; it is said while that member is here to mend it. */
async function refuseUnnamed(tx: Sql, accountId: string) {
  const own = (await listPeople(tx, [accountId])).get(accountId);
  const isNamed = own && signerIssues(coApplicantOf(own), newYorkDay(new Date())).length === 0;
  return isNamed ? null : refuse('households/name-missing');
}

/**
 * Says that a member wants to apply for the home at its present rent, or no longer. The first who does has the others
 * mailed, and so has the last, so that one of them applies.
 */
export const sayYes = (deps: HouseholdDeps, answer: Answer & Pick<LastYes, 'yes' | 'rent'>) =>
  deps.database.sql.transaction(async (tx) => {
    const { accountId, householdId } = answer;
    const locked = await lockSeen(tx, answer);
    if (!('own' in locked)) return locked;
    const { household, own } = locked;
    if (household.state !== 'complete') return refuse('households/not-complete');
    if (await findStandingApplication(tx, household)) return refuse('households/applied');
    const home = await findHome(tx, deps, household);
    if (home instanceof Refused) return home;
    if (home.rooms === null) return refuse('households/not-shared');
    const { rent } = home.rooms;
    if (answer.yes && answer.rent !== undefined && answer.rent !== rent)
      return refuse('households/rent-changed');
    const members = membersIn(household);
    const before = whoSaidYes(members, rent);
    if (before.includes(own.number) === answer.yes) return changed(tx, deps, answer);
    const unnamed = answer.yes ? await refuseUnnamed(tx, accountId) : null;
    if (unnamed) return unnamed;
    await saveYes(tx, { householdId, accountId, rent: answer.yes ? rent : null });
    const told = answer.yes ? toldOfYes(members, own, rent) : null;
    if (told) {
      const { news, members } = told;
      await mailMembers(tx, deps, { ...household, members }, { news, but: accountId });
    }
    await addAudit(tx, answer.yes ? 'household/yes' : 'household/yes-taken-back', {
      actorId: accountId,
      subjectId: householdId,
    });
    await addLiveEvents(tx, [householdEvent(household)]);
    return changed(tx, deps, answer);
  });
