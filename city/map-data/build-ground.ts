import { readFileSync, writeFileSync } from 'node:fs';
import type { Point } from './geojson.ts';
import { simplify } from './simplify.ts';

/**
 * Generates ground.svg, the outline of all land, which is shown until the map is there. Usage:
 * build-ground.ts LAND.geojson OUT.svg
 */
/** What the map shows at most (`CITY_BOUNDS` of features/search/web/map/area.ts), degrees. */
const BOX = { west: -74.62, south: 40.36, east: -73.34, north: 41.06 };
const TOLERANCE = 0.0013;
/** The width of the picture; in the widest view a unit is less than a pixel. */
const WIDTH = 3200;
const EAST_SCALE = 0.76;

interface Land {
  features: { properties: { kind: string }; geometry: { coordinates: Point[][][] } }[];
}

const upward = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180));
const scale = WIDTH / (BOX.east - BOX.west);
const toPoint = ([lng, lat]: Point) =>
  [
    Math.round((lng - BOX.west) * scale),
    Math.round(((upward(BOX.north) - upward(lat)) * scale * 180) / Math.PI),
  ] as const;

const [from, to] = process.argv.slice(2) as [string, string];
const { features }: Land = JSON.parse(readFileSync(from, 'utf8'));
const rings = features
  .filter(({ properties: { kind } }) => kind === 'nyc' || kind === 'context')
  .flatMap(({ geometry }) => geometry.coordinates.flat())
  .map((ring) => simplify(ring, TOLERANCE, EAST_SCALE))
  .filter(({ length }) => length > 4);
const path = rings.map((ring) => `M${ring.map((point) => toPoint(point).join()).join(' ')}z`);
const [, height] = toPoint([BOX.east, BOX.south]);
writeFileSync(
  to,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none"><path d="${path.join('')}"/></svg>\n`,
);
