import { Refused } from '@stoop/base/contract/refuse';
import type { AccountPart } from '@stoop/features/accounts/api/account-lifecycle';
import { agreementView } from './agreement/view.ts';
import type { HouseholdDeps } from './deps.ts';
import { leaveHouseholds } from './leave.ts';
import { eraseMember, listOwn } from './store.ts';
import { householdViews } from './view.ts';

/** Exports households and agreements as their member sees them, and leaves them on deletion. */
export const householdPart = (deps: HouseholdDeps): AccountPart => ({
  async exported(accountId) {
    const { sql } = deps.database;
    const own = await listOwn(sql, accountId);
    const agreements = await Promise.all(
      own.map((household) => agreementView(sql, deps, household, accountId)),
    );
    return {
      households: await householdViews(sql, deps, own, accountId),
      // Proposals that nobody has saved are of no use elsewhere.
      agreements: agreements.filter(
        (agreement) => !(agreement instanceof Refused) && agreement.version > 0,
      ),
    };
  },
  async deleted(tx, { id: accountId }) {
    await leaveHouseholds(tx, deps, { accountId });
    await eraseMember(tx, accountId);
  },
});
