import { placesOf } from './bus-places.ts';
import { readTable, type StopRow, type StopTimeRow } from './gtfs.ts';
import { type Call, packMorning } from './pack-morning.ts';
import { secondsOf } from './subway-service.ts';

/** A Wednesday on which schools are open, in the time of the feeds of the subway and of the buses. */
const DAY = '20261007';
const BUS_FEEDS = ['bus_m', 'bus_bk', 'bus_qns', 'bus_bx', 'bus_si', 'bus_busco'] as const;

/** A call of a bus; `only` where one cannot also get off, or on. */
interface BusCall extends Call {
  only: '' | '+' | '-';
}

interface Bus {
  route: string;
  calls: BusCall[];
}

/** The services of a feed that run on the day. */
function servicesOf(folder: string): Set<string> {
  const services = new Set(
    readTable(folder, 'calendar')
      .filter(({ wednesday, start_date, end_date }) => {
        return wednesday === '1' && start_date <= DAY && DAY <= end_date;
      })
      .map(({ service_id }) => service_id),
  );
  for (const { service_id, date, exception_type } of readTable(folder, 'calendar_dates')) {
    if (date !== DAY) continue;
    if (exception_type === '1') services.add(service_id);
    else services.delete(service_id);
  }
  return services;
}

/** A row of the timetable as a call; null where one can neither get on nor off. */
function callOf(row: StopTimeRow): BusCall | null {
  const [getsOn, getsOff] = [row.pickup_type !== '1', row.drop_off_type !== '1'];
  if (!getsOn && !getsOff) return null;
  return {
    stop: row.stop_id,
    arrival: secondsOf(row.arrival_time),
    departure: secondsOf(row.departure_time),
    only: getsOn && getsOff ? '' : getsOn ? '+' : '-',
  };
}

/** The buses of the day in one feed, with the stops of the feed. */
function readFeed(folder: string): { buses: Bus[]; stops: StopRow[] } {
  const services = servicesOf(folder);
  const names = new Map(
    readTable(folder, 'routes').map((row) => [row.route_id, row.route_short_name]),
  );
  const buses = new Map<string, Bus>();
  for (const { trip_id, route_id, service_id } of readTable(folder, 'trips'))
    if (services.has(service_id))
      buses.set(trip_id, { route: names.get(route_id) ?? route_id, calls: [] });
  for (const row of readTable(folder, 'stop_times')) {
    const call = callOf(row);
    if (call) buses.get(row.trip_id)?.calls.push(call);
  }
  return { buses: [...buses.values()], stops: readTable(folder, 'stops') };
}

/** Calls at one place become one: one gets off at the first, and on at the last. */
function callsAtPlaces(calls: readonly BusCall[], placeOf: ReadonlyMap<string, number>): Call[] {
  const merged: BusCall[] = [];
  for (const { stop, ...call } of calls) {
    const place = String(placeOf.get(stop));
    const before = merged.at(-1);
    if (before?.stop !== place) merged.push({ stop: place, ...call });
    else
      Object.assign(before, {
        departure: call.departure,
        only: before.only === call.only ? call.only : '',
      });
  }
  return merged.map(({ stop, only, ...times }) => ({ stop: stop + only, ...times }));
}

const inNumbers = new Intl.Collator('en', { numeric: true }).compare;

/** The buses of a weekday morning and the places where they stop. */
export function busTimetable(gtfs: string) {
  const feeds = BUS_FEEDS.map((feed) => readFeed(`${gtfs}/${feed}`));
  const buses = feeds.flatMap((feed) => feed.buses);
  const counts = new Map<string, number>();
  for (const { calls } of buses)
    for (const { stop } of calls) counts.set(stop, (counts.get(stop) ?? 0) + 1);
  const { places, placeOf } = placesOf(
    feeds.flatMap((feed) => feed.stops),
    counts,
  );
  const routes = [...new Set(buses.map(({ route }) => route))].sort(inNumbers);
  const packed = packMorning(
    buses.map(({ route, calls }) => ({
      line: routes.indexOf(route),
      calls: callsAtPlaces(calls, placeOf),
    })),
  );
  return { routes, places, ...packed };
}
