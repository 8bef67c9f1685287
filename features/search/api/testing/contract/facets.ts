import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCESS_SAID } from '../../../rules/access-counts.ts';
import { NUMBER_KEYS } from '../../../rules/facets.ts';
import type { Filters } from '../../../rules/filters.ts';
import { SORTS } from '../../../rules/sorts.ts';
import { expectEqualFacets } from '../equal-facets.ts';
import { house } from '../house.ts';
import { allFilters, buildings } from '../random-homes.ts';
import { type OpenBackend, runsOf } from '../search-backend.ts';
import { anyFilters, areas, FIRST } from './searches.ts';

const keys = fc.uniqueArray(
  fc.constantFrom(...NUMBER_KEYS, ...(['budgets', 'rent', 'subwayLines'] as const)),
  {
    minLength: 2,
    maxLength: 4,
  },
);
const withAccess = fc
  .tuple(anyFilters, allFilters, fc.subarray([...ACCESS_SAID], { minLength: 1 }))
  .map(
    ([few, all, keys]): Filters => ({
      ...few,
      ...Object.fromEntries(keys.map((key) => [key, all[key]])),
    }),
  );
const fewNumbers = fc
  .tuple(allFilters, keys)
  .map(([all, chosen]): Filters => Object.fromEntries(chosen.map((key) => [key, all[key]])));

/** What the filters offer. */
export function facetsContract(open: OpenBackend): void {
  test('R7.03 a value is counted as choosing it would find, and values without homes are last', () => {
    return fc.assert(
      fc.asyncProperty(buildings(25), anyFilters, areas, async (homes, filters, within) => {
        await expectEqualFacets(await open(homes), homes, filters, within);
      }),
      runsOf(open, 200),
    );
  });

  test('R5.10 where nothing is found, the closest of each number counts what a search with it finds', () => {
    return fc.assert(
      fc.asyncProperty(buildings(9), fewNumbers, areas, async (homes, filters, within) => {
        await expectEqualFacets(await open(homes), homes, filters, within);
      }),
      runsOf(open, 300),
    );
  });

  test('R7.03 of homes that a filter of access leaves out, those that say no, a part or nothing are counted apart', () => {
    return fc.assert(
      fc.asyncProperty(buildings(15), withAccess, areas, async (homes, filters, within) => {
        await expectEqualFacets(await open(homes), homes, filters, within);
      }),
      runsOf(open, 200),
    );
  });

  test('R7.03 without filters, each value counts the visible homes that have it', () =>
    fc.assert(
      fc.asyncProperty(buildings(25), async (homes) => {
        await expectEqualFacets(await open(homes), homes, {});
      }),
      runsOf(open, 50),
    ));
}

/** In which order the filters offer values. */
export function offersContract(open: OpenBackend): void {
  test('lines are in the order of the signs, amenities with the common ones first', async () => {
    const stop = (...lines: string[]) => ({
      subwayLineList: lines.map((subwayLineId) => ({ subwayLineId })),
    });
    const backend = await open([
      house('a', { subwayList: [stop('R', '7', 'A')], amenityList: [{ name: 'Attic' }] }),
      house('b', { amenityList: [{ name: 'Gym' }, { name: 'Bike room' }], borough: 'Queens' }),
      house('c', { amenityList: [{ name: 'Gym' }, { name: 'Roof' }], borough: 'Bronx' }),
    ]);
    const { subwayLines, amenities, borough, price } = await backend.facets({ filters: {} });
    expect(subwayLines.map(({ value }) => value)).toEqual(['7', 'A', 'R']);
    expect(amenities.map(({ value, buildings }) => [value, buildings])).toEqual([
      ['Gym', 2],
      ['Attic', 1],
      ['Bike room', 1],
      ['Roof', 1],
    ]);
    expect(borough.map(({ value }) => value)).toEqual(['Bronx', 'Queens']);
    expect(price).toEqual({ min: 1500, max: 1500 });
  });

  test('a value that a building names twice is counted once, and removed once', async () => {
    const twice = [{ amenityId: '1', name: 'Gym' }, { name: 'Gym' }];
    const backend = await open([house('b', { amenityList: twice })]);
    const gyms = async () => (await backend.facets({ filters: {} })).amenities;
    expect(await gyms()).toMatchObject([{ value: 'Gym', buildings: 1 }]);
    await backend.remove('b');
    expect(await gyms()).toEqual([]);
    const found = await backend.search('unit', { amenities: ['Gym'] }, FIRST, SORTS.name);
    expect(found.totalCount).toBe(0);
  });
}
