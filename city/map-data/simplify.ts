import type { Point } from './geojson.ts';

/** The squared distance from a point to a segment, in degrees with scaled longitudes. */
function squaredDistance(point: Point, from: Point, to: Point, eastScale: number): number {
  const ax = from[0] * eastScale;
  const ay = from[1];
  const dx = to[0] * eastScale - ax;
  const dy = to[1] - ay;
  const px = point[0] * eastScale - ax;
  const py = point[1] - ay;
  const length = dx * dx + dy * dy;
  const along = length ? Math.min(1, Math.max(0, (px * dx + py * dy) / length)) : 0;
  return (px - along * dx) ** 2 + (py - along * dy) ** 2;
}

/** Douglas–Peucker: drops points within a tolerance, in degrees of latitude. */
export function simplify(line: readonly Point[], tolerance: number, eastScale: number): Point[] {
  const indices = new Set([0, line.length - 1]);
  const stretches: [number, number][] = [[0, line.length - 1]];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [first, last] = stretch;
    const from = line[first];
    const to = line[last];
    if (!from || !to) continue;
    let farthest = -1;
    let most = 0;
    for (let at = first + 1; at < last; at++) {
      const point = line[at];
      const distance = point ? squaredDistance(point, from, to, eastScale) : 0;
      if (distance <= most) continue;
      most = distance;
      farthest = at;
    }
    if (farthest < 0 || most <= tolerance ** 2) continue;
    indices.add(farthest);
    stretches.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, at) => indices.has(at));
}
