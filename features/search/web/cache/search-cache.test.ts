import { type IDBPDatabase, openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import type { Found } from '../found.ts';
import { CACHE_DATABASE } from './cache-database.ts';
import { emptyCache, readCacheHealth } from './cache-health.ts';
import { readSearchCache, writeSearchCache } from './search-cache.ts';
import {
  idsOf,
  KEY,
  NOW,
  rarely,
  roomsFound,
  withNewDatabases,
  write,
} from './testing/cached-rooms.ts';

const MINUTE = 60_000;
const written = withNewDatabases();

/** The stored entries, read by another connection. */
async function inDatabase<Value>(use: (db: IDBPDatabase) => Promise<Value>): Promise<Value> {
  const db = await openDB(CACHE_DATABASE);
  return use(db).finally(() => db.close());
}

const changeEntry = (changed: object) =>
  inDatabase(async (db) =>
    db.put('searchResults', { ...(await db.get('searchResults', KEY)), ...changed }),
  );

test('R3.20 R7.09 a search is stored in four stores, and its buildings once', async () => {
  expect(await writeSearchCache(write(roomsFound(['a1', 'a2', 'b1'], 'next')), rarely)).toBe(true);
  await inDatabase(async (db) => {
    expect([...db.objectStoreNames]).toEqual(['buildings', 'cursors', 'metadata', 'searchResults']);
    expect(db.version).toBe(2);
    expect(await db.getAllKeys('buildings')).toEqual(['house-a', 'house-b']);
    expect(await db.get('searchResults', KEY)).toMatchObject({
      key: KEY,
      buildingIds: ['house-a', 'house-b'],
      lastVisible: 'next',
      timestamp: NOW,
      expiresAt: NOW + 8 * MINUTE,
      buildingType: 'room',
      filters: { maxPrice: 2000 },
      totalCount: 40,
      hasMore: true,
      cacheVersion: '1.0.0',
      schemaVersion: '1.0',
      appVersion: 'development',
      additionalInfo: {
        browserAgent: expect.any(String),
        windowSize: { width: expect.any(Number), height: expect.any(Number) },
      },
    });
  });
});

test('R4.11 a stored search is read as it was found, until it expires', async () => {
  await writeSearchCache(write(roomsFound(['a1', 'b1'], 'next')), rarely);
  expect(await readSearchCache(KEY, NOW + 1)).toEqual({
    isHit: true,
    value: {
      timestamp: NOW,
      totalCount: 40,
      items: roomsFound(['a1', 'b1']).page.items,
      ends: [{ count: 2, cursor: 'next' }],
      page: { view: null },
      indexVersion: 'first',
    },
  });
  expect(await idsOf(NOW + 8 * MINUTE)).toBe('expired');
  // An invalid entry is deleted.
  expect(await idsOf(NOW + 1)).toBe('not found');
});

test('R4.11 a next page is merged without duplicates, and makes the first no younger', async () => {
  await writeSearchCache(write(roomsFound(['a1', 'a2'], 'second')), rarely);
  const next = write(roomsFound(['a2', 'c1'], null), { isAppended: true });
  expect(await writeSearchCache(next, { ...rarely, nowMs: NOW + MINUTE })).toBe(true);
  const read = await readSearchCache(KEY, NOW + MINUTE);
  expect(read.isHit && read.value.timestamp).toBe(NOW);
  expect(read.isHit && read.value.ends).toEqual([
    { count: 2, cursor: 'second' },
    { count: 3, cursor: null },
  ]);
  expect(await idsOf(NOW + MINUTE)).toEqual(['a1', 'a2', 'c1']);
});

test('R4.11 an answer of the same version of the index confirms an entry with all its pages, another replaces it', async () => {
  await writeSearchCache(write(roomsFound(['a1', 'a2'], 'second')), rarely);
  await writeSearchCache(write(roomsFound(['c1']), { isAppended: true }), rarely);
  const later = { ...rarely, nowMs: NOW + 7 * MINUTE };
  await writeSearchCache(write(roomsFound(['a1', 'a2'], 'second')), later);
  expect(await idsOf(NOW + 14 * MINUTE)).toEqual(['a1', 'a2', 'c1']);
  const buildings = await inDatabase((db) => db.getAll('buildings'));
  expect(buildings.map(({ timestamp }) => timestamp)).toEqual(Array(2).fill(later.nowMs));
  await writeSearchCache(write(roomsFound(['a1']), { indexVersion: 'next' }), later);
  expect(await idsOf(NOW + 14 * MINUTE)).toEqual(['a1']);
});

test('R4.11 an answer whose version is not known, and a longer one than was loaded ahead, replace an entry', async () => {
  await writeSearchCache(write(roomsFound(['a1'], 'second')), rarely);
  await writeSearchCache(write(roomsFound(['a1', 'a2'], 'third')), rarely);
  expect(await idsOf()).toEqual(['a1', 'a2']);
  const unknown = { indexVersion: null };
  await writeSearchCache(write(roomsFound(['b1', 'b2']), unknown), rarely);
  await writeSearchCache(write(roomsFound(['c1', 'c2']), unknown), rarely);
  expect(await idsOf()).toEqual(['c1', 'c2']);
});

test('R4.11 a next page is not stored where the first is gone or has expired', async () => {
  const next = write(roomsFound(['c1']), { isAppended: true });
  expect(await writeSearchCache(next, rarely)).toBe(false);
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  expect(await writeSearchCache(next, { ...rarely, nowMs: NOW + 8 * MINUTE })).toBe(false);
});

test('R4.11 the last status says whether it was a hit, when, of what and of how many', async () => {
  await writeSearchCache(write(roomsFound(['a1', 'b1'])), rarely);
  await readSearchCache(KEY, NOW + 5);
  const { lastStatus } = await readCacheHealth();
  expect(lastStatus).toEqual({ isHit: true, reason: null, atMs: NOW + 5, key: KEY, idCount: 2 });
  await readSearchCache('/search?type=unit', NOW + 6);
  expect((await readCacheHealth()).lastStatus).toEqual({
    ...{ isHit: false, reason: 'not found', atMs: NOW + 6 },
    ...{ key: '/search?type=unit', idCount: 0 },
  });
});

test('R4.11 one write in ten also removes what is too old', async () => {
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  const other = write(roomsFound(['b1']), { key: '/search?type=unit' });
  const later = { nowMs: NOW + 9 * MINUTE };
  const searches = () => inDatabase((db) => db.getAllKeys('searchResults'));
  await writeSearchCache(other, { ...later, random: () => 0.1 });
  expect(await searches()).toHaveLength(2);
  await writeSearchCache(other, { ...later, random: () => 0.09 });
  expect(await searches()).toEqual(['/search?type=unit']);
  expect(await inDatabase((db) => db.getAllKeys('buildings'))).toEqual(['house-b']);
});

test('R5.12 empty lists and buildings without an id are ignored', async () => {
  expect(await writeSearchCache(write(roomsFound([])), rarely)).toBe(false);
  const nameless = { items: [{ roomId: 'x' }], nextCursor: null, hasMore: false, totalCount: 1 };
  const found = { type: 'room', page: nameless } as unknown as Found;
  expect(await writeSearchCache(write(found), rarely)).toBe(false);
});

test('R5.12 reading fails if no building can be read; if some are missing, the search is not found', async () => {
  await writeSearchCache(write(roomsFound(['a1', 'b1'])), rarely);
  await inDatabase((db) => db.clear('buildings'));
  expect(await idsOf()).toBe('error');
  expect(written.warnings).toEqual(['Cache operation failed: none of 2 buildings can be read']);
  await writeSearchCache(write(roomsFound(['a1', 'b1'])), rarely);
  await inDatabase((db) => db.delete('buildings', 'house-b'));
  expect(await idsOf()).toBe('not found');
});

test('R4.11 R8.23 a damaged entry is deleted, logged, and read as an error', async () => {
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  await changeEntry({ items: 'nonsense' });
  expect(await idsOf()).toBe('error');
  expect(written.warnings).toEqual([`The search cache had an entry that is damaged: ${KEY}`]);
  expect(await idsOf()).toBe('not found');
});

test('R9.06 entries of another release of the pages are cleared, all at once', async () => {
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  vi.stubGlobal('__reactRouterManifest', { version: 'b2' });
  expect(await idsOf()).toBe('not found');
  expect(await inDatabase((db) => db.count('buildings'))).toBe(0);
});

test('R9.06 an entry of another version is a version mismatch', async () => {
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  await changeEntry({ cacheVersion: '0.9.0' });
  expect(await idsOf()).toBe('version mismatch');
});

test('R9.06 emptying the cache increments the last part of its version', async () => {
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  expect(await emptyCache()).toBe(true);
  const { versions, entries } = await readCacheHealth();
  expect(versions?.cacheVersion).toBe('1.0.1');
  expect(entries).toEqual({ buildings: 0, searchResults: 0, cursors: 0, metadata: 1 });
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  expect(await idsOf()).toEqual(['a1']);
});

test('R9.06 the report has the size in kB and the percentage of the maximum', async () => {
  const page = { text: 'x'.repeat(5_242_880) };
  await writeSearchCache(write(roomsFound(['a1']), { page }), rarely);
  expect(await readCacheHealth()).toMatchObject({
    isAvailable: true,
    sizeKb: 5244,
    percent: 10,
    entries: { buildings: 1, searchResults: 1, cursors: 1, metadata: 1 },
  });
});

test('R9.06 above 50 MB the oldest entries are deleted', async () => {
  const page = { text: 'x'.repeat(30_000_000) };
  await writeSearchCache(write(roomsFound(['a1']), { page }), rarely);
  const newer = write(roomsFound(['b1']), { page, key: '/search?type=unit' });
  await writeSearchCache(newer, { ...rarely, nowMs: NOW + 1 });
  expect(await inDatabase((db) => db.getAllKeys('searchResults'))).toEqual(['/search?type=unit']);
  expect(await inDatabase((db) => db.getAllKeys('cursors'))).toEqual(['/search?type=unit']);
});
