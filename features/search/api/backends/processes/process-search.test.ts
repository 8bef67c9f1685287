import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SORTS } from '../../../rules/sorts.ts';
import { house } from '../../testing/house.ts';
import { NO_SQL, NOW, type ReadableSearch, readable } from '../../testing/search-backend.ts';
import { describeSearchContract } from '../../testing/search-contract.ts';
import { ProcessSearch } from './process-search.ts';

/** A search in two processes, which can be given other homes. */
class Reused {
  readonly homes = new Map<string, BuildingDocument>();
  readonly faults: string[] = [];
  readonly search: ProcessSearch;

  constructor(limitMs: number) {
    this.search = new ProcessSearch({
      ...{ now: () => NOW, standsAt: NOW, boroughs: ['Harlem'], limitMs },
      readById: async (_, ids) => ids.flatMap((id) => this.homes.get(id) ?? []),
      onFault: ({ part, what }) => void this.faults.push(`${part}: ${what}`),
    });
  }

  start = () =>
    this.search.fill(
      async function* (this: Reused) {
        yield [...this.homes.values()];
      }.bind(this),
    );

  async open(homes: readonly BuildingDocument[]): Promise<ReadableSearch> {
    await Promise.all([...this.homes.keys()].map((id) => this.search.remove(id)));
    this.homes.clear();
    await Promise.all(homes.map((home) => this.put(home)));
    const backend = readable(this.search);
    return Object.defineProperties(backend, {
      put: { value: (home: BuildingDocument) => this.put(home) },
      remove: {
        value: (id: string) => {
          this.homes.delete(id);
          return this.search.remove(id);
        },
      },
    });
  }

  put(home: BuildingDocument) {
    this.homes.set(home.buildingId, home);
    return this.search.put(home);
  }
}

// What they answer is compared, however long it takes; the first commute loads the timetable in each process.
const two = [new Reused(60_000), new Reused(60_000)] as const;
const one = new Reused(5_000);
let opened = 0;
beforeAll(() => Promise.all([...two, one].map((each) => each.start())));
afterAll(() => Promise.all([...two, one].map(({ search }) => search.stop())));

describe('R5.09 R5.10 R5.14 R7.03 R9.02 a search in a process for each borough keeps the contract of a search', () => {
  const open = (homes: readonly BuildingDocument[]) => (two[opened++ % 2] as Reused).open(homes);
  describeSearchContract(Object.assign(open, { share: 1 / 15 }));
});

describe('a process that ends or hangs', () => {
  const { search } = one;
  const page = { limit: 10, after: null };
  const found = async () => {
    const { items, totalCount, missing } = await search.search('building', {}, page, SORTS.name);
    return { ids: items.map(({ value }) => value.buildingId), totalCount, missing };
  };
  const all = { ids: ['a', 'h'], totalCount: 2, missing: undefined };
  const withoutHarlem = { ids: ['a'], totalCount: 1, missing: ['Harlem'] };
  const pidOf = (name: string) => search.parts.find((part) => part.name === name)?.pid as number;

  test('is missing in lists, maps, markers and counts, and is there again with its homes and what changed', async () => {
    await one.open([house('a'), house('h', { borough: 'Harlem' })]);
    expect(await found()).toEqual(all);
    process.kill(pidOf('Harlem'), 'SIGKILL');
    expect(await found()).toEqual(withoutHarlem);
    const center = { lat: 40.7128, lng: -74.006 };
    const bounds = { west: -75, south: 40, east: -73, north: 41 };
    const map = { center, radiusKm: 1, filters: {}, ...page };
    const answers = await Promise.all([
      search.map(map),
      search.pins({ bounds, zoom: 14, filters: {} }),
      search.facets({ filters: {} }),
    ]);
    expect(answers.map(({ missing }) => missing)).toEqual(Array(3).fill(['Harlem']));
    await one.put(house('new', { borough: 'Harlem' }));
    await expect.poll(found, { timeout: 60_000 }).toEqual({
      ...{ ids: ['a', 'h', 'new'], totalCount: 3, missing: undefined },
    });
    expect(one.faults).toEqual(['Harlem: its process ended with SIGKILL']);
  });

  test('and no other has the homes of a search, is no answer at all', async () => {
    await one.open([house('h', { borough: 'Harlem' })]);
    process.kill(pidOf('Harlem'), 'SIGKILL');
    const inHarlem = () => search.search('unit', { borough: 'Harlem' }, page, SORTS.name);
    await expect(inHarlem()).rejects.toThrow('no part of the search answered in time');
    // Homes by their ids are in the database.
    expect((await search.homes(NO_SQL, ['h'])).summary('h')?.name).toBe('House h');
    await expect.poll(() => inHarlem().catch(() => null), { timeout: 60_000 }).not.toBeNull();
  });

  test('is waited for once, and asked again as soon as it answers', async () => {
    await one.open([house('a'), house('h', { borough: 'Harlem' })]);
    const pid = pidOf('Harlem');
    process.kill(pid, 'SIGSTOP');
    const began = performance.now();
    expect(await found()).toEqual(withoutHarlem);
    const waited = performance.now() - began;
    for (let times = 0; times < 20; times += 1) expect(await found()).toEqual(withoutHarlem);
    expect(performance.now() - began - waited).toBeLessThan(waited);
    process.kill(pid, 'SIGCONT');
    await expect.poll(found, { timeout: 60_000 }).toEqual(all);
    expect(pidOf('Harlem')).toBe(pid);
  });
});
