import type { Writer } from '@stoop/base/api/db/database';
import { addMessage } from '@stoop/features/outbox/api/store';
import type { AccountChange } from './letters.ts';
import { findAccountById } from './store.ts';
import './letters.ts';

/**
 * Mails the owner of an account what was changed about it, in the transaction of the change. `what` names it: a factor,
 * or buildings. An account without an email gets none.
 */
export async function notifyOwner(tx: Writer, accountId: string, change: AccountChange, what = '') {
  const account = await findAccountById(tx, accountId);
  if (!account?.email) return;
  await addMessage(tx, {
    kind: 'account-changed',
    toEmail: account.email,
    params: { firstName: account.first_name ?? '', change, what },
  });
}
