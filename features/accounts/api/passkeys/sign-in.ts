import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { refuse } from '@stoop/base/contract/refuse';
import type { z } from 'zod';
import type { PasskeyAssertion } from '../../contract/passkeys.ts';
import type { CommandDeps } from '../deps.ts';
import { rememberDevice } from '../devices.ts';
import { asSessionUser } from '../session-user.ts';
import { findAccountById, lockAccount, markEntered } from '../store.ts';
import { addSignInChallenge, takeSignInChallenge } from './challenges/store.ts';
import { type PasskeySite, passkeyOptions, verifyPasskey } from './library.ts';
import { findAccountOfPasskey, listPasskeys, markPasskeyUsed } from './store.ts';

const use = 'sign-in';
const METHOD = { method: 'passkey' };
type Assertion = z.infer<typeof PasskeyAssertion>;

/** The options with which a browser asks for any passkey that it has for the site: they tell of no account. */
export async function beginPasskeySignIn(
  { database: { sql } }: Pick<CommandDeps, 'database'>,
  site: PasskeySite | null,
) {
  if (!site) return refuse('auth/passkeys-unavailable');
  const options = await passkeyOptions(site, { use, known: [] });
  await sql.transaction((tx) => addSignInChallenge(tx, options.challenge));
  return { ...options };
}

/** Whether the passkey says of itself whose it is, as one that was found without an account does. */
const isOf = ({ response: { userHandle } }: Assertion, accountId: string): boolean =>
  userHandle === Buffer.from(accountId).toString('base64url');

/** Whether the passkey signed a challenge of this site. Its use is recorded. The account is locked. */
async function isProved(
  tx: Writer,
  accountId: string,
  { site, credential }: { site: PasskeySite; credential: Assertion },
): Promise<boolean> {
  const passkeys = await listPasskeys(tx, { accountId, use });
  const passkey = passkeys.find(({ credentialId }) => credentialId === credential.id);
  if (!passkey || !isOf(credential, accountId)) return false;
  const challenge = (signed: string) => takeSignInChallenge(tx, signed);
  const counter = await verifyPasskey({ site, use, challenge }, { response: credential, passkey });
  if (counter === null) return false;
  await markPasskeyUsed(tx, passkey.id, counter);
  return true;
}

/** Signs in with a passkey. Staff confirm their second factor besides. */
export function signInByPasskey(
  { database: { sql }, sessions, settings }: CommandDeps,
  { site, credential }: { site: PasskeySite | null; credential: Assertion },
  request: Request,
) {
  return sql.transaction(async (tx) => {
    if (!site) return refuse('auth/passkeys-unavailable');
    const accountId = await findAccountOfPasskey(tx, credential.id);
    const fail = () => addAudit(tx, 'account/sign-in-failed', { actorId: accountId }, METHOD);
    if (accountId !== null) await lockAccount(tx, accountId);
    const account = accountId === null ? null : await findAccountById(tx, accountId);
    if (!account || !(await isProved(tx, account.account_id, { site, credential }))) {
      await fail();
      return refuse('auth/passkey-refused');
    }
    if (account.is_disabled) {
      await fail();
      return refuse('auth/user-disabled');
    }
    const entry = { accountId: account.account_id, request };
    await markEntered(tx, entry.accountId);
    await addAudit(tx, 'account/signed-in', { actorId: accountId }, METHOD);
    const cookies = [await sessions.start(tx, entry), await rememberDevice(tx, entry, settings)];
    return { user: asSessionUser(account), cookies };
  });
}
