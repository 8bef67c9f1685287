import { expect, test } from 'vitest';
import { areaAround, PLACE_KINDS, placeWords, shortPlaceText } from './places.ts';
import { AREA_RADIUS_KM } from './search-state.ts';

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
    ['1', '1st'],
    ['st', 'str', 'street'],
  ]);
  expect(placeWords('11 Vernon')).toEqual([['11', '11th'], ['vernon']]);
});
