import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import fc from 'fast-check';
import { test } from 'vitest';
import type { Filters } from '../../rules/filters.ts';
import { SORTS } from '../../rules/sorts.ts';
import { expectEqualFacets } from '../testing/equal-facets.ts';
import {
  expectEqualLists,
  expectEqualMap,
  expectEqualPins,
  OTHER_DIRECTIONS,
} from '../testing/equal-search.ts';
import { house } from '../testing/house.ts';
import { buildingWith, fewFilters } from '../testing/random-homes.ts';
import { NOW, openIndex } from '../testing/search-backend.ts';
import { SearchIndex } from './search-index.ts';

/** More homes than the smallest arrays hold, so that these grow, are sorted again and compacted. */
const HOMES = 3000;
const SEED = 20261120;
const CENTER = { lat: 40.7128, lng: -74.006 };
const CITY = { west: -74.3, south: 40.5, east: -73.7, north: 40.95 };

const idAmong = (count: number) => fc.nat(count - 1).map((number) => `b${number}`);
const sample = <Value>(value: fc.Arbitrary<Value>, count: number, seed = SEED) =>
  fc.sample(value, { numRuns: count, seed });

async function expectEqual(
  index: SearchIndex,
  documents: readonly BuildingDocument[],
  filters: Filters,
): Promise<void> {
  await expectEqualLists(index, documents, filters, 500);
  await expectEqualMap(index, documents, { center: CENTER, radiusKm: 7.5, filters }, 90);
  await expectEqualPins(index, documents, filters, { bounds: CITY, zoom: 11 });
}

test('R5.10 thousands of homes that are added, changed and removed are searched as the plain filters do', async () => {
  const expected = new Map<string, BuildingDocument>();
  const index = new SearchIndex(() => NOW);
  for (const building of sample(buildingWith(idAmong(HOMES)), HOMES * 2)) {
    expected.set(building.buildingId, building);
    index.put(building);
    if (expected.size % 500 === 0) index.settle();
  }
  const whole = { rent: 'whole', maxPrice: 2000 } as const;
  const group = { budgets: [65_535, 65_535] };
  const searches = [{}, { q: 'pa' }, whole, group, ...sample(fewFilters, 5)];
  for (const filters of searches) await expectEqual(index, [...expected.values()], filters);
  await expectEqualLists(index, [...expected.values()], {}, 500, { orders: OTHER_DIRECTIONS });
  const within = { circle: { center: CENTER, radiusKm: 30 } };
  const orders = [SORTS.distance];
  await expectEqualLists(index, [...expected.values()], {}, 500, { within, orders });
  for (const id of sample(idAmong(HOMES), HOMES)) {
    expected.delete(id);
    index.remove(id);
    if (expected.size % 300 === 0) index.settle();
  }
  for (const building of sample(buildingWith(idAmong(HOMES)), 500, SEED + 1)) {
    expected.set(building.buildingId, building);
    index.put(building);
  }
  for (const filters of searches) await expectEqual(index, [...expected.values()], filters);
});

test('R5.10 bounds on the units of most homes find and count what the plain filters do', async () => {
  const homes = sample(buildingWith(fc.uuid()), 1_200);
  const index = openIndex(homes);
  for (const filters of [
    { minFloor: 2, maxFloor: 9, moveIn: '2027-01-01' },
    { minBaths: 1, maxPrice: 3000, beds: [1, 2] },
    { rent: 'whole', maxPrice: 4000, openNow: true },
  ] satisfies Filters[]) {
    await expectEqualLists(index, homes, filters, 500, { orders: [SORTS.name] });
    await expectEqualFacets(index, homes, filters);
  }
});

test('a list of a group walks through what it pays, in both directions', async () => {
  const priced = (at: number) =>
    [500 + 10 * (at % 41), 600 + 10 * (at % 47), 900].slice(0, 2 + (at % 2));
  const homes = Array.from({ length: 1_500 }, (_, at) => {
    const one = house(`b${at}`);
    const roomList = priced(at).map((price, room) => ({
      ...{ roomId: `b${at}-${room}`, is_visible: true, price },
    }));
    return { ...one, rentList: one.rentList.map((unit) => ({ ...unit, bedCount: 4, roomList })) };
  });
  const orders = [SORTS.price, SORTS['price-desc'], SORTS['confirmed-price']];
  await expectEqualLists(openIndex(homes), homes, { budgets: [1_000, 850] }, 500, { orders });
});

const realData = process.env.STOOP_REAL_DATA;
const isThere = realData !== undefined && existsSync(realData);

async function readListings(path: string): Promise<BuildingDocument[]> {
  const file = createReadStream(path);
  const documents: BuildingDocument[] = [];
  for await (const line of createInterface({
    input: path.endsWith('.gz') ? file.pipe(createGunzip()) : file,
  }))
    documents.push(JSON.parse(line) as BuildingDocument);
  return documents.map(knownFields);
}

/** A document without the fields that the product does not read. */
const knownFields = (document: BuildingDocument): BuildingDocument => ({
  buildingId: document.buildingId,
  name: document.name,
  coordinates: document.coordinates,
  is_visible: document.is_visible,
  amenityList: document.amenityList,
  utilityList: document.utilityList,
  subwayList: document.subwayList,
  ...(document.address !== undefined && { address: document.address }),
  ...(document.city !== undefined && { city: document.city }),
  ...(document.borough !== undefined && { borough: document.borough }),
  ...(document.neighborhood !== undefined && { neighborhood: document.neighborhood }),
  rentList: document.rentList.map(
    ({ rentId, is_visible, broker, moveDate, featureList, bedCount, bathCount, ...rest }) => ({
      rentId,
      is_visible,
      broker,
      ...(moveDate !== undefined && { moveDate }),
      featureList,
      bedCount,
      bathCount,
      available_spots: rest.available_spots,
      roomList: rest.roomList.map(({ roomId, price, roomType, is_visible: isVisible }) => ({
        roomId,
        is_visible: isVisible,
        price,
        ...(roomType !== undefined && { roomType }),
      })),
    }),
  ),
});

const REAL_SEARCHES: readonly Filters[] = [
  {},
  { q: 'park' },
  { q: 'bedford st' },
  { borough: 'Brooklyn', subwayLines: ['L'] },
  { neighborhood: 'Harlem', hasBrokerFee: true, beds: [1, 2] },
  { features: ['Loft', 'Sunny'], minPrice: 1500, maxPrice: 3000 },
  { subwayLines: ['A', 'C'], moveIn: '2026-12-01', roomType: 'Private room' },
  { maxPrice: 1200 },
  { budgets: [1400, 1200, 1000] },
];

const realTest = isThere ? test : test.skip;
const skipped = isThere ? '' : ' (skipped: STOOP_REAL_DATA names no file of listings)';
realTest(
  `R5.10 real listings are searched as the plain filters do${skipped}`,
  async () => {
    const documents = await readListings(realData as string);
    const index = openIndex(documents);
    for (const filters of REAL_SEARCHES) await expectEqual(index, documents, filters);
  },
  600_000,
);
