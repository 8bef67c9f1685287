import { addAudit } from '@stoop/base/api/audit/store';
import { RESETS_PER_EMAIL } from '@stoop/base/contract/limits';
import { refuse } from '@stoop/base/contract/refuse';
import { authMessage } from '@stoop/base/rules/access/auth-problems';
import { emailKey } from '@stoop/base/rules/text/email';
import type { CommandDeps } from './deps.ts';
import { type LinkReceiver, mailLink } from './mail-link.ts';
import { type AccountRow, findAccountByEmail, lockAccount } from './store.ts';
import { mayAddToken } from './tokens/store.ts';

type MailParts = Pick<CommandDeps, 'database' | 'settings'>;

async function mailReset({ database, settings }: MailParts, to: LinkReceiver): Promise<void> {
  const { accountId } = to;
  await database.sql.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const purpose = 'reset-password';
    if (!(await mayAddToken(tx, { accountId, purpose }, RESETS_PER_EMAIL))) return;
    await mailLink(tx, purpose, to, settings.origin());
    await addAudit(tx, 'account/password-reset-asked', { actorId: accountId });
  });
}

/** R8.16, for the owner's mailbox only: the page must not reveal whether an account exists. */
const hintOf = ({ password_hash, has_identity, provider }: AccountRow): string =>
  password_hash === null && (has_identity || provider === 'google')
    ? authMessage('custom/account-exists-with-google')
    : '';

/**
 * Returns the work to do after the response, so that neither its content nor its time reveals whether the
 * address has an account. An account without a password gets its first one this way.
 */
export async function forgotPassword(parts: MailParts, { email: written }: { email: string }) {
  const key = emailKey(written);
  if (key === null) return refuse('auth/invalid-email');
  const account = await findAccountByEmail(parts.database.sql, key);
  return async () => {
    if (!account?.email || account.is_disabled) return;
    const { account_id: accountId, first_name, email } = account;
    const signInHint = hintOf(account);
    await mailReset(parts, { accountId, email, firstName: first_name ?? '', signInHint });
  };
}
