import { expect, test } from 'vitest';
import {
  inPlaceOrToo,
  lookUpPath,
  placesOf,
  placeText,
  withPlaces,
  withText,
} from '../rules/place-search.ts';
import { readSearch, type SearchState, searchPath } from '../rules/search-state.ts';
import { headline } from './headline.ts';
import type { PickedPlace } from './places/picked-place.ts';

const search = (query: string): SearchState => readSearch(new URLSearchParams(query)).state;
const at = (kind: PickedPlace['kind'], placeName: string): PickedPlace => ({
  ...{ kind, placeName, coordinates: { lat: 40.717, lng: -73.957 } },
});
const several = (state: SearchState) => withPlaces(state, placesOf(state));

test('R3.18 a place becomes one of several, and others are added to it', () => {
  const soho = search('type=room&neighborhood=SoHo&maxPrice=2000');
  const both = inPlaceOrToo(several(soho), at('station', 'Bedford Av'));
  expect(decodeURIComponent(searchPath(both))).toBe(
    '/search?type=room&maxPrice=2000&in=neighborhood:SoHo&in=40.717,-73.957,10min;Bedford+Av',
  );
  const three = inPlaceOrToo(both, at('line', 'L train'));
  expect(headline(3, three)).toBe(
    '3 rooms up to $2,000 in SoHo, within 10 min walk of Bedford Av, or near the L train',
  );
  // A place that is one of them already comes once.
  expect(inPlaceOrToo(three, at('neighborhood', 'SoHo')).places).toHaveLength(3);
  expect(placeText(three)).toBe('');
});

test('R3.18 a search without several places moves to the picked one', () => {
  const soho = search('neighborhood=SoHo');
  expect(inPlaceOrToo(soho, at('neighborhood', 'Nolita')).filters.neighborhood).toBe('Nolita');
});

test('a borough and a place with a name can be one of several, a part of the map cannot', () => {
  expect(placesOf(search('borough=Queens'))).toEqual([{ kind: 'borough', value: 'Queens' }]);
  expect(placesOf(search('lat=40.7&lng=-73.9&radiusKm=1&place=11211'))).toHaveLength(1);
  expect(placesOf(search('lat=40.7&lng=-73.9&radiusKm=1'))).toEqual([]);
});

test('words narrow several places and do not replace them', () => {
  const both = search('in=neighborhood:SoHo&in=line:L');
  expect(withText(both, 'loft')).toMatchObject({ filters: { q: 'loft' }, places: both.places });
});

test('R3.18 a borough stands in the place field; emptied, the field leaves it, and words are searched within it', () => {
  const queens = search('type=unit&borough=Queens&beds=1');
  expect(placeText(queens)).toBe('Queens');
  expect(withText(queens, 'Queens')).toBe(queens);
  expect(withText(queens, '').filters).toEqual({ beds: [1] });
  expect(withText(queens, 'loft').filters).toEqual({ q: 'loft', borough: 'Queens', beds: [1] });
  expect(placeText(search('borough=Queens&neighborhood=Astoria'))).toBe('Astoria');
});

test('the last place that is removed leaves a search everywhere', () => {
  expect(searchPath(withPlaces(search('in=line:L&beds=1'), []))).toBe('/search?type=room&beds=1');
});

test('a place that no address can have is left out with the reason', () => {
  const { state, leftOut } = readSearch(new URLSearchParams('in=Atlantis&beds=1'));
  expect(state.places).toBeUndefined();
  expect(leftOut).toMatchObject([{ key: 'in', value: 'Atlantis' }]);
});

test('R3.18 a written place replaces the place of the search', () => {
  const state = search('type=unit&neighborhood=SoHo&beds=2&lat=40.7&lng=-73.9');
  expect(lookUpPath(state, 'w 4th')).toBe('/search?type=unit&beds=2&where=w+4th');
});
