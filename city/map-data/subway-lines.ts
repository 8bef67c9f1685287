import { lineOf } from '@stoop/base/rules/geo/lines';
import { type Feature, linesFeature, type Point, rounded } from './geojson.ts';
import { readShapes, readTable } from './gtfs.ts';
import { joinDirected, type Segment } from './segments.ts';
import { simplify } from './simplify.ts';
import { colorGroupOf, ROUTES, routeLabel } from './subway-routes.ts';
import { lineRoute } from './subway-service.ts';

const TRIPS_MIN = 4;
const METERS_A_DEGREE = 111_320;
const TOLERANCE_METERS = 4;
const EAST_SCALE = Math.cos((40.7 * Math.PI) / 180);

const keyOf = ([lng, lat]: Point) => `${lng.toFixed(6)},${lat.toFixed(6)}`;

/** The shapes of a route's weekday trains in one direction, if they are frequent enough. */
function courses(folder: string): { route: string; shapeId: string }[] {
  const trips = new Map<string, number>();
  for (const trip of readTable(folder, 'trips')) {
    if (trip.service_id !== 'Weekday' || !trip.shape_id) continue;
    const key = `${lineRoute(trip.route_id)} ${trip.shape_id} ${trip.direction_id}`;
    trips.set(key, (trips.get(key) ?? 0) + 1);
  }
  return [...trips].flatMap(([key, count]) => {
    const [route = '', shapeId = '', direction] = key.split(' ');
    return direction === '0' && count >= TRIPS_MIN ? [{ route, shapeId }] : [];
  });
}

/** Segments of track by the routes that run on them, `2 3`. */
function tracksByRoutes(folder: string): Map<string, Segment[]> {
  const shapes = readShapes(folder);
  const routesOn = new Map<string, Set<string>>();
  for (const { route, shapeId } of courses(folder)) {
    const shape = shapes.get(shapeId) ?? [];
    shape.forEach((to, at) => {
      const from = shape[at - 1];
      if (!from || keyOf(from) === keyOf(to)) return;
      const there = `${keyOf(from)}|${keyOf(to)}`;
      const back = `${keyOf(to)}|${keyOf(from)}`;
      const key = !routesOn.has(there) && routesOn.has(back) ? back : there;
      routesOn.set(key, (routesOn.get(key) ?? new Set()).add(route));
    });
  }
  const tracks = new Map<string, Segment[]>();
  for (const [key, routes] of routesOn) {
    const signature = ROUTES.filter((route) => routes.has(route)).join(' ');
    const segment = key.split('|') as [string, string];
    tracks.set(signature, [...(tracks.get(signature) ?? []), segment]);
  }
  return tracks;
}

/**
 * The lines of the map: a feature for each color on each segment, with the color of the bullet; `off` is the
 * offset from the middle of the track in line widths, for tracks that several colors share.
 */
export function lineFeatures(folder: string): Feature[] {
  return [...tracksByRoutes(folder)].flatMap(([signature, segments]) => {
    const lines = joinDirected(segments)
      .map((line) => simplify(line, TOLERANCE_METERS / METERS_A_DEGREE, EAST_SCALE))
      .map((line) => line.map((point) => rounded(point, 5)))
      .filter((line) => line.length > 1);
    const routes = signature.split(' ');
    const groups = [...new Set(routes.map(colorGroupOf))];
    return groups.map((group, at) => {
      const labels = routes.filter((route) => colorGroupOf(route) === group).map(routeLabel);
      const { color } = lineOf(labels[0] ?? '');
      const off = Number((at - (groups.length - 1) / 2).toFixed(1));
      return linesFeature({ group, color, routes: labels.join(' '), off }, lines);
    });
  });
}
