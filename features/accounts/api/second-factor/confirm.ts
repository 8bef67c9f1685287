import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { refuse } from '@stoop/base/contract/refuse';
import type { z } from 'zod';
import type { PasskeyAssertion } from '../../contract/passkeys.ts';
import { readTotpCode } from '../../rules/second-factor.ts';
import type { CommandDeps } from '../deps.ts';
import { notifyOwner } from '../notify-owner.ts';
import { saveChallenge, takeChallenge } from '../passkeys/challenges/store.ts';
import { type PasskeySite, passkeyOptions, verifyPasskey } from '../passkeys/library.ts';
import { listPasskeys, markPasskeyUsed } from '../passkeys/store.ts';
import { attempt } from './attempt.ts';
import { countRecoveryCodes, takeRecoveryCode } from './codes/store.ts';
import { recoveryHashOf } from './recovery-codes.ts';
import { listTotps, markTotpUsed } from './store.ts';
import { stepOfCode } from './totp.ts';

type Confirmer = Pick<Person, 'id' | 'sessionId'>;

const use = 'second-factor';

/** Uses up the time step of a code of one of the account's apps; null if none has it, or it was used before. */
async function takeTotpCode(
  tx: Writer,
  accountId: string,
  { code, now }: { code: string; now: Date },
) {
  for (const { id, secret, lastStep, isVerified } of await listTotps(tx, accountId)) {
    const step = isVerified ? stepOfCode(secret, code, now) : null;
    if (step === null || (lastStep !== null && step <= lastStep)) continue;
    await markTotpUsed(tx, id, step);
    return true;
  }
  return null;
}

async function takeRecovery(tx: Writer, accountId: string, typed: string): Promise<true | null> {
  const codeHash = recoveryHashOf(typed);
  if (codeHash === null || !(await takeRecoveryCode(tx, accountId, codeHash))) return null;
  await addAudit(tx, 'account/recovery-code-used', { actorId: accountId });
  const left = await countRecoveryCodes(tx, accountId);
  await notifyOwner(tx, accountId, 'recovery-code-used', String(left));
  return true;
}

/** Confirms the session with a code of an authenticator app, or with a recovery code. */
export async function confirmByCode(parts: CommandDeps, person: Confirmer, typed: string) {
  const code = readTotpCode(typed);
  const prove = (tx: Writer) =>
    code === null
      ? takeRecovery(tx, person.id, typed)
      : takeTotpCode(tx, person.id, { code, now: parts.now() });
  const proved = await attempt(parts, person, { wrong: 'auth/wrong-code', prove });
  return proved === true ? null : proved;
}

/** The options with which the browser asks for one of the account's passkeys. */
export async function beginPasskeyConfirmation(
  { database: { sql } }: CommandDeps,
  { id, sessionId }: Confirmer,
  site: PasskeySite | null,
) {
  if (!site) return refuse('auth/passkeys-unavailable');
  const known = await listPasskeys(sql, { accountId: id, use });
  const options = await passkeyOptions(site, { use, known });
  await sql.autocommit((tx) =>
    saveChallenge(tx, { sessionId, purpose: 'confirm' }, options.challenge),
  );
  return { ...options };
}

/** Confirms the session with a passkey that signed its challenge. */
export async function confirmByPasskey(
  parts: CommandDeps,
  person: Confirmer,
  { site, credential }: { site: PasskeySite | null; credential: z.infer<typeof PasskeyAssertion> },
) {
  if (!site) return refuse('auth/passkeys-unavailable');
  const proved = await attempt(parts, person, {
    wrong: 'auth/passkey-refused',
    async prove(tx) {
      const { sessionId, id } = person;
      const challenge = await takeChallenge(tx, { sessionId, purpose: 'confirm' });
      const passkeys = await listPasskeys(tx, { accountId: id, use });
      const passkey = passkeys.find(({ credentialId }) => credentialId === credential.id);
      if (challenge === null || !passkey) return null;
      const counter = await verifyPasskey(
        { site, use, challenge },
        { response: credential, passkey },
      );
      if (counter === null) return null;
      await markPasskeyUsed(tx, passkey.id, counter);
      return true as const;
    },
  });
  return proved === true ? null : proved;
}
