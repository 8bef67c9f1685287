import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remaining } from '../../../rules/remaining.ts';
import { SORTS } from '../../../rules/sorts.ts';
import { expectEqualLists, expectEqualMap } from '../equal-search.ts';
import { house } from '../house.ts';
import { type Change, change } from '../random-homes.ts';
import { type OpenBackend, type ReadableSearch, runsOf } from '../search-backend.ts';
import { anyFilters, FIRST, idsOf, limit } from './searches.ts';

const isFound = (home: BuildingDocument | undefined) => !!home && remaining(home, {}) !== null;

/** Applies the changes, some of them followed by a search. @returns the homes that are left */
async function applyAll(
  backend: ReadableSearch,
  changes: readonly (readonly [Change, boolean])[],
): Promise<BuildingDocument[]> {
  const left = new Map<string, BuildingDocument>();
  for (const [one, isRead] of changes) {
    const version = await backend.version;
    const old = left.get('put' in one ? one.put.buildingId : one.remove);
    if ('put' in one) {
      await backend.put(one.put);
      left.set(one.put.buildingId, one.put);
    } else {
      await backend.remove(one.remove);
      left.delete(one.remove);
    }
    if (isFound(old) || ('put' in one && isFound(one.put)))
      expect(await backend.version).toBeGreaterThan(version);
    // What is read may be kept for the next search.
    if (isRead) await backend.search('room', {}, { limit: 100, after: null }, SORTS.name);
  }
  return [...left.values()];
}

const steps = fc.array(fc.tuple(change, fc.boolean()), { minLength: 1, maxLength: 60 });

/** What a change does. */
export function changesContract(open: OpenBackend): void {
  test('the next search finds what was added, changed and removed, and each change has a greater version', () =>
    fc.assert(
      fc.asyncProperty(steps, anyFilters, limit, async (changes, filters, size) => {
        const backend = await open([]);
        const homes = await applyAll(backend, changes);
        await expectEqualLists(backend, homes, filters, size);
        const circle = { center: { lat: 40.7, lng: -74 }, radiusKm: 60 };
        await expectEqualMap(backend, homes, { ...circle, filters }, size);
      }),
      runsOf(open, 150),
    ));

  test('an added, a changed and a removed home is in the next search, with a greater version each', async () => {
    const backend = await open([house('a')]);
    const versions = [await backend.version];
    const found = async () => {
      const { items } = await backend.search('building', {}, FIRST, SORTS.name);
      return items.map(({ buildingId, name }) => `${buildingId} ${name}`);
    };
    await backend.put(house('b', { borough: 'Queens' }));
    versions.push(await backend.version);
    expect(await found()).toEqual(['a House a', 'b House b']);
    await backend.put(house('b', { borough: 'Bronx', name: 'Zoo View' }));
    versions.push(await backend.version);
    expect(await found()).toEqual(['a House a', 'b Zoo View']);
    expect(await idsOf(backend, 'building', { borough: 'Queens' })).toEqual([]);
    expect(await idsOf(backend, 'building', { borough: 'Bronx' })).toEqual(['b']);
    await backend.remove('a');
    versions.push(await backend.version);
    expect(await found()).toEqual(['b Zoo View']);
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  });

  test('a search changes no version, so that its answer stays valid', async () => {
    const backend = await open([house('a')]);
    const before = await backend.version;
    await backend.search('unit', { beds: [1] }, FIRST, SORTS.price);
    await backend.facets({ filters: {} });
    expect(await backend.version).toBe(before);
  });

  test('a building that is hidden again is found no more, nor are its values', async () => {
    const backend = await open([house('a', { borough: 'Queens' })]);
    await backend.put(house('a', { borough: 'Queens', is_visible: false }));
    expect(await idsOf(backend, 'building', { borough: 'Queens' })).toEqual([]);
    expect((await backend.facets({ filters: {} })).borough).toEqual([]);
  });
}

/** What is found by its id. */
export function lookupsContract(open: OpenBackend): void {
  test('R5.09 a hidden building, unit or room is unknown', async () => {
    const [unit] = house('b').rentList;
    if (!unit) throw new Error('A house has a unit');
    const [room] = unit.roomList;
    const hiddenRoom = { ...room, roomId: 'hidden', price: 1500, is_visible: false };
    const hiddenUnit = { ...unit, rentId: 'hidden', is_visible: false };
    const emptied = { ...unit, rentId: 'emptied', roomList: [hiddenRoom] };
    const shown = { ...unit, roomList: [...unit.roomList, hiddenRoom] };
    const backend = await open([
      house('b', { rentList: [shown, hiddenUnit, emptied] }),
      house('h', { is_visible: false }),
      house('e', { rentList: [emptied] }),
    ]);
    expect(await idsOf(backend, 'building')).toEqual(['b']);
    expect((await backend.unit('b', 'b-1'))?.unit.roomList).toHaveLength(1);
    expect(await backend.unit('b', 'hidden')).toBeNull();
    expect(await backend.unit('b', 'emptied')).toBeNull();
    expect(await backend.unit('h', 'h-1')).toBeNull();
    expect(await backend.summary('h')).toBeNull();
    expect(await backend.summary('e')).toBeNull();
  });

  test('a lapsed unit leaves every search, map and count, and is still found by its id', async () => {
    const lapsed = { isAnsweredFor: true, isLapsed: true } as const;
    const lapsedUnits = (id: string) =>
      house(id).rentList.map((unit) => ({ ...unit, listing: lapsed }));
    const others = house('b').rentList.map((unit) => ({ ...unit, rentId: 'b-2' }));
    const backend = await open([
      house('b', { rentList: [...lapsedUnits('b'), ...others] }),
      house('c', { rentList: lapsedUnits('c') }),
    ]);
    expect(await idsOf(backend, 'unit')).toEqual(['b-2']);
    const { total } = await backend.facets({ filters: {} });
    expect(total).toEqual({ buildings: 1, units: 1, rooms: 1 });
    const circle = { center: { lat: 40.7128, lng: -74.006 }, radiusKm: 1 };
    expect((await backend.map({ ...circle, ...FIRST, filters: {} })).totalCount).toBe(1);
    expect((await backend.unit('b', 'b-1'))?.unit.listing).toEqual(lapsed);
    const place = { buildingId: 'c', rentId: 'b-1' };
    expect((await backend.item('unit', { ...place, rentId: 'c-1' }))?.listing).toEqual(lapsed);
    expect(await backend.item('unit', place)).toBeNull();
    expect((await backend.item('building', { buildingId: 'c' }))?.units).toHaveLength(1);
    expect((await backend.summary('c'))?.name).toBe('House c');
    const before = await backend.version;
    await backend.put(house('c'));
    expect(await backend.version).toBeGreaterThan(before);
    expect(await idsOf(backend, 'building')).toEqual(['b', 'c']);
    await backend.remove('c');
    expect(await backend.unit('c', 'c-1')).toBeNull();
  });
}
