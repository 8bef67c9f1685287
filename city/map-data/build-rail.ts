import { type Feature, linesFeature, type Point, rounded, writeFeatures } from './geojson.ts';
import { readShapes } from './gtfs.ts';
import { joinUndirected, pointKey, type Segment } from './segments.ts';
import { simplify } from './simplify.ts';

/** Generates rail.geojson, the commuter railroads near the city. Usage: node build-rail.ts GTFS OUT */
const FEEDS = ['lirr', 'mnr'];
const FRAME = { west: -74.3, south: 40.47, east: -73.6, north: 41 };
const TOLERANCE_DEGREES = 0.00025;
const EAST_SCALE = 0.758;

const isInFrame = ([lng, lat]: Point) =>
  lng >= FRAME.west && lng <= FRAME.east && lat >= FRAME.south && lat <= FRAME.north;

/** Each segment of track once, regardless of direction and frequency. */
function trackOf(folder: string): Segment[] {
  const segments = new Map<string, Segment>();
  for (const shape of readShapes(folder).values()) {
    const coarse = shape.map((point) => rounded(point, 4));
    const line = simplify(coarse, TOLERANCE_DEGREES, EAST_SCALE);
    line.forEach((to, at) => {
      const from = line[at - 1];
      if (!from || pointKey(from) === pointKey(to) || !isInFrame(to)) return;
      const [one, other] = [pointKey(from), pointKey(to)].sort() as [string, string];
      segments.set(`${one}|${other}`, [one, other]);
    });
  }
  return [...segments.values()];
}

const [, , gtfs = '', out = ''] = process.argv;
const features = FEEDS.map((feed): Feature => {
  const sys = feed.toUpperCase();
  return linesFeature({ sys }, joinUndirected(trackOf(`${gtfs}/${feed}`)));
});
writeFeatures(`${out}/rail.geojson`, features);
