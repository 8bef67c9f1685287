import { distanceKm } from '@stoop/domain/geo/distance';
import type { BuildingDocument } from '@stoop/domain/listings/documents';
import { FACET_KEYS, type FacetKey } from '@stoop/domain/search/facets';
import { FILTERS, type Filters, remaining } from '@stoop/domain/search/filters';
import { SORTS } from '@stoop/domain/search/sorts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSlices, type Steps, toEnd } from '../../http/slices.ts';
import {
  DESCENDING,
  expectEqualLists,
  expectEqualMap,
  expectEqualPins,
  LIST_TYPES,
  NOW,
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

test('R5.10 the index lists, pages and counts what the plain filters leave', () => {
  fc.assert(
    fc.property(buildings(25), anyFilters, limit, (documents, asked, size) => {
      expectEqualLists(indexOf(documents), documents, asked, size);
    }),
    { numRuns: 400 },
  );
});

test('R7.03 a list can be ordered by each of its keys downward too', () => {
  fc.assert(
    fc.property(buildings(25), anyFilters, limit, (documents, asked, size) => {
      expectEqualLists(indexOf(documents), documents, asked, size, { orders: DESCENDING });
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
      (documents, asked, at, km, size) => {
        const query = { center: at, radiusKm: km, filters: asked };
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

test('R9.02 lists of every type keep to a circle and to the box that is seen', () => {
  const asked = fc.record({ filters: anyFilters, circle: fc.option(circle, { nil: undefined }) });
  fc.assert(
    fc.property(
      buildings(25),
      asked,
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

test('pins and clusters stand for every building of the view that matches', () => {
  fc.assert(
    fc.property(
      buildings(40),
      anyFilters,
      bounds,
      fc.double({ min: 0, max: 22, noNaN: true }),
      (documents, asked, view, zoom) => {
        expectEqualPins(indexOf(documents), documents, asked, view, zoom);
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

test('the index stays equal while buildings come, change and go', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(change, fc.boolean()), { minLength: 1, maxLength: 60 }),
      anyFilters,
      limit,
      (changes, asked, size) => {
        const index = new SearchIndex(() => NOW);
        const held = new Map<string, BuildingDocument>();
        for (const [one, isRead] of changes) {
          if ('put' in one) {
            index.put(one.put);
            held.set(one.put.buildingId, one.put);
          } else {
            index.remove(one.remove);
            held.delete(one.remove);
          }
          if (isRead) index.settle();
        }
        const documents = [...held.values()];
        expectEqualLists(index, documents, asked, size);
        expectEqualMap(
          index,
          documents,
          { center: { lat: 40.7, lng: -74 }, radiusKm: 60, filters: asked },
          size,
        );
      },
    ),
    { numRuns: 150 },
  );
});

test('a page that is read in slices is of one state, whatever comes and goes meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      buildings(25),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fewFilters,
      fc.constantFrom(...LIST_TYPES, 'map' as const),
      async (documents, changes, asked, type) => {
        const index = indexOf(documents);
        const page = { limit: 20, after: null };
        const query = { center: { lat: 40.7, lng: -74 }, radiusKm: 60, filters: asked, ...page };
        const steps = (): Steps<unknown> =>
          type === 'map'
            ? index.mapSteps(query)
            : index.searchSteps(type, asked, page, SORTS.price);
        const states = [toEnd(steps())];
        let isDone = false;
        const changeSoon = (left: typeof changes) =>
          setImmediate(() => {
            const [one, ...rest] = left;
            if (isDone || !one) return;
            if ('put' in one) index.put(one.put);
            else index.remove(one.remove);
            // Another search sorts the change in while the first one is under way.
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

test('nothing asked for and nothing held is an empty page', () => {
  const index = indexOf([]);
  expect(index.search('unit', {}, { limit: 6, after: null })).toStrictEqual({
    items: [],
    next: null,
    totalCount: 0,
  });
  expect(index.facets().price).toBeNull();
  expect(index.size).toBe(0);
});

test('what a building names twice is counted once, and taken back once', () => {
  const twice = [{ amenityId: '1', name: 'Gym' }, { name: 'Gym' }];
  const index = new SearchIndex(() => NOW);
  index.put(house('b', { amenityList: twice }));
  expect(index.facets().amenities).toMatchObject([{ value: 'Gym', buildings: 1 }]);
  index.remove('b');
  expect(index.facets().amenities).toEqual([]);
  expect(index.count('unit', { amenities: ['Gym'] })).toBe(0);
});

const takesSeveral = (key: FacetKey) => FILTERS[key].kind === 'choices';

test('R7.03 beside a value stands what choosing it would give, and what gives nothing stands last', () => {
  const circle = fc.option(fc.record({ center, radiusKm }), { freq: 3 });
  fc.assert(
    fc.property(buildings(25), anyFilters, circle, (documents, asked, around) => {
      const index = indexOf(documents);
      const counts = (wanted: Filters) => {
        const found = documents
          .filter((one) => !around || distanceKm(around.center, one.coordinates) <= around.radiusKm)
          .flatMap((one) => remaining(one, wanted) ?? []);
        const units = found.flatMap((one) => one.rentList);
        const rooms = units.flatMap((unit) => unit.roomList);
        return { buildings: found.length, units: units.length, rooms: rooms.length };
      };
      const facets = index.facets({ filters: asked, within: { circle: around ?? undefined } });
      const all = index.facets();
      expect(facets.total).toEqual(counts(asked));
      for (const key of FACET_KEYS) {
        const values = facets[key].map(({ value }) => value);
        expect(new Set(values)).toEqual(new Set(all[key].map(({ value }) => value)));
        const isEmpty = facets[key].map(({ rooms }) => rooms === 0);
        expect(isEmpty).toEqual(isEmpty.toSorted());
      }
      for (const key of FACET_KEYS)
        for (const { value, ...counted } of facets[key]) {
          const wanted = takesSeveral(key) ? [...((asked[key] as string[]) ?? []), value] : value;
          expect(counted).toEqual(counts({ ...asked, [key]: wanted }));
        }
    }),
    { numRuns: 200 },
  );
});

test('R7.03 facets count the visible homes that carry each value', () => {
  fc.assert(
    fc.property(buildings(25), (documents) => {
      const { total, beds, subwayLines, roomType, hasBrokerFee } = indexOf(documents).facets();
      const counts = (asked: Filters) => ({
        buildings: plainList(documents, 'building', asked, NOW).length,
        units: plainList(documents, 'unit', asked, NOW).length,
        rooms: plainList(documents, 'room', asked, NOW).length,
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
