import { emailKey } from '@stoop/base/rules/text/email';

/** Email keys, and whole domains (`@example.org`) in small letters, that get no mail. */
export type Blocklist = ReadonlySet<string>;

const domainOf = (key: string): string => key.slice(key.lastIndexOf('@'));

function readEntry(entry: string): string | null {
  if (!entry.startsWith('@')) return emailKey(entry);
  const key = emailKey(`anybody${entry}`);
  return key && domainOf(key);
}

/** Parses comma-separated addresses and `@domains`; null if one is neither. */
export function readBlocklist(entry: string): Blocklist | null {
  const entries = entry
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readEntry);
  const readable = entries.filter((entry) => entry !== null);
  return readable.length === entries.length ? new Set(readable) : null;
}

/** Whether an address or its domain is blocked. An invalid address is blocked too. */
export function isBlocked(blocklist: Blocklist, address: string): boolean {
  const key = emailKey(address);
  return key === null || blocklist.has(key) || blocklist.has(domainOf(key));
}
