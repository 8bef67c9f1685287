import { expect, test } from 'vitest';
import { areaAround, PLACE_KINDS } from './places.ts';
import { AREA_RADIUS_KM } from './search-state.ts';

test.each(PLACE_KINDS)('the circle around a %s is one that a search may ask for', (kind) => {
  const { lat, lng, radiusKm } = areaAround({ lat: 40.7, lng: -73.9 }, kind);
  expect([lat, lng]).toEqual([40.7, -73.9]);
  expect(radiusKm).toBeGreaterThanOrEqual(AREA_RADIUS_KM.least);
  expect(radiusKm).toBeLessThanOrEqual(AREA_RADIUS_KM.most);
});
