import { expect, test } from 'vitest';
import { placeWords, shortPlaceText } from './place-words.ts';
import { areaAround, PLACE_KINDS, readPoint } from './places.ts';
import { AREA_RADIUS_KM } from './read-area.ts';

test.each(PLACE_KINDS)('the circle around a %s is one that a search may ask for', (kind) => {
  const { lat, lng, radiusKm } = areaAround({ lat: 40.7, lng: -73.9 }, kind);
  expect([lat, lng]).toEqual([40.7, -73.9]);
  expect(radiusKm).toBeGreaterThanOrEqual(AREA_RADIUS_KM.least);
  expect(radiusKm).toBeLessThanOrEqual(AREA_RADIUS_KM.most);
});

test('ordinals and kinds of streets have one meaning in all their spellings', () => {
  for (const written of ['30 Av', '30th av', '30th Ave.', '30 AVENUE'])
    expect(shortPlaceText(written)).toBe('30 av');
  expect(placeWords('1st St')).toEqual([
    ['1', '1st', 'first'],
    expect.arrayContaining(['st', 'str', 'street']),
  ]);
  expect(placeWords('11 Vernon')).toEqual([['11', '11th', 'eleventh'], ['vernon']]);
});

test('R3.18 a pair of coordinates is understood in either order, inside of the city', () => {
  expect(readPoint('40.7,-73.9')).toEqual({ lat: 40.7, lng: -73.9 });
  expect(readPoint('-73.9,40.7')).toEqual({ lat: 40.7, lng: -73.9 });
  expect(readPoint(' (40.7128, -74.0060) ')).toEqual({ lat: 40.7128, lng: -74.006 });
  expect(readPoint('40.7128° -74.006°')).toEqual({ lat: 40.7128, lng: -74.006 });
  for (const other of ['48.85,2.35', '40.7', '40,-73', '11211', 'a,b', '40.7,-73.9,1', ''])
    expect(readPoint(other)).toBeNull();
});
