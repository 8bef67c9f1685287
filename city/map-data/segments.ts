import type { Point } from './geojson.ts';

/** A segment between two points, each written `lng,lat`. */
export type Segment = readonly [from: string, to: string];

export const pointKey = ([lng, lat]: Point) => `${lng},${lat}`;
const pointOfKey = (key: string) => key.split(',').map(Number) as Point;

/** Joins directed segments into lines between forks. */
export function joinDirected(segments: readonly Segment[]): Point[][] {
  const next = new Map<string, string[]>();
  const comingIn = new Map<string, number>();
  for (const [from, to] of segments) {
    next.set(from, [...(next.get(from) ?? []), to]);
    comingIn.set(to, (comingIn.get(to) ?? 0) + 1);
  }
  const outgoing = (key: string) => next.get(key)?.length ?? 0;
  const isPlain = (key: string) => outgoing(key) === 1 && comingIn.get(key) === 1;
  const lines: string[][] = [];
  const walk = (start: string) => {
    const line = [start];
    for (let at = start, to = next.get(at)?.pop(); to; to = next.get(at)?.pop()) {
      line.push(to);
      at = to;
      if (!isPlain(at)) break;
    }
    lines.push(line);
  };
  for (const start of next.keys()) while (outgoing(start) > 0 && !isPlain(start)) walk(start);
  for (const start of next.keys()) while (outgoing(start) > 0) walk(start);
  return lines.map((line) => line.map(pointOfKey));
}

/** Joins undirected segments into lines, each segment once. */
export function joinUndirected(segments: readonly Segment[]): Point[][] {
  const next = new Map<string, Set<string>>();
  const link = (from: string, to: string) => {
    const known = next.get(from) ?? new Set();
    next.set(from, known.add(to));
  };
  for (const [from, to] of segments) {
    link(from, to);
    link(to, from);
  }
  const lines: string[][] = [];
  for (const [start, neighbors] of next) {
    while (neighbors.size > 0) {
      const line = [start];
      let at = start;
      for (let [to] = next.get(at) ?? []; to; [to] = next.get(at) ?? []) {
        next.get(at)?.delete(to);
        next.get(to)?.delete(at);
        line.push(to);
        at = to;
        if (next.get(at)?.size !== 1) break;
      }
      lines.push(line);
    }
  }
  return lines.map((line) => line.map(pointOfKey));
}
