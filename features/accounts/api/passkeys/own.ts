import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { PASSKEYS_MAX } from '../../rules/second-factor.ts';
import type { CommandDeps } from '../deps.ts';
import { notifyOwner } from '../notify-owner.ts';
import { proveAccount } from '../prove-account.ts';
import { lockAccount } from '../store.ts';
import type { PasskeySite } from './library.ts';
import { type NamedCredential, offerPasskey, takeNewPasskey } from './make.ts';
import { listPasskeys, type Passkey, removePasskeyRow } from './store.ts';

const use = 'sign-in';
type Owner = Pick<Person, 'id' | 'sessionId'>;

const asView = ({ id, name, createdAt, lastUsedAt }: Omit<Passkey, 'publicKey'>) => ({
  ...{ id, name, createdAt, lastUsedAt },
});

/** The passkeys that sign in to an account, without their keys. */
export const listOwnPasskeys = async (database: Sql, accountId: string) =>
  (await listPasskeys(database, { accountId, use })).map(asView);

/** The options with which the browser makes a passkey that signs in. */
export async function beginOwnPasskey(
  parts: CommandDeps,
  person: Owner,
  { site, password }: { site: PasskeySite | null; password?: string | undefined },
) {
  if (!site) return refuse('auth/passkeys-unavailable');
  const account = await proveAccount(parts, person, password);
  if (account instanceof Refused) return account;
  return parts.database.sql.transaction(async (tx) => {
    await lockAccount(tx, person.id);
    const known = await listPasskeys(tx, { accountId: person.id, use });
    if (known.length >= PASSKEYS_MAX) return refuse('auth/too-many-passkeys');
    return offerPasskey(tx, person, { site, use, email: account.email });
  });
}

/** Adds the passkey that the browser made. The challenge was given only after the password. */
export function addOwnPasskey(
  { database: { sql } }: CommandDeps,
  person: Owner,
  { site, ...made }: NamedCredential & { site: PasskeySite | null },
) {
  return sql.transaction(async (tx) => {
    if (!site) return refuse('auth/passkeys-unavailable');
    await lockAccount(tx, person.id);
    const known = await listPasskeys(tx, { accountId: person.id, use });
    if (known.length >= PASSKEYS_MAX) return refuse('auth/too-many-passkeys');
    const passkey = await takeNewPasskey(tx, person, { site, use, ...made });
    if (!passkey) return refuse('auth/passkey-refused');
    await addAudit(tx, 'account/passkey-added', { actorId: person.id });
    await notifyOwner(tx, person.id, 'passkey-added', passkey.name);
    return asView(passkey);
  });
}

export function removeOwnPasskey(
  { database: { sql } }: CommandDeps,
  { id: accountId }: Owner,
  passkeyId: string,
) {
  return sql.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const removed = await removePasskeyRow(tx, accountId, passkeyId);
    if (!removed) return refuse('auth/passkey-not-found');
    await addAudit(tx, 'account/passkey-removed', { actorId: accountId });
    await notifyOwner(tx, accountId, 'passkey-removed', removed.name);
    return null;
  });
}
