import type { Coordinates } from '@stoop/base/rules/geo/coordinates';

/** The trains of a weekday morning, as `city/map-data` writes them. */
export interface MorningTrains {
  /** The `subwayLineId`s. */
  lines: readonly string[];
  /** The stops of trains, by their ids. */
  patterns: readonly (readonly string[])[];
  /** Seconds: of the first ride, the stop after it, the next ride, and so on. */
  profiles: readonly (readonly number[])[];
  /** `start` is in seconds after `MORNING.from`; the others are indexes. */
  trains: readonly (readonly [start: number, pattern: number, profile: number, line: number])[];
  /** Walks inside the system; one of a stop to itself replaces the usual change there. */
  transfers: readonly (readonly [from: string, to: string, seconds: number])[];
}

export interface NetworkStop extends Coordinates {
  id: string;
  name: string;
  /** Not step-free both ways, as far as is known. */
  hasStairs?: boolean;
}

/** A commute arrives by the end of it; times of the timetable are seconds after its begin, here in seconds of the day. */
export const MORNING = { from: 6 * 3600, to: 9 * 3600 } as const;
/** When one has to be there, as a time of the timetable. */
export const ARRIVAL = MORNING.to - MORNING.from;
/** A change at one stop, where the timetable names no time. */
export const CHANGE_SECONDS = 180;

/** The ferry between Staten Island and Manhattan; in the morning a boat leaves each terminal every 15 minutes. */
export const FERRY = {
  line: 'ferry',
  everySeconds: 900,
  crossingSeconds: 1500,
  terminals: [
    { id: 'ferry-st-george', name: 'St George Ferry', lat: 40.64392, lng: -74.07256 },
    { id: 'ferry-whitehall', name: 'Whitehall Ferry', lat: 40.70126, lng: -74.01314 },
  ],
  /** The stations at the terminals. */
  stations: { 'ferry-st-george': ['S31'], 'ferry-whitehall': ['142', 'R27'] },
} as const;

/** The trains and the stops with the boats of the ferry. */
export function withFerry(
  trains: MorningTrains,
  stops: readonly NetworkStop[],
): { trains: MorningTrains; stops: NetworkStop[] } {
  const [one, other] = FERRY.terminals;
  const { line, everySeconds, crossingSeconds } = FERRY;
  const walks = Object.entries(FERRY.stations).flatMap(([terminal, stations]) =>
    stations.flatMap((station) => [
      [terminal, station, CHANGE_SECONDS] as const,
      [station, terminal, CHANGE_SECONDS] as const,
    ]),
  );
  const { lines, patterns, profiles } = trains;
  const boats = Math.floor((ARRIVAL - crossingSeconds) / everySeconds) + 1;
  const sailings = Array.from({ length: 2 * boats }, (_, at) => {
    const start = (at >> 1) * everySeconds;
    return [start, patterns.length + (at % 2), profiles.length, lines.length] as const;
  });
  return {
    trains: {
      lines: [...lines, line],
      patterns: [...patterns, [one.id, other.id], [other.id, one.id]],
      profiles: [...profiles, [crossingSeconds]],
      trains: [...trains.trains, ...sailings],
      transfers: [...trains.transfers, ...walks],
    },
    stops: [...stops, ...FERRY.terminals],
  };
}

interface Hop {
  from: number;
  to: number;
  departure: number;
  arrival: number;
  train: number;
}

/** The hops of all trains, the latest departure first, as a scan from the arrival backward needs them. */
export class Timetable {
  readonly stops: readonly NetworkStop[];
  /** How many trains there are. */
  readonly trains: number;
  /** Of each hop its stops, its times and its train. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  readonly departure: Uint16Array;
  readonly arrival: Uint16Array;
  readonly train: Uint16Array;
  /** Of each stop the walks from others to it: `transferStart[n]` to `transferStart[n + 1]`; the change there is the first. */
  readonly transferStart: Uint16Array;
  readonly transferFrom: Uint16Array;
  readonly transferSeconds: Uint16Array;
  /** Of each train. */
  readonly #lines: readonly string[];

  constructor(trains: MorningTrains, stops: readonly NetworkStop[]) {
    this.stops = stops;
    const numbers = new Map(stops.map(({ id }, index) => [id, index]));
    const stopOf = (id: string) => {
      const stop = numbers.get(id);
      if (stop === undefined) throw new Error(`the timetable has an unknown stop: ${id}`);
      return stop;
    };
    const hops = trains.trains
      .flatMap((train, number) => hopsOf(trains, train, number, stopOf))
      .sort((one, other) => other.departure - one.departure || other.arrival - one.arrival);
    this.trains = trains.trains.length;
    this.from = Uint16Array.from(hops, ({ from }) => from);
    this.to = Uint16Array.from(hops, ({ to }) => to);
    this.departure = Uint16Array.from(hops, ({ departure }) => departure);
    this.arrival = Uint16Array.from(hops, ({ arrival }) => arrival);
    this.train = Uint16Array.from(hops, ({ train }) => train);
    this.#lines = trains.trains.map(([, , , line]) => trains.lines[line] ?? '');
    const walks = stops.map(() => new Map<number, number>());
    for (const [stop, from] of walks.entries()) from.set(stop, CHANGE_SECONDS);
    for (const [from, to, seconds] of trains.transfers)
      walks[stopOf(to)]?.set(stopOf(from), seconds);
    this.transferStart = new Uint16Array(stops.length + 1);
    for (const [stop, { size }] of walks.entries())
      this.transferStart[stop + 1] = (this.transferStart[stop] as number) + size;
    this.transferFrom = Uint16Array.from(walks.flatMap((from) => [...from.keys()]));
    this.transferSeconds = Uint16Array.from(walks.flatMap((from) => [...from.values()]));
  }

  /** The line of the train of a hop. */
  lineOf(hop: number): string {
    return this.#lines[this.train[hop] as number] ?? '';
  }
}

function hopsOf(
  { patterns, profiles }: MorningTrains,
  [start, pattern, profile]: MorningTrains['trains'][number],
  train: number,
  stopOf: (id: string) => number,
): Hop[] {
  const stops = (patterns[pattern] ?? []).map(stopOf);
  const times = profiles[profile] ?? [];
  let departure = start;
  const hops = stops.slice(1).map((to, at) => {
    const arrival = departure + (times[2 * at] ?? 0);
    const hop = { from: stops[at] as number, to, departure, arrival, train };
    departure = arrival + (times[2 * at + 1] ?? 0);
    return hop;
  });
  // Of two hops of a train at one second the later one is scanned first.
  return hops.reverse();
}
