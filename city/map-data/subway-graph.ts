import type { RouteRow, TransferRow } from './gtfs.ts';
import { ROUTES, routeLabel } from './subway-routes.ts';
import type { Service } from './subway-service.ts';
import type { Station } from './subway-stations.ts';

const HOUR = 3600;
/** The time windows with headways, in seconds of the day. */
const WINDOWS = {
  am: [7 * HOUR, 9.5 * HOUR],
  midday: [10 * HOUR, 15 * HOUR],
  pm: [16.5 * HOUR, 19 * HOUR],
  evening: [20 * HOUR, 23 * HOUR],
} as const;

const DEFAULT_TRANSFER_SECONDS = 180;
const TRIPS_MIN = 3;

export type Edge = [from: string, to: string, route: string, seconds: number, trips: number];
export type Transfer = [from: string, to: string, seconds: number];

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2);
}

/** Each hop with the median of its scheduled seconds; hops with fewer than three trips are dropped. */
export function edgesOf({ hopSeconds }: Service): Edge[] {
  const edges = [...hopSeconds].map(([key, seconds]): Edge => {
    const [from = '', to = '', route = ''] = key.split('>');
    return [from, to, route, median(seconds), seconds.length];
  });
  const order = ([from, to, route]: Edge) => route + from + to;
  return edges
    .filter(([, , , , trips]) => trips >= TRIPS_MIN)
    .sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** The median over the stops of a route of the seconds between two trains, for each time window. */
function headwaysOf({ departures }: Service, route: string): Record<string, number> {
  const headways = new Map<string, number[]>();
  for (const [key, times] of departures) {
    if (!key.startsWith(`${route}|`)) continue;
    for (const [name, [from, to]] of Object.entries(WINDOWS)) {
      const trains = times.filter((time) => time >= from && time < to).length;
      if (trains >= 2) headways.set(name, [...(headways.get(name) ?? []), (to - from) / trains]);
    }
  }
  return Object.fromEntries([...headways].map(([name, all]) => [name, Math.round(median(all))]));
}

export function routesOf(routes: readonly RouteRow[], service: Service) {
  return ROUTES.map((id) => {
    const route = routes.find(({ route_id }) => route_id === id);
    return {
      id,
      label: routeLabel(id),
      name: route?.route_long_name,
      color: `#${route?.route_color}`,
      text: `#${route?.route_text_color || 'FFFFFF'}`,
      headway_s: headwaysOf(service, id),
    };
  });
}

/** Transfers between stations; within one station only if they take other than the usual three minutes. */
export function transfersOf(
  transfers: readonly TransferRow[],
  stations: ReadonlySet<Station['id']>,
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
