import type { BuildingDocument } from '@stoop/domain/listings/documents';
import { confirmedDay, latestDay, listedDay } from '@stoop/domain/listings/listing-days';
import { compareBy, type Order, SORTS, type SortKeys } from '@stoop/domain/search/sorts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Found, ListType, PageOf } from '../search-results.ts';
import { LIST_TYPES, NOW } from '../testing/equal-search.ts';
import { house } from '../testing/house.ts';
import { plainList } from '../testing/plain-search.ts';
import { buildings, buildingWith } from '../testing/random-homes.ts';
import { SearchIndex } from './search-index.ts';

const indexOf = (documents: readonly BuildingDocument[]) => {
  const index = new SearchIndex(() => NOW);
  for (const document of documents) index.put(document);
  return index;
};

type Item = Found<ListType>['items'][number];
const keysOf = (item: Item): SortKeys => {
  const { name } = 'building' in item ? item.building : item;
  const price = 'price' in item ? item.price : item.minPrice;
  const units = 'units' in item ? item.units : ['unit' in item ? item.unit : item];
  const confirmed = latestDay(units, confirmedDay);
  const listed = latestDay(units, listedDay);
  return { ...item, price, confirmed, listed, name: name.toLowerCase() };
};

const newcomers = fc
  .array(buildingWith(fc.constant('')), { maxLength: 12 })
  .map((list) => list.map((building, at) => ({ ...building, buildingId: `new${at}` })));

test('R7.03 pages by price neither repeat nor drop an item while buildings are added', () => {
  fc.assert(
    fc.property(
      buildings(12),
      newcomers,
      fc.constantFrom(...LIST_TYPES),
      fc.integer({ min: 1, max: 4 }),
      (documents, added, type, limit) => {
        const index = indexOf(documents);
        const coming = [...added];
        const items: Item[] = [];
        let after: PageOf<ListType>['after'] = null;
        do {
          const page: Found<ListType> = index.search(type, {}, { limit, after }, SORTS.price);
          items.push(...page.items);
          after = page.next;
          const next = coming.pop();
          if (next) index.put(next);
        } while (after);
        const shown = items.filter(({ buildingId }) => !buildingId.startsWith('new'));
        expect(shown).toStrictEqual(plainList(documents, type, {}, NOW, SORTS.price));
        items.slice(1).forEach((item, at) => {
          expect(compareBy(SORTS.price, keysOf(items[at] as Item), keysOf(item))).toBeLessThan(0);
        });
      },
    ),
    { numRuns: 300 },
  );
});

/** A house with a unit of two rooms at these prices. */
function houseAt(buildingId: string, name: string, ...prices: number[]): BuildingDocument {
  const [unit] = house(buildingId).rentList;
  const [room] = unit?.roomList ?? [];
  if (!unit || !room) throw new Error('A house has a room');
  const roomList = prices.map((price, at) => ({ ...room, roomId: `${buildingId}-${at}`, price }));
  return house(buildingId, { name, rentList: [{ ...unit, roomList }] });
}

test('R7.03 of one price, homes are ordered by name; each room is listed at its own price', () => {
  const index = indexOf([
    houseAt('a', 'Willow', 1500, 900),
    houseAt('b', 'ash', 1500),
    houseAt('c', 'Birch', 2000, 1500),
  ]);
  const ids = (type: ListType) =>
    index
      .search(type, {}, { limit: 9, after: null }, SORTS.price)
      .items.map((item) => ('roomId' in item ? item.roomId : item.buildingId));
  expect(ids('room')).toEqual(['a-1', 'b-0', 'c-1', 'a-0', 'c-0']);
  expect(ids('unit')).toEqual(['a', 'b', 'c']);
  expect(ids('building')).toEqual(['a', 'b', 'c']);
});

test('R5.10 a building is ordered by the cheapest of its rooms that match', () => {
  const index = indexOf([houseAt('a', 'A', 900, 2500), houseAt('b', 'B', 1500)]);
  const { items } = index.search(
    'building',
    { minPrice: 1000 },
    { limit: 9, after: null },
    SORTS.price,
  );
  expect(items.map(({ buildingId, minPrice }) => [buildingId, minPrice])).toEqual([
    ['b', 1500],
    ['a', 2500],
  ]);
});

test('by default a home that nobody confirmed comes after all that somebody did, whatever its price', () => {
  const confirmedHouse = (id: string, ...prices: number[]) => {
    const { rentList, ...rest } = houseAt(id, id, ...prices);
    const listing = { isAnsweredFor: true, confirmedAt: '2026-11-13T12:00:00Z' } as const;
    return { ...rest, rentList: rentList.map((unit) => ({ ...unit, listing })) };
  };
  const index = indexOf([
    houseAt('a', 'a', 900),
    houseAt('b', 'b', 800),
    confirmedHouse('c', 2500, 1500),
    confirmedHouse('d', 1600),
  ]);
  const idsFrom = (after: PageOf<'room'>['after'], order: Order, limit: number): string[] => {
    const { items, next } = index.search('room', {}, { limit, after }, order);
    const ids = items.map(({ roomId }) => roomId);
    return next ? [...ids, ...idsFrom(next, order, limit)] : ids;
  };
  const byPrice = ['c-1', 'd-0', 'c-0', 'b-0', 'a-0'];
  for (const limit of [1, 2, 3, 9])
    expect(idsFrom(null, SORTS['confirmed-price'], limit)).toEqual(byPrice);
  expect(idsFrom(null, SORTS['confirmed-name'], 3)).toEqual(['c-0', 'c-1', 'd-0', 'a-0', 'b-0']);
  expect(idsFrom(null, SORTS.price, 9)).toEqual(['b-0', 'a-0', 'c-1', 'd-0', 'c-0']);
});

test('R7.03 newest first: by the day of the first publication, what has none last, a building by its newest unit that matches', () => {
  const units = (buildingId: string, ...listedAt: (string | undefined)[]) => {
    const [unit] = house(buildingId).rentList;
    if (!unit) throw new Error('A house has a unit');
    const rentList = listedAt.map((at, index) => ({
      ...unit,
      rentId: `${buildingId}${index}`,
      bedCount: index,
      roomList: unit.roomList.map((room) => ({ ...room, roomId: `${buildingId}${index}r` })),
      ...(at && { listing: { isAnsweredFor: false, listedAt: at } }),
    }));
    return house(buildingId, { name: buildingId, rentList });
  };
  const index = indexOf([
    units('a', undefined, '2026-11-18T12:00:00.000Z'),
    units('b', '2026-11-19T03:00:00.000Z', '2026-11-20T12:00:00.000Z'),
    units('c', '2026-11-19T12:00:00.000Z'),
  ]);
  const ids = (type: ListType, beds?: number) =>
    index
      .search(type, beds === undefined ? {} : { beds }, { limit: 9, after: null }, SORTS.newest)
      .items.map((item) => ('rentId' in item ? item.rentId : item.buildingId));
  expect(ids('unit')).toEqual(['b1', 'c0', 'a1', 'b0', 'a0']);
  expect(ids('room')).toEqual(['b1', 'c0', 'a1', 'b0', 'a0']);
  expect(ids('building')).toEqual(['b', 'c', 'a']);
  expect(ids('building', 0)).toEqual(['c', 'b', 'a']);
});
