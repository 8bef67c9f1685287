import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { nearSource } from './near-layers.ts';

type Place = [lng: number, lat: number];

interface Layer {
  length: number;
  feature(at: number): {
    properties: Record<string, string | number>;
    toGeoJSON(
      x: number,
      y: number,
      z: number,
    ): { geometry: { type: string; coordinates: Place | Place[] | Place[][] } };
  };
}

const ofMapLibre = createRequire(import.meta.resolve('maplibre-gl'));
const { PbfReader } = ofMapLibre('pbf');
const { VectorTile } = ofMapLibre('@mapbox/vector-tile');

const read = (path: string) =>
  readFileSync(new URL(`../../../../app/public/map/${path}`, import.meta.url));
/** All tiles of zoom 13 that a view of the city can ask for. */
const TILES = Array.from(
  { length: 13 * 14 },
  (_, at) => [2406 + (at % 13), 3073 + Math.floor(at / 13)] as const,
);

const featuresOf = (layerName: 'streets' | 'places') =>
  TILES.flatMap(([x, y]) => {
    const bytes = read(`near/13/${x}/${y}.pbf`);
    const layer: Layer | undefined = new VectorTile(new PbfReader(bytes)).layers[layerName];
    return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer?.feature(at)).flatMap(
      (feature) =>
        feature ? { ...feature.properties, ...feature.toGeoJSON(x, y, 13).geometry } : [],
    );
  });

interface Street {
  n?: string;
  c?: number;
  lines: Place[][];
}

const streets: Street[] = featuresOf('streets').map(({ type, coordinates, ...properties }) => ({
  ...properties,
  lines: (type === 'LineString' ? [coordinates] : coordinates) as Place[][],
}));

const metersBetween = ([lng, lat]: Place, [lng2, lat2]: Place) =>
  Math.hypot((lng - lng2) * 84_300, (lat - lat2) * 111_200);

/** Meters from the place to the line through two others, between these. */
function metersTo(place: Place, [from, to]: [Place, Place]): number {
  const length = metersBetween(from, to);
  const along =
    ((place[0] - from[0]) * (to[0] - from[0]) * 84_300 ** 2 +
      (place[1] - from[1]) * (to[1] - from[1]) * 111_200 ** 2) /
    length ** 2;
  const part = length > 0 ? Math.min(1, Math.max(0, along)) : 0;
  return metersBetween(place, [
    from[0] + part * (to[0] - from[0]),
    from[1] + part * (to[1] - from[1]),
  ]);
}

const piecesOf = (line: Place[]): [Place, Place][] =>
  line.slice(1).map((to, at) => [line[at] as Place, to]);

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
    ).toBeLessThan(18_000);
});

test('R2.02 the tiles have every street of the city, and names as the product writes them', () => {
  const kilometers = streets
    .flatMap(({ lines }) => lines.flatMap(piecesOf))
    .reduce((sum, piece) => sum + metersBetween(...piece) / 1000, 0);
  expect(kilometers).toBeGreaterThan(10_000);
  const names = new Set(streets.flatMap(({ n }) => n ?? []));
  expect(names.size).toBeGreaterThan(6_500);
  for (const name of names) {
    expect(name).toMatch(/^[A-Z0-9][\w'. -]+$/);
    expect(name).not.toMatch(/ (Street|Avenue|Boulevard|Entrance|Exit|Ramp)$|[A-Z]{4}/);
  }
});

test.each([
  ['Berry St', 40.7161, -73.9618],
  ['W 46th St', 40.7583, -73.9845],
  ['79th St', 40.7497, -73.8871],
  ['Fieldston Rd', 40.897, -73.9019],
  ['Bard Av', 40.6343, -74.1065],
  ['5th Av', 40.7747, -73.9653],
  ['Brooklyn Bridge', 40.7061, -73.9969],
])('R2.02 %s is drawn where it is', (name, lat, lng) => {
  const meters = streets
    .filter(({ n }) => n === name)
    .flatMap(({ lines }) => lines.flatMap(piecesOf))
    .map((piece) => metersTo([lng, lat], piece));
  expect(Math.min(...meters)).toBeLessThan(40);
});

test('R2.02 nineteen of twenty streets at the corners that a search knows are drawn and named there', () => {
  const known: { rows: [string, string, string, number, number][] } = JSON.parse(
    readFileSync(new URL('../../api/data/address-anchors.json', import.meta.url), 'utf8'),
  );
  /** Bus stops write some names in their own way. */
  const plain = (name: string) => name.toLowerCase().replace('saint ', 'st ').replace(/[ '.]/g, '');
  const CELL = 0.001;
  const cell = (lng: number, lat: number) => `${Math.floor(lng / CELL)},${Math.floor(lat / CELL)}`;
  const namesAt = new Map<string, Set<string>>();
  for (const { n = '', lines } of streets)
    for (const [from, to] of lines.flatMap(piecesOf)) {
      const count = Math.ceil(metersBetween(from, to) / 40) + 1;
      for (let at = 0; at <= count; at += 1) {
        const key = cell(
          from[0] + ((to[0] - from[0]) * at) / count,
          from[1] + ((to[1] - from[1]) * at) / count,
        );
        namesAt.set(key, (namesAt.get(key) ?? new Set()).add(plain(n)));
      }
    }
  const isNamed = (name: string, lng: number, lat: number) =>
    [-1, 0, 1].some((dx) =>
      [-1, 0, 1].some((dy) =>
        namesAt.get(cell(lng + dx * CELL, lat + dy * CELL))?.has(plain(name)),
      ),
    );
  const named = known.rows.flatMap(([, street, cross, lng, lat]) => [
    isNamed(street, lng, lat),
    isNamed(cross, lng, lat),
  ]);
  expect(named.filter(Boolean).length / named.length).toBeGreaterThan(0.95);
});

test('R2.02 R3.18 the map has the hospitals, universities and schools that a search knows', () => {
  const known = readFileSync(new URL('../../api/data/known-places.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((row) => row.split('\t'));
  const drawn = new Set(featuresOf('places').map((place) => ('name' in place ? place.name : '')));
  const due = known.filter(([, what = '']) => /^(Hospital|University|College|School)$/.test(what));
  expect(due.length).toBeGreaterThan(130);
  expect(due.map(([name = '']) => name).filter((name) => !drawn.has(name))).toEqual([]);
});
