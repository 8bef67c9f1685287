import { webcrypto } from 'node:crypto';
import type { Sql } from '@stoop/base/api/db/database';
import { addPushKeys, findPushKeys, type PushKeys } from './store.ts';

const { subtle } = webcrypto;

async function makePushKeys(): Promise<PushKeys> {
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const publicKey = Buffer.from(await subtle.exportKey('raw', pair.publicKey));
  const { d = '' } = await subtle.exportKey('jwk', pair.privateKey);
  return { publicKey: publicKey.toString('base64url'), privateKey: d };
}

/** The keys of this server for the push services, which are made when they are first needed. */
export async function pushKeys(sql: Sql): Promise<PushKeys> {
  const known = await findPushKeys(sql);
  if (known) return known;
  const made = await makePushKeys();
  await sql.autocommit((tx) => addPushKeys(tx, made));
  return (await findPushKeys(sql)) ?? made;
}
