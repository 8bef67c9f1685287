import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Found } from '../../found.ts';
import { closeCache } from '../cache-database.ts';
import { readSearchCache, type SearchWrite } from '../search-cache.ts';

export const NOW = Date.UTC(2026, 10, 22, 12);
export const KEY = '/search?type=room';
export const rarely = { random: () => 0.99, nowMs: NOW };

/** A new database for each test. Returns what was written to the console as warnings. */
export function withNewDatabases(): { readonly warnings: unknown[] } {
  const written: { warnings: unknown[] } = { warnings: [] };
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    written.warnings = [];
    vi.spyOn(console, 'warn').mockImplementation((words) => void written.warnings.push(words));
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await closeCache();
    vi.unstubAllGlobals();
  });
  return written;
}

export function roomsFound(ids: readonly string[], nextCursor: string | null = null): Found {
  const items = ids.map((roomId) => ({
    roomId,
    rentId: `unit-${roomId}`,
    buildingId: `house-${roomId.slice(0, 1)}`,
    price: 1500,
    building: { buildingId: `house-${roomId.slice(0, 1)}`, name: 'Warren House' },
  }));
  const page = { items, nextCursor, hasMore: nextCursor !== null, totalCount: 40 };
  return { type: 'room', page } as unknown as Found;
}

export const write = (found: Found, more: Partial<SearchWrite> = {}): SearchWrite => ({
  key: KEY,
  filters: { maxPrice: 2000 },
  found,
  page: { view: null },
  indexVersion: 'first',
  ...more,
});

export const idsOf = async (nowMs = NOW) => {
  const read = await readSearchCache(KEY, nowMs);
  return read.isHit ? read.value.items.map((item) => 'roomId' in item && item.roomId) : read.reason;
};
