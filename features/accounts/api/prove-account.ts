import type { Person } from '@stoop/base/api/http/call';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { CommandDeps } from './deps.ts';
import { isFreshSession } from './sessions/store.ts';
import { findAccountById } from './store.ts';

export type ProofRefusal =
  | 'auth/wrong-password'
  | 'auth/fresh-sign-in-required'
  | 'auth/busy'
  | 'auth/required';

/** The caller's account, proved by its password once more, or by a sign-in of the last minutes if it has none. */
export async function proveAccount(
  { database: { sql }, passwords }: Pick<CommandDeps, 'database' | 'passwords'>,
  { id, sessionId }: Pick<Person, 'id' | 'sessionId'>,
  password = '',
) {
  const account = await findAccountById(sql, id);
  if (!account) return refuse('auth/required');
  if (account.password_hash === null) {
    const isFresh = await isFreshSession(sql, sessionId);
    return isFresh ? account : refuse('auth/fresh-sign-in-required');
  }
  const isRight = await passwords.verify(password, account.password_hash);
  if (isRight instanceof Refused) return isRight;
  return isRight ? account : refuse('auth/wrong-password');
}
