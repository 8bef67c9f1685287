import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import {
  metersBetween,
  type Polygons,
  type Spot,
  spotOf,
  stepsBetween,
} from '@stoop/base/rules/geo/spot';
import { DryBoxes } from './dry-boxes.ts';
import {
  CELL,
  type Crossings,
  indexInWindow,
  NOT_REACHED,
  reachedFrom,
  stepsIn,
} from './walk-window.ts';

/** Each entry takes 37 kB. */
const CACHED_WALKS_MAX = 128;
/** How far from land a crossing may end, in cells. */
const END_SLACK = 4;
/** The margin around the land, in cells, so that no step leaves the grid. */
const MARGIN = 6;

/** The land of the city as a grid of square cells, to measure walks around water. */
export class WalkableGround {
  readonly #left: number;
  readonly #bottom: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #land: Uint8Array;
  readonly #dry: DryBoxes;
  readonly #crossings: Crossings = new Map();
  /** The most recently used results, by starting cell. */
  readonly #walks = new Map<number, Uint16Array>();

  /** @param creeks lines along water that is too narrow for the cells */
  constructor(
    land: readonly Polygons[],
    crossings: readonly { from: Coordinates; to: Coordinates }[],
    creeks: readonly (readonly Coordinates[])[],
  ) {
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
    for (const creek of creeks) this.#flood(creek.map(spotOf));
    this.#dry = new DryBoxes(this.#land, this.#columns);
    for (const { from, to } of crossings) this.#connect(spotOf(from), spotOf(to));
  }

  /**
   * Meters from a spot to each target in a straight line; longer if the walk leads around water, null if
   * there is no walk. Outside of the city's land, where nothing is known, it is the straight line.
   */
  metersTo(from: Spot, targets: readonly Spot[]): (number | null)[] {
    let start: number | undefined;
    return targets.map((to) => {
      const straight = metersBetween(from, to);
      if (this.#isDry(from, to)) return straight;
      start ??= this.#dryCellAt(from);
      const end = this.#dryCellAt(to);
      if (start < 0 || end < 0) return straight;
      const walked = this.#walkFrom(start)[indexInWindow(start, end, this.#columns)] ?? NOT_REACHED;
      return walked === NOT_REACHED
        ? null
        : straight * Math.max(1, walked / stepsBetween(from, to, CELL));
    });
  }

  /** Whether a straight line is on land, but for its ends, which are known to about 100 m. */
  isStraightWalk(one: Spot, other: Spot): boolean {
    const [from, to] = [this.#onLand(one), this.#onLand(other)];
    return from !== null && to !== null && this.#isDry(from, to);
  }

  /** Whether a spot is on the city's land, or at its shore. */
  hasLand(spot: Spot): boolean {
    return this.#dryCellAt(spot) >= 0;
  }

  #cellOf({ x, y }: Spot): number {
    return this.#cellIn(Math.floor((x - this.#left) / CELL), Math.floor((y - this.#bottom) / CELL));
  }

  /** -1 outside of the grid. */
  #cellIn(column: number, row: number): number {
    const isInside = column >= 0 && column < this.#columns && row >= 0 && row < this.#rows;
    return isInside ? row * this.#columns + column : -1;
  }

  /** Marks the cells whose centers are inside an odd number of rings, row by row. */
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

  /** Adds a cell along every shore, so that canals close, but never connects two pieces of land. */
  #widened(land: Uint8Array): Uint8Array {
    const across = this.#columns;
    const by = stepsIn(this.#columns).map((step) => step.by);
    const pieces = this.#pieces(land);
    const wider = pieces.slice();
    const shore: number[] = [];
    for (let cell = 0; cell < pieces.length; cell++) {
      const piece = pieces[cell] as number;
      if (piece === 0) continue;
      // Inland, all four neighbors are land; a diagonal corner is a neighbor of one that is not.
      if (pieces[cell - 1] && pieces[cell + 1] && pieces[cell - across] && pieces[cell + across])
        continue;
      for (const step of by) {
        if (wider[cell + step] !== 0) continue;
        wider[cell + step] = piece;
        shore.push(cell + step);
      }
    }
    const walkable = wider.slice();
    for (const cell of shore) {
      const isBetween = by.some((step) => wider[cell + step] && wider[cell + step] !== wider[cell]);
      if (isBetween) walkable[cell] = 0;
    }
    return walkable;
  }

  /** The number of the piece of land of each cell, from 1; 0 is water. */
  #pieces(land: Uint8Array): Uint8Array {
    const across = this.#columns;
    /**
     * Runs of land from west to east as a union-find forest: each points to another run of its piece, the
     * root to itself.
     */
    const runs: { from: number; to: number; of: number }[] = [];
    const pieceOf = (run: number): number => {
      let at = run;
      while (runs[at]?.of !== at) at = runs[at]?.of as number;
      return at;
    };
    let below = 0;
    for (let row = 0; row < this.#rows; row++) {
      const first = runs.length;
      const end = (row + 1) * across;
      let from = land.indexOf(1, row * across);
      while (from >= 0 && from < end) {
        const to = land.indexOf(0, from);
        const run = runs.push({ from, to, of: runs.length }) - 1;
        for (let at = below; at < first; at++) {
          const other = runs[at] as (typeof runs)[number];
          if (other.from + across > to || other.to + across < from) continue;
          (runs[pieceOf(run)] as typeof other).of = pieceOf(at);
        }
        from = land.indexOf(1, to);
      }
      below = first;
    }
    const numbers = new Map<number, number>();
    const pieces = new Uint8Array(land.length);
    for (const [run, { from, to }] of runs.entries()) {
      const piece = pieceOf(run);
      // Small rocks may share a number, because no walk connects them.
      if (!numbers.has(piece)) numbers.set(piece, Math.min(numbers.size + 1, 255));
      pieces.fill(numbers.get(piece) as number, from, to);
    }
    return pieces;
  }

  /** Turns the cells along a line into water, without a gap that a step could cross. */
  #flood(line: readonly Spot[]): void {
    for (let at = 1; at < line.length; at++) {
      const [from, to] = [line[at - 1] as Spot, line[at] as Spot];
      const samples = Math.ceil(metersBetween(from, to) / (CELL / 4));
      for (let part = 0; part <= samples; part++) {
        const share = part / samples;
        const cell = this.#cellOf({
          x: from.x + share * (to.x - from.x),
          y: from.y + share * (to.y - from.y),
        });
        if (cell >= 0) for (const by of [0, 1, this.#columns]) this.#land[cell + by] = 0;
      }
    }
  }

  #connect(from: Spot, to: Spot): void {
    const meters = Math.round(metersBetween(from, to));
    const [one, other] = [this.#dryCellAt(from), this.#dryCellAt(to)];
    if (one < 0 || other < 0) throw new Error(`a crossing ends in the water: ${meters} m long`);
    this.#crossings.set(one, [...(this.#crossings.get(one) ?? []), { cell: other, meters }]);
    this.#crossings.set(other, [...(this.#crossings.get(other) ?? []), { cell: one, meters }]);
  }

  /** The land cell nearest to a spot, which is known to about 100 m; -1 if none is near. */
  #dryCellAt(spot: Spot): number {
    const middle = this.#cellOf(spot);
    if (middle >= 0 && this.#land[middle]) return middle;
    const column = Math.floor((spot.x - this.#left) / CELL);
    const row = Math.floor((spot.y - this.#bottom) / CELL);
    let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
    for (let up = -END_SLACK; up <= END_SLACK; up++) {
      for (let across = -END_SLACK; across <= END_SLACK; across++) {
        const cell = this.#cellIn(column + across, row + up);
        const distance = Math.hypot(up, across);
        if (cell >= 0 && this.#land[cell] && distance < least) [nearest, least] = [cell, distance];
      }
    }
    return nearest;
  }

  /** The spot, from the water the nearest one on land; null if none is near. */
  #onLand(spot: Spot): Spot | null {
    const [at, cell] = [this.#cellOf(spot), this.#dryCellAt(spot)];
    if (cell < 0 || cell === at) return cell < 0 ? null : spot;
    return {
      x: this.#left + ((cell % this.#columns) + 0.5) * CELL,
      y: this.#bottom + (Math.floor(cell / this.#columns) + 0.5) * CELL,
    };
  }

  #isDry(one: Spot, other: Spot): boolean {
    const [first, last] = [this.#cellOf(one), this.#cellOf(other)];
    if (first >= 0 && last >= 0 && this.#dry.isDryAround(first, last)) return true;
    // From west to east, so that a walk is as long as the one back.
    const isInOrder = one.x < other.x || (one.x === other.x && one.y < other.y);
    const [from, to] = isInOrder ? [one, other] : [other, one];
    const samples = Math.ceil(metersBetween(from, to) / (CELL / 2));
    for (let at = 0; at <= samples; at++) {
      const share = samples === 0 ? 0 : at / samples;
      const spot = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
      const cell = this.#cellOf(spot);
      if (cell < 0 || !this.#land[cell]) return false;
    }
    return true;
  }

  #walkFrom(start: number): Uint16Array {
    const cached = this.#walks.get(start);
    if (cached) return cached;
    if (this.#walks.size >= CACHED_WALKS_MAX) this.#walks.clear();
    const walk = reachedFrom(start, {
      land: this.#land,
      columns: this.#columns,
      crossings: this.#crossings,
    });
    this.#walks.set(start, walk);
    return walk;
  }
}
