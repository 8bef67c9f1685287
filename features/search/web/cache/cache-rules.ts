/*
 * R9.06: the limits of what the browser stores of searches, and when an entry may be read. Pure functions; times are
 * milliseconds since 1970, sizes bytes.
 */
export const MAX_AGE_MS = 8 * 60_000;
export const MAX_BYTES = 50 * 1024 * 1024;
/** The version of IndexedDB, which counts changes of the stores. */
export const DATABASE_VERSION = 2;
/** The version of the entries' shape. */
export const SCHEMA_VERSION = '1.0';
/** The version of the entries; its last part grows when somebody empties the cache. */
export const CACHE_VERSION = '1.0.0';
export const OPEN_TIMEOUT_MS = 5_000;
export const OPERATION_TIMEOUT_MS = 3_000;
/** Between the failure of an operation and the event that says why. */
export const CLOSE_TIMEOUT_MS = 100;
/** How many of all writes also remove what is too old. */
export const CLEANUP_PROBABILITY = 0.1;
/** How many homes are loaded ahead for a search. */
export const WARM_UP_PAGE_SIZE = 6;

/** Clocks are corrected by seconds; an entry from further ahead was written by a wrong clock. */
const CLOCK_TOLERANCE_MS = 60_000;

export interface CacheVersions {
  cacheVersion: string;
  schemaVersion: string;
  /** The release of the pages that wrote it. */
  appVersion: string;
}

/** What every entry says about itself. */
export interface EntryStamp extends CacheVersions {
  timestamp: number;
  expiresAt: number;
}

export type Invalidity = 'expired' | 'version mismatch' | 'too old' | 'from the future';
export type MissReason = 'database unavailable' | 'not found' | 'error' | Invalidity;

export const stampOf = (versions: CacheVersions, nowMs: number): EntryStamp => ({
  ...versions,
  timestamp: nowMs,
  expiresAt: nowMs + MAX_AGE_MS,
});

/** Why an entry may not be read; null where it may. */
export function invalidityOf(
  entry: EntryStamp,
  versions: CacheVersions,
  nowMs: number,
): Invalidity | null {
  if (!isSameVersion(entry, versions)) return 'version mismatch';
  if (entry.timestamp > nowMs + CLOCK_TOLERANCE_MS) return 'from the future';
  if (nowMs >= entry.expiresAt) return 'expired';
  // Its own time of expiry is later than any entry may get.
  return nowMs - entry.timestamp > MAX_AGE_MS ? 'too old' : null;
}

const isSameVersion = (one: CacheVersions, other: CacheVersions): boolean =>
  one.cacheVersion === other.cacheVersion &&
  one.schemaVersion === other.schemaVersion &&
  one.appVersion === other.appVersion;

const THREE_PARTS = /^(\d+\.\d+)\.(\d+)$/;

/** `1.0.0` becomes `1.0.1`. What is no version becomes the first one. */
export function bumpVersion(version: string): string {
  const [, release, last] = THREE_PARTS.exec(version) ?? [];
  return release === undefined ? CACHE_VERSION : `${release}.${Number(last) + 1}`;
}

/** Whether entries of these versions can be read by code with those: only the last part of the cache's may differ. */
export function isReadable(stored: CacheVersions, own: CacheVersions): boolean {
  const [, release] = THREE_PARTS.exec(stored.cacheVersion) ?? [];
  const [, ownRelease] = THREE_PARTS.exec(own.cacheVersion) ?? [];
  return (
    release === ownRelease && isSameVersion({ ...stored, cacheVersion: own.cacheVersion }, own)
  );
}

/** An entry without its content. */
export interface StoredSize {
  store: 'buildings' | 'searchResults';
  key: string;
  timestamp: number;
  bytes: number;
}

/** The entries to delete, oldest first, until the others fit into `maxBytes`. */
export function oldestOver<Entry extends StoredSize>(
  entries: readonly Entry[],
  maxBytes: number,
): Entry[] {
  let total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const byAge = entries.toSorted((one, other) => one.timestamp - other.timestamp);
  return byAge.filter(({ bytes }) => {
    if (total <= maxBytes) return false;
    total -= bytes;
    return true;
  });
}

/** The entries that no page may read any more, and those of a wrong clock. */
export const outdated = <Entry extends StoredSize>(
  entries: readonly Entry[],
  nowMs: number,
): Entry[] =>
  entries.filter(
    ({ timestamp }) => nowMs - timestamp > MAX_AGE_MS || timestamp > nowMs + CLOCK_TOLERANCE_MS,
  );
