import type { BuildingDocument, RoomDocument } from '@stoop/features/listings/rules/documents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILTER_KEYS, type Filters } from '../../../rules/filters.ts';
import { SORTS } from '../../../rules/sorts.ts';
import { expectEqualLists } from '../equal-search.ts';
import { house } from '../house.ts';
import { allFilters, buildings } from '../random-homes.ts';
import { type OpenBackend, runsOf } from '../search-backend.ts';
import { anyFilters, FIRST, idsOf, limit } from './searches.ts';

/** What a search finds. */
export function listsContract(open: OpenBackend): void {
  test('R5.10 several filters together find in every order what the plain filters leave, with exact totals', () =>
    fc.assert(
      fc.asyncProperty(buildings(25), anyFilters, limit, async (homes, filters, size) => {
        await expectEqualLists(await open(homes), homes, filters, size);
      }),
      runsOf(open, 400),
    ));

  test('R5.10 each filter alone finds what its plain filter leaves', () =>
    fc.assert(
      fc.asyncProperty(buildings(25), allFilters, limit, async (homes, filters, size) => {
        const backend = await open(homes);
        for (const key of FILTER_KEYS) {
          const alone = { [key]: filters[key] };
          await expectEqualLists(backend, homes, alone, size, { orders: [SORTS.price] });
        }
      }),
      runsOf(open, 50),
    ));

  test('a search without filters of no homes is an empty page', async () => {
    const backend = await open([]);
    expect(await backend.search('unit', {}, FIRST, SORTS.name)).toStrictEqual({
      items: [],
      next: null,
      totalCount: 0,
    });
    expect((await backend.facets({ filters: {} })).price).toBeNull();
  });

  test('R5.10 a walk to a train ends at a station of each of the lines that are asked for', async () => {
    const stop = (distanceMeters: number | undefined, ...lines: string[]) => ({
      ...(distanceMeters !== undefined && { distanceMeters }),
      subwayLineList: lines.map((subwayLineId) => ({ subwayLineId })),
    });
    const backend = await open([
      house('near', { subwayList: [stop(640, 'G', 'L'), stop(1_200, 'A')] }),
      house('far', { subwayList: [stop(641, 'L'), stop(100, 'G')] }),
      house('unknown', { subwayList: [stop(undefined, 'L')] }),
    ]);
    const found = (filters: Filters) => idsOf(backend, 'building', { walkMax: 10, ...filters });
    expect(await found({})).toEqual(['far', 'near']);
    expect(await found({ subwayLines: ['L'] })).toEqual(['near']);
    expect(await found({ subwayLines: ['G', 'L'] })).toEqual(['near']);
    expect(await found({ subwayLines: ['L', 'A'] })).toEqual([]);
    expect(await found({ walkMax: 11, subwayLines: ['L'] })).toEqual(['far', 'near']);
    const places = [{ kind: 'line' as const, value: 'l' }];
    const inPlaces = (walkMax: number) =>
      idsOf(backend, 'building', { walkMax }, SORTS.name, { places });
    expect(await inPlaces(10)).toEqual(['near']);
    expect(await inPlaces(11)).toEqual(['far', 'near']);
    const { subwayLines } = await backend.facets({ filters: { walkMax: 10 } });
    const counts = subwayLines.map(({ value, buildings }) => `${value} ${buildings}`);
    expect(counts).toEqual(['G 2', 'L 1', 'A 0']);
  });

  describe('the rent of whole units', () => wholeUnits(open));
  describe('groups', () => groups(open));
}

const room = (roomId: string, price: number, roomType = 'Private room'): RoomDocument => ({
  roomId,
  is_visible: true,
  price,
  roomType,
});

const home = (id: string, bedCount: number, roomList: RoomDocument[]): BuildingDocument =>
  house(id, {
    rentList: house(id).rentList.map((unit) => ({ ...unit, bedCount, roomList })),
  });

function groups(open: OpenBackend): void {
  const opened = () =>
    open([
      home('shared', 4, [
        room('s1', 1_000),
        room('s2', 1_400),
        room('s3', 1_200),
        room('s4', 1_900),
      ]),
      home('dear', 3, [room('d1', 1_000), room('d2', 1_201), room('d3', 1_201)]),
      home('entire', 3, [room('e1', 3_600, 'Entire home')]),
      home('small', 2, [room('m1', 2_000, 'Entire home')]),
      home(
        'beds',
        3,
        [1, 2, 3].map((at) => room(`b${at}`, 900, 'Shared room')),
      ),
    ]);

  test('a group finds rooms that are let singly and whole homes, with a room for each', async () => {
    const backend = await opened();
    const found = (budgets: number[], rest: Filters = {}) =>
      idsOf(backend, 'unit', { budgets, ...rest });
    expect(await found([1_400, 1_200, 1_000])).toEqual(['dear-1', 'entire-1', 'shared-1']);
    expect(await found([1_400, 1_200, 999])).toEqual(['dear-1']);
    // Somebody else would have the fourth room.
    expect(await found([1_400, 1_200, 1_000], { rent: 'whole' })).toEqual(['dear-1', 'entire-1']);
    expect(await found([1_000, 1_000])).toEqual(['small-1']);
    expect(await found([1_200, 1_000])).toEqual(['shared-1', 'small-1']);
    expect(await found([1_200, 1_000], { rent: 'whole' })).toEqual(['small-1']);
    // Those whose price is that of a room at most, but all rooms count for the group.
    expect(await found([1_400, 1_200, 1_000], { maxPrice: 1_000 })).toEqual(['dear-1', 'shared-1']);
  });

  test('a group that finds nothing is told of the poorest that finds homes', async () => {
    const { total, closest } = await (await opened()).facets({
      filters: { budgets: [1_400, 900, 900] },
    });
    expect(total).toEqual({ buildings: 0, units: 0, rooms: 0 });
    expect(closest).toEqual({
      budgets: { value: [1_468, 967, 967], buildings: 1, units: 1, rooms: 3 },
    });
  });
}

function wholeUnits(open: OpenBackend): void {
  const opened = () =>
    open([
      home('shared', 2, [room('s1', 1900), room('s2', 1700)]),
      home('taken', 2, [room('t1', 1000)]),
      home('entire', 2, [room('e1', 2900, 'Entire home')]),
      home('beds', 1, [room('b1', 555, 'Shared room'), room('b2', 560, 'Shared room')]),
    ]);
  const units = async (filters: Filters) => {
    const { items } = await (await opened()).search('unit', filters, FIRST, SORTS.price);
    return items.map(({ buildingId, minPrice }) => `${buildingId} ${minPrice}`);
  };

  test('R5.10 without `rent`, and with `rent=room`, prices are those of rooms', async () => {
    const byRooms = ['beds 555', 'taken 1000', 'shared 1700', 'entire 2900'];
    expect(await units({})).toEqual(byRooms);
    expect(await units({ rent: 'room' })).toEqual(byRooms);
    expect(await units({ maxPrice: 1700 })).toEqual(byRooms.slice(0, 3));
  });

  test('`rent=whole` filters and orders units by what all of them costs', async () => {
    expect(await units({ rent: 'whole' })).toEqual(['beds 1115', 'entire 2900', 'shared 3600']);
    expect(await units({ rent: 'whole', maxPrice: 3000 })).toEqual(['beds 1115', 'entire 2900']);
    expect(await units({ rent: 'whole', minPrice: 3000 })).toEqual(['shared 3600']);
  });

  test('`rent=whole` prices buildings and pins by their units, and keeps the rooms of a unit together', async () => {
    const backend = await opened();
    const filters: Filters = { rent: 'whole', minPrice: 3000 };
    const [building] = (await backend.search('building', filters, FIRST, SORTS.price)).items;
    expect([building?.minPrice, building?.units[0]?.roomList.length]).toEqual([3600, 2]);
    const bounds = { west: -74.1, south: 40.6, east: -73.9, north: 40.8 };
    const { features } = await backend.pins({ bounds, zoom: 18, filters });
    expect(features[0]?.properties.minPrice).toBe(3600);
    const rooms = (await backend.search('room', filters, FIRST, SORTS.price)).items;
    expect(rooms.map(({ roomId, unit }) => [roomId, unit.wholePrice])).toEqual([
      ['s2', 3600],
      ['s1', 3600],
    ]);
  });

  test('the price of a whole unit is shown whichever of its rooms match', async () => {
    const filters = { maxPrice: 1700, minPrice: 1500 };
    const { items } = await (await opened()).search('unit', filters, FIRST, SORTS.price);
    expect([items[0]?.roomList.length, items[0]?.wholePrice]).toEqual([1, 3600]);
  });
}
