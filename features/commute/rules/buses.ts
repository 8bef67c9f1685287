import type { MorningTrains, NetworkStop } from './morning-trains.ts';

/** The buses of a weekday morning, as `city/map-data` writes them. */
export interface MorningBuses {
  /** The names on the buses, such as `B44-SBS`. */
  routes: readonly string[];
  /** Stops within 75 meters are one place. */
  places: readonly (readonly [name: string, lat: number, lng: number])[];
  /** The indexes of places, with `+` where one only gets on and `-` where one only gets off. */
  patterns: readonly string[];
  /** Seconds of each ride; a negative number is those of the stop after it. */
  profiles: readonly (readonly number[])[];
  trains: MorningTrains['trains'];
}

/** So many of the nearest stops of buses count, and none that is farther away, in minutes at the usual pace. */
export const BUS_STOPS_MAX = 8;
export const BUS_WALK_MAX_MINUTES = 10;
/** Between a bus and another vehicle one walks no longer than this, in minutes at the usual pace. */
export const BUS_CHANGE_MAX_MINUTES = 5;

const stopId = (place: number) => `bus ${place}`;

const codeOf = (letter: string) => letter.charCodeAt(0);
const [ZERO, SPACE] = [codeOf('0'), codeOf(' ')];
const MARKS: ReadonlyMap<number, '+' | '-'> = new Map([
  [codeOf('+'), '+'],
  [codeOf('-'), '-'],
]);

/** The ids of the stops of a pattern. Each is one text wherever it is, because there are 150,000 of them. */
class PatternReader {
  readonly #ids: Record<'' | '+' | '-', string[]>;

  constructor(places: number) {
    const ids = Array.from({ length: places }, (_, place) => stopId(place));
    this.#ids = { '': ids, '+': ids.map((id) => `${id}+`), '-': ids.map((id) => `${id}-`) };
  }

  read(pattern: string): string[] {
    const stops: string[] = [];
    let [place, mark]: [number, '' | '+' | '-'] = [0, ''];
    for (let at = 0; at <= pattern.length; at++) {
      const code = at < pattern.length ? pattern.charCodeAt(at) : SPACE;
      if (code === SPACE) {
        stops.push(this.#ids[mark][place] as string);
        place = 0;
        mark = '';
      } else if (MARKS.has(code)) mark = MARKS.get(code) ?? '';
      else place = place * 10 + code - ZERO;
    }
    return stops;
  }
}

/** `60 45 -20 30` as ride, stop, ride and so on. */
function timesOf(profile: readonly number[]): number[] {
  const times: number[] = [];
  for (const seconds of profile) {
    if (seconds < 0) times[times.length - 1] = -seconds;
    else times.push(seconds, 0);
  }
  return times;
}

/** The trains and the stops with those of buses. */
export function withBuses(
  trains: MorningTrains,
  stops: readonly NetworkStop[],
  buses: MorningBuses,
): { trains: MorningTrains; stops: NetworkStop[] } {
  const { lines, patterns, profiles } = trains;
  const reader = new PatternReader(buses.places.length);
  return {
    trains: {
      ...trains,
      lines: [...lines, ...buses.routes],
      busesFrom: lines.length,
      patterns: [...patterns, ...buses.patterns.map((one) => reader.read(one))],
      profiles: [...profiles, ...buses.profiles.map(timesOf)],
      trains: [
        ...trains.trains,
        ...buses.trains.map(
          ([start, pattern, profile, route]) =>
            [
              start,
              pattern + patterns.length,
              profile + profiles.length,
              route + lines.length,
            ] as const,
        ),
      ],
    },
    stops: [
      ...stops,
      ...buses.places.map(([name, lat, lng], place) => {
        return { id: stopId(place), name, lat, lng, isBusStop: true };
      }),
    ],
  };
}
