import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { refuse } from '@stoop/base/contract/refuse';
import { emailKey } from '@stoop/base/rules/text/email';
import { addMessage } from '@stoop/features/outbox/api/store';
import type { CommandDeps } from '../deps.ts';
import { notifyOwner, notifyReader } from '../notify-owner.ts';
import { removePasskeysSince } from '../passkeys/store.ts';
import { hashOf, newSecret } from '../secret.ts';
import { findAccountById, lockAccount, lockEmail } from '../store.ts';
import { markTokensUsed } from '../tokens/store.ts';
import {
  changeEmail,
  findConfirmable,
  findFormerOwner,
  findUndoable,
  markConfirmed,
  removeChangesSince,
} from './store.ts';
import '../letters.ts';

/** Links that were mailed to an address that is no longer the account's open nothing. */
async function voidLinks(tx: Writer, accountId: string): Promise<void> {
  await markTokensUsed(tx, accountId, 'reset-password');
  await markTokensUsed(tx, accountId, 'verify-email');
}

/**
 * Gives the caller's account its new address by the link that was mailed there. The session is needed besides: whoever reads
 * a mistyped address is not its owner. All other sessions end.
 */
export function confirmEmailChange(
  { database, sessions, settings }: CommandDeps,
  { id: accountId, sessionId }: Pick<Person, 'id' | 'sessionId'>,
  { token }: { token: string },
) {
  const link = { accountId, confirmHash: hashOf(token) };
  return database.sql.transaction(async (tx) => {
    const found = await findConfirmable(tx, link);
    const key = found && emailKey(found.toEmail);
    if (!key) return refuse('auth/link-invalid');
    await lockEmail(tx, key);
    await lockAccount(tx, accountId);
    const change = await findConfirmable(tx, link);
    if (!change) return refuse('auth/link-invalid');
    const { id, fromEmail, toEmail: email } = change;
    const isHeld = (await findFormerOwner(tx, key, accountId)) !== null;
    if (isHeld || !(await changeEmail(tx, accountId, { email, key })))
      return refuse('auth/email-already-in-use');
    const secret = newSecret();
    await markConfirmed(tx, id, hashOf(secret));
    await voidLinks(tx, accountId);
    await sessions.endAll(tx, accountId, sessionId);
    const account = await findAccountById(tx, accountId);
    await addMessage(tx, {
      kind: 'email-changed',
      toEmail: fromEmail,
      params: {
        firstName: account?.first_name ?? '',
        newEmail: email,
        link: `${settings.origin()}/undo-email?token=${secret}`,
      },
    });
    await notifyOwner(tx, accountId, 'email-changed', email);
    await addAudit(tx, 'account/email-changed', { actorId: accountId });
    return null;
  });
}

/**
 * Gives an account its former address back by the link that was mailed there, and undoes what changed it since. Every session
 * ends, because somebody else may have one.
 */
export function undoEmailChange(
  { database, sessions }: Pick<CommandDeps, 'database' | 'sessions'>,
  { token }: { token: string },
) {
  const undoHash = hashOf(token);
  return database.sql.transaction(async (tx) => {
    const found = await findUndoable(tx, undoHash);
    const key = found && emailKey(found.fromEmail);
    if (!key) return refuse('auth/link-invalid');
    await lockEmail(tx, key);
    await lockAccount(tx, found.accountId);
    const undone = await findUndoable(tx, undoHash);
    if (!undone) return refuse('auth/link-invalid');
    const { id, accountId, fromEmail: email } = undone;
    const before = await findAccountById(tx, accountId);
    if (!(await changeEmail(tx, accountId, { email, key })))
      return refuse('auth/email-already-in-use');
    await removePasskeysSince(tx, accountId, id);
    await removeChangesSince(tx, id);
    await voidLinks(tx, accountId);
    await sessions.endAll(tx, accountId);
    await notifyReader(tx, before, 'email-change-undone');
    await notifyOwner(tx, accountId, 'email-change-undone');
    await addAudit(tx, 'account/email-change-undone', { actorId: accountId });
    return null;
  });
}
