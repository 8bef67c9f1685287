/** Addresses and whole domains (`@example.org`) that get no mail, in small letters. */
export type Blocklist = ReadonlySet<string>;

const ENTRY = /^[^\s@]*@[^\s@]+$/;

/** Reads addresses and `@domains` with commas between them; null where one is neither. */
export function readBlocklist(written: string): Blocklist | null {
  const entries = written
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.every((entry) => ENTRY.test(entry)) ? new Set(entries) : null;
}

/** Whether an address, or its domain, is on the list. */
export function isBlocked(blocklist: Blocklist, address: string): boolean {
  const key = address.trim().toLowerCase();
  return blocklist.has(key) || blocklist.has(key.slice(key.lastIndexOf('@')));
}
