import { expect, test } from 'vitest';
import { inNeighborhoods, neighborhoodsOf, searchedPlacesLeft } from './neighborhoods.ts';
import { readSearch, searchPath } from './search-state.ts';

const read = (query: string) => readSearch(new URLSearchParams(query)).state;
const pathIn = (query: string, ...names: string[]) =>
  searchPath(inNeighborhoods(read(query), names));

test('R5.10 a search is in one neighborhood or in several, and its other places and words stay', () => {
  const one = 'type=unit&q=loft&neighborhood=SoHo';
  expect(neighborhoodsOf(read(one))).toEqual(['SoHo']);
  const two = '/search?type=unit&q=loft&in=neighborhood%3ASoHo&in=neighborhood%3AAstoria';
  expect(pathIn(one, 'SoHo', 'Astoria')).toBe(two);
  expect(neighborhoodsOf(read(two.slice(8)))).toEqual(['SoHo', 'Astoria']);
  expect(pathIn(two.slice(8), 'Astoria')).toBe('/search?type=unit&q=loft&neighborhood=Astoria');
  expect(pathIn(two.slice(8))).toBe('/search?type=unit&q=loft');
  expect(pathIn('type=unit&in=line:L&in=neighborhood:SoHo', 'Astoria')).toBe(
    '/search?type=unit&in=line%3AL&in=neighborhood%3AAstoria',
  );
});

test('a search has eight places, in whatever way it has the first', () => {
  expect(searchedPlacesLeft(read('neighborhood=SoHo'))).toBe(7);
  expect(searchedPlacesLeft(read('in=line:L&in=neighborhood:SoHo'))).toBe(6);
});
