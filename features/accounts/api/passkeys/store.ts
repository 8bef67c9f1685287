import type { Sql, Writer } from '@stoop/base/api/db/database';
import { toJson } from '@stoop/base/api/db/rows';
import { z } from 'zod';
import type { PasskeyUse } from '../../rules/second-factor.ts';
import { FACTOR_COLUMNS, factorRow } from '../second-factor/store.ts';

const base64 = z.string().transform((text) => new Uint8Array(Buffer.from(text, 'base64')));
const passkeyRow = factorRow.extend({
  credentialId: z.string(),
  publicKey: base64,
  counter: z.coerce.number(),
  transports: z.array(z.string()).nullable(),
});
export type Passkey = z.infer<typeof passkeyRow>;

/** Whose passkeys, and which of them. */
export interface PasskeysOf {
  accountId: string;
  use: PasskeyUse;
}

/** Oldest first. */
export const listPasskeys = (database: Sql, { accountId, use }: PasskeysOf) =>
  database.readRows(passkeyRow)`SELECT ${FACTOR_COLUMNS}, credential_id AS "credentialId",
      encode(public_key, 'base64') AS "publicKey", counter, transports
    FROM second_factors WHERE account_id = ${accountId} AND kind = 'passkey'
      AND signs_in = ${use === 'sign-in'}
    ORDER BY created_at, id COLLATE "C"`;

export interface NewPasskey extends PasskeysOf {
  id: string;
  name: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
}

/** False, without a change, if some account has this passkey. */
export async function addPasskeyRow(tx: Writer, passkey: NewPasskey): Promise<boolean> {
  const { id, accountId, use, name, credentialId, counter } = passkey;
  const key = Buffer.from(passkey.publicKey).toString('base64');
  return tx.hasRows`
    INSERT INTO second_factors (id, account_id, kind, signs_in, name, credential_id, public_key,
      counter, transports, verified_at, last_used_at)
    VALUES (${id}, ${accountId}, 'passkey', ${use === 'sign-in'}, ${name}, ${credentialId},
      decode(${key}, 'base64'), ${counter}, ${toJson(passkey.transports)}, now(),
      CASE WHEN ${use} = 'sign-in' THEN NULL ELSE now() END)
    ON CONFLICT (credential_id) DO NOTHING`;
}

export const markPasskeyUsed = (tx: Writer, id: string, counter: number) =>
  tx.run`UPDATE second_factors SET counter = ${counter}, last_used_at = now() WHERE id = ${id}`;

/** The account that a passkey signs in to; null if there is none. */
export async function findAccountOfPasskey(database: Sql, credentialId: string) {
  const found = await database.readRow(z.object({ accountId: z.string() }))`
    SELECT account_id AS "accountId" FROM second_factors
    WHERE credential_id = ${credentialId} AND signs_in`;
  return found?.accountId ?? null;
}

/** The passkey that no longer signs in; null if the account had none with this id. */
export const removePasskeyRow = (tx: Writer, accountId: string, id: string) =>
  tx.returnedRow(factorRow)`DELETE FROM second_factors
    WHERE account_id = ${accountId} AND id = ${id} AND signs_in RETURNING ${FACTOR_COLUMNS}`;

/** Removes the passkeys that were added since a change of the email was asked for. */
export const removePasskeysSince = (tx: Writer, accountId: string, emailChangeId: string) =>
  tx.run`DELETE FROM second_factors WHERE account_id = ${accountId} AND signs_in
    AND created_at >= (SELECT asked_at FROM email_changes WHERE id = ${emailChangeId})`;
