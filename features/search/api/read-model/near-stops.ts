import { type Bitmap, setBit, wordsFor } from './bitmap.ts';
import { Cached } from './cached.ts';
import type { HomeStore } from './home-store.ts';

/** The bit of any station; each of the lines that are asked for has one below it. */
const ANY = 1 << 30;

/** The slots with a station within so many minutes on foot; with lines, one of each of them. */
function slotsNearStops(store: HomeStore, minutes: number, lines: readonly string[] = []): Bitmap {
  const bits = new Uint32Array(wordsFor(store.capacity));
  const { slots, lists, ids } = store;
  const { listStart, amenityCount, utilityCount, stopCount } = slots;
  const [listed, walks] = [lists.listed.values, lists.walk.values];
  /** Of each station, its bits; 0 until it is looked up. */
  const stations = new Int32Array(store.values.stations.length);
  const bitsOf = (station: number): number => {
    const { subwayLineList } = store.values.stations.value(station);
    const ids = new Set(subwayLineList.map(({ subwayLineId }) => subwayLineId));
    return lines.reduce((found, line, at) => (ids.has(line) ? found | (1 << at) : found), ANY);
  };
  const all = ANY | ((1 << lines.length) - 1);
  for (let slot = 0; slot < ids.length; slot++) {
    const start =
      (listStart.values[slot] as number) +
      (amenityCount.values[slot] as number) +
      (utilityCount.values[slot] as number);
    const end = start + (stopCount.values[slot] as number);
    let found = 0;
    for (let at = start; at < end; at++) {
      if ((walks[at] as number) > minutes) continue;
      const station = listed[at] as number;
      stations[station] ||= bitsOf(station);
      found |= stations[station] as number;
    }
    if (found === all) setBit(bits, slot);
  }
  return bits;
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
