import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { emailKey } from '@stoop/base/rules/text/email';
import { addMessage } from '@stoop/features/outbox/api/store';
import { checkPassword } from './check-password.ts';
import type { CommandDeps } from './deps.ts';
import { removeDevices } from './devices/store.ts';
import { removeFailures } from './failures/store.ts';
import { emailHashOf, hashOf } from './secret.ts';
import { changePasswordHash, findAccountById, markEmailVerified } from './store.ts';
import { isTokenOpen, markTokensUsed, takeToken } from './tokens/store.ts';
import './letters.ts';

/**
 * Notifies the owner of the new password, ends the pause, and revokes what the old one allowed: other links
 * that set a password, and devices, whose cookies may be stolen.
 */
export async function recordPasswordChange(tx: Writer, accountId: string): Promise<void> {
  await markTokensUsed(tx, accountId, 'reset-password');
  await removeDevices(tx, accountId);
  const account = await findAccountById(tx, accountId);
  const key = emailKey(account?.email ?? '');
  if (!account?.email || key === null) return;
  await removeFailures(tx, emailHashOf(key));
  await addMessage(tx, {
    kind: 'password-changed',
    toEmail: account.email,
    params: { firstName: account.first_name ?? '' },
  });
}

/**
 * Sets a new password with the link of a mail, once. The link proves access to the mailbox, so the
 * address is confirmed too. Every session ends.
 */
export async function resetPassword(
  { database: { sql }, passwords, sessions }: CommandDeps,
  { token, password }: { token: string; password: string },
) {
  const link = { tokenHash: hashOf(token), purpose: 'reset-password' as const };
  const isOpen = await isTokenOpen(sql, link);
  if (!isOpen) return refuse('auth/link-invalid');
  const weak = checkPassword(password, 'password');
  if (weak) return weak;
  const passwordHash = await passwords.hash(password);
  if (passwordHash instanceof Refused) return passwordHash;
  return sql.transaction(async (tx) => {
    const accountId = await takeToken(tx, link);
    if (accountId === null) return refuse('auth/link-invalid');
    await changePasswordHash(tx, accountId, { passwordHash });
    await markEmailVerified(tx, accountId);
    await sessions.endAll(tx, accountId);
    await recordPasswordChange(tx, accountId);
    await addAudit(tx, 'account/password-reset', { actorId: accountId });
    return null;
  });
}
