import type { Sql, Writer } from '@stoop/base/api/db/database';
import { toJson } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SecondFactor } from '../../contract/staff/second-factor.ts';

const factorRow = SecondFactor.extend({
  createdAt: isoMoment,
  lastUsedAt: isoMoment.nullable(),
});
/** A factor without its secrets. */
export type Factor = z.infer<typeof factorRow>;

const COLUMNS: SQL = sql`id, kind, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;
const COUNTS: SQL = sql`verified_at IS NOT NULL`;

/** The factors of an account that count, oldest first. */
export const listFactors = (database: Sql, accountId: string) =>
  database.readRows(factorRow)`
    SELECT ${COLUMNS} FROM second_factors WHERE account_id = ${accountId} AND ${COUNTS}
    ORDER BY created_at, id COLLATE "C"`;

const totpRow = factorRow.extend({
  secret: z.string(),
  lastStep: z.coerce.number().nullable(),
  isVerified: z.boolean(),
});
export type TotpFactor = z.infer<typeof totpRow>;

/** The authenticator apps of an account with their keys, also one that was only begun. */
export const listTotps = (tx: Sql, accountId: string) =>
  tx.readRows(totpRow)`
    SELECT ${COLUMNS}, secret, last_step AS "lastStep", ${COUNTS} AS "isVerified"
    FROM second_factors WHERE account_id = ${accountId} AND kind = 'totp'
    ORDER BY created_at, id COLLATE "C"`;

const base64 = z.string().transform((text) => new Uint8Array(Buffer.from(text, 'base64')));
const passkeyRow = factorRow.extend({
  credentialId: z.string(),
  publicKey: base64,
  counter: z.coerce.number(),
  transports: z.array(z.string()).nullable(),
});
export type Passkey = z.infer<typeof passkeyRow>;

export const listPasskeys = (tx: Sql, accountId: string) =>
  tx.readRows(passkeyRow)`SELECT ${COLUMNS}, credential_id AS "credentialId",
      encode(public_key, 'base64') AS "publicKey", counter, transports
    FROM second_factors WHERE account_id = ${accountId} AND kind = 'passkey' AND ${COUNTS}
    ORDER BY created_at, id COLLATE "C"`;

/** Begins an authenticator app; one that was begun before and has never been used is dropped. */
export async function addTotpFactor(
  tx: Writer,
  { id, accountId, name, secret }: { id: string; accountId: string; name: string; secret: string },
): Promise<void> {
  await tx.run`DELETE FROM second_factors WHERE account_id = ${accountId} AND NOT ${COUNTS}`;
  await tx.run`INSERT INTO second_factors (id, account_id, kind, name, secret)
    VALUES (${id}, ${accountId}, 'totp', ${name}, ${secret})`;
}

/** Records that the code of a time step was used; with it an app that was begun counts. */
export const markTotpUsed = (tx: Writer, id: string, step: number) =>
  tx.run`UPDATE second_factors SET last_step = ${step}, last_used_at = now(),
    verified_at = coalesce(verified_at, now()) WHERE id = ${id}`;

export interface NewPasskey {
  id: string;
  accountId: string;
  name: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
}

/** False, without a change, if some account has this passkey. */
export async function addPasskeyRow(tx: Writer, passkey: NewPasskey): Promise<boolean> {
  const { id, accountId, name, credentialId, counter } = passkey;
  const key = Buffer.from(passkey.publicKey).toString('base64');
  return tx.hasRows`
    INSERT INTO second_factors (id, account_id, kind, name, credential_id, public_key, counter,
      transports, verified_at, last_used_at)
    VALUES (${id}, ${accountId}, 'passkey', ${name}, ${credentialId}, decode(${key}, 'base64'),
      ${counter}, ${toJson(passkey.transports)}, now(), now())
    ON CONFLICT (credential_id) DO NOTHING`;
}

export const markPasskeyUsed = (tx: Writer, id: string, counter: number) =>
  tx.run`UPDATE second_factors SET counter = ${counter}, last_used_at = now() WHERE id = ${id}`;

/** The factor that was removed; null if the account had none with this id. */
export const removeFactorRow = (tx: Writer, accountId: string, id: string) =>
  tx.returnedRow(factorRow)`
    DELETE FROM second_factors WHERE account_id = ${accountId} AND id = ${id} AND ${COUNTS}
    RETURNING ${COLUMNS}`;

/** Removes all factors and recovery codes of an account; returns how many factors counted. */
export async function removeFactors(tx: Writer, accountId: string): Promise<number> {
  const counted = await tx.countRows`
    DELETE FROM second_factors WHERE account_id = ${accountId} AND ${COUNTS}`;
  await tx.run`DELETE FROM second_factors WHERE account_id = ${accountId}`;
  await tx.run`DELETE FROM recovery_codes WHERE account_id = ${accountId}`;
  return counted;
}
