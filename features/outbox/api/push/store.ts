import type { Sql, Writer } from '@stoop/base/api/db/database';
import { emailKeyOf } from '@stoop/base/api/db/email-key';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPushTopic, PUSH_DEVICES_MAX, type PushTopic } from '../../rules/push-topics.ts';

const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
/** The keys of this server for the push services (RFC 8292), base64url. */
export type PushKeys = z.infer<typeof pushKeys>;

/** Null until they are made. */
export const findPushKeys = (database: Sql): Promise<PushKeys | null> =>
  database.readRow(pushKeys)`
    SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_keys`;

/** Of two processes that make some at once, the first one's stay. */
export const addPushKeys = (tx: Writer, { publicKey, privateKey }: PushKeys) =>
  tx.run`INSERT INTO push_keys (public_key, private_key) VALUES (${publicKey}, ${privateKey})
    ON CONFLICT DO NOTHING`;

export interface NewDevice {
  id: string;
  sessionId: string;
  accountId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Adds a browser, or moves it to this session, and forgets the oldest of too many. False where it was there as it is. */
export async function addPushDevice(tx: Writer, device: NewDevice): Promise<boolean> {
  const { id, sessionId, accountId, endpoint, p256dh, auth } = device;
  const isNew = await tx.hasRows`
    INSERT INTO push_devices AS d (id, session_id, endpoint, p256dh, auth)
    VALUES (${id}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
    ON CONFLICT (id) DO UPDATE SET session_id = EXCLUDED.session_id, p256dh = EXCLUDED.p256dh,
      auth = EXCLUDED.auth, added_at = now()
    WHERE (d.session_id, d.p256dh, d.auth) <> (EXCLUDED.session_id, EXCLUDED.p256dh, EXCLUDED.auth)
    RETURNING id`;
  await tx.run`DELETE FROM push_devices WHERE id IN (
    SELECT d.id FROM push_devices d JOIN sessions s ON s.id = d.session_id
    WHERE s.account_id = ${accountId} ORDER BY d.added_at DESC, d.id OFFSET ${PUSH_DEVICES_MAX})`;
  return isNew;
}

/** For one of another account it changes nothing. */
export const removePushDevice = (
  tx: Writer,
  { id, accountId }: { id: string; accountId: string },
) =>
  tx.run`DELETE FROM push_devices d USING sessions s
    WHERE d.id = ${id} AND s.id = d.session_id AND s.account_id = ${accountId}`;

/** One whose push service no longer knows it. */
export const removeUnknownPushDevice = (tx: Writer, id: string) =>
  tx.run`DELETE FROM push_devices WHERE id = ${id}`;

const listedDevice = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  addedAt: isoMoment,
});

/** The browsers of an account, the latest first. */
export const listPushDevices = (database: Sql, accountId: string) =>
  database.readRows(listedDevice)`
    SELECT d.id, s.user_agent AS "userAgent", d.added_at AS "addedAt"
    FROM push_devices d JOIN sessions s ON s.id = d.session_id
    WHERE s.account_id = ${accountId} ORDER BY d.added_at DESC, d.id`;

const target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Where a browser's notifications go; null for one that gets none. */
export const findPushDevice = (database: Sql, id: string) =>
  database.readRow(target)`SELECT endpoint, p256dh, auth FROM push_devices WHERE id = ${id}`;

/** The browsers of whoever reads an address, unless they stopped notifications about the topic. */
const devicesFor = (topic: PushTopic, email: string): SQL => sql`
  SELECT d.id FROM accounts a JOIN sessions s ON s.account_id = a.id
  JOIN push_devices d ON d.session_id = s.id
  WHERE ${emailKeyOf(sql`a.email`)} = ${emailKeyOf(sql`${email}::text`)} AND a.disabled_at IS NULL
    AND NOT EXISTS (SELECT FROM push_stops p WHERE p.account_id = a.id AND p.topic = ${topic})`;

export const listPushDevicesFor = (database: Sql, topic: PushTopic, email: string) =>
  database.readIds`${devicesFor(topic, email)} ORDER BY d.id`;

export const hasPushDeviceFor = (database: Sql, topic: PushTopic, email: string) =>
  database.hasRows`${devicesFor(topic, email)}`;

/** What an account stopped; that of a later version is left out. */
export const listPushStops = async (database: Sql, accountId: string): Promise<PushTopic[]> =>
  (
    await database.readIds`
      SELECT topic AS id FROM push_stops WHERE account_id = ${accountId} ORDER BY topic`
  ).filter(isPushTopic);

/** Stops the notifications about a topic, or has them sent again. Doing it again changes nothing. */
export async function changePushStop(
  tx: Writer,
  { topic, accountId }: { topic: PushTopic; accountId: string },
  isStopped: boolean,
): Promise<void> {
  if (isStopped)
    await tx.run`INSERT INTO push_stops (account_id, topic) VALUES (${accountId}, ${topic})
      ON CONFLICT DO NOTHING`;
  else await tx.run`DELETE FROM push_stops WHERE account_id = ${accountId} AND topic = ${topic}`;
}
