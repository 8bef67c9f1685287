import { randomUUID } from 'node:crypto';
import type { Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import type { z } from 'zod';
import type { NewCredential } from '../../contract/passkeys.ts';
import type { PasskeyUse } from '../../rules/second-factor.ts';
import { type ChallengePurpose, saveChallenge, takeChallenge } from './challenges/store.ts';
import { newPasskeyOptions, type PasskeySite, verifyNewPasskey } from './library.ts';
import { addPasskeyRow, listPasskeys } from './store.ts';

const PURPOSES = {
  'second-factor': 'add',
  'sign-in': 'add-sign-in',
} as const satisfies Record<PasskeyUse, ChallengePurpose>;

interface Making {
  site: PasskeySite;
  use: PasskeyUse;
}
type Maker = Pick<Person, 'id' | 'sessionId'>;

/** The options with which the browser of a session makes a passkey. */
export async function offerPasskey(
  tx: Writer,
  { id, sessionId }: Maker,
  { site, use, email }: Making & { email: string | null },
) {
  const known = await listPasskeys(tx, { accountId: id, use });
  const options = await newPasskeyOptions(site, { use, id, email: email ?? id, known });
  await saveChallenge(tx, { sessionId, purpose: PURPOSES[use] }, options.challenge);
  return { ...options };
}

export interface NamedCredential {
  name: string;
  credential: z.infer<typeof NewCredential>;
}

/** Adds the passkey that the browser made; null if it does not answer the options, or some account has it. */
export async function takeNewPasskey(
  tx: Writer,
  { id: accountId, sessionId }: Maker,
  { site, use, name, credential }: Making & NamedCredential,
) {
  const challenge = await takeChallenge(tx, { sessionId, purpose: PURPOSES[use] });
  const made = challenge && (await verifyNewPasskey({ site, use, challenge }, credential));
  if (!made) return null;
  const id = randomUUID();
  const isAdded = await addPasskeyRow(tx, {
    ...{ id, accountId, use, name, credentialId: made.id },
    ...{ publicKey: made.publicKey, counter: made.counter, transports: made.transports ?? [] },
  });
  if (!isAdded) return null;
  return (await listPasskeys(tx, { accountId, use })).find((one) => one.id === id) ?? null;
}
