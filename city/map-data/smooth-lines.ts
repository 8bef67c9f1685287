/**
 * Rounds the corners of the lines in GeoJSON files, in place: the timetable has only stations and a few
 * points between them.
 * Usage: node city/map-data/smooth-lines.ts FILE…
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Position, roundCorners } from './round-corners.ts';

interface Lines {
  type: 'FeatureCollection';
  features: { geometry: { type: 'MultiLineString'; coordinates: Position[][] } }[];
}

/** Five decimals are about a meter. */
const rounded = ([lng, lat]: Position): Position => [
  Number(lng.toFixed(5)),
  Number(lat.toFixed(5)),
];

for (const file of process.argv.slice(2)) {
  const lines = JSON.parse(readFileSync(file, 'utf8')) as Lines;
  for (const { geometry } of lines.features) {
    geometry.coordinates = geometry.coordinates.map((line) => roundCorners(line).map(rounded));
  }
  writeFileSync(file, `${JSON.stringify(lines)}\n`);
}
