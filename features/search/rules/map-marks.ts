/*
 * What the marks of a map are, for the index that answers them and for the page that draws them. From afar a mark is an
 * area with how many homes it has, nearer each home has its own.
 */

/** From this zoom on each home has a mark of its own. */
export const HOMES_FROM_ZOOM = 13;
/** As many homes have their own from farther away. */
const FEW = { homes: 48, fromZoom: 11 };

/** Whether each of so many homes has a mark of its own. */
export const areHomesApart = (zoom: number, homes: number): boolean =>
  zoom >= HOMES_FROM_ZOOM || (zoom >= FEW.fromZoom && homes <= FEW.homes);

/** Below this zoom boroughs alone have room. */
export const AREAS_FROM_ZOOM = 9;

/** The width of the world in MapLibre at zoom 0, in pixels. */
export const WORLD_PIXELS = 512;

/** The smallest price with its tail and outline, in CSS pixels. */
const PRICE_LEAST = { width: 36, height: 38 };

/** A place on the web's map, from 0 to 1 in both directions. */
export interface MapPoint {
  x: number;
  y: number;
}

/** Whether prices at all of these places could be read beside each other at this zoom, or at any smaller one. */
export function mayShowPrices(points: readonly MapPoint[], zoom: number): boolean {
  const world = WORLD_PIXELS * 2 ** zoom;
  const [width, height] = [PRICE_LEAST.width / world, PRICE_LEAST.height / world];
  return points.every(({ x, y }, at) =>
    points
      .slice(0, at)
      .every((other) => Math.abs(other.x - x) >= width || Math.abs(other.y - y) >= height),
  );
}
