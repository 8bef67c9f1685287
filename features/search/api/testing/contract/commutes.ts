import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { spotOf } from '@stoop/base/rules/geo/spot';
import { cityNetwork, walkAlone, walksNear } from '@stoop/features/commute/api/network';
import { commuteFrom, ridesTo } from '@stoop/features/commute/rules/rides';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Filters } from '../../../rules/filters.ts';
import { type Order, SORTS } from '../../../rules/sorts.ts';
import type { CommuteSearch, ListType } from '../../search-results.ts';
import { allPages, LIST_TYPES } from '../equal-search.ts';
import { house } from '../house.ts';
import { plainList } from '../plain-search.ts';
import { buildingWith, fewFilters } from '../random-homes.ts';
import { NOW, type OpenBackend, type ReadableSearch, runsOf } from '../search-backend.ts';
import { idsOf } from './searches.ts';

const WORK = { lat: 40.752, lng: -73.977 };
const SCHOOL = { lat: 40.694, lng: -73.986 };
const GLEN_OAKS = { lat: 40.747, lng: -73.711 };

/** The minutes of one way as the plain walk through the network finds them, 255 without one. */
function plainMinutes(home: Coordinates, address: Coordinates): number {
  const { timetable } = cityNetwork();
  const { minutes } = commuteFrom(timetable, ridesTo(timetable, walksNear(address)), {
    walks: walksNear(home),
    onFoot: walkAlone(spotOf(address), spotOf(home)),
  });
  return minutes ?? 255;
}

const isNear = (home: Coordinates, to: CommuteSearch['to']) =>
  to.every(({ maxMinutes = 255, ...address }) => plainMinutes(home, address) <= maxMinutes);

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

const inCity = fc
  .record({
    lat: fc.double({ min: 40.57, max: 40.9, noNaN: true }),
    lng: fc.double({ min: -74.15, max: -73.75, noNaN: true }),
  })
  .map(({ lat, lng }) => ({ lat, lng }));
const homesInCity = fc
  .array(fc.tuple(buildingWith(fc.constant('')), inCity), { maxLength: 10 })
  .map((list) =>
    list.map(([building, coordinates], at) => ({ ...building, coordinates, buildingId: `b${at}` })),
  );
const addresses = fc.array(fc.constantFrom(WORK, SCHOOL, GLEN_OAKS), {
  minLength: 1,
  maxLength: 3,
});

/** List, counts, markers and map of a commute are those of the homes near enough. */
async function expectNear(
  backend: ReadableSearch,
  near: readonly BuildingDocument[],
  filters: Filters,
  commute: CommuteSearch,
): Promise<void> {
  const page = { limit: 100, after: null };
  const { total } = await backend.facets({ filters, within: { commute } });
  for (const type of LIST_TYPES) {
    const plain = plainList(near, type, filters, NOW, SORTS.price);
    const found = await backend.search(type, filters, page, SORTS.price, { commute });
    expect(found.items).toStrictEqual(plain);
    expect(found.totalCount).toBe(plain.length);
    expect(total[`${type}s`]).toBe(plain.length);
  }
  const bounds = { west: -75, south: 40, east: -73, north: 41 };
  const pins = await backend.pins({ bounds, zoom: 22, filters, within: { commute } });
  const shown = pins.features.map(({ properties }) =>
    'cluster' in properties ? properties.point_count : 1,
  );
  expect(shown.reduce((sum, count) => sum + count, 0)).toBe(total.buildings);
  const circle = { center: { lat: 40.7, lng: -74 }, radiusKm: 100 };
  const map = await backend.map({ ...circle, ...page, filters, commute });
  expect(map.totalCount).toBe(total.buildings);
}

/** Searches by the way to work. */
/** Homes at two addresses, and one between them. */
async function expectEachNear(open: OpenBackend): Promise<void> {
  const backend = await open([
    house('school', { coordinates: SCHOOL }),
    house('work', { coordinates: WORK }),
    // Union Square, between the two.
    house('between', { coordinates: { lat: 40.735, lng: -73.99 } }),
  ]);
  const find = (all: Coordinates[], maxMinutes?: number, order: Order = SORTS.name) => {
    const to = all.map((one) => ({ ...one, maxMinutes }));
    return idsOf(backend, 'building', {}, order, { commute: { to } });
  };
  expect(await find([WORK], 20)).toEqual(['between', 'work']);
  expect(await find([SCHOOL], 20)).toEqual(['school']);
  expect(await find([WORK, SCHOOL], 20)).toEqual([]);
  expect(await find([SCHOOL, WORK], 20)).toEqual([]);
  expect(await find([WORK], undefined, SORTS.commute)).toEqual(['work', 'between', 'school']);
  expect((await find([WORK, SCHOOL], undefined, SORTS.commute))[0]).toBe('between');
  const each = [
    { ...WORK, maxMinutes: 60 },
    { ...SCHOOL, maxMinutes: 20 },
  ];
  expect(await idsOf(backend, 'building', {}, SORTS.name, { commute: { to: each } })).toEqual([
    'school',
  ]);
  expect((await find([SCHOOL, WORK], undefined, SORTS.commute))[0]).toBe('between');
}

export function commutesContract(open: OpenBackend): void {
  test('a search by commute finds, counts and marks what a plain search of the timetable finds', () => {
    const most = fc.constantFrom(15, 35, 60, 120, undefined);
    const limited = fc.tuple(addresses, fc.array(most, { minLength: 3, maxLength: 3 }));
    return fc.assert(
      fc.asyncProperty(homesInCity, fewFilters, limited, async (homes, filters, [all, limits]) => {
        const to = all.map((one, at) => ({ ...one, maxMinutes: limits[at] }));
        const near = homes.filter((one) => isNear(one.coordinates, to));
        await expectNear(await open(homes), near, filters, { to });
      }),
      runsOf(open, 20),
    );
  });

  test('the order by commute has the shortest longest way first, then the least sum, page by page, and homes without a way last', () => {
    const size = fc.integer({ min: 1, max: 5 });
    return fc.assert(
      fc.asyncProperty(
        homesInCity,
        fewFilters,
        addresses,
        size,
        async (homes, filters, to, limit) => {
          const backend = await open(homes);
          const ways = new Map(
            homes.map((one) => {
              const all = to.map((address) => plainMinutes(one.coordinates, address));
              return [one.buildingId, { longest: Math.max(...all), sum: sumOf(all) }] as const;
            }),
          );
          const wayOf = ({ buildingId }: { buildingId: string }) =>
            ways.get(buildingId) ?? { longest: 0, sum: 0 };
          for (const type of LIST_TYPES) {
            const plain = plainList(homes, type, filters, NOW, SORTS.commute).toSorted(
              (one, other) =>
                wayOf(one).longest - wayOf(other).longest || wayOf(one).sum - wayOf(other).sum,
            );
            const pages = { limit, total: plain.length };
            const found = await allPages<ListType>(type, 'commute', pages, (page) =>
              backend.search(type, filters, page, SORTS.commute, { commute: { to } }),
            );
            expect(found).toStrictEqual(plain);
          }
        },
      ),
      runsOf(open, 20),
    );
  });

  test('of several addresses each must be near, and the farthest of them orders', () =>
    expectEachNear(open));

  test('a home that moves has other minutes at once', async () => {
    const backend = await open([
      house('a', { coordinates: WORK }),
      house('b', { coordinates: SCHOOL }),
    ]);
    const commute = { to: [{ ...WORK, maxMinutes: 10 }] };
    const near = () => idsOf(backend, 'building', {}, SORTS.name, { commute });
    expect(await near()).toEqual(['a']);
    await backend.put(house('b', { coordinates: { lat: 40.7525, lng: -73.9775 } }));
    await backend.put(house('a', { coordinates: GLEN_OAKS }));
    expect(await near()).toEqual(['b']);
    await backend.remove('b');
    expect(await near()).toEqual([]);
  });
}
