import { readFileSync } from 'node:fs';
import { type Feature, type Point, pointFeature, rounded } from './geojson.ts';
import type { StopRow, TransferRow } from './gtfs.ts';
import { ROUTES, routeLabels } from './subway-routes.ts';
import type { Service } from './subway-service.ts';

export interface Station {
  id: string;
  /** The id of a complex: stations with free transfers. */
  complex: string;
  name: string;
  borough: string;
  lat: number;
  lng: number;
  routes: string[];
  /** The routes by their names on the signs. */
  lines: string[];
}

/** About a train an hour, from 6 to 22, makes a route one of the station's. */
const DAY_TRIPS_MIN = 16;

interface Borough {
  properties: { BoroName: string };
  geometry: { coordinates: Point[][][] };
}

function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false;
  let [previousX = 0, previousY = 0] = ring.at(-1) ?? [];
  for (const [ringX, ringY] of ring) {
    if (
      ringY > y !== previousY > y &&
      x < ((previousX - ringX) * (y - ringY)) / (previousY - ringY) + ringX
    )
      inside = !inside;
    previousX = ringX;
    previousY = ringY;
  }
  return inside;
}

/** The borough around a point, or the one with the nearest shore for a station on a pier or bridge. */
function boroughAt(point: Point, boroughs: readonly Borough[]): string {
  const outlines = boroughs.flatMap(({ properties, geometry }) =>
    geometry.coordinates.map(([outer = []]) => ({ name: properties.BoroName, outer })),
  );
  const around = outlines.find(({ outer }) => isInside(point, outer));
  if (around) return around.name;
  let nearest = { name: '', distance: Number.POSITIVE_INFINITY };
  for (const { name, outer } of outlines)
    for (const [x, y] of outer) {
      const distance = (x - point[0]) ** 2 + (y - point[1]) ** 2;
      if (distance < nearest.distance) nearest = { name, distance };
    }
  return nearest.name;
}

/** Finds the complex of a station: the smallest id among those that transfers connect. */
function complexes(transfers: readonly TransferRow[]): (id: string) => string {
  const parents = new Map<string, string>();
  const find = (id: string): string => {
    const parent = parents.get(id) ?? id;
    return parent === id ? id : find(parent);
  };
  for (const { from_stop_id, to_stop_id } of transfers) {
    const [first, second] = [find(from_stop_id), find(to_stop_id)].sort() as [string, string];
    if (first !== second) parents.set(second, first);
  }
  return find;
}

export function stationsOf(
  stops: readonly StopRow[],
  transfers: readonly TransferRow[],
  service: Service,
  boroughsPath: string,
): Station[] {
  const boroughs: Borough[] = JSON.parse(readFileSync(boroughsPath, 'utf8')).features;
  const complexOf = complexes(transfers);
  return stops.flatMap((stop): Station[] => {
    const all = service.allTrips.get(stop.stop_id);
    if (stop.location_type !== '1' || !all) return [];
    const day = service.dayTrips.get(stop.stop_id);
    const byDay = ROUTES.filter((route) => (day?.get(route) ?? 0) >= DAY_TRIPS_MIN);
    const routes = byDay.length > 0 ? byDay : ROUTES.filter((route) => all.has(route));
    const point: Point = [Number(stop.stop_lon), Number(stop.stop_lat)];
    const [lng, lat] = rounded(point, 6);
    return [
      {
        id: stop.stop_id,
        complex: complexOf(stop.stop_id),
        name: stop.stop_name,
        borough: boroughAt(point, boroughs),
        lat,
        lng,
        routes,
        lines: routeLabels(routes),
      },
    ];
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** One point for each complex on the map, with the name of its busiest station, busiest complex first. */
export function stationFeatures(stations: readonly Station[], service: Service): Feature[] {
  const tripsAt = ({ id }: Station) =>
    [...(service.dayTrips.get(id)?.values() ?? [])].reduce((sum, trips) => sum + trips, 0);
  const byComplex = Map.groupBy(stations, ({ complex }) => complex);
  const features = [...byComplex].flatMap(([id, members]) => {
    const [busiest] = members.toSorted((one, other) => tripsAt(other) - tripsAt(one));
    if (!busiest) return [];
    const routes = ROUTES.filter((route) =>
      members.some((member) => member.routes.includes(route)),
    );
    const n = members.reduce((sum, member) => sum + tripsAt(member), 0);
    const center: Point = [
      mean(members.map(({ lng }) => lng)),
      mean(members.map(({ lat }) => lat)),
    ];
    const lines = routeLabels(routes).join(' ');
    const { name, borough: boro } = busiest;
    return { n, feature: pointFeature({ id, name, lines, n, boro }, rounded(center, 5)) };
  });
  return features.sort((one, other) => other.n - one.n).map(({ feature }) => feature);
}
