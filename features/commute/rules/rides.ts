import { FERRY, type SubwayNetwork } from './subway-network.ts';

/** A walk between an address and a stop. */
export interface StopWalk {
  /** The index in the stops of the network. */
  stop: number;
  /** Whole minutes. */
  minutes: number;
}

/** No way by train. */
export const NO_RIDE = 0xffff;

export interface Rides {
  /**
   * The seconds from each stop to the address: the wait, rides, changes and the last walk; `NO_RIDE` if there are
   * none.
   */
  seconds: Uint16Array;
  /** The node after each node on the way; 0xffff at the last stop, and where there is no way. */
  next: Uint16Array;
  /** The walks from the stops near the address. */
  walks: readonly StopWalk[];
}

const NONE = 0xffff;

/** The nodes to visit, the nearest first: a binary heap of (seconds, node) in one number. */
class Heap {
  readonly #keys: number[] = [];

  push(seconds: number, node: number): void {
    const keys = this.#keys;
    const key = seconds * 0x10000 + node;
    let at = keys.push(key) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((keys[parent] as number) <= key) break;
      keys[at] = keys[parent] as number;
      at = parent;
    }
    keys[at] = key;
  }

  /** The least key; undefined if the heap is empty. */
  pop(): { seconds: number; node: number } | undefined {
    const keys = this.#keys;
    const [first] = keys;
    const last = keys.pop();
    if (first === undefined || last === undefined) return undefined;
    if (keys.length > 0) this.#sink(last);
    return { seconds: Math.floor(first / 0x10000), node: first % 0x10000 };
  }

  #sink(key: number): void {
    const keys = this.#keys;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= keys.length) break;
      if (child + 1 < keys.length && (keys[child + 1] as number) < (keys[child] as number)) child++;
      if ((keys[child] as number) >= key) break;
      keys[at] = keys[child] as number;
      at = child;
    }
    keys[at] = key;
  }
}

/** The fastest rides from every stop to an address: Dijkstra's algorithm, from the address backward. */
export function ridesTo(network: SubwayNetwork, walks: readonly StopWalk[]): Rides {
  const { size, stops, arcStart, arcFrom, arcSeconds } = network;
  const seconds = new Uint16Array(size).fill(NO_RIDE);
  const next = new Uint16Array(size).fill(NONE);
  const heap = new Heap();
  const reach = (node: number, total: number, after: number) => {
    if (total >= (seconds[node] as number)) return;
    seconds[node] = total;
    next[node] = after;
    heap.push(total, node);
  };
  for (const { stop, minutes } of walks) reach(network.leftAt(stop), minutes * 60, NONE);
  for (let top = heap.pop(); top; top = heap.pop()) {
    if (top.seconds > (seconds[top.node] as number)) continue;
    const end = arcStart[top.node + 1] as number;
    for (let arc = arcStart[top.node] as number; arc < end; arc++)
      reach(arcFrom[arc] as number, top.seconds + (arcSeconds[arc] as number), top.node);
  }
  return { seconds: seconds.slice(0, stops.length), next, walks };
}

/** A part of a commute, from the home on. */
export type CommuteStep =
  | { kind: 'walk'; minutes: number }
  | {
      kind: 'ride' | 'ferry';
      /** A `subwayLineId`; of the ferry `ferry`. */
      line: string;
      from: string;
      to: string;
      /** The number of stops ridden, 1 for the next one. */
      stops: number;
    };

/** The way from a home to an address. */
export interface Commute {
  /** Whole minutes, rounded up; null if it is too far to walk and not reached by subway. */
  minutes: number | null;
  /** A single walk where that is fastest; empty if there is no way. */
  steps: CommuteStep[];
}

/** The rides from a stop, one for each train. */
function ridesFrom(network: SubwayNetwork, { next }: Rides, stop: number): CommuteStep[] {
  const steps: CommuteStep[] = [];
  const nameOf = (at: number) => network.stops[at]?.name ?? '';
  let boarded: { stop: number; line: string } | null = null;
  let stops = 0;
  for (let node = next[stop] as number; node !== NONE; node = next[node] as number) {
    const aboard = network.aboard(node);
    if (aboard && !boarded) {
      boarded = aboard;
      stops = 0;
    } else if (aboard) stops++;
    else if (boarded) {
      const { line } = boarded;
      const kind = line === FERRY.route ? 'ferry' : 'ride';
      const left = node - network.leftAt(0);
      steps.push({ kind, line, from: nameOf(boarded.stop), to: nameOf(left), stops });
      boarded = null;
    }
  }
  return steps;
}

/** The stop at which the rides to the address end, from a stop on. */
function lastStop(network: SubwayNetwork, { next }: Rides, stop: number): number {
  let node = stop;
  while (next[node] !== NONE) node = next[node] as number;
  return node - network.leftAt(0);
}

/**
 * The fastest way from a home to an address: from the best of the stops around the home, or on foot alone.
 *
 * @param onFoot whole minutes of the walk alone; null if it is too far
 */
export function commuteFrom(
  network: SubwayNetwork,
  rides: Rides,
  { walks, onFoot }: { walks: readonly StopWalk[]; onFoot: number | null },
): Commute {
  let best: { walk: StopWalk; seconds: number } | null = null;
  for (const walk of walks) {
    const ride = rides.seconds[walk.stop] as number;
    const seconds = walk.minutes * 60 + ride;
    if (ride !== NO_RIDE && seconds < (best?.seconds ?? Number.POSITIVE_INFINITY))
      best = { walk, seconds };
  }
  if (onFoot !== null && onFoot * 60 <= (best?.seconds ?? Number.POSITIVE_INFINITY))
    return { minutes: onFoot, steps: [{ kind: 'walk', minutes: onFoot }] };
  if (!best) return { minutes: null, steps: [] };
  const last = lastStop(network, rides, best.walk.stop);
  const lastWalk = rides.walks.find(({ stop }) => stop === last)?.minutes ?? 0;
  return {
    minutes: Math.ceil(best.seconds / 60),
    steps: [
      { kind: 'walk', minutes: best.walk.minutes },
      ...ridesFrom(network, rides, best.walk.stop),
      { kind: 'walk', minutes: lastWalk },
    ],
  };
}
