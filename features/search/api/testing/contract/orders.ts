import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBy, type Order, SEARCH_SORTS, SORTS } from '../../../rules/sorts.ts';
import type { Found, ListType, PageOf } from '../../search-results.ts';
import { expectEqualLists, LIST_TYPES, OTHER_DIRECTIONS } from '../equal-search.ts';
import { house } from '../house.ts';
import { type Item, idOf, keysOf } from '../item-keys.ts';
import { plainList } from '../plain-search.ts';
import { buildings, buildingWith } from '../random-homes.ts';
import { NOW, type OpenBackend, type ReadableSearch, runsOf } from '../search-backend.ts';
import { anyFilters, FIRST, houseAt, idsOf, limit } from './searches.ts';

const units = (buildingId: string, ...listedAt: (string | undefined)[]) => {
  const rentList = listedAt.flatMap((at, index) =>
    house(`${buildingId}${index}`).rentList.map((unit) => ({
      ...unit,
      rentId: `${buildingId}${index}`,
      bedCount: index,
      roomList: unit.roomList.map((room) => ({ ...room, roomId: `${buildingId}${index}r` })),
      ...(at && { listing: { isAnsweredFor: false, listedAt: at } }),
    })),
  );
  return house(buildingId, { name: buildingId, rentList });
};

const confirmedHouse = (id: string, ...prices: number[]) => {
  const { rentList, ...rest } = houseAt(id, id, ...prices);
  const listing = { isAnsweredFor: true, confirmedAt: '2026-11-13T12:00:00Z' } as const;
  return { ...rest, rentList: rentList.map((unit) => ({ ...unit, listing })) };
};

/** In which order a search lists. */
export function ordersContract(open: OpenBackend): void {
  test('R7.03 a list can be in the other direction of each of its keys', () =>
    fc.assert(
      fc.asyncProperty(buildings(25), anyFilters, limit, async (homes, filters, size) => {
        const orders = OTHER_DIRECTIONS;
        await expectEqualLists(await open(homes), homes, filters, size, { orders });
      }),
      runsOf(open, 100),
    ));

  test('R7.03 homes that no order tells apart are listed by id, whichever was added first', async () => {
    const alike = ['a', 'c', 'b'].map((id) => house(id, { name: 'Alike' }));
    for (const homes of [alike, alike.toReversed()])
      for (const sort of SEARCH_SORTS) {
        const backend = await open(homes);
        expect(await idsOf(backend, 'building', {}, SORTS[sort])).toEqual(['a', 'b', 'c']);
      }
  });

  test('R7.03 by walk: the nearest train, or one of the lines that are asked for; what has none comes last', async () => {
    const stop = (line: string, distanceMeters?: number) => ({
      ...(distanceMeters !== undefined && { distanceMeters }),
      subwayLineList: [{ subwayLineId: line }],
    });
    const backend = await open([
      house('a', { subwayList: [] }),
      house('b', { subwayList: [stop('F', 100), stop('L', 900)] }),
      house('c', { subwayList: [stop('L')] }),
      house('d', { subwayList: [stop('L', 400)] }),
    ]);
    const ids = (filters = {}, within = {}) => idsOf(backend, 'unit', filters, SORTS.walk, within);
    expect(await ids()).toEqual(['b-1', 'd-1', 'a-1', 'c-1']);
    expect(await ids({ subwayLines: ['L'] })).toEqual(['d-1', 'b-1', 'c-1']);
    expect(await ids({}, { places: [{ kind: 'line', value: 'l' }] })).toEqual([
      'd-1',
      'b-1',
      'c-1',
    ]);
  });

  test('R7.03 of one price, homes are ordered by name; each room is listed at its own price', async () => {
    const backend = await open([
      houseAt('a', 'Willow', 1500, 900),
      houseAt('b', 'ash', 1500),
      houseAt('c', 'Birch', 2000, 1500),
    ]);
    const ids = (type: ListType) => idsOf(backend, type, {}, SORTS.price);
    expect(await ids('room')).toEqual(['a-1', 'b-0', 'c-1', 'a-0', 'c-0']);
    expect(await ids('unit')).toEqual(['a-1', 'b-1', 'c-1']);
    expect(await ids('building')).toEqual(['a', 'b', 'c']);
  });

  test('R5.10 a building is ordered by the cheapest of its rooms that match', async () => {
    const backend = await open([houseAt('a', 'A', 900, 2500), houseAt('b', 'B', 1500)]);
    const { items } = await backend.search('building', { minPrice: 1000 }, FIRST, SORTS.price);
    expect(items.map(({ buildingId, minPrice }) => [buildingId, minPrice])).toEqual([
      ['b', 1500],
      ['a', 2500],
    ]);
  });
}

async function idsFrom(
  backend: ReadableSearch,
  after: PageOf<'room'>['after'],
  order: Order,
  limit: number,
): Promise<string[]> {
  const { items, next } = await backend.search('room', {}, { limit, after }, order);
  const ids = items.map(idOf);
  return next ? [...ids, ...(await idsFrom(backend, next, order, limit))] : ids;
}

/** Orders by the days of listings. */
export function dayOrdersContract(open: OpenBackend): void {
  test('by default a home that nobody confirmed comes after all that somebody did, whatever its price', async () => {
    const backend = await open([
      houseAt('a', 'a', 900),
      houseAt('b', 'b', 800),
      confirmedHouse('c', 2500, 1500),
      confirmedHouse('d', 1600),
    ]);
    const ids = (order: Order, limit: number) => idsFrom(backend, null, order, limit);
    for (const size of [1, 2, 3, 9])
      expect(await ids(SORTS['confirmed-price'], size)).toEqual([
        'c-1',
        'd-0',
        'c-0',
        'b-0',
        'a-0',
      ]);
    expect(await ids(SORTS['confirmed-name'], 3)).toEqual(['c-0', 'c-1', 'd-0', 'a-0', 'b-0']);
    expect(await ids(SORTS.price, 9)).toEqual(['b-0', 'a-0', 'c-1', 'd-0', 'c-0']);
  });

  test('R7.03 newest first: by the day of the first publication, what has none last, a building by its newest unit that matches', async () => {
    const backend = await open([
      units('a', undefined, '2026-11-18T12:00:00.000Z'),
      units('b', '2026-11-19T03:00:00.000Z', '2026-11-20T12:00:00.000Z'),
      units('c', '2026-11-19T12:00:00.000Z'),
    ]);
    const ids = (type: ListType, filters = {}) => idsOf(backend, type, filters, SORTS.newest);
    expect(await ids('unit')).toEqual(['b1', 'c0', 'a1', 'b0', 'a0']);
    expect(await ids('room')).toEqual(['b1r', 'c0r', 'a1r', 'b0r', 'a0r']);
    expect(await ids('building')).toEqual(['b', 'c', 'a']);
    expect(await ids('building', { beds: [0] })).toEqual(['c', 'b', 'a']);
  });
}

const newcomers = fc
  .array(buildingWith(fc.constant('')), { maxLength: 12 })
  .map((list) => list.map((building, at) => ({ ...building, buildingId: `new${at}` })));

/** All items in the order of price, with a newcomer after each page. */
async function readAmongNewcomers(
  backend: ReadableSearch,
  coming: readonly BuildingDocument[],
  type: ListType,
  limit: number,
): Promise<Item[]> {
  const items: Item[] = [];
  let after: PageOf<ListType>['after'] = null;
  let pages = 0;
  do {
    const page: Found<ListType> = await backend.search(type, {}, { limit, after }, SORTS.price);
    items.push(...page.items);
    after = page.next;
    const next = coming[pages++];
    if (next) await backend.put(next);
  } while (after);
  return items;
}

/** How pages follow each other while homes change. */
export function pagesContract(open: OpenBackend): void {
  test('R7.03 pages by price neither repeat nor drop an item while buildings are added', () =>
    fc.assert(
      fc.asyncProperty(
        buildings(12),
        newcomers,
        fc.constantFrom(...LIST_TYPES),
        fc.integer({ min: 1, max: 4 }),
        async (homes, coming, type, limit) => {
          const items = await readAmongNewcomers(await open(homes), coming, type, limit);
          const shown = items.filter(({ buildingId }) => !buildingId.startsWith('new'));
          expect(shown).toStrictEqual(plainList(homes, type, {}, NOW, SORTS.price));
          items.slice(1).forEach((item, at) => {
            const [one, other] = [keysOf(items[at] as Item), keysOf(item)];
            expect(compareBy(SORTS.price, one, other)).toBeLessThan(0);
          });
        },
      ),
      runsOf(open, 300),
    ));

  test('a page begins after the last item of the one before, even if that is gone or changed', async () => {
    const backend = await open(['b', 'd', 'f', 'h'].map((id) => house(id)));
    const first = await backend.search('building', {}, { limit: 2, after: null }, SORTS.name);
    for (const id of ['a', 'c', 'e', 'g']) await backend.put(house(id));
    await backend.remove('d');
    const rest = await backend.search('building', {}, { limit: 9, after: first.next }, SORTS.name);
    const ids = [...first.items, ...rest.items].map(idOf);
    expect(ids).toEqual(['b', 'd', 'e', 'f', 'g', 'h']);
    await backend.put(house('d', { name: 'Abbey' }));
    const moved = await backend.search('building', {}, { limit: 9, after: first.next }, SORTS.name);
    expect(moved.items.map(idOf)).toEqual(['e', 'f', 'g', 'h']);
  });
}
