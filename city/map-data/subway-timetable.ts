import { readTable, type TransferRow } from './gtfs.ts';
import { type Call, packMorning } from './pack-morning.ts';
import { ROUTES, routeLabel } from './subway-routes.ts';
import { lineRoute, secondsOf } from './subway-service.ts';

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
      stop: stationOf(row.stop_id),
      arrival: secondsOf(row.arrival_time),
      departure: secondsOf(row.departure_time),
    });
  }
  return [...trains.values()];
}

/** The trains of a weekday morning. */
export function timetableOf(folder: string, stationOf: (stopId: string) => string) {
  const lines = [...new Set(ROUTES.map(routeLabel))];
  const { patterns, profiles, trains } = packMorning(
    trainsOf(folder, stationOf).map(({ route, calls }) => {
      const line = lines.indexOf(routeLabel(route));
      if (line < 0) throw new Error(`the sign of ${route} is not known`);
      return { line, calls };
    }),
  );
  return { lines, patterns, profiles, trains };
}
