import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { expect, test } from 'vitest';
import { house } from '../testing/house.ts';
import { openIndex } from '../testing/search-backend.ts';
import { SearchIndex } from './search-index.ts';

const indexOf = (...homes: BuildingDocument[]) => openIndex(homes);

test('R5.09 the number of buildings is that of those with something to see', () => {
  const [unit] = house('e').rentList;
  const index = indexOf(
    house('b'),
    house('h', { is_visible: false }),
    house('e', { rentList: unit ? [{ ...unit, is_visible: false }] : [] }),
  );
  expect([index.size, index.has('b'), index.has('h'), index.has('e')]).toEqual([
    1,
    true,
    false,
    false,
  ]);
});

test('R7.03 many buildings are read in the requested order, without unknown ones', () => {
  const index = indexOf(house('a'), house('b'), house('c'));
  const ids = index.summaries(['c', 'nobody', 'a']).map(({ buildingId }) => buildingId);
  expect(ids).toEqual(['c', 'a']);
});

test('a building has another version after each change of it, and after no other one', () => {
  const index = indexOf(house('a'), house('b'));
  const versions = [index.versionOf('a')];
  index.put(house('b', { name: 'Another name' }));
  index.remove('b');
  expect(index.versionOf('a')).toBe(versions[0]);
  for (const home of [house('a', { name: 'Another name' }), house('a', { is_visible: false })]) {
    index.put(home);
    versions.push(index.versionOf('a'));
  }
  index.put(house('a'));
  versions.push(index.versionOf('a'));
  expect(new Set(versions).size).toBe(4);
});

test('R9.08 a title grows older with the clock', () => {
  let now = new Date('2026-06-01T00:00:00Z');
  const index = new SearchIndex(() => now);
  index.put(house('a', { builtYear: 2024, totalStories: 5, neighborhood: 'SoHo' }));
  expect(index.summary('a')?.title).toBe('New Low-rise in SoHo');
  now = new Date('2031-06-01T00:00:00Z');
  expect(index.summary('a')?.title).toBe('Modern Low-rise in SoHo');
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

test('what leaves an index moves the amenities of a home without stations, and it is found still', () => {
  const stop = { distanceMeters: 80, subwayLineList: [{ subwayLineId: 'A' }] };
  const stops = Array.from({ length: 1_100 }, () => stop);
  const gym = house('gym', { amenityList: Array.from({ length: 300 }, () => ({ name: 'Gym' })) });
  const index = openIndex([house('many', { subwayList: stops }), gym]);
  index.remove('many');
  const { items } = index.search('building', { amenities: ['Gym'] }, { limit: 1, after: null });
  expect(items.map(({ buildingId }) => buildingId)).toEqual(['gym']);
});
