import type { Sql, Writer } from '@stoop/base/api/db/database';
import { emailKeyOf } from '@stoop/base/api/db/email-key';
import { idRow, isoMoment } from '@stoop/base/api/db/shapes';
import type { EmailKey } from '@stoop/base/rules/text/email';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DEVICE_DAYS, DEVICES_MAX } from '../../rules/session-rules.ts';

const IS_ALIVE = sql`last_used_at > now() - make_interval(days => ${DEVICE_DAYS})`;

/** The id of the device, if this token signed in to this email's account; null otherwise. */
export async function findDevice(
  database: Sql,
  { tokenHash, key }: { tokenHash: string; key: EmailKey },
): Promise<string | null> {
  const found = await database.returnedRow(idRow)`
    SELECT d.id FROM devices d JOIN accounts a ON a.id = d.account_id
    WHERE d.token_hash = ${tokenHash} AND ${emailKeyOf(sql`a.email`)} = ${key} AND ${IS_ALIVE}`;
  return found?.id ?? null;
}

export interface NewDevice {
  /** The id for an account that is new on this browser. */
  id: string;
  accountId: string;
  tokenHash: string;
  /** The browser's previous token; its other accounts continue with the new one. */
  instead: string | null;
}

/** Records a sign-in of a locked account, and deletes devices that are too old or too many. */
export async function saveDevice(tx: Writer, device: NewDevice): Promise<void> {
  const { id, accountId, tokenHash, instead } = device;
  await tx.run`
    UPDATE devices SET token_hash = ${tokenHash} WHERE token_hash = ${instead} AND ${IS_ALIVE}`;
  await tx.run`
    INSERT INTO devices (id, token_hash, account_id) VALUES (${id}, ${tokenHash}, ${accountId})
    ON CONFLICT (token_hash, account_id) DO UPDATE SET last_used_at = now()`;
  await tx.run`DELETE FROM devices WHERE account_id = ${accountId} AND id NOT IN (
    SELECT id FROM devices WHERE account_id = ${accountId} AND ${IS_ALIVE}
    ORDER BY last_used_at DESC, id COLLATE "C" LIMIT ${DEVICES_MAX})`;
}

/** Deletes the devices of an account and the failures counted for them. */
export const removeDevices = (tx: Writer, accountId: string) =>
  tx.run`WITH gone AS (DELETE FROM devices WHERE account_id = ${accountId} RETURNING id)
    DELETE FROM login_failures WHERE key IN (SELECT id FROM gone)`;

const listedDevice = z.object({ createdAt: isoMoment, lastUsedAt: isoMoment });
export type ListedDevice = z.infer<typeof listedDevice>;

/** The devices of an account, last used first. */
export const listDevices = (database: Sql, accountId: string) =>
  database.readRows(listedDevice)`
    SELECT created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM devices
    WHERE account_id = ${accountId} ORDER BY last_used_at DESC, id COLLATE "C"`;
