import { readFileSync } from 'node:fs';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { distanceKm } from '@stoop/base/rules/geo/distance';
import { isInside, metersToOutline, type Polygons, spotOf } from '@stoop/base/rules/geo/spot';
import { WALK_MAX_MINUTES, walkMinutes } from '@stoop/features/commute/rules/walk';
import { type KnownPlaceRow, readKnownPlaces } from './known-places.ts';

export interface Landmark {
  properties: { kind: 'park' | 'cemetery' | 'airport' | 'water'; name?: string };
  geometry: { coordinates: Polygons };
}

/** What the map draws, with its outlines; the file belongs to the product and is tested. */
export const readLandmarks = (): Landmark[] =>
  JSON.parse(
    readFileSync(new URL('../../../../app/public/map/parks.geojson', import.meta.url), 'utf8'),
  ).features;

let outlines: ReadonlyMap<string, Polygons> | undefined;

/** The parks by their names; one that the map draws in two parts is one. */
function parks(): ReadonlyMap<string, Polygons> {
  if (outlines) return outlines;
  const known = new Map<string, Polygons>();
  for (const { properties, geometry } of readLandmarks()) {
    const { kind, name } = properties;
    if (kind === 'park' && name)
      known.set(name, [...(known.get(name) ?? []), ...geometry.coordinates]);
  }
  outlines = known;
  return known;
}

/** The parks whose edge is within a walk, nearest first; the walk is along streets, by the usual detour. */
export function parksNear(from: Coordinates): { name: string; walkMinutes: number }[] {
  const spot = spotOf(from);
  return [...parks()]
    .map(([name, outline]) => ({
      name,
      walkMinutes: isInside(from, outline) ? 1 : walkMinutes(metersToOutline(spot, outline)),
    }))
    .filter((park) => park.walkMinutes <= WALK_MAX_MINUTES)
    .toSorted((one, other) => one.walkMinutes - other.walkMinutes);
}

/** What is farther tells little of a neighborhood. */
const NEAR_MINUTES = 15;

/** What is no single place that one walks to, or is told by itself. */
const NOT_TOLD = new Set(['Part of town', 'Park', 'Landmark', 'Bridge', 'Housing', 'Store']);

let told: readonly KnownPlaceRow[] | undefined;

/** The nearest place of each kind within a walk, nearest first; the walk is along streets, by the usual detour. */
export function placesNear(
  from: Coordinates,
): { name: string; what: string; walkMinutes: number }[] {
  told ??= readKnownPlaces().filter(({ what }) => !NOT_TOLD.has(what));
  const near = told
    .map(({ name, what, ...at }) => ({
      ...{ name, what },
      walkMinutes: walkMinutes(distanceKm(from, at) * 1000),
    }))
    .filter((place) => place.walkMinutes <= NEAR_MINUTES)
    .toSorted((one, other) => one.walkMinutes - other.walkMinutes);
  return near.filter(({ what }, at) => near.findIndex((one) => one.what === what) === at);
}
