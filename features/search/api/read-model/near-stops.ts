import { type Bitmap, setBit, wordsFor } from './bitmap.ts';
import { Cached } from './cached.ts';
import type { HomeStore } from './home-store.ts';
import { FAR } from './home-values.ts';

/** The bit of any station; each of the lines that are asked for has one below it. */
const ANY = 1 << 30;

/** For each slot its stations, by their numbers, with the minutes of the walk to each. */
function eachStop(
  { slots, lists, ids }: HomeStore,
  take: (slot: number, station: number, minutes: number) => void,
): void {
  const { listStart, amenityCount, utilityCount, stopCount } = slots;
  const [listed, walks] = [lists.listed.values, lists.walk.values];
  for (let slot = 0; slot < ids.length; slot++) {
    const start =
      (listStart.values[slot] as number) +
      (amenityCount.values[slot] as number) +
      (utilityCount.values[slot] as number);
    const end = start + (stopCount.values[slot] as number);
    for (let at = start; at < end; at++) take(slot, listed[at] as number, walks[at] as number);
  }
}

/** The slots with a station within so many minutes on foot; with lines, one of each of them. */
function slotsNearStops(store: HomeStore, minutes: number, lines: readonly string[] = []): Bitmap {
  const bits = new Uint32Array(wordsFor(store.capacity));
  /** Of each station, its bits; 0 until it is looked up. */
  const stations = new Int32Array(store.values.stations.length);
  const bitsOf = (station: number): number => {
    const { subwayLineList } = store.values.stations.value(station);
    const ids = new Set(subwayLineList.map(({ subwayLineId }) => subwayLineId));
    return lines.reduce((found, line, at) => (ids.has(line) ? found | (1 << at) : found), ANY);
  };
  const all = ANY | ((1 << lines.length) - 1);
  const found = new Int32Array(store.capacity);
  eachStop(store, (slot, station, walk) => {
    if (walk > minutes) return;
    stations[station] ||= bitsOf(station);
    found[slot] = (found[slot] as number) | (stations[station] as number);
  });
  for (let slot = 0; slot < found.length; slot++) if (found[slot] === all) setBit(bits, slot);
  return bits;
}

/** The minutes from each slot to the nearest station of any of these lines, without one of any line; `FAR` for none. */
export function walksToTrains(store: HomeStore, lines: readonly string[]): Uint8Array {
  const wanted = new Set(lines.map((line) => line.toLowerCase()));
  /** Of each station whether it counts; undefined until it is looked up. */
  const counts: boolean[] = [];
  const isWanted = (station: number) =>
    wanted.size === 0 ||
    store.values.stations
      .value(station)
      .subwayLineList.some(({ subwayLineId }) => wanted.has(subwayLineId.toLowerCase()));
  const nearest = new Uint8Array(store.capacity).fill(FAR);
  eachStop(store, (slot, station, minutes) => {
    if (minutes >= (nearest[slot] as number)) return;
    counts[station] ??= isWanted(station);
    if (counts[station]) nearest[slot] = minutes;
  });
  return nearest;
}

/** So many walks are remembered, each with a bit for each building. */
const WALKS_MAX = 50;

/** The walks of searches, cached until a change: lists, maps and counts of one search ask for the same. */
export class NearStops {
  readonly #store: HomeStore;
  readonly #cached = new Cached<Bitmap>(WALKS_MAX);

  constructor(store: HomeStore) {
    this.#store = store;
  }

  clear(): void {
    this.#cached.clear();
  }

  /** The slots with a station within so many minutes on foot; with lines, one of each. Do not change them. */
  slots(minutes: number, lines?: readonly string[]): Bitmap {
    const key = JSON.stringify([minutes, lines]);
    return this.#cached.get(key, () => slotsNearStops(this.#store, minutes, lines));
  }
}
