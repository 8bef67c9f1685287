import type { Steps } from '@stoop/base/api/http/slices';
import type { Spot } from '@stoop/base/rules/geo/spot';
import { atPace, PACES, USUAL_PACE } from '../rules/pace.ts';
import type { StopWalk } from '../rules/rides.ts';
import { WALK_MAX_MINUTES, walkReachMeters } from '../rules/walk.ts';
import { busWalks, cityNetwork, loadNetwork, stopWalk } from './network.ts';

/** A walk is `stop << MINUTES_BITS | minutes`. */
const MINUTES_BITS = 5;
const MINUTES = (1 << MINUTES_BITS) - 1;
const packed = ({ stop, minutes }: StopWalk) => (stop << MINUTES_BITS) | minutes;
/** The seconds of a walk at each pace, by its minutes. */
const SECONDS = Object.fromEntries(
  PACES.map((pace) => [
    pace,
    Uint16Array.from({ length: MINUTES + 1 }, (_, minutes) => atPace(minutes, pace) * 60),
  ]),
);
/** Places are measured together by squares of this side, because neighbors need the same stations. */
const SQUARE_METERS = 4000;
/** The nearest buses of so many places take a fraction of a millisecond. */
const PLACES_A_STEP = 20;
const GROWTH = 1.5;
/** Smaller arrays are not worth compacting. */
const COMPACT_FROM = 4096;

/** The walks between many places, by their numbers, and the stops around each of them. */
export class PlaceWalks {
  #start = new Uint32Array(0);
  #count = new Uint8Array(0);
  #walks = new Uint32Array(0);
  #length = 0;
  #garbage = 0;
  readonly #unknown = new Set<number>();

  /** Adds a place, or replaces it where another one had its number. */
  add(place: number): void {
    this.drop(place);
    this.#unknown.add(place);
  }

  drop(place: number): void {
    this.#unknown.delete(place);
    const count = this.#count[place] ?? 0;
    this.#garbage += count;
    if (count > 0) this.#count[place] = 0;
  }

  /** Measures the walks that are not known, in steps; a change of the places invalidates the steps. */
  *measure(spotAt: (place: number) => Spot): Steps<void> {
    if (this.#unknown.size === 0) return;
    yield* loadNetwork();
    this.#compact();
    const squares = new Map<string, number[]>();
    for (const place of this.#unknown) {
      const { x, y } = spotAt(place);
      const key = `${Math.floor(x / SQUARE_METERS)},${Math.floor(y / SQUARE_METERS)}`;
      const square = squares.get(key);
      if (square) square.push(place);
      else squares.set(key, [place]);
    }
    for (const places of squares.values()) {
      // Others may have measured them while these steps paused.
      const unknown = places.filter((place) => this.#unknown.has(place));
      yield* this.#measureSquare(unknown.map((place) => ({ place, spot: spotAt(place) })));
    }
  }

  /** The least seconds from a place at a pace, where `seconds` has those from each stop; 0xffff without a way. */
  least(place: number, seconds: Uint16Array, pace = USUAL_PACE): number {
    const onFoot = SECONDS[pace] as Uint16Array;
    const start = this.#start[place] as number;
    const end = start + (this.#count[place] as number);
    const walks = this.#walks;
    let least = 0xffff;
    for (let at = start; at < end; at++) {
      const walk = walks[at] as number;
      const total = (seconds[walk >>> MINUTES_BITS] as number) + (onFoot[walk & MINUTES] as number);
      if (total < least) least = total;
    }
    return least;
  }

  *#measureSquare(places: readonly { place: number; spot: Spot }[]): Steps<void> {
    if (places.length === 0) return;
    const xs = places.map(({ spot }) => spot.x);
    const ys = places.map(({ spot }) => spot.y);
    const reach = walkReachMeters(WALK_MAX_MINUTES);
    const [left, right] = [Math.min(...xs) - reach, Math.max(...xs) + reach];
    const [bottom, top] = [Math.min(...ys) - reach, Math.max(...ys) + reach];
    const found = places.map((): StopWalk[] => []);
    for (const [number, stop] of cityNetwork().spots.entries()) {
      if (stop.isBusStop || stop.x < left || stop.x > right || stop.y < bottom || stop.y > top)
        continue;
      yield;
      places.forEach(({ spot }, at) => {
        const minutes = stopWalk(stop, spot);
        if (minutes !== null) found[at]?.push({ stop: number, minutes });
      });
    }
    for (const [at, { spot }] of places.entries()) {
      if (at % PLACES_A_STEP === 0) yield;
      found[at]?.push(...busWalks(spot));
    }
    places.forEach(({ place }, at) => {
      if (this.#unknown.delete(place)) this.#write(place, (found[at] as StopWalk[]).map(packed));
    });
  }

  #write(place: number, walks: readonly number[]): void {
    if (place >= this.#start.length) {
      const capacity = Math.ceil((place + 1) * GROWTH);
      const [start, count] = [this.#start, this.#count];
      this.#start = new Uint32Array(capacity);
      this.#start.set(start);
      this.#count = new Uint8Array(capacity);
      this.#count.set(count);
    }
    if (this.#length + walks.length > this.#walks.length) {
      const old = this.#walks;
      this.#walks = new Uint32Array(Math.ceil((this.#length + walks.length) * GROWTH));
      this.#walks.set(old);
    }
    this.#start[place] = this.#length;
    this.#count[place] = walks.length;
    this.#walks.set(walks, this.#length);
    this.#length += walks.length;
  }

  /** Closes the gaps once many walks are of no place. */
  #compact(): void {
    if (this.#garbage < COMPACT_FROM || this.#garbage < this.#length / 4) return;
    const moved = new Uint32Array(this.#length - this.#garbage);
    let end = 0;
    for (let place = 0; place < this.#start.length; place++) {
      const start = this.#start[place] as number;
      const count = this.#count[place] as number;
      moved.set(this.#walks.subarray(start, start + count), end);
      this.#start[place] = end;
      end += count;
    }
    this.#walks = moved;
    this.#length = end;
    this.#garbage = 0;
  }
}
