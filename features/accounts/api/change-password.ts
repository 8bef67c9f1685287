import { addAudit } from '@stoop/base/api/audit/store';
import type { Person } from '@stoop/base/api/http/call';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { checkPassword } from './check-password.ts';
import type { CommandDeps } from './deps.ts';
import { rememberDevice } from './devices.ts';
import { recordPasswordChange } from './reset-password.ts';
import { changePasswordHash, findAccountById } from './store.ts';

interface Change {
  accountId: string;
  passwordHash: string;
  /** The hash that it replaces. */
  instead: string;
}

/** Null, without a change, if the hash of the account has changed since it was read. */
function setInstead(
  { database: { sql }, sessions, settings }: CommandDeps,
  { accountId, ...change }: Change,
  request: Request,
): Promise<{ cookies: readonly string[] } | null> {
  return sql.transaction(async (tx) => {
    if (!(await changePasswordHash(tx, accountId, change))) return null;
    await sessions.endAll(tx, accountId);
    await recordPasswordChange(tx, accountId);
    await addAudit(tx, 'account/password-changed', { actorId: accountId });
    const entry = { accountId, request };
    const session = await sessions.start(tx, entry);
    return { cookies: [session, await rememberDevice(tx, entry, settings)] };
  });
}

type ChangeRefusal = 'auth/wrong-password' | 'auth/weak-password' | 'auth/busy';

/**
 * Changes a password, given the current one. All other sessions and devices end; the caller's
 * continue with new tokens, returned as Set-Cookie values.
 */
export async function changePassword(
  parts: CommandDeps,
  person: Pick<Person, 'id'>,
  change: { currentPassword: string; newPassword: string },
  request: Request,
): Promise<{ cookies: readonly string[] } | Refused<ChangeRefusal>> {
  const { database, passwords } = parts;
  const { currentPassword, newPassword } = change;
  const account = await findAccountById(database.sql, person.id);
  const instead = account?.password_hash ?? null;
  const isRight = await passwords.verify(currentPassword, instead);
  if (isRight instanceof Refused) return isRight;
  if (!isRight || instead === null) return refuse('auth/wrong-password');
  const weak = checkPassword(newPassword, 'newPassword');
  if (weak) return weak;
  const passwordHash = await passwords.hash(newPassword);
  if (passwordHash instanceof Refused) return passwordHash;
  const next = { accountId: person.id, passwordHash, instead };
  const changed = await setInstead(parts, next, request);
  // The current hash decides: a sign-in may have renewed it, or another request changed it.
  return changed ?? changePassword(parts, person, change, request);
}
