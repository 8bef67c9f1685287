import { randomUUID } from 'node:crypto';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { AddedFactor } from '../../contract/staff/second-factor.ts';
import { FACTORS_MAX, readTotpCode } from '../../rules/second-factor.ts';
import type { CommandDeps } from '../deps.ts';
import { notifyOwner } from '../notify-owner.ts';
import type { PasskeySite } from '../passkeys/library.ts';
import { type NamedCredential, offerPasskey, takeNewPasskey } from '../passkeys/make.ts';
import { proveAccount } from '../prove-account.ts';
import { markSessionConfirmed } from '../sessions/store.ts';
import { lockAccount } from '../store.ts';
import { attempt } from './attempt.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { addTotpFactor, type Factor, listFactors, listTotps, markTotpUsed } from './store.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

type Adder = Pick<Person, 'id' | 'sessionId' | 'secondFactor'>;

/** Why a factor may not be added, and the factors so far. An account that has one needs a confirmed session. */
async function refuseAnother(tx: Sql, { id, secondFactor }: Adder) {
  const factors = await listFactors(tx, id);
  if (factors.length > 0 && secondFactor !== 'confirmed')
    return refuse('auth/second-factor-required');
  return factors.length >= FACTORS_MAX ? refuse('auth/too-many-factors') : factors;
}

/** Tells the owner of a new factor. The first one of an account comes with recovery codes. */
async function welcome(
  tx: Writer,
  { id }: Adder,
  { factor, isFirst }: { factor: Factor; isFirst: boolean },
): Promise<AddedFactor> {
  await addAudit(tx, 'account/second-factor-added', { actorId: id }, { kind: factor.kind });
  await notifyOwner(tx, id, 'factor-added', factor.name);
  return { factor, recoveryCodes: isFirst ? await giveRecoveryCodes(tx, id) : null };
}

/** Begins an authenticator app: it counts once its first code was sent to `verifyTotp`. */
export async function addTotp(
  parts: CommandDeps,
  person: Adder,
  { name, password }: { name: string; password?: string | undefined },
) {
  const account = await proveAccount(parts, person, password);
  if (account instanceof Refused) return account;
  return parts.database.sql.transaction(async (tx) => {
    await lockAccount(tx, person.id);
    const refused = await refuseAnother(tx, person);
    if (refused instanceof Refused) return refused;
    const secret = newTotpSecret();
    const factorId = randomUUID();
    await addTotpFactor(tx, { id: factorId, accountId: person.id, name, secret });
    return { factorId, secret, uri: totpUri(secret, account.email ?? person.id) };
  });
}

/** Adds the authenticator app that was begun, with a code of it. */
export function verifyTotp(
  parts: CommandDeps,
  person: Adder,
  { factorId, code }: { factorId: string; code: string },
) {
  return attempt(parts, person, {
    wrong: 'auth/wrong-code',
    async prove(tx) {
      const factors = await refuseAnother(tx, person);
      if (factors instanceof Refused)
        return factors.code === 'auth/too-many-factors' ? refuse('auth/factor-not-found') : factors;
      const begun = (await listTotps(tx, person.id)).find(({ id }) => id === factorId);
      if (!begun || begun.isVerified) return refuse('auth/factor-not-found');
      const digits = readTotpCode(code);
      const step = digits === null ? null : stepOfCode(begun.secret, digits, parts.now());
      if (step === null) return null;
      await markTotpUsed(tx, factorId, step);
      const factor = (await listFactors(tx, person.id)).find(({ id }) => id === factorId);
      if (!factor) throw new Error('the factor was just added');
      return welcome(tx, person, { factor, isFirst: factors.length === 0 });
    },
  });
}

/** The options with which the browser makes a passkey. */
export async function beginPasskey(
  parts: CommandDeps,
  person: Adder,
  { site, password }: { site: PasskeySite | null; password?: string | undefined },
) {
  if (!site) return refuse('auth/passkeys-unavailable');
  const account = await proveAccount(parts, person, password);
  if (account instanceof Refused) return account;
  return parts.database.sql.transaction(async (tx) => {
    await lockAccount(tx, person.id);
    const refused = await refuseAnother(tx, person);
    if (refused instanceof Refused) return refused;
    return offerPasskey(tx, person, { site, use: 'second-factor', email: account.email });
  });
}

/** Adds the passkey that the browser made. The challenge was given only after the password. */
export function addPasskey(
  { database: { sql } }: CommandDeps,
  person: Adder,
  { site, name, credential }: NamedCredential & { site: PasskeySite | null },
) {
  return sql.transaction(async (tx) => {
    if (!site) return refuse('auth/passkeys-unavailable');
    await lockAccount(tx, person.id);
    const factors = await refuseAnother(tx, person);
    if (factors instanceof Refused) return factors;
    const made = { site, use: 'second-factor', name, credential } as const;
    const isAdded = await takeNewPasskey(tx, person, made);
    const factor =
      isAdded && (await listFactors(tx, person.id)).find(({ id }) => id === isAdded.id);
    if (!factor) return refuse('auth/passkey-refused');
    await markSessionConfirmed(tx, { accountId: person.id, sessionId: person.sessionId });
    return welcome(tx, person, { factor, isFirst: factors.length === 0 });
  });
}
