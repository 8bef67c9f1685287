import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { EARTH_RADIUS_KM, LNG_SHARE } from '@stoop/base/rules/geo/distance';
import { hullOf } from './drawing/area-of-line.ts';

/** So far the line runs from what it is around: half a block, so that no home is on it. */
const APART_KM = 0.13;
const CORNERS = 12;

/** A line around all of these, round at its corners. */
export function outlineAround(spots: readonly Coordinates[]): Coordinates[] {
  const up = (APART_KM / EARTH_RADIUS_KM) * (180 / Math.PI);
  return hullOf(
    spots.flatMap(({ lat, lng }) =>
      Array.from({ length: CORNERS }, (_, at) => {
        const angle = (at * 2 * Math.PI) / CORNERS;
        return { lat: lat + up * Math.sin(angle), lng: lng + (up / LNG_SHARE) * Math.cos(angle) };
      }),
    ),
  );
}
