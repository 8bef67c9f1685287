import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { RESETS_PER_EMAIL } from '@stoop/base/contract/limits';
import { refuse } from '@stoop/base/contract/refuse';
import type { CommandDeps } from './deps.ts';
import { mailLink } from './mail-link.ts';
import { hashOf } from './secret.ts';
import { findAccountById, lockAccount, markEmailVerified } from './store.ts';
import {
  findOwnerOfToken,
  markTokensUsed,
  mayAddToken,
  type TokenOf,
  takeToken,
} from './tokens/store.ts';

const PURPOSE = 'verify-email';

/** Why a link confirms nothing. Only the holder of the link, who reads the mailbox, learns the second reason. */
async function refuseLink(tx: Sql, token: TokenOf) {
  const owner = await findOwnerOfToken(tx, token);
  const account = owner === null ? null : await findAccountById(tx, owner);
  return refuse(account?.email_verified ? 'auth/already-confirmed' : 'auth/link-invalid');
}

/** Confirms an email address with the link of a mail. */
export function verifyEmail(
  { database }: Pick<CommandDeps, 'database'>,
  { token }: { token: string },
) {
  return database.sql.transaction(async (tx) => {
    const link = { tokenHash: hashOf(token), purpose: PURPOSE } as const;
    const accountId = await takeToken(tx, link);
    if (accountId === null) return refuseLink(tx, link);
    await markEmailVerified(tx, accountId);
    await markTokensUsed(tx, accountId, PURPOSE);
    await addAudit(tx, 'account/email-verified', { actorId: accountId });
    return null;
  });
}

/** Sends the link that confirms the address again, as often as links that set a password are sent. */
export function resendVerification(
  { database, settings }: Pick<CommandDeps, 'database' | 'settings'>,
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
