import { expect, test } from 'vitest';
import { tourHomePath, tourMapPath } from './tour-places.ts';

const HOME = {
  buildingId: 'warren-house',
  unitId: '3r',
  label: '12 Warren Street, 3R',
  address: '12 Warren Street, Brooklyn',
  isOnMarket: true,
  coordinates: { lat: 40.688, lng: -73.99 },
  stations: [],
};

test('the ticket of a unit leads to its page and its map', () => {
  expect(tourHomePath({ home: HOME })).toBe('/buildings/warren-house/units/3r');
  expect(tourMapPath({ home: HOME })).toBe('/buildings/warren-house/units/3r/map');
});

test('the ticket of a building leads to its page and the map around it', () => {
  const home = { ...HOME, unitId: null, label: 'Warren House' };
  expect(tourHomePath({ home })).toBe('/buildings/warren-house');
  expect(tourMapPath({ home })).toMatch(/^\/map\?.*lat=40\.688&lng=-73\.99.*place=Warren/);
  expect(tourMapPath({ home: { ...home, coordinates: null } })).toBeNull();
});

test('a home that is off the market has no pages', () => {
  const home = { ...HOME, isOnMarket: false };
  expect(tourHomePath({ home })).toBeNull();
  expect(tourMapPath({ home })).toBeNull();
});
