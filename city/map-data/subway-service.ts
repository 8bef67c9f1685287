import { readTable, type StopTimeRow } from './gtfs.ts';

/** The weekday service of the timetable: which trains stop where, how often, and the time of each hop. */
export interface Service {
  /** Trips by station and route: in the whole week, and on a weekday from 6 to 22. */
  allTrips: Map<string, Map<string, number>>;
  dayTrips: Map<string, Map<string, number>>;
  /** The seconds of each hop on a weekday from 7 to 20, by `from>to>route`. */
  hopSeconds: Map<string, number[]>;
  /** Weekday departures in seconds of the day, by `route|direction|station`. */
  departures: Map<string, number[]>;
}

const HOUR = 3600;
const DAY = { from: 6 * HOUR, to: 22 * HOUR };
const HOPS = { from: 7 * HOUR, to: 20 * HOUR };

/** Diamond expresses have the number of their line. */
const EXPRESSES: Readonly<Record<string, string>> = { '6X': '6', '7X': '7', FX: 'F' };
export const lineRoute = (routeId: string) => EXPRESSES[routeId] ?? routeId;

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes * 60 + seconds;
}

const within = (window: { from: number; to: number }, seconds: number) =>
  seconds >= window.from && seconds < window.to;

function count(into: Map<string, Map<string, number>>, station: string, route: string): void {
  const routes = into.get(station) ?? new Map<string, number>();
  into.set(station, routes.set(route, (routes.get(route) ?? 0) + 1));
}

function add(into: Map<string, number[]>, key: string, value: number): void {
  const values = into.get(key);
  if (values) values.push(value);
  else into.set(key, [value]);
}

export function readService(folder: string, stationOf: (stopId: string) => string): Service {
  const trips = new Map(readTable(folder, 'trips').map((trip) => [trip.trip_id, trip]));
  const service: Service = {
    allTrips: new Map(),
    dayTrips: new Map(),
    hopSeconds: new Map(),
    departures: new Map(),
  };
  let previous: { row: StopTimeRow; station: string; departure: number } | null = null;
  for (const row of readTable(folder, 'stop_times')) {
    const trip = trips.get(row.trip_id);
    if (!trip) continue;
    const station = stationOf(row.stop_id);
    const route = lineRoute(trip.route_id);
    const departure = secondsOf(row.departure_time);
    count(service.allTrips, station, route);
    if (trip.service_id !== 'Weekday') {
      previous = null;
      continue;
    }
    if (within(DAY, departure)) count(service.dayTrips, station, route);
    if (previous?.row.trip_id === row.trip_id && within(HOPS, previous.departure)) {
      const seconds = secondsOf(row.arrival_time) - previous.departure;
      add(service.hopSeconds, `${previous.station}>${station}>${route}`, seconds);
    }
    add(service.departures, `${route}|${trip.direction_id}|${station}`, departure);
    previous = { row, station, departure };
  }
  return service;
}
