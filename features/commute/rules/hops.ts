import type { MorningTrains } from './morning-trains.ts';

/** What is between two stops of a train, for each of all trains. */
interface Hops {
  from: Uint16Array;
  to: Uint16Array;
  departure: Uint16Array;
  arrival: Uint16Array;
  train: Uint16Array;
  /** How many hops of the train are before it. */
  call: Uint16Array;
}

const hopsFor = (count: number): Hops => ({
  from: new Uint16Array(count),
  to: new Uint16Array(count),
  departure: new Uint16Array(count),
  arrival: new Uint16Array(count),
  train: new Uint16Array(count),
  call: new Uint16Array(count),
});

/**
 * The hops of all trains. Of two hops of a train at one second the later one is scanned first, so that those of each train are
 * in reverse.
 *
 * @param nowhere the number of a place at which nobody is: from there leads a hop where nobody gets on, and to there one where
 *   nobody gets off
 */
export function hopsOf(
  { patterns, profiles, trains }: MorningTrains,
  stopOf: (id: string) => number,
  nowhere: number,
): Hops {
  const known = new Map<string, { on: number; off: number }>();
  const callOf = (id: string) => {
    const before = known.get(id);
    if (before) return before;
    const stop = stopOf(id.replace(/[+-]$/, ''));
    const call = {
      on: id.endsWith('-') ? nowhere : stop,
      off: id.endsWith('+') ? nowhere : stop,
    };
    known.set(id, call);
    return call;
  };
  const calls = patterns.map((pattern) => pattern.map(callOf));
  const hopsIn = (pattern: number) => (patterns[pattern]?.length ?? 1) - 1;
  const hops = hopsFor(trains.reduce((sum, [, pattern]) => sum + hopsIn(pattern), 0));
  let end = 0;
  for (const [train, [start, pattern, profile]] of trains.entries()) {
    const stops = calls[pattern] ?? [];
    const times = profiles[profile] ?? [];
    end += hopsIn(pattern);
    let departure = start;
    for (let call = 0; call < hopsIn(pattern); call++) {
      const hop = end - 1 - call;
      const arrival = departure + (times[2 * call] ?? 0);
      hops.from[hop] = stops[call]?.on as number;
      hops.to[hop] = stops[call + 1]?.off as number;
      hops.departure[hop] = departure;
      hops.arrival[hop] = arrival;
      hops.train[hop] = train;
      hops.call[hop] = call;
      departure = arrival + (times[2 * call + 1] ?? 0);
    }
  }
  return hops;
}

/** So many values a time can have. */
const TIMES = 1 << 16;

/** The indexes by their values, the highest first; equal ones stay in their order. */
function descending(order: Uint32Array, values: Uint16Array): Uint32Array {
  const place = new Uint32Array(TIMES + 1);
  for (const value of values) place[TIMES - value] = (place[TIMES - value] as number) + 1;
  for (let at = 1; at <= TIMES; at++) place[at] = (place[at] as number) + (place[at - 1] as number);
  const sorted = new Uint32Array(order.length);
  for (const index of order) {
    const key = TIMES - 1 - (values[index] as number);
    sorted[place[key] as number] = index;
    place[key] = (place[key] as number) + 1;
  }
  return sorted;
}

function inOrder(values: Uint16Array, order: Uint32Array): Uint16Array {
  const sorted = new Uint16Array(order.length);
  for (let at = 0; at < order.length; at++) sorted[at] = values[order[at] as number] as number;
  return sorted;
}

/** The hops in the order of their departures, the latest first; of those at one second the latest arrival. */
export function latestFirst({ from, to, departure, arrival, train, call }: Hops): Hops {
  const all = new Uint32Array(from.length);
  for (let hop = 0; hop < all.length; hop++) all[hop] = hop;
  const order = descending(descending(all, arrival), departure);
  return {
    from: inOrder(from, order),
    to: inOrder(to, order),
    departure: inOrder(departure, order),
    arrival: inOrder(arrival, order),
    train: inOrder(train, order),
    call: inOrder(call, order),
  };
}
