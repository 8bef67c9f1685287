import type { Bounds } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Parsed } from '@stoop/base/rules/text/parsed';

/*
 * A part of the map that somebody drew: the corners of one outline that does not cross itself, each as latitude and
 * longitude in degrees to four decimals, which is about ten meters: `40.7146_-73.9614_40.7208_-73.9562_40.7117_-73.9499`.
 */

export const CORNERS = { least: 3, most: 20 } as const;

/** Homes and corners are compared in whole steps of ten centimeters, so that an edge is where it is written. */
const STEPS = 1e6;
const DECIMALS = 4;

interface Point {
  x: number;
  y: number;
}
const pointOf = ({ lat, lng }: Coordinates): Point => ({
  x: Math.round(lng * STEPS),
  y: Math.round(lat * STEPS),
});

/** Above 0 where `to` lies left of the way from `from` through `by`, 0 where it lies on that line. */
const turn = (from: Point, by: Point, to: Point): number =>
  (by.x - from.x) * (to.y - from.y) - (by.y - from.y) * (to.x - from.x);

const isBetween = (one: number, value: number, other: number) =>
  Math.min(one, other) <= value && value <= Math.max(one, other);

type Edge = readonly [from: Point, to: Point];

const isOnEdge = (point: Point, [from, to]: Edge): boolean =>
  turn(from, to, point) === 0 &&
  isBetween(from.x, point.x, to.x) &&
  isBetween(from.y, point.y, to.y);

const areApart = ([from, to]: Edge, [one, other]: Edge): boolean =>
  Math.sign(turn(from, to, one)) === Math.sign(turn(from, to, other));

/** Whether two edges have a point in common. */
const doMeet = (one: Edge, other: Edge): boolean =>
  other.some((end) => isOnEdge(end, one)) ||
  one.some((end) => isOnEdge(end, other)) ||
  !(areApart(one, other) || areApart(other, one));

const edgesOf = (corners: readonly Coordinates[]): Edge[] => {
  const points = corners.map(pointOf);
  return points.map((point, at) => [point, points[(at + 1) % points.length] as Point]);
};

/** Whether edges meet elsewhere than where one ends and the next begins. */
export function crossesItself(corners: readonly Coordinates[]): boolean {
  const edges = edgesOf(corners);
  const doesReturn = (one: Edge, next: Edge) => isOnEdge(next[1], one) || isOnEdge(one[0], next);
  return edges.some((edge, at) =>
    edges.slice(at + 1).some((other, after) => {
      if (after === 0) return doesReturn(edge, other);
      const isLast = at === 0 && after === edges.length - 2;
      return isLast ? doesReturn(other, edge) : doMeet(edge, other);
    }),
  );
}

/** Tests whether homes lie in an area; one on its edge does. */
export function insideOf(corners: readonly Coordinates[]): (home: Coordinates) => boolean {
  const edges = edgesOf(corners);
  const [xs, ys] = [edges.map(([{ x }]) => x), edges.map(([{ y }]) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  return (home) => {
    const point = pointOf(home);
    if (point.x < west || point.x > east || point.y < south || point.y > north) return false;
    let isInside = false;
    for (const [from, to] of edges) {
      if (isOnEdge(point, [from, to])) return true;
      // An edge counts where a line to the east crosses it; of two that meet at a corner, one does.
      if (from.y > point.y !== to.y > point.y && turn(from, to, point) > 0 === to.y > from.y)
        isInside = !isInside;
    }
    return isInside;
  };
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** The corners as an area has them: rounded, each once in a row. */
export function areaCorners(corners: readonly Coordinates[]): Coordinates[] {
  const all = corners.map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) }));
  const isSame = (one: Coordinates, other: Coordinates) =>
    one.lat === other.lat && one.lng === other.lng;
  return all.filter((corner, at) => !isSame(corner, all.at(at - 1) as Coordinates));
}

/** An area as text; of the same corners it is the same. */
export const writeDrawnArea = (corners: readonly Coordinates[]): string =>
  areaCorners(corners)
    .flatMap(({ lat, lng }) => [lat, lng])
    .join('_');

const refused = (message: string): Parsed<never> => ({ ok: false, message });
const NUMBER = /^-?\d{1,3}(\.\d{1,10})?$/;

/** The corners in a text that `writeDrawnArea` wrote, or a person. */
export function cornersIn(text: string): Parsed<Coordinates[]> {
  const numbers = text.split('_');
  const { least, most } = CORNERS;
  if (numbers.length % 2 === 1 || numbers.length > 2 * most)
    return refused(`must be LAT_LNG of ${least} to ${most} corners, with _ between`);
  const corners = Array.from({ length: numbers.length / 2 }, (_, at) => ({
    lat: Number(numbers[2 * at]),
    lng: Number(numbers[2 * at + 1]),
  }));
  const areDegrees =
    numbers.every((number) => NUMBER.test(number)) &&
    corners.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180);
  if (!areDegrees) return refused('must be coordinates in degrees');
  const known = areaCorners(corners);
  if (known.length < least) return refused(`must have ${least} to ${most} corners`);
  return crossesItself(known) ? refused('must not cross itself') : { ok: true, value: known };
}

/** The value of the filter: the same text for the same corners. */
export function readDrawnArea(text: string): Parsed<string> {
  const corners = cornersIn(text);
  return corners.ok ? { ok: true, value: writeDrawnArea(corners.value) } : corners;
}

/** The box around an area, by the value of the filter. */
export function boundsOfArea(area: string): Bounds | null {
  const corners = cornersIn(area);
  if (!corners.ok) return null;
  const [lats, lngs] = [corners.value.map(({ lat }) => lat), corners.value.map(({ lng }) => lng)];
  return {
    ...{ west: Math.min(...lngs), south: Math.min(...lats) },
    ...{ east: Math.max(...lngs), north: Math.max(...lats) },
  };
}

/** As `insideOf`, for the value of the filter. */
export function insideOfArea(area: string): (home: Coordinates) => boolean {
  const corners = cornersIn(area);
  return corners.ok ? insideOf(corners.value) : () => false;
}
