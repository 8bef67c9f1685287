import type { MapSize } from './first-view.ts';

interface Point {
  x: number;
  y: number;
}

/** The middle of what is to be seen of a map. */
export const middleShown = ({ width, height, covered }: MapSize): Point => ({
  x: width / 2,
  y: (height - covered) / 2,
});

/** So far from an edge a mark is whole, as a share of the view. */
const EDGE = 1 / 8;

/**
 * What a step nearer has in its middle: what is there, and where that would show none of these marks, the nearest of those in
 * view. All are in CSS pixels of the view.
 */
export function aimOf(size: MapSize, marks: readonly Point[], step: number): Point {
  const middle = middleShown(size);
  const share = (1 / 2 - EDGE) / 2 ** step;
  const reach = { x: size.width * share, y: (size.height - size.covered) * share };
  const away = ({ x, y }: Point) =>
    Math.max(Math.abs(x - middle.x) / reach.x, Math.abs(y - middle.y) / reach.y);
  const isInView = ({ x, y }: Point) =>
    x >= 0 && y >= 0 && x <= size.width && y <= size.height - size.covered;
  const [nearest] = marks.filter(isInView).toSorted((one, other) => away(one) - away(other));
  return nearest && away(nearest) > 1 ? nearest : middle;
}
