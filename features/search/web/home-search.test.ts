import { expect, test } from 'vitest';
import type { Place } from '../contract/place.ts';
import { countQuery, searchHref } from './find-homes.ts';
import { buttonWords, requestedSearch, type SearchRequest } from './home-search.ts';

const request = (part: Partial<SearchRequest> = {}): SearchRequest => ({
  type: 'room',
  where: '',
  place: null,
  moveIn: '',
  maxPrice: '',
  ...part,
});
const place = (part: Partial<Place>): Place => ({
  placeName: 'Cobble Hill',
  coordinates: { lat: 40.6873, lng: -73.9958 },
  kind: 'neighborhood',
  id: 'cobble-hill',
  isSure: true,
  leavesOut: false,
  ...part,
});

test('an empty search has no empty parameters in its address', () => {
  expect(searchHref(request())).toBe('/search?type=room');
});

test('amounts may have dollar signs and commas, and what is no amount is left to the search to tell', () => {
  expect(searchHref(request({ maxPrice: '$1,900' }))).toBe('/search?type=room&maxPrice=1900');
  expect(searchHref(request({ maxPrice: '1900.50' }))).toBe('/search?type=room&maxPrice=1900');
  expect(searchHref(request({ maxPrice: 'cheap' }))).toBe('/search?type=room&maxPrice=cheap');
});

test('a picked neighborhood is a filter, any other text is looked up', () => {
  const picked = request({ where: 'Cobble Hill', place: place({}) });
  expect(searchHref(picked)).toBe('/search?type=room&neighborhood=Cobble+Hill');
  expect(searchHref(request({ where: 'cobble' }))).toBe('/search?type=room&where=cobble');
});

test('a picked station searches within ten minutes on foot', () => {
  const station = request({
    where: 'Bergen St',
    place: place({ kind: 'station', placeName: 'Bergen St' }),
    moveIn: '2026-12-01',
  });
  expect(searchHref(station)).toBe(
    '/search?type=room&moveIn=2026-12-01&lat=40.6873&lng=-73.9958&walkMinutes=10&place=Bergen+St',
  );
  expect(`${countQuery(station)}`).toBe(
    'type=room&moveIn=2026-12-01&lat=40.6873&lng=-73.9958&walkMinutes=10&limit=1',
  );
});

test('R3.18 every kind of place has its search', () => {
  const at = (part: Partial<Place>) =>
    decodeURIComponent(searchHref(request({ where: 'x', place: place(part) }))).slice(18);
  expect(at({ kind: 'borough', placeName: 'Queens' })).toBe('borough=Queens');
  expect(at({ kind: 'line', placeName: 'L train' })).toBe('subwayLines=L');
  expect(at({ kind: 'zip', placeName: '11211', radiusKm: 0.99 })).toBe(
    'lat=40.6873&lng=-73.9958&radiusKm=0.99&place=11211',
  );
  expect(at({ kind: 'landmark', placeName: 'Prospect Park', radiusKm: 1.8 })).toBe(
    'lat=40.6873&lng=-73.9958&radiusKm=1.8&place=Prospect+Park',
  );
  expect(at({ kind: 'corner', placeName: 'Court St & Pacific St' })).toBe(
    'lat=40.6873&lng=-73.9958&radiusKm=0.8&place=Court+St+&+Pacific+St',
  );
  expect(at({ kind: 'building', placeName: 'Warren House' })).toBe('q=Warren+House');
});

test('the count requests one item of the same search', () => {
  expect(`${countQuery(request({ type: 'unit', maxPrice: '2000' }))}`).toBe(
    'type=unit&rent=whole&maxPrice=2000&limit=1',
  );
  expect(`${countQuery(request({ type: 'roommates' }))}`).toBe('type=roommates&limit=1');
});

test('the button shows how many homes there are', () => {
  expect(buttonWords({ type: 'room', count: 1214 })).toBe('Find 1,214 rooms');
  expect(buttonWords({ type: 'unit', count: 1 })).toBe('Find 1 unit');
  expect(buttonWords({ type: 'room', count: 0 })).toBe('No rooms yet');
  expect(buttonWords({ type: 'room', count: null })).toBe('Find rooms');
});

test('an unknown type in a form is a search for rooms', () => {
  const form = new FormData();
  form.set('type', 'castle');
  form.set('where', '  Soho ');
  expect(requestedSearch(form, null)).toMatchObject({ type: 'room', where: 'Soho' });
});
