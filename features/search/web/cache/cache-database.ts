import { endWithClientData } from '@stoop/base/web/platform/clear-client-data';
import type { BuildingSummary } from '@stoop/features/listings/rules/views';
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Filters } from '../../rules/filters.ts';
import type { SearchType } from '../../rules/search-url.ts';
import { logCache } from './cache-log.ts';
import {
  type CacheVersions,
  CLOSE_TIMEOUT_MS,
  DATABASE_VERSION,
  type EntryStamp,
  OPEN_TIMEOUT_MS,
  OPERATION_TIMEOUT_MS,
} from './cache-rules.ts';
import type { StoredItem } from './stored-items.ts';

export const CACHE_DATABASE = 'stoop-search-cache';

export interface BuildingEntry extends EntryStamp {
  id: string;
  building: BuildingSummary;
  bytes: number;
}

/** R3.20, with what the page of the search shows besides its items. */
export interface SearchResultEntry extends EntryStamp {
  key: string;
  buildingIds: string[];
  /** The cursor after the last stored item; null on the last page. */
  lastVisible: string | null;
  buildingType: SearchType;
  filters: Filters;
  totalCount: number;
  hasMore: boolean;
  additionalInfo: { browserAgent: string; windowSize: { width: number; height: number } };
  items: StoredItem[];
  page: unknown;
  /** The version of the index that the first page comes from; null where that is not known. */
  indexVersion: string | null;
  bytes: number;
}

/** Where the pages of a stored search end. */
export interface CursorEntry {
  key: string;
  /** The cursor after so many items; null on the last page. */
  ends: { count: number; cursor: string | null }[];
}

export interface CacheStatus {
  isHit: boolean;
  reason: string | null;
  atMs: number;
  key: string;
  idCount: number;
}

/** Its values are of other shapes in other versions of the pages. */
interface MetadataEntry {
  name: 'versions' | 'lastStatus';
  value: CacheVersions | CacheStatus;
}

interface CacheSchema extends DBSchema {
  buildings: { key: string; value: BuildingEntry; indexes: { byAge: [number, number] } };
  searchResults: { key: string; value: SearchResultEntry; indexes: { byAge: [number, number] } };
  cursors: { key: string; value: CursorEntry };
  metadata: { key: string; value: MetadataEntry };
}

export const STORES = ['buildings', 'searchResults', 'cursors', 'metadata'] as const;
type Stores = (typeof STORES)[number][];
type Database = IDBPDatabase<CacheSchema>;
export type CacheTransaction = IDBPTransaction<CacheSchema, Stores, 'readwrite'>;

export const TIMED_OUT = 'IndexedDB operation timed out';
const UNSUPPORTED = 'IndexedDB not supported in this browser';

async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(TIMED_OUT)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Null until it is needed again; a promise of null where this tab has no cache. */
let opening: Promise<Database | null> | null = null;
/** Whether this document signed out: the data of the site go, also under a database that is being opened. */
let hasEnded = false;

async function openOnce(): Promise<Database> {
  let isAbandoned = false;
  const work = openDB<CacheSchema>(CACHE_DATABASE, DATABASE_VERSION, {
    upgrade(db, _old, _new, tx) {
      // Where the browser ends it, opening fails, too, which is told once.
      tx.done.catch(() => {});
      // Other versions have other stores, and a cache loses nothing.
      for (const name of [...db.objectStoreNames]) db.deleteObjectStore(name);
      for (const name of ['buildings', 'searchResults'] as const)
        db.createObjectStore(name, { keyPath: name === 'buildings' ? 'id' : 'key' }).createIndex(
          'byAge',
          ['timestamp', 'bytes'],
        );
      db.createObjectStore('cursors', { keyPath: 'key' });
      db.createObjectStore('metadata', { keyPath: 'name' });
    },
    // Another tab has a newer version, or signs out: this one must not hold it up.
    blocking(_current, _next, event) {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated() {
      opening = null;
    },
  });
  work.then(
    (db) => isAbandoned && db.close(),
    () => {},
  );
  try {
    return await inTime(work, OPEN_TIMEOUT_MS);
  } catch (error) {
    isAbandoned = true;
    throw error;
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const isNewer = (error: unknown) => error instanceof Error && error.name === 'VersionError';
/** What an operation fails with, as it begins or in its middle, where the browser closes the database. */
const isOfClosing = (error: unknown) =>
  error instanceof Error && (error.name === 'UnknownError' || error.name === 'AbortError');

/**
 * Whether the browser closed it, as when a sign-out or its user removes the data of the site, which is no fault. Its
 * transactions fail first, the event follows within a millisecond.
 */
const isClosedByBrowser = (db: Database): Promise<boolean> =>
  inTime(
    new Promise<boolean>((resolve) => {
      db.addEventListener('close', () => resolve(true), { once: true });
    }),
    CLOSE_TIMEOUT_MS,
  ).catch(() => false);

/** R8.23: null where this browser has no database; a damaged one is deleted and made again. */
async function openOrRecover(): Promise<Database | null> {
  // Some browsers throw where storage is blocked.
  if (
    !(await Promise.resolve()
      .then(() => globalThis.indexedDB)
      .catch(() => null))
  ) {
    logCache(UNSUPPORTED);
    return null;
  }
  try {
    return await openOnce();
  } catch (error) {
    if (hasEnded) return null;
    logCache(`Opening the search cache failed: ${wordsOf(error)}`);
    // It belongs to the newer pages of another tab.
    if (isNewer(error)) return null;
  }
  try {
    await inTime(deleteDB(CACHE_DATABASE), OPEN_TIMEOUT_MS);
    return await openOnce();
  } catch (error) {
    if (!hasEnded) logCache(`The search cache is off: ${wordsOf(error)}`);
    return null;
  }
}

/** Closes the database of this tab; the next use opens it again. */
export async function closeCache(): Promise<void> {
  const closing = opening;
  opening = null;
  (await closing)?.close();
}

/** Turns the cache off in this document: after signing out, what it still loads is not stored again. */
export async function endCache(): Promise<void> {
  hasEnded = true;
  const closing = closeCache();
  opening = Promise.resolve(null);
  await closing;
}
endWithClientData(endCache);

/**
 * Runs `work` in a transaction of all stores. Never rejects: `fallback` is the result where there is no database, and
 * where the work fails or takes longer than three seconds.
 */
export async function inCache<Value>(
  fallback: { unavailable: Value; failed: Value },
  work: (tx: CacheTransaction) => Promise<Value>,
): Promise<Value> {
  opening ??= openOrRecover();
  const db = await opening;
  if (!db) return fallback.unavailable;
  try {
    return await inTime(transact(db, work), OPERATION_TIMEOUT_MS);
  } catch (error) {
    if (isOfClosing(error) && (await isClosedByBrowser(db))) return fallback.failed;
    const words = wordsOf(error);
    logCache(words === TIMED_OUT ? words : `Cache operation failed: ${words}`);
    // The connection was closed for another tab; the next operation opens a new one.
    if (error instanceof Error && error.name === 'InvalidStateError') opening = null;
    if (error instanceof Error && error.name === 'QuotaExceededError') await emptyFor(db);
    return fallback.failed;
  }
}

async function transact<Value>(
  db: Database,
  work: (tx: CacheTransaction) => Promise<Value>,
): Promise<Value> {
  const tx = db.transaction([...STORES], 'readwrite');
  // A failed request also rejects this promise, which is awaited only after success.
  tx.done.catch(() => {});
  try {
    const value = await work(tx);
    await tx.done;
    return value;
  } catch (error) {
    // A full disk aborts the transaction, which alone says why.
    const reason = tx.error ?? error;
    abort(tx);
    throw reason;
  }
}

function abort(tx: CacheTransaction): void {
  try {
    tx.abort();
  } catch {
    // It has ended already.
  }
}

/** Makes room after the browser refused more; without success the next read is a miss. */
async function emptyFor(db: Database): Promise<void> {
  await transact(db, clearStores).catch(() => {});
}

export async function clearStores(tx: CacheTransaction): Promise<void> {
  await Promise.all(STORES.map((name) => tx.objectStore(name).clear()));
}
