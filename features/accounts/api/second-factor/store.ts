import type { Sql, Writer } from '@stoop/base/api/db/database';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SecondFactor } from '../../contract/staff/second-factor.ts';

export const factorRow = SecondFactor.extend({
  createdAt: isoMoment,
  lastUsedAt: isoMoment.nullable(),
});
/** A factor without its secrets. */
export type Factor = z.infer<typeof factorRow>;

export const FACTOR_COLUMNS: SQL = sql`id, kind, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;
/** A passkey that signs in is no second factor: alone it would prove both. */
const COUNTS: SQL = sql`verified_at IS NOT NULL AND NOT signs_in`;

/** The factors of an account that count, oldest first. */
export const listFactors = (database: Sql, accountId: string) =>
  database.readRows(factorRow)`
    SELECT ${FACTOR_COLUMNS} FROM second_factors WHERE account_id = ${accountId} AND ${COUNTS}
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
    SELECT ${FACTOR_COLUMNS}, secret, last_step AS "lastStep", verified_at IS NOT NULL AS "isVerified"
    FROM second_factors WHERE account_id = ${accountId} AND kind = 'totp'
    ORDER BY created_at, id COLLATE "C"`;

/** Begins an authenticator app; one that was begun before and has never been used is dropped. */
export async function addTotpFactor(
  tx: Writer,
  { id, accountId, name, secret }: { id: string; accountId: string; name: string; secret: string },
): Promise<void> {
  await tx.run`DELETE FROM second_factors WHERE account_id = ${accountId} AND verified_at IS NULL`;
  await tx.run`INSERT INTO second_factors (id, account_id, kind, name, secret)
    VALUES (${id}, ${accountId}, 'totp', ${name}, ${secret})`;
}

/** Records that the code of a time step was used; with it an app that was begun counts. */
export const markTotpUsed = (tx: Writer, id: string, step: number) =>
  tx.run`UPDATE second_factors SET last_step = ${step}, last_used_at = now(),
    verified_at = coalesce(verified_at, now()) WHERE id = ${id}`;

/** The factor that was removed; null if the account had none with this id. */
export const removeFactorRow = (tx: Writer, accountId: string, id: string) =>
  tx.returnedRow(factorRow)`
    DELETE FROM second_factors WHERE account_id = ${accountId} AND id = ${id} AND ${COUNTS}
    RETURNING ${FACTOR_COLUMNS}`;

/** Removes all factors and recovery codes of an account; returns how many factors counted. */
export async function removeFactors(tx: Writer, accountId: string): Promise<number> {
  const counted = await tx.countRows`
    DELETE FROM second_factors WHERE account_id = ${accountId} AND ${COUNTS}`;
  await tx.run`DELETE FROM second_factors WHERE account_id = ${accountId} AND NOT signs_in`;
  await tx.run`DELETE FROM recovery_codes WHERE account_id = ${accountId}`;
  return counted;
}
