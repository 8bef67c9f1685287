import { distanceKm } from '@stoop/domain/geo/distance';
import type { BuildingDocument } from '@stoop/domain/listings/documents';
import { FACET_KEYS, type FacetKey } from '@stoop/domain/search/facets';
import { FILTERS, type Filters, remaining } from '@stoop/domain/search/filters';
import { SORTS } from '@stoop/domain/search/sorts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSlices, type Steps, toEnd } from '../../http/slices.ts';
import {
  expectEqualLists,
  expectEqualMap,
  expectEqualPins,
  LIST_TYPES,
  NOW,
  OTHER_DIRECTIONS,
} from '../testing/equal-search.ts';
import { house } from '../testing/house.ts';
import { plainList } from '../testing/plain-search.ts';
import { anywhere, buildings, buildingWith, fewFilters, filters } from '../testing/random-homes.ts';
import { SearchIndex } from './search-index.ts';

const anyFilters = fc.oneof(filters, fewFilters);
const limit = fc.integer({ min: 1, max: 7 });

const indexOf = (documents: readonly BuildingDocument[]) => {
  const index = new SearchIndex(() => NOW);
  for (const document of documents) index.put(document);
  return index;
};

test('R5.10 the index lists, pages and counts what the plain filters match', () => {
  fc.assert(
    fc.property(buildings(25), anyFilters, limit, (documents, filters, size) => {
      expectEqualLists(indexOf(documents), documents, filters, size);
    }),
    { numRuns: 400 },
  );
});

test('R7.03 a list can be in the other direction of each of its keys', () => {
  fc.assert(
    fc.property(buildings(25), anyFilters, limit, (documents, filters, size) => {
      expectEqualLists(indexOf(documents), documents, filters, size, { orders: OTHER_DIRECTIONS });
    }),
    { numRuns: 100 },
  );
});

const center = fc.oneof(fc.constant({ lat: 40.7128, lng: -74.006 }), anywhere);
const radiusKm = fc.constantFrom(0, 0.01, 0.5, 1, 10, 50, 9000, 20_015, 30_000);

test('R9.02 the map lists all within the radius by distance, then id', () => {
  fc.assert(
    fc.property(
      buildings(40),
      anyFilters,
      center,
      radiusKm,
      limit,
      (documents, filters, at, km, size) => {
        const query = { center: at, radiusKm: km, filters };
        expectEqualMap(indexOf(documents), documents, query, size);
      },
    ),
    { numRuns: 400 },
  );
});

const bounds = fc.oneof(
  fc.constant({ west: -180, south: -90, east: 180, north: 90 }),
  fc.constant({ west: -74.05, south: 40.65, east: -73.9, north: 40.8 }),
  fc.constant({ west: -74.006, south: 40.7, east: -73.99, north: 40.7128 }),
);

const circle = fc.record({ center, radiusKm });

test('R9.02 lists of every type are limited to a circle and to the view', () => {
  const search = fc.record({ filters: anyFilters, circle: fc.option(circle, { nil: undefined }) });
  fc.assert(
    fc.property(
      buildings(25),
      search,
      bounds,
      limit,
      (documents, { filters, circle }, box, size) => {
        const index = indexOf(documents);
        expectEqualLists(index, documents, filters, size, { within: { circle, bounds: box } });
        const around = circle ?? { center: { lat: 40.7, lng: -74 }, radiusKm: 9000 };
        expectEqualMap(index, documents, { ...around, filters, bounds: box }, size);
      },
    ),
    { numRuns: 150 },
  );
});

test('pins and clusters represent every matching building in the view', () => {
  fc.assert(
    fc.property(
      buildings(40),
      anyFilters,
      bounds,
      fc.double({ min: 0, max: 22, noNaN: true }),
      (documents, filters, view, zoom) => {
        expectEqualPins(indexOf(documents), documents, filters, view, zoom);
      },
    ),
    { numRuns: 300 },
  );
});

const someId = fc.nat(11).map((number) => `b${number}`);
const change = fc.oneof(
  { weight: 4, arbitrary: buildingWith(someId).map((put) => ({ put })) },
  { weight: 1, arbitrary: someId.map((remove) => ({ remove })) },
);

test('the index stays equal while buildings are added, changed and removed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(change, fc.boolean()), { minLength: 1, maxLength: 60 }),
      anyFilters,
      limit,
      (changes, filters, size) => {
        const index = new SearchIndex(() => NOW);
        const expected = new Map<string, BuildingDocument>();
        for (const [one, isRead] of changes) {
          if ('put' in one) {
            index.put(one.put);
            expected.set(one.put.buildingId, one.put);
          } else {
            index.remove(one.remove);
            expected.delete(one.remove);
          }
          // What is read is kept as text.
          if (isRead) index.search('room', {}, { limit: 100, after: null });
        }
        const documents = [...expected.values()];
        expectEqualLists(index, documents, filters, size);
        expectEqualMap(
          index,
          documents,
          { center: { lat: 40.7, lng: -74 }, radiusKm: 60, filters },
          size,
        );
      },
    ),
    { numRuns: 150 },
  );
});

test('a page that is read in slices is of one state, whatever changes meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      buildings(25),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fewFilters,
      fc.constantFrom(...LIST_TYPES, 'map' as const),
      async (documents, changes, filters, type) => {
        const index = indexOf(documents);
        const page = { limit: 20, after: null };
        const query = { center: { lat: 40.7, lng: -74 }, radiusKm: 60, filters, ...page };
        const steps = (): Steps<unknown> =>
          type === 'map'
            ? index.mapSteps(query)
            : index.searchSteps(type, filters, page, SORTS.price);
        const states = [toEnd(steps())];
        let isDone = false;
        const changeSoon = (left: typeof changes) =>
          setImmediate(() => {
            const [one, ...rest] = left;
            if (isDone || !one) return;
            if ('put' in one) index.put(one.put);
            else index.remove(one.remove);
            // Another search applies the change to the orders while the first one runs.
            states.push(toEnd(steps()));
            changeSoon(rest);
          });
        changeSoon(changes);
        const versionNow = () => String(index.version);
        const read = await inSlices(steps, { versionNow, sliceMs: 0 });
        isDone = true;
        expect(states).toContainEqual(read);
      },
    ),
    { numRuns: 100 },
  );
});

test('a search without filters of an empty index is an empty page', () => {
  const index = indexOf([]);
  expect(index.search('unit', {}, { limit: 6, after: null })).toStrictEqual({
    items: [],
    next: null,
    totalCount: 0,
  });
  expect(index.facets().price).toBeNull();
  expect(index.size).toBe(0);
});

test('a value that a building names twice is counted once, and removed once', () => {
  const twice = [{ amenityId: '1', name: 'Gym' }, { name: 'Gym' }];
  const index = new SearchIndex(() => NOW);
  index.put(house('b', { amenityList: twice }));
  expect(index.facets().amenities).toMatchObject([{ value: 'Gym', buildings: 1 }]);
  index.remove('b');
  expect(index.facets().amenities).toEqual([]);
  expect(index.count('unit', { amenities: ['Gym'] })).toBe(0);
});

const takesSeveral = (key: FacetKey) => FILTERS[key].kind === 'choices';

test('R7.03 a value is counted as choosing it would find, and values without homes are last', () => {
  const circle = fc.option(fc.record({ center, radiusKm }), { freq: 3 });
  fc.assert(
    fc.property(buildings(25), anyFilters, circle, (documents, filters, around) => {
      const index = indexOf(documents);
      const counts = (chosen: Filters) => {
        const found = documents
          .filter((one) => !around || distanceKm(around.center, one.coordinates) <= around.radiusKm)
          .flatMap((one) => remaining(one, chosen) ?? []);
        const units = found.flatMap((one) => one.rentList);
        const rooms = units.flatMap((unit) => unit.roomList);
        return { buildings: found.length, units: units.length, rooms: rooms.length };
      };
      const facets = index.facets({ filters, within: { circle: around ?? undefined } });
      const all = index.facets();
      expect(facets.total).toEqual(counts(filters));
      for (const key of FACET_KEYS) {
        const values = facets[key].map(({ value }) => value);
        expect(new Set(values)).toEqual(new Set(all[key].map(({ value }) => value)));
        const isEmpty = facets[key].map(({ rooms }) => rooms === 0);
        expect(isEmpty).toEqual(isEmpty.toSorted());
      }
      for (const key of FACET_KEYS)
        for (const { value, ...counted } of facets[key]) {
          const chosen = takesSeveral(key) ? [...((filters[key] as string[]) ?? []), value] : value;
          expect(counted).toEqual(counts({ ...filters, [key]: chosen }));
        }
    }),
    { numRuns: 200 },
  );
});

test('R7.03 facets count the visible homes that have each value', () => {
  fc.assert(
    fc.property(buildings(25), (documents) => {
      const { total, beds, subwayLines, roomType, hasBrokerFee } = indexOf(documents).facets();
      const counts = (filters: Filters) => ({
        buildings: plainList(documents, 'building', filters, NOW).length,
        units: plainList(documents, 'unit', filters, NOW).length,
        rooms: plainList(documents, 'room', filters, NOW).length,
      });
      expect(total).toEqual(counts({}));
      for (const { value, ...counted } of beds) expect(counted).toEqual(counts({ beds: value }));
      for (const { value, ...counted } of subwayLines)
        expect(counted).toEqual(counts({ subwayLines: [value] }));
      for (const { value, ...counted } of roomType)
        expect(counted).toEqual(counts({ roomType: value }));
      for (const { value, ...counted } of hasBrokerFee)
        expect(counted).toEqual(counts({ hasBrokerFee: value }));
    }),
    { numRuns: 50 },
  );
});

test('a lapsed unit leaves every search, map and count, and is still found by its id', () => {
  const lapsed = { isAnsweredFor: true, isLapsed: true } as const;
  const [unit] = house('b').rentList;
  const other = { ...unit, rentId: 'b-2' };
  const index = indexOf([
    house('b', { rentList: [{ ...unit, listing: lapsed }, other] as BuildingDocument['rentList'] }),
    house('c', { rentList: [{ ...unit, listing: lapsed }] as BuildingDocument['rentList'] }),
  ]);
  const page = { limit: 9, after: null };
  const units = index.search('unit', {}, page).items.map(({ rentId }) => rentId);
  expect(units).toEqual(['b-2']);
  expect(index.facets().total).toEqual({ buildings: 1, units: 1, rooms: 1 });
  expect(index.unit('b', 'b-1')?.unit.listing).toEqual(lapsed);
  expect(index.item('unit', { buildingId: 'c', rentId: 'b-1' })?.listing).toEqual(lapsed);
  expect(index.item('building', { buildingId: 'c' })?.units).toHaveLength(1);
  expect(index.summary('c')?.name).toBe('House c');
  const { version } = index;
  index.put(house('c'));
  expect(index.version).toBeGreaterThan(version);
  expect(index.search('building', {}, page).totalCount).toBe(2);
  index.remove('c');
  expect(index.unit('c', 'b-1')).toBeNull();
});
