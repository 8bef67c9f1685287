import { readFileSync } from 'node:fs';
import { isInside, metersBetween, type Polygons, spotOf } from '@stoop/base/rules/geo/spot';
import { expect, test } from 'vitest';
import { readKnownPlaces } from './known-places.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const boroughs = new Map<string, Polygons>(
  read('../../../../app/public/map/boroughs.geojson').features.map(
    (one: { properties: { name: string }; geometry: { coordinates: Polygons } }) => [
      one.properties.name,
      one.geometry.coordinates,
    ],
  ),
);

const corners: [string, string, string, number, number][] = read(
  '../data/address-anchors.json',
).rows;
const PLACES = readKnownPlaces();

test('R3.18 hundreds of places have a name, a kind and names that differ', () => {
  expect(PLACES.length).toBeGreaterThanOrEqual(400);
  const ids = PLACES.map(({ borough, name }) => `${borough} ${name}`);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { name, otherNames } of PLACES)
    expect(new Set([name, ...otherNames]).size, name).toBe(otherNames.length + 1);
});

test.each(PLACES)('R3.18 $name is in $borough, near $corner', (place) => {
  const { what, borough, lat, lng, corner, radiusKm = 0 } = place;
  expect(what).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
  expect(isInside({ lat, lng }, boroughs.get(borough) ?? [])).toBe(true);
  const meters = corners
    .filter(([where, street, cross]) => where === borough && `${street} & ${cross}` === corner)
    .map(([, , , cornerLng, cornerLat]) =>
      metersBetween(spotOf({ lat, lng }), spotOf({ lat: cornerLat, lng: cornerLng })),
    );
  expect(Math.min(...meters)).toBeLessThanOrEqual(Math.max(400, radiusKm * 1_000));
});
