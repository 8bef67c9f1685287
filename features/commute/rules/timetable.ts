import { FERRY } from './ferry.ts';
import { hopsOf, latestFirst } from './hops.ts';
import { CHANGE_SECONDS, type MorningTrains, type NetworkStop } from './morning-trains.ts';

/** What one rides. */
export type RideKind = 'ride' | 'ferry' | 'bus';

/** The hops of all trains, the latest departure first, as a scan from the arrival backward needs them. Buses and boats are trains here. */
export class Timetable {
  readonly stops: readonly NetworkStop[];
  /** How many trains there are. */
  readonly trains: number;
  /** Of each hop its stops, its times, its train, and how many hops of that are before it. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  readonly departure: Uint16Array;
  readonly arrival: Uint16Array;
  readonly train: Uint16Array;
  readonly call: Uint16Array;
  /** Of each stop the walks from others to it; the change there is the first. */
  readonly transferStart: Uint32Array;
  readonly transferFrom: Uint16Array;
  readonly transferSeconds: Uint16Array;
  /** Of each train. */
  readonly #lines: Uint16Array;
  readonly #names: readonly string[];
  readonly #busesFrom: number;

  constructor(trains: MorningTrains, stops: readonly NetworkStop[]) {
    this.stops = stops;
    const numbers = new Map(stops.map(({ id }, index) => [id, index]));
    const stopOf = (id: string) => {
      const stop = numbers.get(id);
      if (stop === undefined) throw new Error(`the timetable has an unknown stop: ${id}`);
      return stop;
    };
    const hops = latestFirst(hopsOf(trains, stopOf, stops.length));
    this.trains = trains.trains.length;
    this.from = hops.from;
    this.to = hops.to;
    this.departure = hops.departure;
    this.arrival = hops.arrival;
    this.train = hops.train;
    this.call = hops.call;
    this.#lines = Uint16Array.from(trains.trains, ([, , , line]) => line);
    this.#names = trains.lines;
    this.#busesFrom = trains.busesFrom ?? trains.lines.length;
    const changes = changesTo(trains.transfers, stopOf, stops.length);
    this.transferStart = changes.start;
    this.transferFrom = changes.from;
    this.transferSeconds = changes.seconds;
  }

  /** The line of the train of a hop. */
  lineOf(hop: number): { kind: RideKind; line: string } {
    const number = this.#lines[this.train[hop] as number] as number;
    const line = this.#names[number] ?? '';
    if (line === FERRY.line) return { kind: 'ferry', line };
    return { kind: number < this.#busesFrom ? 'ride' : 'bus', line };
  }
}

/** Of each stop the change there and the walks to it, `start[n]` to `start[n + 1]`; none to the place that is no stop. */
function changesTo(
  transfers: MorningTrains['transfers'],
  stopOf: (id: string) => number,
  stops: number,
) {
  const ends = transfers.map(([from, to]) => [stopOf(from), stopOf(to)] as const);
  const start = new Uint32Array(stops + 2);
  for (let stop = 0; stop < stops; stop++) start[stop + 1] = 1;
  for (const [from, to] of ends) if (from !== to) start[to + 1] = (start[to + 1] as number) + 1;
  for (let stop = 0; stop <= stops; stop++)
    start[stop + 1] = (start[stop + 1] as number) + (start[stop] as number);
  const count = start[stops] as number;
  const [from, seconds] = [new Uint16Array(count), new Uint16Array(count)];
  const next = start.slice();
  for (let stop = 0; stop < stops; stop++) {
    const at = next[stop] as number;
    next[stop] = at + 1;
    from[at] = stop;
    seconds[at] = CHANGE_SECONDS;
  }
  for (const [index, [one, other]] of ends.entries()) {
    const at = one === other ? (start[other] as number) : (next[other] as number);
    if (one !== other) next[other] = at + 1;
    from[at] = one;
    seconds[at] = transfers[index]?.[2] as number;
  }
  return { start, from, seconds };
}
