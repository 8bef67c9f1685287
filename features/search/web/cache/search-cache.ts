import { readRelease } from '@stoop/base/web/platform/release';
import type { BuildingSummary } from '@stoop/features/listings/rules/views';
import type { Filters } from '../../rules/filters.ts';
import type { Found } from '../found.ts';
import {
  type CacheStatus,
  type CacheTransaction,
  type CursorEntry,
  clearStores,
  inCache,
  type SearchResultEntry,
} from './cache-database.ts';
import { logCache } from './cache-log.ts';
import {
  CACHE_VERSION,
  type CacheVersions,
  CLEANUP_PROBABILITY,
  invalidityOf,
  isReadable,
  MAX_BYTES,
  type MissReason,
  oldestOver,
  outdated,
  SCHEMA_VERSION,
  type StoredSize,
  stampOf,
} from './cache-rules.ts';
import {
  readBuildingEntry,
  readCursorEntry,
  readResultEntry,
  readVersions,
} from './read-entries.ts';
import { type FoundItem, joinItems, splitItems, withoutDuplicates } from './stored-items.ts';

export interface SearchWrite {
  /** The same for equal searches. */
  key: string;
  filters: Filters;
  found: Found;
  /** What the page of the search shows besides its items. */
  page: unknown;
  /** The version of the index that it comes from; null where that is not known. */
  indexVersion: string | null;
  /** Adds the items to those stored for the search. */
  isAppended?: boolean;
}

export interface CachedSearch {
  timestamp: number;
  totalCount: number;
  items: FoundItem[];
  /** Where the pages of the search end, first page first. */
  ends: { count: number; cursor: string | null }[];
  page: unknown;
  indexVersion: string | null;
}
export type CacheRead = { isHit: true; value: CachedSearch } | { isHit: false; reason: MissReason };

const ownVersions = (): CacheVersions => ({
  cacheVersion: CACHE_VERSION,
  schemaVersion: SCHEMA_VERSION,
  appVersion: readRelease(),
});

/** The versions that entries must have; entries of other pages are cleared all at once. */
export async function versionsIn(tx: CacheTransaction): Promise<CacheVersions> {
  const metadata = tx.objectStore('metadata');
  const stored = readVersions((await metadata.get('versions'))?.value);
  const own = ownVersions();
  if (stored && isReadable(stored, own)) return stored;
  await clearStores(tx);
  await metadata.put({ name: 'versions', value: own });
  return own;
}

/** R5.12: the buildings that can be read. @throws where none of those asked for can be */
async function readBuildings(
  tx: CacheTransaction,
  ids: readonly string[],
): Promise<Map<string, BuildingSummary>> {
  const store = tx.objectStore('buildings');
  const entries = await Promise.all(ids.map(async (id) => readBuildingEntry(await store.get(id))));
  const found = entries.filter((entry) => entry !== null);
  if (found.length === 0) throw new Error(`none of ${ids.length} buildings can be read`);
  return new Map(found.map(({ id, building }) => [id, building]));
}

async function removeSearch(tx: CacheTransaction, key: string): Promise<void> {
  await tx.objectStore('searchResults').delete(key);
  await tx.objectStore('cursors').delete(key);
}

const miss = (reason: MissReason): CacheRead => ({ isHit: false, reason });

async function readIn(tx: CacheTransaction, key: string, nowMs: number): Promise<CacheRead> {
  const versions = await versionsIn(tx);
  const stored = await tx.objectStore('searchResults').get(key);
  if (stored === undefined) return miss('not found');
  const entry = readResultEntry(stored);
  const cursors = readCursorEntry(await tx.objectStore('cursors').get(key));
  if (!entry || !cursors) {
    await removeSearch(tx, key);
    logCache(`The search cache had an entry that is damaged: ${key}`);
    return miss('error');
  }
  const invalidity = invalidityOf(entry, versions, nowMs);
  if (invalidity) {
    await removeSearch(tx, key);
    return miss(invalidity);
  }
  const buildings = await readBuildings(tx, entry.buildingIds);
  const items = joinItems(entry.buildingType, entry.items, buildings);
  if (!items) {
    await removeSearch(tx, key);
    return miss('not found');
  }
  const { timestamp, totalCount, page, indexVersion } = entry;
  const value = { timestamp, totalCount, items, ends: cursors.ends, page, indexVersion };
  return { isHit: true, value };
}

/** R4.11: the stored search, or why there is none. Never rejects. */
export async function readSearchCache(key: string, nowMs = Date.now()): Promise<CacheRead> {
  return inCache<CacheRead>(
    { unavailable: miss('database unavailable'), failed: miss('error') },
    async (tx) => {
      const read = await readIn(tx, key, nowMs);
      const value: CacheStatus = {
        isHit: read.isHit,
        reason: read.isHit ? null : read.reason,
        atMs: nowMs,
        key,
        idCount: read.isHit ? read.value.items.length : 0,
      };
      await tx.objectStore('metadata').put({ name: 'lastStatus', value });
      return read;
    },
  );
}

const bytesOf = (value: unknown) => JSON.stringify(value).length;

const browserInfo = (): SearchResultEntry['additionalInfo'] => ({
  browserAgent: globalThis.navigator?.userAgent ?? '',
  windowSize: { width: globalThis.innerWidth ?? 0, height: globalThis.innerHeight ?? 0 },
});

/** The entry with the items of the write: at its end, or in place of those before. */
function entryOf(
  write: SearchWrite,
  earlier: SearchResultEntry | null,
  stamp: ReturnType<typeof stampOf>,
): SearchResultEntry {
  const { key, filters, found, page } = write;
  const split = splitItems(found.page.items).items;
  const items = withoutDuplicates(earlier?.items ?? [], split);
  const { totalCount, nextCursor } = found.page;
  // What is appended makes the first page no younger.
  const { cacheVersion, schemaVersion, appVersion, timestamp, expiresAt } = earlier ?? stamp;
  const entry = {
    ...{ key, cacheVersion, schemaVersion, appVersion, timestamp, expiresAt },
    buildingIds: [...new Set(items.map(({ buildingId }) => buildingId))],
    lastVisible: nextCursor,
    buildingType: found.type,
    filters,
    totalCount,
    hasMore: nextCursor !== null,
    additionalInfo: browserInfo(),
    items,
    page: earlier?.page ?? page,
    indexVersion: earlier ? earlier.indexVersion : write.indexVersion,
  };
  return { ...entry, bytes: bytesOf(entry) };
}

/**
 * Whether the server's answer comes from the same version of the index, so that it has nothing new. A list that was loaded
 * ahead has a shorter first page.
 */
const isConfirmedBy = (
  entry: SearchResultEntry,
  [first]: CursorEntry['ends'],
  { isAppended, indexVersion, found }: SearchWrite,
) =>
  !isAppended &&
  indexVersion !== null &&
  entry.indexVersion === indexVersion &&
  first?.count === found.page.items.length;

/** Renews the entry with all of its parts, and its buildings; false where one of them is missing. */
async function confirm(
  tx: CacheTransaction,
  entry: SearchResultEntry,
  stamp: ReturnType<typeof stampOf>,
): Promise<boolean> {
  const store = tx.objectStore('buildings');
  const read = entry.buildingIds.map(async (id) => readBuildingEntry(await store.get(id)));
  const buildings = (await Promise.all(read)).filter((building) => building !== null);
  if (buildings.length < entry.buildingIds.length) return false;
  await tx.objectStore('searchResults').put({ ...entry, ...stamp });
  for (const building of buildings) await store.put({ ...building, ...stamp });
  return true;
}

async function writeIn(
  tx: CacheTransaction,
  write: SearchWrite,
  nowMs: number,
  isCleanup: boolean,
): Promise<boolean> {
  const versions = await versionsIn(tx);
  const results = tx.objectStore('searchResults');
  const cursors = tx.objectStore('cursors');
  const found = readResultEntry(await results.get(write.key));
  const foundEnds = found ? readCursorEntry(await cursors.get(write.key)) : null;
  const isValid = found && foundEnds && invalidityOf(found, versions, nowMs) === null;
  // There is nothing that it could follow.
  if (write.isAppended && !isValid) return false;
  const stamp = stampOf(versions, nowMs);
  const isConfirmed = isValid && isConfirmedBy(found, foundEnds.ends, write);
  if (isConfirmed && (await confirm(tx, found, stamp))) {
    await removeSurplus(tx, isCleanup ? nowMs : null);
    return true;
  }
  const stored = write.isAppended ? found : null;
  const earlierEnds = write.isAppended ? foundEnds : null;
  const entry = entryOf(write, stored, stamp);
  await results.put(entry);
  const end = { count: entry.items.length, cursor: entry.lastVisible };
  await cursors.put({ key: write.key, ends: [...(earlierEnds?.ends ?? []), end] });
  const buildings = tx.objectStore('buildings');
  for (const [id, building] of splitItems(write.found.page.items).buildings)
    await buildings.put({ id, building, ...stamp, bytes: bytesOf(building) });
  await removeSurplus(tx, isCleanup ? nowMs : null);
  return true;
}

export async function sizesIn(tx: CacheTransaction): Promise<StoredSize[]> {
  const sizes: StoredSize[] = [];
  for (const store of ['buildings', 'searchResults'] as const) {
    const index = tx.objectStore(store).index('byAge');
    // Keys alone: the entries themselves may be megabytes.
    for (let at = await index.openKeyCursor(); at; at = await at.continue()) {
      const [timestamp, bytes] = at.key;
      sizes.push({ store, key: at.primaryKey, timestamp, bytes });
    }
  }
  return sizes;
}

/** Deletes the oldest entries above the maximum size, and with a time those that are too old by then. */
async function removeSurplus(tx: CacheTransaction, nowMs: number | null): Promise<void> {
  const sizes = await sizesIn(tx);
  const gone = new Set(nowMs === null ? [] : outdated(sizes, nowMs));
  const left = sizes.filter((entry) => !gone.has(entry));
  for (const entry of [...gone, ...oldestOver(left, MAX_BYTES)])
    if (entry.store === 'buildings') await tx.objectStore('buildings').delete(entry.key);
    else await removeSearch(tx, entry.key);
}

/** Buildings without an id cannot be found again (R5.12). */
const isStorable = ({ found }: SearchWrite) =>
  found.page.items.length > 0 && found.page.items.every(({ buildingId }) => buildingId);

/** R4.11: stores a page of a search; false where it is not. Never rejects. */
export async function writeSearchCache(
  write: SearchWrite,
  { nowMs = Date.now(), random = Math.random } = {},
): Promise<boolean> {
  if (!isStorable(write)) return false;
  const isCleanup = random() < CLEANUP_PROBABILITY;
  return inCache({ unavailable: false, failed: false }, (tx) =>
    writeIn(tx, write, nowMs, isCleanup),
  );
}
