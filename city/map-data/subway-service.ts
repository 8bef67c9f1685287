import { readTable } from './gtfs.ts';

/** The weekday service of the timetable: which trains stop where, and how often. */
export interface Service {
  /** Trips by station and route: in the whole week, and on a weekday from 6 to 22. */
  allTrips: Map<string, Map<string, number>>;
  dayTrips: Map<string, Map<string, number>>;
}

const HOUR = 3600;
const DAY = { from: 6 * HOUR, to: 22 * HOUR };

/** Diamond expresses have the number of their line. */
const EXPRESSES: Readonly<Record<string, string>> = { '6X': '6', '7X': '7', FX: 'F' };
export const lineRoute = (routeId: string) => EXPRESSES[routeId] ?? routeId;

/** The seconds of the day of `08:05:30`; after midnight more than a day has. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes * 60 + seconds;
}

const within = (window: { from: number; to: number }, seconds: number) =>
  seconds >= window.from && seconds < window.to;

function count(into: Map<string, Map<string, number>>, station: string, route: string): void {
  const routes = into.get(station) ?? new Map<string, number>();
  into.set(station, routes.set(route, (routes.get(route) ?? 0) + 1));
}

export function readService(folder: string, stationOf: (stopId: string) => string): Service {
  const trips = new Map(readTable(folder, 'trips').map((trip) => [trip.trip_id, trip]));
  const service: Service = {
    allTrips: new Map(),
    dayTrips: new Map(),
  };
  for (const row of readTable(folder, 'stop_times')) {
    const trip = trips.get(row.trip_id);
    if (!trip) continue;
    const station = stationOf(row.stop_id);
    const route = lineRoute(trip.route_id);
    const departure = secondsOf(row.departure_time);
    count(service.allTrips, station, route);
    if (trip.service_id === 'Weekday' && within(DAY, departure))
      count(service.dayTrips, station, route);
  }
  return service;
}
