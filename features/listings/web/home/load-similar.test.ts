import type { Api } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import type { MapItem, UnitDetails } from '../../rules/views.ts';
import { alikeTo, loadSimilar } from './load-similar.ts';

const room = (roomId: string, price: number, roomType: string) => ({
  ...{ roomId, price, roomType, is_visible: true },
  queue: { length: 0, inMatching: false },
});
const BED = { roomType: 'Shared room' };

const stopOf = (lines: readonly string[] = []) => [
  { subwayLineList: lines.map((subwayLineId) => ({ subwayLineId })) },
];
const at = { coordinates: { lat: 40.7, lng: -74 } };
const unit = (rentId: string, wholePrice: number | null, roomList: ReturnType<typeof room>[]) => ({
  ...{ rentId, wholePrice, roomList, bedCount: 3, available_spots: 2, broker: 0 },
});
const building = (
  buildingId: string,
  units: ReturnType<typeof unit>[],
  place: { borough?: string; neighborhood?: string; lines?: string[] } = {},
) =>
  ({ ...at, buildingId, units, ...place, subwayList: stopOf(place.lines) }) as unknown as MapItem;

const details = (wholePrice: number | null) => {
  const rooms = [
    room('bed-1', 685, 'Shared room'),
    room('bed-2', 700, 'Shared room'),
    room('middle', 1300, 'Private room'),
  ];
  return {
    unit: unit('own', wholePrice, rooms),
    rooms,
    building: {
      ...{ ...at, buildingId: 'here', borough: 'Brooklyn', neighborhood: 'Williamsburg' },
      subwayList: stopOf(['L', 'G']),
    },
    queue: { length: 0, inMatching: false },
  } as unknown as UnitDetails;
};

/** An API that has these buildings, and what it was asked. */
function apiOf(...items: MapItem[]) {
  const asked: Record<string, string>[] = [];
  const getJson = async (_: string, { query }: { query: URLSearchParams }) => {
    asked.push(Object.fromEntries(query));
    return { items };
  };
  return { api: { getJson } as unknown as Api, asked };
}

test('similar to a bed are beds of other buildings with a rent about as high, one of each', async () => {
  const { api } = apiOf(
    building('here', [unit('a', null, [room('same', 685, 'Shared room')])]),
    building('one', [
      unit('b', null, [room('dear', 820, 'Shared room'), room('close', 690, 'Shared room')]),
    ]),
    building('two', [unit('c', null, [room('private', 690, 'Private room')])]),
    building('three', [unit('d', 3500, [room('far', 823, 'Shared room')])]),
    building('beyond', [unit('f', null, [room('beyond', 851, 'Shared room')])]),
    building('four', [unit('e', 3500, [room('whole', 690, 'Entire home')])]),
  );
  const found = alikeTo(await loadSimilar(api, details(null), 'bed-1'), BED);
  expect(found.map(({ type, item }) => [type, 'roomId' in item && item.roomId])).toEqual([
    ['room', 'close'],
    ['room', 'far'],
  ]);
});

test('similar to a whole unit are units as large that can be rented whole for about as much', async () => {
  const { api, asked } = apiOf(building('one', [unit('b', 2900, []), unit('c', 2700, [])]));
  const found = alikeTo(await loadSimilar(api, details(2685), null), null);
  expect(asked).toContainEqual(
    expect.objectContaining({ beds: '3', rent: 'whole', minPrice: '2100', maxPrice: '3250' }),
  );
  expect(found.map(({ type, item }) => [type, 'rentId' in item && item.rentId])).toEqual([
    ['unit', 'c'],
  ]);
});

test('a unit that cannot be rented whole has no similar units', async () => {
  const { api, asked } = apiOf();
  expect(alikeTo(await loadSimilar(api, details(null), null), null)).toEqual([]);
  expect(asked.map(({ rent }) => rent)).toEqual([undefined]);
});

test('similar homes of the neighborhood come first, then those on its lines, and those of another borough last', async () => {
  const home = [unit('b', 2700, [])];
  const { api } = apiOf(
    building('manhattan', home, { borough: 'Manhattan', neighborhood: 'East Village' }),
    building('over-the-l', home, { borough: 'Manhattan', lines: ['L'] }),
    building('greenpoint', home, { borough: 'Brooklyn', neighborhood: 'Greenpoint' }),
    building('on-the-g', home, { borough: 'Brooklyn', lines: ['7', 'G'] }),
    building('near', home, { borough: 'Brooklyn', neighborhood: 'Williamsburg' }),
    building('less-near', home, { borough: 'Brooklyn', neighborhood: 'Williamsburg' }),
  );
  const found = alikeTo(await loadSimilar(api, details(2685), null), null);
  expect(found.map(({ item }) => item.buildingId)).toEqual([
    'near',
    'less-near',
    'on-the-g',
    'greenpoint',
  ]);
  const { api: over } = apiOf(
    building('manhattan', home, { borough: 'Manhattan', lines: ['6'] }),
    building('over-the-l', home, { borough: 'Manhattan', lines: ['L'] }),
  );
  const beyond = alikeTo(await loadSimilar(over, details(2685), null), null);
  expect(beyond.map(({ item }) => item.buildingId)).toEqual(['over-the-l', 'manhattan']);
});
