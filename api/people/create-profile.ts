import type { AccountLifecycle } from '../accounts/account-lifecycle.ts';
import { lockAccount } from '../accounts/store.ts';
import { saveFirstFacts } from './store.ts';

/**
 * Makes the profile of an account from what its sign-in says (R3.10). Of a profile that exists, as with an
 * imported account, only empty fields are filled, and the address of the picture follows the sign-in (R7.02).
 */
export const createProfile: AccountLifecycle['created'] = async (tx, accountId, facts) => {
  await lockAccount(tx, accountId);
  await saveFirstFacts(tx, accountId, facts);
};
