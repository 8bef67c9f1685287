import { readFileSync } from 'node:fs';
import type { Polygons } from '@stoop/base/rules/geo/spot';
import { CREEKS, FOOT_CROSSINGS } from '../rules/foot-crossings.ts';
import { WalkableGround } from '../rules/walkable-ground.ts';

/** The land that the map draws. */
const LAND = new URL('../../../app/public/map/boroughs.geojson', import.meta.url);

let ground: WalkableGround | undefined;

/** The walkable land and bridges of the city; loaded and built on the first call. */
export function cityGround(): WalkableGround {
  if (ground) return ground;
  const { features } = JSON.parse(readFileSync(LAND, 'utf8')) as {
    features: { geometry: { coordinates: Polygons } }[];
  };
  ground = new WalkableGround(
    features.map(({ geometry }) => geometry.coordinates),
    FOOT_CROSSINGS,
    CREEKS,
  );
  return ground;
}
