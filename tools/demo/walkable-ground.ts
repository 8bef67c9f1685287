import type { Coordinates } from '@stoop/domain/listings/documents';
import { metersBetween, type Polygons, type Spot, spotOf } from './geometry.ts';

/** The side of a cell, meters. Water narrower than two or three of them has a bridge at every street. */
const CELL = 30;
const DIAGONAL = Math.round(CELL * Math.SQRT2);
/** Farther than anybody looks for a station, meters. */
const WALK_MAX = 2000;
/** How far from land a crossing may end, in cells. */
const END_SLACK = 4;
/** Room around the land, in cells, so that no step leaves the grid. */
const MARGIN = 6;

interface Crossing {
  from: Coordinates;
  to: Coordinates;
}

/** The city's ground in square cells: where one can walk, and how far it is around the water. */
export class WalkableGround {
  readonly #left: number;
  readonly #bottom: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #land: Uint8Array;
  readonly #crossings = new Map<number, { cell: number; meters: number }[]>();

  constructor(land: readonly Polygons[], crossings: readonly Crossing[]) {
    const rings = land.flat(2).map((ring) => ring.map(([lng, lat]) => spotOf({ lng, lat })));
    const spots = rings.flat();
    const reach = (pick: (spot: Spot) => number) =>
      spots.reduce(
        ([least, most], spot) =>
          [Math.min(least, pick(spot)), Math.max(most, pick(spot))] as [number, number],
        [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as [number, number],
      );
    const [left, right] = reach(({ x }) => x);
    const [bottom, top] = reach(({ y }) => y);
    this.#left = left - MARGIN * CELL;
    this.#bottom = bottom - MARGIN * CELL;
    this.#columns = Math.ceil((right - left) / CELL) + 2 * MARGIN;
    this.#rows = Math.ceil((top - bottom) / CELL) + 2 * MARGIN;
    this.#land = this.#widened(this.#filled(rings));
    for (const { from, to } of crossings) this.#connect(spotOf(from), spotOf(to));
  }

  /** Meters from a spot to each of these, as the crow flies; longer where one walks around water, null where no walk leads. */
  metersTo(from: Spot, targets: readonly Spot[]): (number | null)[] {
    let reached: Map<number, number> | undefined;
    return targets.map((to) => {
      const straight = metersBetween(from, to);
      if (this.#isDry(from, to)) return straight;
      reached ??= this.#reachedFrom(this.#cellOf(from));
      const walked = reached.get(this.#cellOf(to));
      if (walked === undefined) return null;
      return straight * Math.max(1, walked / stepsBetween(from, to));
    });
  }

  #cellOf({ x, y }: Spot): number {
    const column = Math.floor((x - this.#left) / CELL);
    const row = Math.floor((y - this.#bottom) / CELL);
    return row * this.#columns + column;
  }

  /** Which cells' middles lie inside an odd number of rings, row by row. */
  #filled(rings: readonly (readonly Spot[])[]): Uint8Array {
    const crossed: number[][] = Array.from({ length: this.#rows }, () => []);
    for (const ring of rings) {
      ring.forEach((one, at) => {
        const other = ring[(at + 1) % ring.length] as Spot;
        const [low, high] = one.y < other.y ? [one, other] : [other, one];
        const middle = (row: number) => this.#bottom + (row + 0.5) * CELL;
        let row = Math.ceil((low.y - this.#bottom) / CELL - 0.5);
        for (; middle(row) < high.y; row++) {
          const share = (middle(row) - low.y) / (high.y - low.y);
          crossed[row]?.push(low.x + share * (high.x - low.x));
        }
      });
    }
    const land = new Uint8Array(this.#rows * this.#columns);
    crossed.forEach((xs, row) => {
      xs.sort((one, other) => one - other);
      for (let at = 0; at + 1 < xs.length; at += 2) {
        const columns = [xs[at] as number, xs[at + 1] as number].map((x) =>
          Math.ceil((x - this.#left) / CELL - 0.5),
        );
        land.fill(
          1,
          row * this.#columns + (columns[0] as number),
          row * this.#columns + (columns[1] as number),
        );
      }
    });
    return land;
  }

  /** With a cell more along every shore. */
  #widened(land: Uint8Array): Uint8Array {
    const wider = land.slice();
    const steps = this.#steps();
    land.forEach((isLand, cell) => {
      if (isLand) for (const { by } of steps) wider[cell + by] = 1;
    });
    return wider;
  }

  #steps() {
    const across = this.#columns;
    return [
      ...[1, -1, across, -across].map((by) => ({ by, meters: CELL })),
      ...[across + 1, across - 1, 1 - across, -1 - across].map((by) => ({ by, meters: DIAGONAL })),
    ];
  }

  #connect(from: Spot, to: Spot): void {
    const meters = Math.round(metersBetween(from, to));
    const [one, other] = [this.#shoreAt(from), this.#shoreAt(to)];
    this.#crossings.set(one, [...(this.#crossings.get(one) ?? []), { cell: other, meters }]);
    this.#crossings.set(other, [...(this.#crossings.get(other) ?? []), { cell: one, meters }]);
  }

  /** The dry cell nearest to the end of a crossing, which is known to about 100 m. */
  #shoreAt(spot: Spot): number {
    const middle = this.#cellOf(spot);
    let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
    for (let up = -END_SLACK; up <= END_SLACK; up++) {
      for (let across = -END_SLACK; across <= END_SLACK; across++) {
        const cell = middle + up * this.#columns + across;
        const away = Math.hypot(up, across);
        if (this.#land[cell] && away < least) [nearest, least] = [cell, away];
      }
    }
    if (nearest < 0) throw new Error(`a crossing ends in the water: ${JSON.stringify(spot)}`);
    return nearest;
  }

  #isDry(from: Spot, to: Spot): boolean {
    const samples = Math.ceil(metersBetween(from, to) / (CELL / 2));
    for (let at = 0; at <= samples; at++) {
      const share = samples === 0 ? 0 : at / samples;
      const spot = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
      if (!this.#land[this.#cellOf(spot)]) return false;
    }
    return true;
  }

  /** Shortest walks from a cell in whole meters: Dijkstra with a bucket for each meter. */
  #reachedFrom(start: number): Map<number, number> {
    const reached = new Map([[start, 0]]);
    const buckets: number[][] = [[start]];
    const steps = this.#steps();
    for (let meters = 0; meters < WALK_MAX; meters++) {
      for (const cell of buckets[meters] ?? []) {
        if (reached.get(cell) !== meters) continue;
        const go = (next: number, further: number) => {
          const total = meters + further;
          if (total >= WALK_MAX || total >= (reached.get(next) ?? WALK_MAX)) return;
          reached.set(next, total);
          buckets[total] ??= [];
          buckets[total].push(next);
        };
        for (const { by, meters: further } of steps)
          if (this.#land[cell + by]) go(cell + by, further);
        for (const crossing of this.#crossings.get(cell) ?? []) go(crossing.cell, crossing.meters);
      }
      delete buckets[meters];
    }
    return reached;
  }
}

/** How long a walk over dry cells would be: along the rows, columns and diagonals. */
function stepsBetween(from: Spot, to: Spot): number {
  const [across, up] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
  const [more, less] = across > up ? [across, up] : [up, across];
  return Math.max(CELL, more - less + less * Math.SQRT2);
}
