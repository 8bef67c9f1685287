import { Refused, refuse } from '@stoop/contract/refuse';
import { emailKey } from '@stoop/domain/accounts/email';
import { recordAudit } from '../audit/store.ts';
import type { Person } from '../http/call.ts';
import { orUnavailable } from '../http/database-away.ts';
import { dropMessagesTo } from '../outbox/store.ts';
import { dropFailures } from './failures/store.ts';
import type { CommandParts } from './parts.ts';
import { emailHashOf } from './secret.ts';
import { type AccountRow, findAccountById, lockAccount, removeAccount } from './store.ts';

export interface Confirmation {
  password?: string | undefined;
  email?: string | undefined;
}

/** Why an account is not deleted: by its password, or by its email where it has none. */
async function refuseUnconfirmed(
  { passwords }: Pick<CommandParts, 'passwords'>,
  { password_hash, email }: AccountRow,
  confirmation: Confirmation,
) {
  if (password_hash === null)
    return emailKey(confirmation.email ?? '') === emailKey(email ?? '')
      ? null
      : refuse('auth/email-mismatch');
  const isRight = await passwords.verify(confirmation.password ?? '', password_hash);
  if (isRight instanceof Refused) return isRight;
  return isRight ? null : refuse('auth/wrong-password');
}

/**
 * Deletes an account and all that hangs on it, once its owner confirmed it. What must be kept, such as
 * applications and the audit trail, names nobody then.
 */
export async function deleteAccount(
  parts: CommandParts,
  { id: accountId }: Pick<Person, 'id'>,
  confirmation: Confirmation,
) {
  const { sql } = parts.database;
  const account = await orUnavailable('server/unavailable', findAccountById(sql, accountId));
  if (account instanceof Refused) return account;
  const refused = account && (await refuseUnconfirmed(parts, account, confirmation));
  if (refused) return refused;
  const deleting = sql.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await parts.leaveColumnsAbove(tx, accountId);
    await removeAccount(tx, accountId);
    if (account?.email) {
      await dropFailures(tx, emailHashOf(account.email));
      await dropMessagesTo(tx, account.email);
    }
    await recordAudit(tx, { action: 'account/deleted', actorId: accountId });
    return null;
  });
  return orUnavailable('server/unavailable', deleting);
}
