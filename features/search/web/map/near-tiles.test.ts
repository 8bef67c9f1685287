import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isInside, type Polygons } from '@stoop/base/rules/geo/spot';
import { expect, test } from 'vitest';
import { nearSource } from './near-layers.ts';

interface Layer {
  length: number;
  feature(at: number): {
    properties: Record<string, string | number>;
    toGeoJSON(
      x: number,
      y: number,
      z: number,
    ): { geometry: { coordinates: [lng: number, lat: number] } };
  };
}

const ofMapLibre = createRequire(import.meta.resolve('maplibre-gl'));
const { PbfReader } = ofMapLibre('pbf');
const { VectorTile } = ofMapLibre('@mapbox/vector-tile');

const read = (path: string) =>
  readFileSync(new URL(`../../../../app/public/map/${path}`, import.meta.url));
const land: { properties: { kind: string }; geometry: { coordinates: Polygons } }[] = JSON.parse(
  read('land.geojson').toString(),
).features;
const city = land.flatMap(({ properties, geometry }) =>
  properties.kind === 'nyc' ? geometry.coordinates : [],
);

/** All tiles of zoom 13 that a view of the city can ask for. */
const TILES = Array.from(
  { length: 13 * 14 },
  (_, at) => [2406 + (at % 13), 3073 + Math.floor(at / 13)] as const,
);

const namesOf = (layerName: 'corners' | 'places', key: string) =>
  TILES.flatMap(([x, y]) => {
    const bytes = read(`near/13/${x}/${y}.pbf`);
    const layer: Layer | undefined = new VectorTile(new PbfReader(bytes)).layers[layerName];
    return Array.from({ length: layer?.length ?? 0 }, (_, at) => {
      const feature = layer?.feature(at);
      const [lng = 0, lat = 0] = feature?.toGeoJSON(x, y, 13).geometry.coordinates ?? [];
      return { name: String(feature?.properties[key]), lat, lng, ...feature?.properties };
    });
  });

test('R2.02 the tiles of the map are what its source says, and small', () => {
  expect(nearSource('https://stoop.example')).toMatchObject({
    tiles: ['https://stoop.example/map/near/{z}/{x}/{y}.pbf'],
    minzoom: 13,
    maxzoom: 13,
    bounds: [-74.26, 40.49, -73.7, 40.92],
  });
  for (const [x, y] of TILES)
    expect(
      statSync(new URL(`../../../../app/public/map/near/13/${x}/${y}.pbf`, import.meta.url)).size,
    ).toBeLessThan(12_000);
});

test('R2.02 each corner names a street, and is in the city', () => {
  const corners = namesOf('corners', 'n');
  expect(corners.length).toBeGreaterThan(5_000);
  for (const { name, lat, lng } of corners) {
    expect(name).toMatch(/^[A-Z0-9][\w'. ]+$/);
    expect(isInside({ lat, lng }, city), `${name} ${lat},${lng}`).toBe(true);
  }
});

test('R2.02 R3.18 the map has the hospitals, universities and schools that a search knows', () => {
  const known = readFileSync(new URL('../../api/data/known-places.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((row) => row.split('\t'));
  const drawn = new Set(namesOf('places', 'name').map(({ name }) => name));
  const due = known.filter(([, what = '']) => /^(Hospital|University|College|School)$/.test(what));
  expect(due.length).toBeGreaterThan(130);
  expect(due.map(([name = '']) => name).filter((name) => !drawn.has(name))).toEqual([]);
});
