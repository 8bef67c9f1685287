import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { radians } from '@stoop/base/rules/geo/distance';

/** About half a kilometer of latitude. */
const CELL_DEGREES = 0.0045;
/** More columns than fit around the earth, so that row and column make one number. */
const COLUMNS = 2 ** 17;

export const NO_SLOT = 0xffffffff;
const POINT = 4;
const LINK = 3;

/** A point of the unit sphere. The straight line between two grows with the great-circle distance. */
export interface Point {
  x: number;
  y: number;
  z: number;
}

export function pointAt({ lat, lng }: Coordinates): Point {
  const ring = Math.cos(radians(lat));
  return {
    x: ring * Math.cos(radians(lng)),
    y: ring * Math.sin(radians(lng)),
    z: Math.sin(radians(lat)),
  };
}

/** The square of the chord between two points. */
function chordSquare(one: Point, x: number, y: number, z: number): number {
  const dx = one.x - x;
  const dy = one.y - y;
  const dz = one.z - z;
  return dx * dx + dy * dy + dz * dz;
}

export const chord = (one: Point, x: number, y: number, z: number) =>
  Math.sqrt(chordSquare(one, x, y, z));

export const cellRow = (lat: number) => Math.floor(lat / CELL_DEGREES);
export const cellColumn = (lng: number) => Math.floor(lng / CELL_DEGREES);

/** Past this latitude the web's map projection ends. */
const MERCATOR_LAT_MAX = 85.0511287798;

/** The side of the web-mercator map, of which positions are fractions, from 0 to 2³² − 1. */
export const MAP_SIDE = 2 ** 32;

export const mercatorX = (lng: number) => fraction((lng + 180) / 360);
export function mercatorY(lat: number): number {
  const bounded = Math.max(-MERCATOR_LAT_MAX, Math.min(MERCATOR_LAT_MAX, lat));
  const sine = Math.sin(radians(bounded));
  return fraction(0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI));
}
function fraction(share: number): number {
  if (share <= 0) return 0;
  return share < 1 ? Math.floor(share * MAP_SIDE) : 0xffffffff;
}

/** The positions of slots, in cells of about half a kilometer; a cell's slots are a linked list. */
export class Grid {
  /** Of each cell: a point in its middle, the longest chord from there to a slot, its row and column. */
  x = new Float64Array(0);
  y = new Float64Array(0);
  z = new Float64Array(0);
  reach = new Float64Array(0);
  row = new Int32Array(0);
  column = new Int32Array(0);
  first = new Uint32Array(0);
  size = new Uint32Array(0);
  /** Cells are numbered below it; some may be empty. */
  cellCount = 0;
  /** Of each slot: its cell, and its vertical position on the map. */
  cellOf = new Uint32Array(0);
  mapY = new Uint32Array(0);
  /**
   * The point of each slot, to within a meter, and as the fourth number the next slot in the cell's list. In
   * one array, because they are read together.
   */
  points = new Float32Array(0);
  links = new Uint32Array(this.points.buffer);
  readonly #numbers = new Map<number, number>();
  readonly #empty: number[] = [];

  widen(capacity: number): void {
    for (const name of ['cellOf', 'mapY'] as const)
      this[name] = grown(this[name], new Uint32Array(capacity));
    this.points = new Float32Array(capacity * POINT);
    // Copied as integers, because not every link is a valid float.
    this.links = grown(this.links, new Uint32Array(this.points.buffer));
  }

  add(slot: number, at: Coordinates): void {
    const cell = this.#cellAt(at);
    const point = pointAt(at);
    const away = chord(
      point,
      this.x[cell] as number,
      this.y[cell] as number,
      this.z[cell] as number,
    );
    this.reach[cell] = Math.max(this.reach[cell] as number, away);
    this.points[slot * POINT] = point.x;
    this.points[slot * POINT + 1] = point.y;
    this.points[slot * POINT + 2] = point.z;
    this.links[slot * POINT + LINK] = this.first[cell] as number;
    this.first[cell] = slot;
    (this.size[cell] as number)++;
    this.cellOf[slot] = cell;
    this.mapY[slot] = mercatorY(at.lat);
  }

  remove(slot: number): void {
    const cell = this.cellOf[slot] as number;
    const next = this.next(slot);
    let before = this.first[cell] as number;
    if (before === slot) this.first[cell] = next;
    else {
      while (this.next(before) !== slot) before = this.next(before);
      this.links[before * POINT + LINK] = next;
    }
    (this.size[cell] as number)--;
    if (this.size[cell] !== 0) return;
    this.#numbers.delete((this.row[cell] as number) * COLUMNS + (this.column[cell] as number));
    this.#empty.push(cell);
  }

  /** The slot that follows in its cell's list, or NO_SLOT. */
  next(slot: number): number {
    return this.links[slot * POINT + LINK] as number;
  }

  /** The square of the chord from a point to a slot, to within a meter. */
  chordSquareTo(slot: number, from: Point): number {
    const { points } = this;
    const at = slot * POINT;
    return chordSquare(
      from,
      points[at] as number,
      points[at + 1] as number,
      points[at + 2] as number,
    );
  }

  #cellAt({ lat, lng }: Coordinates): number {
    const row = cellRow(lat);
    const column = cellColumn(lng);
    const key = row * COLUMNS + column;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const cell = this.#empty.pop() ?? this.cellCount++;
    if (cell >= this.x.length) this.#widenCells(cell * 2 + 64);
    const middle = pointAt({ lat: (row + 0.5) * CELL_DEGREES, lng: (column + 0.5) * CELL_DEGREES });
    this.x[cell] = middle.x;
    this.y[cell] = middle.y;
    this.z[cell] = middle.z;
    this.reach[cell] = 0;
    this.row[cell] = row;
    this.column[cell] = column;
    this.first[cell] = NO_SLOT;
    this.size[cell] = 0;
    this.#numbers.set(key, cell);
    return cell;
  }

  #widenCells(count: number): void {
    for (const name of ['x', 'y', 'z', 'reach'] as const)
      this[name] = grown(this[name], new Float64Array(count));
    for (const name of ['row', 'column'] as const)
      this[name] = grown(this[name], new Int32Array(count));
    for (const name of ['first', 'size'] as const)
      this[name] = grown(this[name], new Uint32Array(count));
  }
}

function grown<Numbers extends Float64Array | Uint32Array | Int32Array>(
  old: Numbers,
  wider: Numbers,
): Numbers {
  wider.set(old);
  return wider;
}
