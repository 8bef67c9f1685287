import type { Writer } from '@stoop/base/api/db/database';
import { addMessage } from '@stoop/features/outbox/api/store';
import type { AccountChange } from './letters.ts';
import { type AccountRow, findAccountById } from './store.ts';
import './letters.ts';

/** What was changed; `what` names it: a factor, or buildings. */
type Told = readonly [change: AccountChange, what?: string];

/** Mails the address that an account was read with. One without an address gets none. */
export async function notifyReader(
  tx: Writer,
  account: Pick<AccountRow, 'email' | 'first_name'> | null,
  ...[change, what = '']: Told
) {
  if (!account?.email) return;
  await addMessage(tx, {
    kind: 'account-changed',
    toEmail: account.email,
    params: { firstName: account.first_name ?? '', change, what },
  });
}

/** Mails the owner of an account what was changed about it, in the transaction of the change. */
export const notifyOwner = async (tx: Writer, accountId: string, ...told: Told) =>
  notifyReader(tx, await findAccountById(tx, accountId), ...told);
