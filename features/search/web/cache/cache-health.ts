import { type CacheStatus, clearStores, inCache, STORES } from './cache-database.ts';
import { cacheLog, type LogLine } from './cache-log.ts';
import { bumpVersion, type CacheVersions, MAX_BYTES } from './cache-rules.ts';
import { readStatus } from './read-entries.ts';
import { sizesIn, versionsIn } from './search-cache.ts';

/** R9.06: what the cache contains, and how it fares in this tab. */
export interface CacheHealth {
  isAvailable: boolean;
  /** Of 1,000 bytes, rounded up. */
  sizeKb: number;
  /** Of the maximum size, with one decimal. */
  percent: number;
  entries: Record<(typeof STORES)[number], number>;
  versions: CacheVersions | null;
  lastStatus: CacheStatus | null;
  log: readonly LogLine[];
}

const off = (): CacheHealth => ({
  isAvailable: false,
  sizeKb: 0,
  percent: 0,
  entries: { buildings: 0, searchResults: 0, cursors: 0, metadata: 0 },
  versions: null,
  lastStatus: null,
  log: cacheLog(),
});

export async function readCacheHealth(): Promise<CacheHealth> {
  const read = await inCache<Omit<CacheHealth, 'log'> | null>(
    { unavailable: null, failed: null },
    async (tx) => {
      const versions = await versionsIn(tx);
      const sizes = await sizesIn(tx);
      const bytes = sizes.reduce((sum, entry) => sum + entry.bytes, 0);
      const counts = await Promise.all(
        STORES.map(async (name) => [name, await tx.objectStore(name).count()] as const),
      );
      return {
        isAvailable: true,
        sizeKb: Math.ceil(bytes / 1000),
        percent: Math.round((bytes / MAX_BYTES) * 1000) / 10,
        entries: Object.fromEntries(counts) as CacheHealth['entries'],
        versions,
        lastStatus: readStatus((await tx.objectStore('metadata').get('lastStatus'))?.value),
      };
    },
  );
  return read ? { ...read, log: cacheLog() } : off();
}

/** Empties the cache and raises its version, so that no other tab reads what it had before. */
export async function emptyCache(): Promise<boolean> {
  return inCache({ unavailable: false, failed: false }, async (tx) => {
    const versions = await versionsIn(tx);
    await clearStores(tx);
    const value = { ...versions, cacheVersion: bumpVersion(versions.cacheVersion) };
    await tx.objectStore('metadata').put({ name: 'versions', value });
    return true;
  });
}
