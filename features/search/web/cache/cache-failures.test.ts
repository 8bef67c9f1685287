import { forceCloseDatabase, IDBObjectStore, IDBOpenDBRequest, IDBRequest } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { CACHE_DATABASE, closeCache, endCache } from './cache-database.ts';
import { readCacheHealth } from './cache-health.ts';
import { writeSearchCache } from './search-cache.ts';
import { idsOf, rarely, roomsFound, withNewDatabases, write } from './testing/cached-rooms.ts';

const written = withNewDatabases();

test('R8.23 without indexed storage the cache is off, with one line', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await writeSearchCache(write(roomsFound(['a1'])), rarely)).toBe(false);
  expect(await idsOf()).toBe('database unavailable');
  expect(await readCacheHealth()).toMatchObject({ isAvailable: false, sizeKb: 0 });
  expect(written.warnings).toEqual(['IndexedDB not supported in this browser']);
});

test('R8.23 a full disk is logged, and the cache makes room', async () => {
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  const full = new DOMException('no space', 'QuotaExceededError');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw full;
  });
  expect(await writeSearchCache(write(roomsFound(['b1'])), rarely)).toBe(false);
  expect(written.warnings).toEqual(['Cache operation failed: no space']);
  expect(await idsOf()).toBe('not found');
});

const closing = new DOMException('Connection is closing', 'UnknownError');

test.each([closing, new DOMException('The transaction was aborted', 'AbortError')])(
  'R9.11 an operation that the browser ends because it removes the data of the site is no fault: %s',
  async (ended) => {
    await writeSearchCache(write(roomsFound(['a1'])), rarely);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
    ) {
      forceCloseDatabase(this.transaction.db as never);
      throw ended;
    });
    expect(await writeSearchCache(write(roomsFound(['b1'])), rarely)).toBe(false);
    expect(written.warnings).toEqual([]);
    expect(await writeSearchCache(write(roomsFound(['b1'])), rarely)).toBe(true);
  },
);

test('R8.23 the same error of a database that stays open is logged', async () => {
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw closing;
  });
  expect(await writeSearchCache(write(roomsFound(['b1'])), rarely)).toBe(false);
  expect(written.warnings).toEqual(['Cache operation failed: Connection is closing']);
});

test('R9.06 R8.23 an operation that takes three seconds is given up', async () => {
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(new IDBRequest());
  const read = idsOf();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(written.warnings).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toBe('error');
  expect(written.warnings).toEqual(['IndexedDB operation timed out']);
});

test('R5.12 R8.23 opening that takes five seconds turns the cache off, after an attempt to recover', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const never = new IDBOpenDBRequest();
  const open = vi.spyOn(indexedDB, 'open').mockReturnValue(never);
  const remove = vi.spyOn(indexedDB, 'deleteDatabase').mockReturnValue(never);
  const read = idsOf();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(open).toHaveBeenCalledTimes(1);
  expect(remove).toHaveBeenCalledWith(CACHE_DATABASE);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await read).toBe('database unavailable');
  expect(written.warnings).toEqual([
    'Opening the search cache failed: IndexedDB operation timed out',
    'The search cache is off: IndexedDB operation timed out',
  ]);
});

test('R8.23 a database that cannot be opened is deleted and made again', async () => {
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  await closeCache();
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('damaged', 'UnknownError');
  });
  expect(await idsOf()).toBe('not found');
  expect(await writeSearchCache(write(roomsFound(['b1'])), rarely)).toBe(true);
  expect(written.warnings).toEqual(['Opening the search cache failed: damaged']);
});

test('a tab with a newer version takes the database, and the older one works without', async () => {
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  const newer = await openDB(CACHE_DATABASE, 3);
  expect(await idsOf()).toBe('database unavailable');
  expect(written.warnings).toHaveLength(1);
  // It has not been deleted.
  expect(newer.version).toBe(3);
  newer.close();
});

test('R9.11 after signing out a page stores nothing more', async () => {
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  await endCache();
  expect(await writeSearchCache(write(roomsFound(['b1'])), rarely)).toBe(false);
  expect(await idsOf()).toBe('database unavailable');
});

test('R9.11 an open database does not hold up its deletion by another tab', async () => {
  await writeSearchCache(write(roomsFound(['a1'])), rarely);
  await deleteDB(CACHE_DATABASE);
  expect(await idsOf()).toBe('not found');
});
