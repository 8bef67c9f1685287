import type { AccountLifecycle } from '@stoop/features/accounts/api/account-lifecycle';
import { lockAccount } from '@stoop/features/accounts/api/store';
import { saveFirstFacts } from './store.ts';

/**
 * Creates the profile of an account from its sign-in (R3.10). Of an existing profile, as with an
 * imported account, only empty fields are filled, and the photo's address follows the sign-in (R7.02).
 */
export const createProfile: AccountLifecycle['created'] = async (tx, accountId, facts) => {
  await lockAccount(tx, accountId);
  await saveFirstFacts(tx, accountId, facts);
};
