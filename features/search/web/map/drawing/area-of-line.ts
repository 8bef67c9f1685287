import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { areaCorners, CORNERS, crossesItself, writeDrawnArea } from '../../../rules/drawn-area.ts';

/** A point of the picture, in CSS pixels. */
export interface Pixel {
  x: number;
  y: number;
}

/** How far a point may lie from the line that replaces it, at first. */
const TOLERANCE_PX = 3;

function distanceTo({ x, y }: Pixel, from: Pixel, to: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from.x - at * dx, y - from.y - at * dy);
}

/** The points that a line cannot do without (Ramer, Douglas and Peucker), its ends among them. */
function simplified(points: readonly Pixel[], tolerance: number): Pixel[] {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to || points.length < 3) return [...points];
  let farthest = 0;
  let most = 0;
  for (const [at, point] of points.entries()) {
    const distance = distanceTo(point, from, to);
    if (distance > most) [farthest, most] = [at, distance];
  }
  if (most <= tolerance) return [from, to];
  const before = simplified(points.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplified(points.slice(farthest), tolerance)];
}

/** A line with few enough corners for an area. */
export function fewCorners(points: readonly Pixel[]): Pixel[] {
  for (let tolerance = TOLERANCE_PX; ; tolerance *= 1.5) {
    const corners = simplified(points, tolerance);
    if (corners.length <= CORNERS.most) return corners;
  }
}

/** The smallest outline without a dent that contains all corners. */
function hullOf(corners: readonly Coordinates[]): Coordinates[] {
  const sorted = corners.toSorted((one, other) => one.lng - other.lng || one.lat - other.lat);
  const half = (points: readonly Coordinates[]) => {
    const kept: Coordinates[] = [];
    for (const point of points) {
      for (;;) {
        const [from, by] = [kept.at(-2), kept.at(-1)];
        if (!from || !by) break;
        const turn =
          (by.lng - from.lng) * (point.lat - from.lat) -
          (by.lat - from.lat) * (point.lng - from.lng);
        if (turn > 1e-12) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** So many corners of a line may lie beyond where its ends cross. */
const TAILS_MAX = 4;

/** The corners without the tails of a line whose ends cross; null where it crosses itself elsewhere. */
function withoutTails(corners: readonly Coordinates[]): readonly Coordinates[] | null {
  for (let dropped = 0; dropped <= TAILS_MAX; dropped++)
    for (let first = 0; first <= dropped; first++) {
      const kept = corners.slice(first, corners.length - dropped + first);
      if (kept.length >= CORNERS.least && !crossesItself(kept)) return kept;
    }
  return null;
}

/**
 * The area inside a line, as the value of its filter. Of one that crosses itself, it is all that lies between its outer
 * corners; null where it encloses nothing.
 */
export function areaOfLine(line: readonly Coordinates[]): string | null {
  const corners = areaCorners(line);
  const outline = withoutTails(corners) ?? areaCorners(hullOf(corners));
  return outline.length < CORNERS.least || crossesItself(outline) ? null : writeDrawnArea(outline);
}
