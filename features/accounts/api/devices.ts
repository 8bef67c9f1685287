import { randomUUID } from 'node:crypto';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { type CookieSettings, cookie, noCookie } from '@stoop/base/api/http/cookies';
import type { EmailKey } from '@stoop/base/rules/text/email';
import { DEVICE_DAYS } from '../rules/session-rules.ts';
import { findDevice, saveDevice } from './devices/store.ts';
import { hashOf, newSecret, secretHashIn } from './secret.ts';

/*
 * A browser that signed in carries a token of its own, so that its wrong passwords are counted apart from
 * those of strangers: docs/decisions/0011. The token signs nobody in.
 */
const COOKIE = 'device';
const DAY_SECONDS = 86_400;

/** The device that sends the request, if it signed in to this email's account before. */
export async function deviceFor(
  database: Sql,
  { key, request }: { key: EmailKey; request: Request },
  settings: CookieSettings,
): Promise<string | null> {
  const tokenHash = secretHashIn(request, COOKIE, settings);
  return tokenHash === null ? null : findDevice(database, { tokenHash, key });
}

/**
 * Records that the browser signed in to an account, under a new token, so that one that was
 * planted or stolen becomes worthless. Returns a Set-Cookie value, to be sent after `tx` has committed.
 */
export async function rememberDevice(
  tx: Writer,
  { accountId, request }: { accountId: string; request: Request },
  { isSecure }: CookieSettings,
): Promise<string> {
  const token = newSecret();
  await saveDevice(tx, {
    id: randomUUID(),
    accountId,
    tokenHash: hashOf(token),
    instead: secretHashIn(request, COOKIE, { isSecure }),
  });
  return cookie(COOKIE, token, { isSecure, maxAgeSeconds: DEVICE_DAYS * DAY_SECONDS });
}

/** The Set-Cookie value that deletes the cookie. */
export const noDeviceCookie = (settings: CookieSettings): string => noCookie(COOKIE, settings);
