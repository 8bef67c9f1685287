import { Refused, refuse } from '@stoop/contract/refuse';
import { recordAudit } from '../audit/store.ts';
import type { Person } from '../http/call.ts';
import { orUnavailable } from '../http/database-away.ts';
import { checkPassword } from './check-password.ts';
import type { CommandParts } from './parts.ts';
import { notePasswordChange } from './reset-password.ts';
import { findAccountById, setPassword } from './store.ts';

/**
 * Changes the password of somebody who knows the one of now. All other sessions end; this one goes on
 * with a new token, a Set-Cookie value.
 */
export async function changePassword(
  { database: { sql }, passwords, sessions }: CommandParts,
  { id: accountId }: Pick<Person, 'id'>,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  request: Request,
) {
  const account = await orUnavailable('server/unavailable', findAccountById(sql, accountId));
  if (account instanceof Refused) return account;
  const instead = account?.password_hash ?? null;
  const isRight = await passwords.verify(currentPassword, instead);
  if (isRight instanceof Refused) return isRight;
  if (!isRight || instead === null) return refuse('auth/wrong-password');
  const weak = checkPassword(newPassword, 'newPassword');
  if (weak) return weak;
  const passwordHash = await passwords.hash(newPassword);
  if (passwordHash instanceof Refused) return passwordHash;
  const changing = sql.transaction(async (tx) => {
    if (!(await setPassword(tx, accountId, { passwordHash, instead })))
      return refuse('auth/wrong-password');
    await sessions.endAll(tx, accountId);
    await notePasswordChange(tx, accountId);
    await recordAudit(tx, { action: 'account/password-changed', actorId: accountId });
    return { cookie: await sessions.start(tx, { accountId, request }) };
  });
  return orUnavailable('server/unavailable', changing);
}
