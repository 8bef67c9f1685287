import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { distanceKm, EARTH_RADIUS_KM } from '@stoop/base/rules/geo/distance';
import type { MapQuery } from '../search-results.ts';
import { hasBit, slotsOf } from './bitmap.ts';
import { chord, type Grid, NO_SLOT, type Point, pointAt } from './grid.ts';
import type { HomeStore } from './home-store.ts';
import type { Selection } from './selection.ts';
import { Best } from './top-k.ts';

/** Cells are searched in this many rings around the center, narrow ones first. */
const RINGS = 64;
/** A chord of some millimeters: more than rounding can move a cell over the edge. */
const SLACK = 1e-9;
/** A chord of some meters: more than a slot's point is off. */
const SLOT_SLACK = 1e-6;

/** For up to so many buildings it is faster to compute each distance than to search the grid. */
const FEW = 2048;

const OUTSIDE = 0;
const EDGE = 1;
const WITHIN = 2;

/** The straight line through the unit sphere under an arc on the ground. */
const chordOf = (arcKm: number) => 2 * Math.sin(Math.min(arcKm / EARTH_RADIUS_KM, Math.PI) / 2);

interface Circle {
  center: Coordinates;
  radiusKm: number;
  /** The center as a point, and the radius as a chord. */
  origin: Point;
  reach: number;
  /** Squares of chords: below the first a slot is certainly inside, above the second certainly outside. */
  inner: number;
  outer: number;
}

/** How a circle covers the grid. */
interface Cover {
  state: Uint8Array;
  /** Bounds of the chords from the center to the slots of the cell. */
  low: Float64Array;
  high: Float64Array;
  /** The cells that are not outside, ring by ring; a ring's begin at `starts`. */
  cells: Uint32Array;
  starts: Uint32Array;
}

/** The square root makes rings narrow where a page is likely to be full. */
const ringOf = (low: number, reach: number) =>
  Math.min(RINGS - 1, Math.floor(Math.sqrt(low / reach) * RINGS) || 0);
const ringStart = (ring: number, reach: number) => (ring / RINGS) ** 2 * reach;

function coverOf(grid: Grid, { origin, reach }: Circle): Cover {
  const { cellCount, x, y, z } = grid;
  const state = new Uint8Array(cellCount);
  const rings = new Uint8Array(cellCount);
  const low = new Float64Array(cellCount);
  const high = new Float64Array(cellCount);
  const starts = new Uint32Array(RINGS + 1);
  for (let cell = 0; cell < cellCount; cell++) {
    if (grid.size[cell] === 0) continue;
    const away = chord(origin, x[cell] as number, y[cell] as number, z[cell] as number);
    const span = (grid.reach[cell] as number) + SLACK;
    if (away - span > reach) continue;
    state[cell] = away + span < reach ? WITHIN : EDGE;
    low[cell] = Math.max(0, away - span);
    high[cell] = away + span;
    const ring = ringOf(low[cell] as number, reach);
    rings[cell] = ring;
    (starts[ring + 1] as number)++;
  }
  for (let ring = 0; ring < RINGS; ring++) (starts[ring + 1] as number) += starts[ring] as number;
  const cells = new Uint32Array(starts[RINGS] as number);
  const ends = starts.slice();
  for (let cell = 0; cell < cellCount; cell++) {
    if (state[cell] !== OUTSIDE) cells[(ends[rings[cell] as number] as number)++] = cell;
  }
  return { state, low, high, cells, starts };
}

export interface Nearest {
  best: Best;
  totalCount: number;
}

/** The nearest buildings of a selection, and how many lie within the radius, by exact distance. */
export class NearestSearch {
  readonly #store: HomeStore;
  readonly #grid: Grid;

  constructor(store: HomeStore, grid: Grid) {
    this.#store = store;
    this.#grid = grid;
  }

  /** At most `limit` slots past `after`, with their distances in kilometers as keys. */
  find(selection: Selection, isEverything: boolean, query: MapQuery): Nearest {
    const { center, radiusKm, limit } = query;
    const { ids } = this.#store;
    const isBefore = (slot: number, other: number) =>
      (ids[slot] as string) < (ids[other] as string);
    const best = new Best(limit + 1, isBefore);
    if (selection.buildings <= FEW) return this.#findAmongFew(selection, best, query);
    const reach = chordOf(radiusKm);
    const [inner, outer] = [Math.max(0, reach - SLOT_SLACK) ** 2, (reach + SLOT_SLACK) ** 2];
    const circle = { center, radiusKm, origin: pointAt(center), reach, inner, outer };
    const cover = coverOf(this.#grid, circle);
    this.#fill(best, selection, cover, circle, query);
    const totalCount = isEverything
      ? this.#countAll(cover, circle)
      : this.#countSelected(selection, cover, circle);
    return { best, totalCount };
  }

  #findAmongFew(selection: Selection, best: Best, { center, radiusKm, after }: MapQuery): Nearest {
    let totalCount = 0;
    for (const slot of slotsOf(selection.bits, selection.buildings)) {
      const distance = this.#distance(slot, center);
      if (distance > radiusKm) continue;
      totalCount++;
      if (!after || isPast(distance, this.#store.ids[slot] as string, after))
        best.offer(distance, slot);
    }
    return { best, totalCount };
  }

  #distance(slot: number, center: Coordinates): number {
    const { lat, lng } = this.#store;
    return distanceKm(center, { lat: lat[slot] as number, lng: lng[slot] as number });
  }

  /** Whether a slot is within the radius; only near the edge the exact distance is needed. */
  #isWithin(slot: number, { center, origin, inner, outer, radiusKm }: Circle): boolean {
    const square = this.#grid.chordSquareTo(slot, origin);
    if (square < inner) return true;
    return square <= outer && this.#distance(slot, center) <= radiusKm;
  }

  #countAll({ cells, state }: Cover, circle: Circle): number {
    const { size, first } = this.#grid;
    let count = 0;
    for (const cell of cells) {
      if (state[cell] === WITHIN) count += size[cell] as number;
      else
        for (let slot = first[cell] as number; slot !== NO_SLOT; slot = this.#grid.next(slot))
          if (this.#isWithin(slot, circle)) count++;
    }
    return count;
  }

  #countSelected({ bits }: Selection, { state }: Cover, circle: Circle): number {
    const { cellOf } = this.#grid;
    let count = 0;
    for (let at = 0; at < bits.length; at++) {
      for (let word = bits[at] as number; word !== 0; word &= word - 1) {
        const slot = (at << 5) + 31 - Math.clz32(word & -word);
        const covered = state[cellOf[slot] as number];
        if (covered === WITHIN) count++;
        else if (covered === EDGE && this.#isWithin(slot, circle)) count++;
      }
    }
    return count;
  }

  /** Offers selected slots to `best`, from the center outward, until nothing nearer is left. */
  #fill(
    best: Best,
    { bits }: Selection,
    cover: Cover,
    { center, radiusKm, reach }: Circle,
    { after }: MapQuery,
  ): void {
    const { ids } = this.#store;
    const { first } = this.#grid;
    const before = after ? chordOf(after.distanceKm) - SLACK : -1;
    let worst = 2;
    for (let ring = 0; ring < RINGS && ringStart(ring, reach) <= worst; ring++) {
      for (let at = cover.starts[ring] as number; at < (cover.starts[ring + 1] as number); at++) {
        const cell = cover.cells[at] as number;
        if ((cover.high[cell] as number) < before || (cover.low[cell] as number) > worst) continue;
        for (let slot = first[cell] as number; slot !== NO_SLOT; slot = this.#grid.next(slot)) {
          if (!hasBit(bits, slot)) continue;
          const distance = this.#distance(slot, center);
          if (distance > radiusKm || distance > best.worst) continue;
          if (after && !isPast(distance, ids[slot] as string, after)) continue;
          best.offer(distance, slot);
        }
        worst = chordOf(best.worst) + SLACK;
      }
    }
  }
}

const isPast = (distance: number, id: string, after: NonNullable<MapQuery['after']>) =>
  distance > after.distanceKm || (distance === after.distanceKm && id > after.buildingId);
