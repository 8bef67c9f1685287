import { addAudit } from '@stoop/base/api/audit/store';
import type { Person } from '@stoop/base/api/http/call';
import { EMAIL_CHANGES_PER_ADDRESS } from '@stoop/base/contract/limits';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { emailKey, readEmail } from '@stoop/base/rules/text/email';
import { addMessageWithin } from '@stoop/features/outbox/api/store';
import type { CommandDeps } from '../deps.ts';
import { notifyOwner } from '../notify-owner.ts';
import { proveAccount } from '../prove-account.ts';
import { hashOf, newSecret } from '../secret.ts';
import { findAccountByEmail, lockAccount } from '../store.ts';
import { findFormerOwner, removeWaiting, saveWaiting } from './store.ts';
import '../letters.ts';

/**
 * Mails a link to a new address; the account keeps its own until that is opened. An address of another account is answered
 * alike, waits alike and confirms nothing: its owner alone is told.
 */
export async function askEmailChange(
  parts: CommandDeps,
  person: Pick<Person, 'id' | 'sessionId'>,
  { email: written, password }: { email: string; password?: string | undefined },
) {
  const [toEmail, key] = [readEmail(written), emailKey(written)];
  if (toEmail === null || key === null) return refuse('auth/invalid-email');
  const account = await proveAccount(parts, person, password);
  if (account instanceof Refused) return account;
  const { account_id: accountId, email: fromEmail } = account;
  if (fromEmail === null) throw new Error('an account without an address has no session');
  if (emailKey(fromEmail) === key) return refuse('auth/same-email');
  return parts.database.sql.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const secret = newSecret();
    await saveWaiting(tx, { accountId, fromEmail, toEmail, confirmHash: hashOf(secret) });
    const isTaken =
      (await findAccountByEmail(tx, key)) !== null ||
      (await findFormerOwner(tx, key, accountId)) !== null;
    const link = `${parts.settings.origin()}/change-email?token=${secret}`;
    await (isTaken
      ? addMessageWithin(
          tx,
          { kind: 'email-taken', toEmail, params: { email: toEmail } },
          EMAIL_CHANGES_PER_ADDRESS,
        )
      : addMessageWithin(
          tx,
          { kind: 'change-email', toEmail, params: { link } },
          EMAIL_CHANGES_PER_ADDRESS,
        ));
    await notifyOwner(tx, accountId, 'email-change-asked', toEmail);
    await addAudit(tx, 'account/email-change-asked', { actorId: accountId });
    return {};
  });
}

/** Gives up a change that waits. Without one it does nothing. */
export const cancelEmailChange = (
  { database }: Pick<CommandDeps, 'database'>,
  { id }: Pick<Person, 'id'>,
): Promise<null> =>
  database.sql.transaction(async (tx) => {
    await lockAccount(tx, id);
    if (await removeWaiting(tx, id))
      await addAudit(tx, 'account/email-change-cancelled', { actorId: id });
    return null;
  });
