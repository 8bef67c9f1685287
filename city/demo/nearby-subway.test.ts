import { spotOf } from '@stoop/base/rules/geo/spot';
import { expect, test } from 'vitest';
import { readCityData } from './city-data.ts';
import { nearbySubway } from './nearby-subway.ts';

const city = readCityData();
const stopsAt = (lat: number, lng: number) => nearbySubway(spotOf({ lat, lng }), city);
const namesAt = (lat: number, lng: number) => stopsAt(lat, lng).map(({ name }) => name);

test('no walk crosses the East River where no bridge touches the ground', () => {
  // The straight line to 72 St on Second Avenue is 900 m; the Queensboro Bridge passes overhead.
  expect(namesAt(40.7618, -73.95)).toEqual(['Roosevelt Island', '21 St-Queensbridge']);
  expect(namesAt(40.7705, -73.9485)).not.toContain('Roosevelt Island');
  // Hunters Point is across from Midtown, DUMBO from the Financial District.
  expect(namesAt(40.7455, -73.9575)).not.toContain('Grand Central-42 St');
  expect(namesAt(40.703, -73.9895)).toEqual([
    'York St',
    'High St',
    'Clark St',
    'Court St',
    'Borough Hall',
  ]);
});

test('a walk over a pedestrian bridge leads to the stations behind it, with its detour', () => {
  const queensbridge = stopsAt(40.7618, -73.95).find(({ stationId }) => stationId === 'B04');
  // 620 m in a straight line.
  expect(queensbridge?.distanceMeters).toBeGreaterThan(1000);
  // Greenpoint to Hunters Point over the Pulaski Bridge.
  expect(namesAt(40.7355, -73.956)).toContain('Vernon Blvd-Jackson Av');
});

test('without water the distance is the straight line', () => {
  expect(stopsAt(40.7549, -73.984)[0]).toMatchObject({
    name: '42 St-Bryant Pk',
    distanceMeters: 89,
  });
});
