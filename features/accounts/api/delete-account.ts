import { addAudit } from '@stoop/base/api/audit/store';
import type { Person } from '@stoop/base/api/http/call';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { emailKey } from '@stoop/base/rules/text/email';
import type { CommandDeps } from './deps.ts';
import { type AccountRow, findAccountById, lockAccount, removeAccount } from './store.ts';

export interface Confirmation {
  password?: string | undefined;
  email?: string | undefined;
}

function isSameEmail(confirmed: string | undefined, email: string | null): boolean {
  const key = emailKey(email ?? '');
  return key !== null && emailKey(confirmed ?? '') === key;
}

/** Why an account is not deleted: a wrong password, or a wrong email if it has no password. */
async function refuseUnconfirmed(
  { passwords }: Pick<CommandDeps, 'passwords'>,
  { password_hash, email }: AccountRow,
  confirmation: Confirmation,
) {
  if (password_hash === null)
    return isSameEmail(confirmation.email, email) ? null : refuse('auth/email-mismatch');
  const isRight = await passwords.verify(confirmation.password ?? '', password_hash);
  if (isRight instanceof Refused) return isRight;
  return isRight ? null : refuse('auth/wrong-password');
}

/** False, without a change, if the password has changed or the account was deleted meanwhile. */
function remove(
  { database: { sql }, lifecycle }: CommandDeps,
  { account_id: accountId, email, password_hash: confirmed }: AccountRow,
): Promise<boolean> {
  return sql.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const account = await findAccountById(tx, accountId);
    if (account?.password_hash !== confirmed) return false;
    await lifecycle.deleted(tx, { id: accountId, emailKey: emailKey(email ?? '') });
    await removeAccount(tx, accountId);
    await addAudit(tx, 'account/deleted', { actorId: accountId });
    return true;
  });
}

type DeleteRefusal = 'auth/wrong-password' | 'auth/email-mismatch' | 'auth/busy';

/**
 * Deletes an account and its data after its owner has confirmed it. What must stay, such as applications
 * and the audit trail, is anonymous afterwards. Deleting a deleted account succeeds.
 */
export async function deleteAccount(
  parts: CommandDeps,
  person: Pick<Person, 'id'>,
  confirmation: Confirmation,
): Promise<null | Refused<DeleteRefusal>> {
  const account = await findAccountById(parts.database.sql, person.id);
  if (account === null) return null;
  const refused = await refuseUnconfirmed(parts, account, confirmation);
  if (refused) return refused;
  const removed = await remove(parts, account);
  return removed ? null : deleteAccount(parts, person, confirmation);
}
