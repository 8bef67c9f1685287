import type { Writer } from '@stoop/base/api/db/database';
import { addMessage } from '@stoop/features/outbox/api/store';
import type { TokenPurpose } from '../rules/session-rules.ts';
import { hashOf, newSecret } from './secret.ts';
import { addToken } from './tokens/store.ts';
import './letters.ts';

export interface LinkReceiver {
  accountId: string;
  email: string;
  firstName: string;
  /** For a mail about a first password: how the account signs in until then. */
  signInHint?: string;
}

/** Enqueues a mail with a new link. The path of its page is the name of the purpose. */
export async function mailLink(
  tx: Writer,
  purpose: TokenPurpose,
  { accountId, email, firstName, signInHint }: LinkReceiver,
  origin: string,
): Promise<void> {
  const secret = newSecret();
  await addToken(tx, { tokenHash: hashOf(secret), purpose, accountId });
  const link = `${origin}/${purpose}?token=${secret}`;
  await addMessage(tx, {
    kind: purpose,
    toEmail: email,
    params: { firstName, link, ...(signInHint && { signInHint }) },
  });
}
