import { coordinatesOf, metersBetween, type Spot, spotOf } from '@stoop/base/rules/geo/spot';
import type { StopRow } from './gtfs.ts';

/** Stops so near to the busiest of them are one place: the corners of a crossing, and both directions of a street. */
const PLACE_METERS = 75;

interface Place {
  name: string;
  stops: Spot[];
}

/** Words that are names by their letters. */
const CAPITALS = new Set('JFK LGA LIRR NYPD FDR VA LIJ QBCC UBS II III IV'.split(' '));

const capitalized = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

function wordOf(word: string): string {
  if (CAPITALS.has(word)) return word;
  return /^MC[A-Z]{3}/.test(word) ? `Mc${capitalized(word.slice(2))}` : capitalized(word);
}

/** `E 84 ST/2 AV (FAR)` as `E 84 St/2 Av`, which is how the names of stations are written. */
export function stopName(written: string): string {
  const words = written
    .replaceAll(/\([^)]*\)/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[A-Z][A-Z']*/g, wordOf);
  // A terminal may be named as its own crossing.
  return [...new Set(words.split(/\s*\/\s*/))].join('/');
}

const cellOf = ({ x, y }: Spot, across = 0, up = 0) =>
  `${Math.floor(x / PLACE_METERS) + across},${Math.floor(y / PLACE_METERS) + up}`;
const AROUND = [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((up) => [across, up] as const));

/**
 * The places at which buses stop, the busiest first, and the place of each stop.
 *
 * @param calls how many buses stop at each stop; one without any is of no place
 */
export function placesOf(stops: readonly StopRow[], calls: ReadonlyMap<string, number>) {
  const callsAt = ({ stop_id }: StopRow) => calls.get(stop_id) ?? 0;
  const served = new Map(
    stops.filter((stop) => callsAt(stop) > 0).map((stop) => [stop.stop_id, stop]),
  );
  const inOrder = [...served.values()].sort(
    (one, other) => callsAt(other) - callsAt(one) || (one.stop_id < other.stop_id ? -1 : 1),
  );
  const places: Place[] = [];
  const cells = new Map<string, number[]>();
  const placeOf = new Map<string, number>();
  for (const stop of inOrder) {
    const spot = spotOf({ lat: Number(stop.stop_lat), lng: Number(stop.stop_lon) });
    const metersTo = (place: number) => metersBetween(spot, places[place]?.stops[0] as Spot);
    const [nearest] = AROUND.flatMap((by) => cells.get(cellOf(spot, ...by)) ?? [])
      .filter((place) => metersTo(place) <= PLACE_METERS)
      .sort((one, other) => metersTo(one) - metersTo(other));
    if (nearest !== undefined) {
      places[nearest]?.stops.push(spot);
      placeOf.set(stop.stop_id, nearest);
      continue;
    }
    const place = places.push({ name: stopName(stop.stop_name), stops: [spot] }) - 1;
    placeOf.set(stop.stop_id, place);
    cells.set(cellOf(spot), [...(cells.get(cellOf(spot)) ?? []), place]);
  }
  return { places: places.map(middleOf), placeOf };
}

function middleOf({ name, stops }: Place) {
  const mean = (pick: (spot: Spot) => number) =>
    stops.reduce((sum, spot) => sum + pick(spot), 0) / stops.length;
  return { name, ...coordinatesOf({ x: mean(({ x }) => x), y: mean(({ y }) => y) }) };
}
