/** The morning that is packed, in seconds of the day: every hop that begins and ends in it. */
const MORNING = { from: 6 * 3600, to: 9 * 3600 };

/** A stop of a train or a bus, in seconds of the day. */
export interface Call {
  stop: string;
  arrival: number;
  departure: number;
}

/** Numbers equal lists alike, in the order of their first use. */
class Lists {
  readonly all: (readonly (string | number)[])[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(list: readonly (string | number)[]): number {
    const key = list.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.all.length);
    return this.all.push(list) - 1;
  }
}

/**
 * The trains of a weekday morning. Trains that stop at the same stops share a pattern, and those that take the same times
 * between them a profile: the seconds of each ride, and of the stop after it.
 */
export function packMorning(all: readonly { line: number; calls: readonly Call[] }[]) {
  const patterns = new Lists();
  const profiles = new Lists();
  const trains = all.flatMap(({ line, calls }) => {
    const first = calls.findIndex(({ departure }) => departure >= MORNING.from);
    const last = calls.findLastIndex(({ arrival }) => arrival <= MORNING.to);
    const kept = first < 0 ? [] : calls.slice(first, last + 1);
    const [start] = kept;
    if (!start || kept.length < 2) return [];
    const times = kept.slice(1).flatMap(({ arrival, departure }, at) => {
      const before = kept[at] as Call;
      return [arrival - before.departure, departure - arrival];
    });
    const pattern = patterns.numberOf(kept.map(({ stop }) => stop));
    const profile = profiles.numberOf(times.slice(0, -1));
    return [[start.departure - MORNING.from, pattern, profile, line] as const];
  });
  const inOrder = trains.toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
  return { patterns: patterns.all, profiles: profiles.all, trains: inOrder };
}
