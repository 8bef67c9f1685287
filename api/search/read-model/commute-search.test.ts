import { commuteFrom, ridesTo } from '@stoop/domain/commute/rides';
import { spotOf } from '@stoop/domain/geo/spot';
import type { BuildingDocument, Coordinates } from '@stoop/domain/listings/documents';
import { SORTS } from '@stoop/domain/search/sorts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cityNetwork, walkAlone, walksNear } from '../../commute/network.ts';
import { LIST_TYPES, NOW } from '../testing/equal-search.ts';
import { house } from '../testing/house.ts';
import { plainList } from '../testing/plain-search.ts';
import { buildingWith, fewFilters } from '../testing/random-homes.ts';
import { SearchIndex } from './search-index.ts';

const WORK = { lat: 40.752, lng: -73.977 };
const SCHOOL = { lat: 40.694, lng: -73.986 };
const GLEN_OAKS = { lat: 40.747, lng: -73.711 };

/** The minutes of one way as the plain walk through the network finds them, 255 without one. */
function plainMinutes(home: Coordinates, address: Coordinates): number {
  const { network } = cityNetwork();
  const { minutes } = commuteFrom(network, ridesTo(network, walksNear(address)), {
    walks: walksNear(home),
    onFoot: walkAlone(spotOf(address), spotOf(home)),
  });
  return minutes ?? 255;
}

const longest = (home: Coordinates, to: readonly Coordinates[]) =>
  Math.max(...to.map((address) => plainMinutes(home, address)));

const indexOf = (documents: readonly BuildingDocument[]) => {
  const index = new SearchIndex(() => NOW);
  for (const document of documents) index.put(document);
  return index;
};

const inCity = fc
  .record({
    lat: fc.double({ min: 40.57, max: 40.9, noNaN: true }),
    lng: fc.double({ min: -74.15, max: -73.75, noNaN: true }),
  })
  .map(({ lat, lng }) => ({ lat, lng }));
const homes = fc
  .array(fc.tuple(buildingWith(fc.constant('')), inCity), { maxLength: 10 })
  .map((list) =>
    list.map(([building, coordinates], at) => ({ ...building, coordinates, buildingId: `b${at}` })),
  );
const addresses = fc.array(fc.constantFrom(WORK, SCHOOL, GLEN_OAKS), {
  minLength: 1,
  maxLength: 3,
});

test('a search by commute finds, counts and pages what a plain search of the subway finds', () => {
  fc.assert(
    fc.property(
      homes,
      fewFilters,
      addresses,
      fc.constantFrom(15, 35, 60, 120),
      (documents, filters, to, maxMinutes) => {
        const index = indexOf(documents);
        const near = documents.filter((one) => longest(one.coordinates, to) <= maxMinutes);
        const within = { commute: { to, maxMinutes } };
        for (const type of LIST_TYPES) {
          const plain = plainList(near, type, filters, NOW, SORTS.price);
          const page = { limit: 100, after: null };
          const found = index.search(type, filters, page, SORTS.price, within);
          expect(found.items).toStrictEqual(plain);
          expect(found.totalCount).toBe(plain.length);
          expect(index.facets({ filters, within }).total[`${type}s`]).toBe(plain.length);
        }
        const bounds = { west: -75, south: 40, east: -73, north: 41 };
        const pins = index.pins({ bounds, zoom: 22, filters, within });
        const shown = pins.features.map(({ properties }) =>
          'cluster' in properties ? properties.point_count : 1,
        );
        const buildings = plainList(near, 'building', filters, NOW).length;
        expect(shown.reduce((sum, count) => sum + count, 0)).toBe(buildings);
        const circle = { center: { lat: 40.7, lng: -74 }, radiusKm: 100 };
        const map = { ...circle, filters, limit: 100, after: null, commute: within.commute };
        expect(index.map(map).totalCount).toBe(buildings);
      },
    ),
    { numRuns: 20 },
  );
});

test('the order by commute has the shortest longest way first, page by page, and homes without a way last', () => {
  fc.assert(
    fc.property(
      homes,
      fewFilters,
      addresses,
      fc.integer({ min: 1, max: 5 }),
      (documents, filters, to, limit) => {
        const index = indexOf(documents);
        const minutes = new Map(
          documents.map((one) => [one.buildingId, longest(one.coordinates, to)]),
        );
        for (const type of LIST_TYPES) {
          const plain = plainList(documents, type, filters, NOW, SORTS.commute).toSorted(
            (one, other) =>
              (minutes.get(one.buildingId) as number) - (minutes.get(other.buildingId) as number),
          );
          const found = [];
          for (let after = null as never, isLast = false; !isLast; ) {
            const page = { limit, after };
            const { items, next } = index.search(type, filters, page, SORTS.commute, {
              commute: { to },
            });
            found.push(...items);
            after = next as never;
            isLast = next === null;
          }
          expect(found).toStrictEqual(plain);
        }
      },
    ),
    { numRuns: 20 },
  );
});

test('a home that moves has other minutes at once', () => {
  const index = indexOf([house('a', { coordinates: WORK }), house('b', { coordinates: SCHOOL })]);
  const page = { limit: 9, after: null };
  const near = () =>
    index
      .search('building', {}, page, SORTS.name, { commute: { to: [WORK], maxMinutes: 10 } })
      .items.map(({ buildingId }) => buildingId);
  expect(near()).toEqual(['a']);
  index.put(house('b', { coordinates: { lat: 40.7525, lng: -73.9775 } }));
  index.put(house('a', { coordinates: GLEN_OAKS }));
  expect(near()).toEqual(['b']);
  index.remove('b');
  expect(near()).toEqual([]);
});
