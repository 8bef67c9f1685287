import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSavePending,
  isSearchPending,
  type PendingSave,
  parseKey,
  readUserActions,
  savedKey,
  withPendingSave,
  withPendingSearch,
} from './user-actions.ts';

const NOTHING = {
  savedBy: null,
  saved: [],
  pendingSaves: [],
  pendingSearches: [],
  viewed: [],
  compared: [],
};

test('R9.10 the stored value is read back unchanged', () => {
  const stored = {
    savedBy: 'ada',
    saved: ['rooms/r1', 'units/a/b'],
    pendingSaves: [
      { key: 'buildings/b1', askedAt: '2026-11-20T12:00:00.000Z' },
      {
        ...{ key: 'units/u1', askedAt: '2026-11-20T12:00:00.000Z' },
        home: { name: '9 Warren Street, 3R', buildingId: 'b1', unitId: 'u1' },
      },
    ],
    viewed: [
      {
        buildingId: 'b1',
        unitId: 'u1',
        viewedAt: '2026-11-20T12:00:00.000Z',
        name: '9 Warren Street, unit 3R',
        about: '3B1B. Low-rise in Tribeca',
      },
      {
        ...{ buildingId: 'b1', unitId: 'u2', roomId: 'front' },
        ...{ viewedAt: '2026-11-19T12:00:00.000Z', name: 'Front room', about: '$900 a month' },
      },
    ],
    compared: ['warren/3r', 'warren/3r/front'],
  };
  expect(readUserActions(JSON.parse(JSON.stringify(stored)))).toEqual({
    ...stored,
    pendingSearches: [],
  });
});

test.each([
  [null],
  [7],
  ['rooms/r1'],
  [{ savedBy: 7, saved: 'rooms/r1', pendingSaves: 'rooms/r1', viewed: {} }],
  [{ saved: ['streets/s', 'rooms/', 'rooms', null, 4], pendingSaves: [{ key: 'rooms/r1' }] }],
  [{ pendingSaves: [{ key: 'r1', askedAt: '2026-11-20' }], viewed: [null, { buildingId: 'b1' }] }],
  [{ viewed: [{ buildingId: 'b1', unitId: 'u1', viewedAt: 'yesterday' }] }],
  [{ compared: ['warren', 'warren/3r/front/1', '/3r', 7, null] }],
  [{ compared: 'warren/3r' }],
  [{ pendingSearches: [null, { query: 'type=unit', name: 'Two', askedAt: '2026-11-20' }] }],
])('R9.10 an invalid stored value is dropped: %j', (stored) => {
  expect(readUserActions(stored)).toEqual(NOTHING);
});

test('R9.10 four homes are compared, each once', () => {
  const compared = ['b/1', 'b/1', 'b/2', 'b/3', 'b/4', 'b/5'];
  expect(readUserActions({ compared }).compared).toEqual(['b/1', 'b/2', 'b/3', 'b/4']);
});

test('R9.10 reading never fails, whatever is stored', () => {
  fc.assert(fc.property(fc.jsonValue(), (stored) => void readUserActions(stored)));
});

test('a key has the kind and the id, whatever the id contains', () => {
  fc.assert(
    fc.property(fc.constantFrom('buildings', 'rooms', 'units'), fc.string(), (kind, id) => {
      expect(parseKey(savedKey(kind, id))).toEqual({ kind, id });
    }),
  );
});

test('a pending save is valid for 30 days, also after a change of the clock', () => {
  const save = { key: 'rooms/r1', askedAt: '2026-11-20T12:00:00.000Z' } as const;
  expect(isSavePending(save, new Date('2026-12-20T11:59:00Z'))).toBe(true);
  expect(isSavePending(save, new Date('2026-12-20T12:01:00Z'))).toBe(false);
  expect(isSavePending(save, new Date('2026-10-21T11:59:00Z'))).toBe(false);
});

test('R5.03 every heart that a visitor pressed is pending, each once, 50 of 30 days and no more', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const old = { key: 'rooms/old', askedAt: '2026-10-18T12:00:00.000Z' } as const;
  let pending: PendingSave[] = [old];
  for (const id of ['r1', 'r2', 'r1'])
    pending = withPendingSave(pending, savedKey('rooms', id), now) ?? [];
  expect(pending.map(({ key }) => key)).toEqual(['rooms/r2', 'rooms/r1']);
  for (let id = 3; id <= 50; id += 1)
    pending = withPendingSave(pending, savedKey('rooms', `r${id}`), now) ?? [];
  expect(pending).toHaveLength(50);
  expect(withPendingSave(pending, 'rooms/r51', now)).toBeNull();
  expect(withPendingSave(pending, 'rooms/r7', now)?.at(-1)?.key).toBe('rooms/r7');
});

test('a pending search is valid for a day', () => {
  const search = { askedAt: '2026-11-20T12:00:00.000Z' };
  expect(isSearchPending(search, new Date('2026-11-21T11:59:59.999Z'))).toBe(true);
  expect(isSearchPending(search, new Date('2026-11-21T12:00:00.000Z'))).toBe(false);
});

test('every search that a visitor saved is pending, each once, for a day', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const search = (query: string, askedAt = now.toISOString()) => ({
    ...{ query, name: query, frequency: 'daily', askedAt },
  });
  let pending = [search('type=room', '2026-11-18T12:00:00.000Z')];
  for (const query of ['beds=1', 'beds=2', 'beds=1'])
    pending = withPendingSearch(pending, search(query), now);
  expect(pending.map(({ query }) => query)).toEqual(['beds=2', 'beds=1']);
  expect(readUserActions({ pendingSearches: pending }).pendingSearches).toEqual(pending);
});
