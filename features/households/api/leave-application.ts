import type { Writer } from '@stoop/base/api/db/database';
import { refuse } from '@stoop/base/contract/refuse';
import { lockAccount } from '@stoop/features/accounts/api/store';
import { leaveIn } from '@stoop/features/applications/api/leave';
import { type Own, withdrawIn } from '@stoop/features/applications/api/own-applications';
import { findPlain } from '@stoop/features/applications/api/store';
import type { HouseholdDeps } from './deps.ts';
import { endHousehold } from './end.ts';
import { mailMembers } from './household-mails.ts';
import type { HouseholdNews } from './letters.ts';
import { changeMember, findByApplication, lockHousehold, type StoredHousehold } from './store.ts';

/** The household that sent an application, locked; null if the account is not of it. */
async function lockSender(tx: Writer, { accountId, applicationId }: Own) {
  const sent = await findByApplication(tx, applicationId);
  const isOfIt = sent?.members.some((member) => member.accountId === accountId);
  return sent && isOfIt ? lockHousehold(tx, sent.householdId) : null;
}

/** Takes a co-applicant off an application, and out of the household that sent it; the others go on. */
export const leaveApplication = (deps: HouseholdDeps, own: Own) =>
  deps.database.sql.transaction(async (tx) => {
    const { accountId } = own;
    if (!(await lockAccount(tx, accountId))) return refuse('auth/required');
    const household = await lockSender(tx, own);
    const refused = await leaveIn(tx, deps, own);
    if (refused || !household) return refused;
    const news = 'left-application' as const;
    if (household.state === 'ended') {
      await mailMembers(tx, deps, household, { news, but: accountId });
      return null;
    }
    await changeMember(tx, { householdId: household.householdId, accountId }, 'left');
    await endHousehold(tx, deps, household, {
      happening: 'member-leaves',
      actorId: accountId,
      news,
    });
    return null;
  });

/**
 * What leaving a locked household does to the application that it sent: without its sender it ends for all, without a
 * co-applicant it goes on. Gives what the others are told.
 */
export async function leaveWith(
  tx: Writer,
  deps: HouseholdDeps,
  { applicationId }: StoredHousehold,
  accountId: string,
): Promise<HouseholdNews> {
  const sent = applicationId === null ? null : await findPlain(tx, applicationId);
  if (!sent) return 'ended';
  const own = { accountId, applicationId: sent.applicationId };
  // Either refuses an application that has ended, or that was left before: nothing is to be done then.
  if (sent.applicantId !== accountId)
    return (await leaveIn(tx, deps, own)) ? 'ended' : 'left-application';
  await withdrawIn(tx, deps, own);
  return 'ended';
}
