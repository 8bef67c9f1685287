import { DAY_MS } from '@stoop/base/rules/time/lengths';
import type { Settings } from './config.ts';

export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** Computed for each answer, so that a server that runs for years never serves one that has expired. */
const HOLDS_MS = 90 * DAY_MS;

/** Where to report a weakness of this site (RFC 9116); the contact form, unless a setting names an address. */
export const securityText = (
  { securityContact }: Pick<Settings, 'securityContact'>,
  { origin, now }: { origin: string; now: Date },
): string =>
  [
    `Contact: ${securityContact ?? `${origin}/contact`}`,
    `Expires: ${new Date(now.getTime() + HOLDS_MS).toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${SECURITY_TEXT_PATH}`,
    '',
  ].join('\n');
