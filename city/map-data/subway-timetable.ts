import { readTable, type TransferRow } from './gtfs.ts';
import { ROUTES, routeLabel } from './subway-routes.ts';
import { lineRoute, secondsOf } from './subway-service.ts';

/** The morning that is packed, in seconds of the day: every hop that begins and ends in it. */
const MORNING = { from: 6 * 3600, to: 9 * 3600 };
const DEFAULT_TRANSFER_SECONDS = 180;

export type Transfer = [from: string, to: string, seconds: number];

/** Transfers between stations; within one station only if they take other than the usual three minutes. */
export function transfersOf(
  transfers: readonly TransferRow[],
  stations: ReadonlySet<string>,
): Transfer[] {
  return transfers
    .filter(
      ({ from_stop_id, to_stop_id }) => stations.has(from_stop_id) && stations.has(to_stop_id),
    )
    .map(({ from_stop_id, to_stop_id, min_transfer_time }): Transfer => {
      return [from_stop_id, to_stop_id, Number(min_transfer_time) || DEFAULT_TRANSFER_SECONDS];
    })
    .filter(([from, to, seconds]) => from !== to || seconds !== DEFAULT_TRANSFER_SECONDS);
}

interface Call {
  station: string;
  arrival: number;
  departure: number;
}

/** The calls of each train of a weekday, in the order of the feed. */
function trainsOf(folder: string, stationOf: (stopId: string) => string) {
  const trips = new Map(readTable(folder, 'trips').map((trip) => [trip.trip_id, trip]));
  const trains = new Map<string, { route: string; calls: Call[] }>();
  for (const row of readTable(folder, 'stop_times')) {
    const trip = trips.get(row.trip_id);
    if (trip?.service_id !== 'Weekday') continue;
    const train = trains.get(row.trip_id) ?? { route: lineRoute(trip.route_id), calls: [] };
    trains.set(row.trip_id, train);
    train.calls.push({
      station: stationOf(row.stop_id),
      arrival: secondsOf(row.arrival_time),
      departure: secondsOf(row.departure_time),
    });
  }
  return [...trains.values()];
}

/** Numbers equal lists alike, in the order of their first use. */
class Lists {
  readonly all: (readonly (string | number)[])[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(list: readonly (string | number)[]): number {
    const key = list.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.all.length);
    return this.all.push(list) - 1;
  }
}

/**
 * The trains of a weekday morning. Trains that stop at the same stations share a pattern, and those that take the same times
 * between them a profile: the seconds of each ride, and of the stop after it.
 */
export function timetableOf(folder: string, stationOf: (stopId: string) => string) {
  const patterns = new Lists();
  const profiles = new Lists();
  const labels = [...new Set(ROUTES.map(routeLabel))];
  const trains = trainsOf(folder, stationOf).flatMap(({ route, calls }) => {
    const first = calls.findIndex(({ departure }) => departure >= MORNING.from);
    const last = calls.findLastIndex(({ arrival }) => arrival <= MORNING.to);
    const kept = first < 0 ? [] : calls.slice(first, last + 1);
    const [start] = kept;
    if (!start || kept.length < 2) return [];
    const times = kept.slice(1).flatMap(({ arrival, departure }, at) => {
      const before = kept[at] as Call;
      return [arrival - before.departure, departure - arrival];
    });
    const pattern = patterns.numberOf(kept.map(({ station }) => station));
    const line = labels.indexOf(routeLabel(route));
    if (line < 0) throw new Error(`the sign of ${route} is not known`);
    const profile = profiles.numberOf(times.slice(0, -1));
    return [[start.departure - MORNING.from, pattern, profile, line] as const];
  });
  const inOrder = trains.toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
  return { lines: labels, patterns: patterns.all, profiles: profiles.all, trains: inOrder };
}
