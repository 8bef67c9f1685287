import type { Coordinates } from '@stoop/base/rules/geo/coordinates';

/** The scheduled subway, as `city/map-data` writes it; times in seconds. */
export interface SubwaySchedule {
  routes: readonly {
    id: string;
    /** The `subwayLineId`. */
    label: string;
    headway_s: { am?: number };
  }[];
  /** From a station to the next one at which a train of the route stops. */
  edges: readonly (readonly [
    from: string,
    to: string,
    route: string,
    seconds: number,
    ...unknown[],
  ])[];
  /** Walks inside the system; one of a station to itself replaces the usual change there. */
  transfers: readonly (readonly [from: string, to: string, seconds: number])[];
}

export interface NetworkStop extends Coordinates {
  id: string;
  name: string;
}

/** A change at one station, where the schedule names no time. */
export const CHANGE_SECONDS = 180;

/** The ferry between Staten Island and Manhattan; in the morning a boat leaves each terminal every 15 minutes. */
export const FERRY = {
  route: 'ferry',
  headwaySeconds: 900,
  crossingSeconds: 1500,
  terminals: [
    { id: 'ferry-st-george', name: 'St George Ferry', lat: 40.64392, lng: -74.07256 },
    { id: 'ferry-whitehall', name: 'Whitehall Ferry', lat: 40.70126, lng: -74.01314 },
  ],
  /** The stations at the terminals. */
  stations: { 'ferry-st-george': ['S31'], 'ferry-whitehall': ['142', 'R27'] },
} as const;

/** The schedule and the stops of trains and of the ferry. */
export function withFerry(
  schedule: SubwaySchedule,
  stops: readonly NetworkStop[],
): { schedule: SubwaySchedule; stops: NetworkStop[] } {
  const [one, other] = FERRY.terminals;
  const { route, crossingSeconds } = FERRY;
  const walks = Object.entries(FERRY.stations).flatMap(([terminal, stations]) =>
    stations.flatMap((station) => [
      [terminal, station, CHANGE_SECONDS] as const,
      [station, terminal, CHANGE_SECONDS] as const,
    ]),
  );
  return {
    schedule: {
      routes: [
        ...schedule.routes,
        { id: route, label: route, headway_s: { am: FERRY.headwaySeconds } },
      ],
      edges: [
        ...schedule.edges,
        [one.id, other.id, route, crossingSeconds],
        [other.id, one.id, route, crossingSeconds],
      ],
      transfers: [...schedule.transfers, ...walks],
    },
    stops: [...stops, ...FERRY.terminals],
  };
}

/** A ride or a walk between two nodes, in seconds. */
interface Arc {
  from: number;
  to: number;
  seconds: number;
}

/**
 * The network as a graph. A stop has a node for those who wait there and one for those who left a train there, and
 * one for each line aboard a train, so that a change costs its walk and half a headway. It models a weekday morning
 * without delays.
 */
export class SubwayNetwork {
  readonly stops: readonly NetworkStop[];
  /** The number of nodes. */
  readonly size: number;
  /** The arcs that lead to node `n` are `arcStart[n]` to `arcStart[n + 1]`. */
  readonly arcStart: Uint16Array;
  readonly arcFrom: Uint16Array;
  readonly arcSeconds: Uint16Array;
  /** The stop and the line of each node aboard, after those of the stops. */
  readonly #aboard: readonly { stop: number; line: string }[];

  constructor(schedule: SubwaySchedule, stops: readonly NetworkStop[]) {
    this.stops = stops;
    const at = new Map(stops.map(({ id }, index) => [id, index]));
    const routes = new Map(schedule.routes.map((route) => [route.id, route]));
    const aboard: { stop: number; line: string }[] = [];
    const nodes = new Map<string, number>();
    const arcs: Arc[] = [];
    const stopOf = (id: string) => {
      const stop = at.get(id);
      if (stop === undefined) throw new Error(`the schedule has an unknown stop: ${id}`);
      return stop;
    };
    const aboardAt = (id: string, routeId: string): number => {
      const key = `${id} ${routeId}`;
      const known = nodes.get(key);
      if (known !== undefined) return known;
      const route = routes.get(routeId);
      if (route?.headway_s.am === undefined)
        throw new Error(`the schedule has no headway of ${routeId}`);
      const stop = stopOf(id);
      const node = 2 * stops.length + aboard.push({ stop, line: route.label }) - 1;
      nodes.set(key, node);
      arcs.push({ from: stop, to: node, seconds: Math.round(route.headway_s.am / 2) });
      arcs.push({ from: node, to: this.leftAt(stop), seconds: 0 });
      return node;
    };
    for (const [from, to, route, seconds] of schedule.edges)
      arcs.push({ from: aboardAt(from, route), to: aboardAt(to, route), seconds });
    const changes = new Map(stops.map(({ id }) => [id, CHANGE_SECONDS]));
    for (const [from, to, seconds] of schedule.transfers)
      if (from === to) changes.set(from, seconds);
      else arcs.push({ from: this.leftAt(stopOf(from)), to: stopOf(to), seconds });
    for (const [id, seconds] of changes)
      arcs.push({ from: this.leftAt(stopOf(id)), to: stopOf(id), seconds });
    this.#aboard = aboard;
    this.size = 2 * stops.length + aboard.length;
    const byEnd = arcs.toSorted((one, other) => one.to - other.to);
    this.arcStart = new Uint16Array(this.size + 1);
    for (const { to } of byEnd) this.arcStart[to + 1] = (this.arcStart[to + 1] as number) + 1;
    for (let node = 0; node < this.size; node++)
      this.arcStart[node + 1] =
        (this.arcStart[node + 1] as number) + (this.arcStart[node] as number);
    this.arcFrom = Uint16Array.from(byEnd, ({ from }) => from);
    this.arcSeconds = Uint16Array.from(byEnd, ({ seconds }) => seconds);
  }

  /** The node of those who have left a train at a stop; the stop's own number is the node of those who wait. */
  leftAt(stop: number): number {
    return this.stops.length + stop;
  }

  /** The stop and the line of a node aboard a train; null for the nodes of a stop. */
  aboard(node: number): { stop: number; line: string } | null {
    return this.#aboard[node - 2 * this.stops.length] ?? null;
  }
}
