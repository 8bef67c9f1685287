import { writeFileSync } from 'node:fs';

export type Point = [lng: number, lat: number];

export interface Feature {
  type: 'Feature';
  properties: Record<string, string | number>;
  geometry:
    | { type: 'Point'; coordinates: Point }
    | { type: 'MultiLineString'; coordinates: Point[][] };
}

export const pointFeature = (properties: Feature['properties'], coordinates: Point): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});

export const linesFeature = (
  properties: Feature['properties'],
  coordinates: Point[][],
): Feature => ({ type: 'Feature', properties, geometry: { type: 'MultiLineString', coordinates } });

export function writeFeatures(path: string, features: readonly Feature[]): void {
  writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features }));
}

/** Rounded to so many decimal places of a degree: five are about a meter, four about ten. */
export const rounded = ([lng, lat]: Point, places: number): Point => [
  Number(lng.toFixed(places)),
  Number(lat.toFixed(places)),
];
