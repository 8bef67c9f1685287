import { ARRIVAL } from './morning-trains.ts';
import { type Pace, USUAL_PACE } from './pace.ts';
import { ONE_WAY } from './subway-stop.ts';
import type { RideKind, Timetable } from './timetable.ts';

/** A walk between an address and a stop. */
export interface StopWalk {
  /** The index in the stops of the timetable. */
  stop: number;
  /** Whole minutes. */
  minutes: number;
}

/** No way by train or bus. */
export const NO_RIDE = 0xffff;

export interface Rides {
  /** From each stop how many seconds before the arrival one has to board a train there; `NO_RIDE` if none is early enough. */
  seconds: Uint16Array;
  /** Of each stop the hop by which one leaves it, and the one after which that train is left. */
  board: Int32Array;
  exit: Int32Array;
  /** Of each stop at which a train is left to board another one, the stop of that. */
  next: Uint16Array;
  /** How many trains one takes from each stop on. */
  count: Uint8Array;
  /** The walks from the stops near the address. */
  walks: readonly StopWalk[];
}

const NONE = -1;
/** More rides than anybody takes. */
const NO_EXIT = 0xff;

/** What is known of the ways on from each stop while the timetable is scanned. Times are those of the timetable. */
class Scan {
  readonly timetable: Timetable;
  readonly board: Int32Array;
  readonly exit: Int32Array;
  readonly next: Uint16Array;
  /** How many trains one takes from each stop on. */
  readonly count: Uint8Array;
  /** The latest time to leave a train at each stop. */
  readonly #leave: Int32Array;
  /** The latest time to leave a train and walk to the address. */
  readonly #walk: Int32Array;
  /** The hop after which one leaves each train, how many trains one takes after it, and the time left for the change. */
  readonly #exitOf: Int32Array;
  readonly #exitRides: Uint8Array;
  readonly #exitSpare: Int16Array;
  /** By how much a change on foot takes longer than the timetable says; the feed's own is no shorter for anybody. */
  readonly #slowness: number;

  constructor(timetable: Timetable, walks: readonly StopWalk[], pace: Pace) {
    this.#slowness = Math.max(1, pace / USUAL_PACE);
    // One more for the place that is no stop.
    const length = timetable.stops.length + 1;
    this.timetable = timetable;
    this.board = new Int32Array(length).fill(NONE);
    this.exit = new Int32Array(length).fill(NONE);
    this.next = new Uint16Array(length);
    this.#walk = new Int32Array(length).fill(NONE);
    for (const { stop, minutes } of walks) this.#walk[stop] = ARRIVAL - minutes * 60;
    this.#leave = this.#walk.slice();
    this.count = new Uint8Array(length);
    this.#exitOf = new Int32Array(timetable.trains).fill(NONE);
    this.#exitRides = new Uint8Array(timetable.trains).fill(NO_EXIT);
    this.#exitSpare = new Int16Array(timetable.trains);
  }

  run(): void {
    const { from, to, arrival, train } = this.timetable;
    const [board, leave, exitOf] = [this.board, this.#leave, this.#exitOf];
    for (let hop = 0; hop < from.length; hop++) {
      const of = train[hop] as number;
      const spare = (leave[to[hop] as number] as number) - (arrival[hop] as number);
      if (spare >= 0) this.#exitAt(hop, of, spare);
      const exit = exitOf[of] as number;
      // Departures descend, so that the first train is the latest.
      if (exit !== NONE && board[from[hop] as number] === NONE)
        this.#boardAt(from[hop] as number, hop, exit);
    }
  }

  /** A train is left after the hop with the fewest changes after it, then with the most time, then the last one. */
  #exitAt(hop: number, train: number, spare: number): void {
    const rides = this.#ridesAfter(hop);
    const least = this.#exitRides[train] as number;
    if (rides > least || (rides === least && spare <= (this.#exitSpare[train] as number))) return;
    this.#exitOf[train] = hop;
    this.#exitRides[train] = rides;
    this.#exitSpare[train] = spare;
  }

  #boardAt(stop: number, hop: number, exit: number): void {
    const { departure, transferStart, transferFrom, transferSeconds } = this.timetable;
    this.board[stop] = hop;
    this.exit[stop] = exit;
    this.count[stop] = 1 + this.#ridesAfter(exit);
    const end = transferStart[stop + 1] as number;
    for (let walk = transferStart[stop] as number; walk < end; walk++) {
      const from = transferFrom[walk] as number;
      const seconds = Math.ceil((transferSeconds[walk] as number) * this.#slowness);
      const latest = (departure[hop] as number) - seconds;
      if (latest <= (this.#leave[from] as number)) continue;
      this.#leave[from] = latest;
      this.next[from] = stop;
    }
  }

  /** How many trains one takes after this hop. */
  #ridesAfter(hop: number): number {
    const stop = this.timetable.to[hop] as number;
    if ((this.timetable.arrival[hop] as number) <= (this.#walk[stop] as number)) return 0;
    return this.count[this.next[stop] as number] as number;
  }
}

/**
 * From every stop the latest trains that arrive at an address in time: a connection scan from the arrival backward.
 *
 * @param walks at the same pace
 */
export function ridesTo(
  timetable: Timetable,
  walks: readonly StopWalk[],
  pace = USUAL_PACE,
): Rides {
  const scan = new Scan(timetable, walks, pace);
  scan.run();
  const { board, exit, next, count } = scan;
  const seconds = new Uint16Array(timetable.stops.length).fill(NO_RIDE);
  for (let stop = 0; stop < seconds.length; stop++) {
    const hop = board[stop] as number;
    if (hop !== NONE) seconds[stop] = ARRIVAL - (timetable.departure[hop] as number);
  }
  return { seconds, board, exit, next, count, walks };
}

/** A station whose trains are step-free in one direction alone. */
export interface OneWayStation {
  name: string;
  stepFree: (typeof ONE_WAY)[number];
}

/** A part of a commute, from the home on. */
export type CommuteStep =
  | { kind: 'walk'; minutes: number }
  | {
      kind: RideKind;
      /** A `subwayLineId`; of the ferry `ferry`, of a bus its route. */
      line: string;
      from: string;
      to: string;
      /** The number of stops ridden, 1 for the next one. */
      stops: number;
      /** Where one boards or leaves the train, the stations with steps to all trains; missing without any. */
      stairsAt?: string[] | undefined;
      /** And those with steps to the trains of one direction. */
      oneWayAt?: OneWayStation[] | undefined;
    };

/** The way from a home to an address. */
export interface Commute {
  /** How long before the arrival one leaves home, in whole minutes, rounded up; null if there is no way. */
  minutes: number | null;
  /** A single walk where that is fastest; empty if there is no way. */
  steps: CommuteStep[];
}

function rideOf(timetable: Timetable, board: number, exit: number): CommuteStep {
  const { from, to, call, stops } = timetable;
  const ends = [stops[from[board] as number], stops[to[exit] as number]] as const;
  const stairsAt = ends.flatMap((stop) => (stop?.stepFree === 'none' ? stop.name : []));
  const oneWayAt = ends.flatMap((stop) => {
    const way = ONE_WAY.find((one) => one === stop?.stepFree);
    return stop && way ? { name: stop.name, stepFree: way } : [];
  });
  return {
    ...timetable.lineOf(board),
    stops: (call[exit] as number) - (call[board] as number) + 1,
    from: ends[0]?.name ?? '',
    to: ends[1]?.name ?? '',
    ...(stairsAt.length > 0 && { stairsAt }),
    ...(oneWayAt.length > 0 && { oneWayAt }),
  };
}

/** The rides from a stop, one for each train, and the walk from the last of them. */
function ridesFrom(timetable: Timetable, rides: Rides, first: number): CommuteStep[] {
  const { to, arrival } = timetable;
  const steps: CommuteStep[] = [];
  for (let stop = first; ; ) {
    const exit = rides.exit[stop] as number;
    steps.push(rideOf(timetable, rides.board[stop] as number, exit));
    const left = to[exit] as number;
    const walk = rides.walks.find((one) => one.stop === left);
    if (walk && (arrival[exit] as number) + walk.minutes * 60 <= ARRIVAL)
      return [...steps, { kind: 'walk', minutes: walk.minutes }];
    stop = rides.next[left] as number;
  }
}

/** The best of the stops around a home: from which one leaves it the latest, to the minute; of several the one with fewer rides. */
function bestStop({ seconds, count }: Rides, walks: readonly StopWalk[]) {
  let best: { walk: StopWalk; minutes: number; seconds: number; rides: number } | null = null;
  for (const walk of walks) {
    const ride = seconds[walk.stop] as number;
    if (ride === NO_RIDE) continue;
    const all = walk.minutes * 60 + ride;
    const one = {
      walk,
      minutes: Math.ceil(all / 60),
      seconds: all,
      rides: count[walk.stop] as number,
    };
    const isBetter =
      !best ||
      (one.minutes - best.minutes || one.rides - best.rides || one.seconds - best.seconds) < 0;
    if (isBetter) best = one;
  }
  return best;
}

/**
 * The way from a home to an address that leaves home the latest: from the best of the stops around the home, or on foot alone.
 *
 * @param onFoot whole minutes of the walk alone; null if it is too far
 */
export function commuteFrom(
  timetable: Timetable,
  rides: Rides,
  { walks, onFoot }: { walks: readonly StopWalk[]; onFoot: number | null },
): Commute {
  const best = bestStop(rides, walks);
  if (onFoot !== null && onFoot <= (best?.minutes ?? Number.POSITIVE_INFINITY))
    return { minutes: onFoot, steps: [{ kind: 'walk', minutes: onFoot }] };
  if (!best) return { minutes: null, steps: [] };
  return {
    minutes: best.minutes,
    steps: [
      { kind: 'walk', minutes: best.walk.minutes },
      ...ridesFrom(timetable, rides, best.walk.stop),
    ],
  };
}
