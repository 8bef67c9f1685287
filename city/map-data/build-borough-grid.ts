import { readFileSync, writeFileSync } from 'node:fs';
import { isInside, type Polygons } from '@stoop/base/rules/geo/spot';

/*
 * Which borough each cell of a grid over the city is in, for marks of the map that are to stand on their own land.
 * Usage: build-borough-grid.ts BOROUGHS.geojson OUT.json
 */

interface Boroughs {
  features: { properties: { name: string }; geometry: { coordinates: Polygons } }[];
}

/** The corner of the first cell and the size of all, in degrees: about 250 m. */
const GRID = { west: -74.26, north: 40.92, lng: 0.003, lat: 0.00225, columns: 187, rows: 191 };
/** A row is runs of a length and a letter. */
const LETTERS: Record<string, string> = {
  ...{ Manhattan: 'M', Brooklyn: 'B', Queens: 'Q', Bronx: 'X', 'Staten Island': 'S' },
};

const [from, to] = process.argv.slice(2) as [string, string];
const { features }: Boroughs = JSON.parse(readFileSync(from, 'utf8'));
const letterAt = (lng: number, lat: number) => {
  const borough = features.find(({ geometry }) => isInside({ lat, lng }, geometry.coordinates));
  return (borough && LETTERS[borough.properties.name]) ?? '-';
};
const rows = Array.from({ length: GRID.rows }, (_, row) => {
  const lat = GRID.north - (row + 0.5) * GRID.lat;
  const letters = Array.from({ length: GRID.columns }, (_, column) =>
    letterAt(GRID.west + (column + 0.5) * GRID.lng, lat),
  );
  return letters.join('').replace(/(.)\1*/g, (run, letter) => `${run.length}${letter}`);
});
const { west, north, lng, lat } = GRID;
writeFileSync(to, `${JSON.stringify({ west, north, lng, lat, rows }, null, 1)}\n`);
