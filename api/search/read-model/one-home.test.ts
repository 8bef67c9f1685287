import { expect, test } from 'vitest';
import { NOW } from '../testing/equal-search.ts';
import { house } from '../testing/house.ts';
import { SearchIndex } from './search-index.ts';

const indexOf = (...homes: Parameters<SearchIndex['put']>[0][]) => {
  const index = new SearchIndex(() => NOW);
  for (const home of homes) index.put(home);
  return index;
};

test('R5.09 a hidden building, unit or room is unknown', () => {
  const [unit] = house('b').rentList;
  if (!unit) throw new Error('A house has a unit');
  const hiddenUnit = { ...unit, rentId: 'hidden', is_visible: false };
  const emptied = {
    ...unit,
    rentId: 'emptied',
    roomList: unit.roomList.map((room) => ({ ...room, is_visible: false })),
  };
  const index = indexOf(
    house('b', { rentList: [unit, hiddenUnit, emptied] }),
    house('h', { is_visible: false }),
    house('e', { rentList: [emptied] }),
  );
  expect(index.size).toBe(1);
  expect(index.unit('b', 'b-1')?.unit.roomList).toHaveLength(1);
  expect(index.unit('b', 'hidden')).toBeNull();
  expect(index.unit('b', 'emptied')).toBeNull();
  expect(index.unit('h', 'h-1')).toBeNull();
  expect(index.summary('h')).toBeNull();
  expect(index.has('e')).toBe(false);
});

test('R7.03 many buildings are read in the requested order, without unknown ones', () => {
  const index = indexOf(house('a'), house('b'), house('c'));
  const ids = index.summaries(['c', 'nobody', 'a']).map(({ buildingId }) => buildingId);
  expect(ids).toEqual(['c', 'a']);
});

test('R9.08 a title grows older with the clock', () => {
  let now = new Date('2026-06-01T00:00:00Z');
  const index = new SearchIndex(() => now);
  index.put(house('a', { builtYear: 2024, totalStories: 5, neighborhood: 'SoHo' }));
  expect(index.summary('a')?.title).toBe('New Low-rise in SoHo');
  now = new Date('2031-06-01T00:00:00Z');
  expect(index.summary('a')?.title).toBe('Modern Low-rise in SoHo');
});

test('a building that is hidden again is found no more, nor are its values', () => {
  const index = indexOf(house('a', { borough: 'Queens' }));
  index.put(house('a', { borough: 'Queens', is_visible: false }));
  expect(index.count('building', { borough: 'Queens' })).toBe(0);
  expect(index.facets().borough).toEqual([]);
});

test('places are suggested by a prefix of any word, buildings before addresses, each once', () => {
  const address = '12 Orchard Street, Manhattan';
  const index = indexOf(
    house('a', { name: 'Orchard House' }),
    house('b', { name: 'The Old Orchard' }),
    house('c', { name: 'Alder', address }),
    house('d', { name: 'Birch', address }),
    house('e', { name: 'Elm', address: '5 Elm Street' }),
  );
  expect(index.suggest('orch', 9).map(({ kind, placeName }) => [kind, placeName])).toEqual([
    ['building', 'Orchard House'],
    ['building', 'The Old Orchard'],
    ['address', address],
  ]);
  expect(index.suggest('12 or', 9)).toHaveLength(1);
  expect(index.suggest('orch', 2)).toHaveLength(2);
  expect(index.suggest('chard', 9)).toEqual([]);
  expect(index.suggest(' - ', 9)).toEqual([]);
  index.remove('a');
  expect(index.suggest('orch', 9)).toHaveLength(2);
});

test('a building that is named after its address is suggested once', () => {
  const index = indexOf(
    house('a', {
      name: '145-04 Northern Boulevard',
      address: '145-04 Northern Boulevard, Queens, NY',
    }),
    house('b', { name: 'Alder', address: '145-23 14th Avenue, Queens, NY' }),
  );
  expect(index.suggest('145', 9).map(({ kind, placeName }) => [kind, placeName])).toEqual([
    ['building', '145-04 Northern Boulevard'],
    ['address', '145-23 14th Avenue, Queens, NY'],
  ]);
});

test('lines are in the order of the signs, amenities with the common ones first', () => {
  const stop = (...lines: string[]) => ({
    subwayLineList: lines.map((subwayLineId) => ({ subwayLineId })),
  });
  const index = indexOf(
    house('a', { subwayList: [stop('R', '7', 'A')], amenityList: [{ name: 'Gym' }] }),
    house('b', { amenityList: [{ name: 'Gym' }, { name: 'Bike room' }] }),
  );
  const { subwayLines, amenities, price } = index.facets();
  expect(subwayLines.map(({ value }) => value)).toEqual(['7', 'A', 'R']);
  expect(amenities.map(({ value, buildings }) => [value, buildings])).toEqual([
    ['Gym', 2],
    ['Bike room', 1],
  ]);
  expect(price).toEqual({ min: 1500, max: 1500 });
});

test('pages neither repeat nor drop an item while homes are added', () => {
  const index = indexOf(...['b', 'd', 'f', 'h'].map((id) => house(id)));
  const first = index.search('building', {}, { limit: 2, after: null });
  for (const id of ['a', 'c', 'e', 'g']) index.put(house(id));
  index.remove('d');
  const second = index.search('building', {}, { limit: 9, after: first.next });
  const ids = [...first.items, ...second.items].map(({ buildingId }) => buildingId);
  expect(ids).toEqual(['b', 'd', 'e', 'f', 'g', 'h']);
});

test('from zoom 16 each building has a pin of its own; further out those close together share one', () => {
  const near = { lat: 40.7129, lng: -74.006 };
  const index = indexOf(house('a'), house('b', { coordinates: near }));
  const view = { west: -74.1, south: 40.6, east: -73.9, north: 40.8 };
  const kinds = (zoom: number) =>
    index
      .pins({ bounds: view, zoom, filters: {} })
      .features.map(({ properties }) => 'cluster' in properties);
  expect(kinds(16)).toEqual([false, false]);
  expect(kinds(11)).toEqual([true]);
});
