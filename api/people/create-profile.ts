import type { CreateProfile } from '../accounts/create-profile.ts';
import { lockAccount } from '../accounts/store.ts';
import { saveFirstFacts } from './store.ts';

/**
 * Makes the profile of an account out of what its sign-in says (R3.10). Where there is one already, as
 * with an account that came with an import, only what it leaves empty is filled, and the address of the
 * picture follows the sign-in (R7.02).
 */
export const createProfile: CreateProfile = async (tx, accountId, facts) => {
  await lockAccount(tx, accountId);
  await saveFirstFacts(tx, accountId, facts);
};
