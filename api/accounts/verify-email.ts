import { RESETS_PER_EMAIL } from '@stoop/contract/limits';
import { refuse } from '@stoop/contract/refuse';
import { recordAudit } from '../audit/store.ts';
import type { Person } from '../http/call.ts';
import { mailLink } from './mail-link.ts';
import type { CommandParts } from './parts.ts';
import { hashOf } from './secret.ts';
import { findAccountById, lockAccount, markEmailVerified } from './store.ts';
import { closeTokens, mayAddToken, takeToken } from './tokens/store.ts';

const PURPOSE = 'verify-email';

/** Confirms an email address with the link of a mail. */
export function verifyEmail(
  { database }: Pick<CommandParts, 'database'>,
  { token }: { token: string },
) {
  return database.sql.transaction(async (tx) => {
    const accountId = await takeToken(tx, { tokenHash: hashOf(token), purpose: PURPOSE });
    if (accountId === null) return refuse('auth/link-invalid');
    await markEmailVerified(tx, accountId);
    await closeTokens(tx, accountId, PURPOSE);
    await recordAudit(tx, { action: 'account/email-verified', actorId: accountId });
    return null;
  });
}

/** Sends the link that confirms the address again, as often as links that set a password are sent. */
export function resendVerification(
  { database, settings }: Pick<CommandParts, 'database' | 'settings'>,
  { id: accountId }: Pick<Person, 'id'>,
): Promise<void> {
  return database.sql.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const account = await findAccountById(tx, accountId);
    if (!account?.email || account.email_verified) return;
    if (!(await mayAddToken(tx, { accountId, purpose: PURPOSE }, RESETS_PER_EMAIL))) return;
    const to = { accountId, email: account.email, firstName: account.first_name ?? '' };
    await mailLink(tx, PURPOSE, to, settings.origin());
  });
}
