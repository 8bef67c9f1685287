import type { Bounds } from '@stoop/base/rules/geo/bounds';
import { LNG_SHARE } from '@stoop/base/rules/geo/distance';
import type { PinFeature, Pins, PinsBox } from '../../contract/answers.ts';
import { hasBit, slotsOf } from './bitmap.ts';
import { cellColumn, cellRow, type Grid, mercatorX, mercatorY, NO_SLOT } from './grid.ts';
import type { HomeStore } from './home-store.ts';
import { nameIn } from './home-values.ts';
import type { Selection } from './selection.ts';

/** A map of zoom 0 is 512 pixels wide, which is 2³ squares of 64. */
const SQUARES_AT_ZOOM_0 = 3;
const ZOOM_MAX = 22;
/** From this zoom on buildings are drawn apart. */
export const PINS_FROM_ZOOM = 16;
export const FEATURES_MAX = 2000;

type Feature = Pins['features'][number];

/** Squares of the web-mercator map that cover a view. */
interface Squares {
  /** Of one of them, as a share of the map's side in 2⁻³². */
  side: number;
  left: number;
  top: number;
  columns: number;
  count: number;
}

/** Squares of about 64 pixels, or larger ones where these would be too many. */
export function squaresOf(bounds: Bounds, zoom: number): Squares {
  const whole = Math.max(0, Math.min(ZOOM_MAX, Math.floor(zoom)));
  for (let side = 2 ** (32 - SQUARES_AT_ZOOM_0 - whole); ; side *= 2) {
    const left = Math.floor(mercatorX(bounds.west) / side);
    const top = Math.floor(mercatorY(bounds.north) / side);
    const columns = Math.floor(mercatorX(bounds.east) / side) - left + 1;
    const rows = Math.floor(mercatorY(bounds.south) / side) - top + 1;
    const count = columns * rows;
    if (count <= FEATURES_MAX) return { side, left, top, columns, count };
  }
}

/** What of a building matches. */
type Found = Pick<PinFeature['properties'], 'minPrice' | 'units' | 'rooms'>;

/** What the buildings of each square have in common. */
class Tally {
  readonly buildings: Uint32Array;
  readonly units: Uint32Array;
  readonly rooms: Uint32Array;
  readonly minPrice: Float64Array;
  /** Sums. */
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  readonly west: Float64Array;
  readonly south: Float64Array;
  readonly east: Float64Array;
  readonly north: Float64Array;

  constructor(squares: number) {
    this.buildings = new Uint32Array(squares);
    this.units = new Uint32Array(squares);
    this.rooms = new Uint32Array(squares);
    this.minPrice = new Float64Array(squares).fill(Number.POSITIVE_INFINITY);
    this.lat = new Float64Array(squares);
    this.lng = new Float64Array(squares);
    this.west = new Float64Array(squares).fill(180);
    this.south = new Float64Array(squares).fill(90);
    this.east = new Float64Array(squares).fill(-180);
    this.north = new Float64Array(squares).fill(-90);
  }

  add(square: number, lat: number, lng: number, { minPrice: price, units, rooms }: Found): void {
    (this.buildings[square] as number)++;
    (this.units[square] as number) += units;
    (this.rooms[square] as number) += rooms;
    (this.lat[square] as number) += lat;
    (this.lng[square] as number) += lng;
    if (price < (this.minPrice[square] as number)) this.minPrice[square] = price;
    if (lng < (this.west[square] as number)) this.west[square] = lng;
    if (lat < (this.south[square] as number)) this.south[square] = lat;
    if (lng > (this.east[square] as number)) this.east[square] = lng;
    if (lat > (this.north[square] as number)) this.north[square] = lat;
  }

  box(square: number): PinsBox {
    const { west, south, east, north } = this;
    return [
      ...([west[square] as number, south[square] as number] as const),
      ...([east[square] as number, north[square] as number] as const),
    ];
  }
}

/** The markers of a selection in a view: each building, or clusters of those that share a square. */
export class PinSearch {
  readonly #store: HomeStore;
  readonly #grid: Grid;

  constructor(store: HomeStore, grid: Grid) {
    this.#store = store;
    this.#grid = grid;
  }

  find(selection: Selection, bounds: Bounds, zoom: number): Pins {
    const slots = this.#slotsIn(selection, bounds);
    const isApart = zoom >= PINS_FROM_ZOOM && slots.length <= FEATURES_MAX;
    const features = isApart
      ? Array.from(slots, (slot) => this.#pin(selection, slot))
      : this.#clusters(selection, slots, squaresOf(bounds, zoom));
    if (slots.length === 0) return { type: 'FeatureCollection', features };
    return { type: 'FeatureCollection', bbox: this.#boxAround(slots), features };
  }

  #boxAround(slots: Uint32Array): PinsBox {
    const { lat, lng } = this.#store;
    let [west, south, east, north] = [180, 90, -180, -90];
    for (let at = 0; at < slots.length; at++) {
      const y = lat[slots[at] as number] as number;
      const x = lng[slots[at] as number] as number;
      [west, south] = [Math.min(west, x), Math.min(south, y)];
      [east, north] = [Math.max(east, x), Math.max(north, y)];
    }
    return [west, south, east, north];
  }

  /** Of what is selected, the slots in a view: among all of the selection, or among the view's cells. */
  #slotsIn({ bits, buildings }: Selection, bounds: Bounds): Uint32Array {
    const { first, size } = this.#grid;
    const cells = this.#cellsIn(bounds);
    const inCells = cells.reduce((sum, cell) => sum + (size[cell] as number), 0);
    if (buildings <= inCells) return this.#within(slotsOf(bits, buildings), bounds);
    const slots = new Uint32Array(inCells);
    let count = 0;
    for (const cell of cells)
      for (let slot = first[cell] as number; slot !== NO_SLOT; slot = this.#grid.next(slot))
        if (hasBit(bits, slot)) slots[count++] = slot;
    return this.#within(slots.subarray(0, count), bounds);
  }

  /** Keeps, in place, the slots that lie in a view. */
  #within(slots: Uint32Array, { west, south, east, north }: Bounds): Uint32Array {
    const { lat, lng } = this.#store;
    let count = 0;
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number;
      const y = lat[slot] as number;
      const x = lng[slot] as number;
      if (y >= south && y <= north && x >= west && x <= east) slots[count++] = slot;
    }
    return slots.subarray(0, count);
  }

  #cellsIn({ west, south, east, north }: Bounds): number[] {
    const { row, column, cellCount, size } = this.#grid;
    const rows = { from: cellRow(south), to: cellRow(north) };
    const columns = { from: cellColumn(west), to: cellColumn(east) };
    const cells: number[] = [];
    for (let cell = 0; cell < cellCount; cell++) {
      const down = row[cell] as number;
      const across = column[cell] as number;
      if (down < rows.from || down > rows.to || across < columns.from || across > columns.to)
        continue;
      if (size[cell] !== 0) cells.push(cell);
    }
    return cells;
  }

  #clusters(selection: Selection, slots: Uint32Array, squares: Squares): Feature[] {
    const { lat, lng } = this.#store;
    const squareOf = this.#squaresOf(slots, squares);
    const tally = new Tally(squares.count);
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number;
      const found = this.#found(selection, slot);
      tally.add(squareOf[at] as number, lat[slot] as number, lng[slot] as number, found);
    }
    const marks = this.#nearestToMiddle(slots, squareOf, tally);
    const features: Feature[] = [];
    for (let square = 0; square < squares.count; square++) {
      const buildings = tally.buildings[square] as number;
      const mark = marks[square] as number;
      if (buildings === 1) features.push(this.#pin(selection, mark));
      else if (buildings > 1)
        features.push({
          type: 'Feature',
          bbox: tally.box(square),
          geometry: this.#point(mark),
          properties: {
            cluster: true,
            point_count: buildings,
            units: tally.units[square] as number,
            rooms: tally.rooms[square] as number,
            minPrice: tally.minPrice[square] as number,
          },
        });
    }
    return features;
  }

  #squaresOf(slots: Uint32Array, { side, left, top, columns }: Squares): Uint32Array {
    const { lng } = this.#store;
    const { mapY } = this.#grid;
    return slots.map((slot) => {
      const across = Math.floor(mercatorX(lng[slot] as number) / side) - left;
      const down = Math.floor((mapY[slot] as number) / side) - top;
      return down * columns + across;
    });
  }

  /**
   * Of each square the slot that is nearest to the middle of all of its slots, of several the one with the first id: the
   * middle itself may lie in the river.
   */
  #nearestToMiddle(slots: Uint32Array, squareOf: Uint32Array, tally: Tally): Uint32Array {
    const { ids, lat, lng } = this.#store;
    const nearest = new Uint32Array(tally.buildings.length);
    const distances = new Float64Array(nearest.length).fill(Number.POSITIVE_INFINITY);
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number;
      const square = squareOf[at] as number;
      const buildings = tally.buildings[square] as number;
      const up = (lat[slot] as number) - (tally.lat[square] as number) / buildings;
      const along = ((lng[slot] as number) - (tally.lng[square] as number) / buildings) * LNG_SHARE;
      const distance = up * up + along * along;
      const best = distances[square] as number;
      const isFirst = () => (ids[slot] as string) < (ids[nearest[square] as number] as string);
      if (distance > best || (distance === best && !isFirst())) continue;
      distances[square] = distance;
      nearest[square] = slot;
    }
    return nearest;
  }

  #found({ scan }: Selection, slot: number): Found {
    if (scan) {
      scan.tally(slot);
      return { minPrice: scan.cheapest, units: scan.units, rooms: scan.rooms };
    }
    const { minPrice, unitCount, roomCount } = this.#store.slots;
    return {
      minPrice: minPrice.values[slot] as number,
      units: unitCount.values[slot] as number,
      rooms: roomCount.values[slot] as number,
    };
  }

  #point(slot: number): Feature['geometry'] {
    const { lat, lng } = this.#store;
    return { type: 'Point', coordinates: [lng[slot] as number, lat[slot] as number] };
  }

  #pin(selection: Selection, slot: number): PinFeature {
    const { ids, texts } = this.#store;
    return {
      type: 'Feature',
      geometry: this.#point(slot),
      properties: {
        id: ids[slot] as string,
        name: nameIn(texts[slot] as string),
        ...this.#found(selection, slot),
      },
    };
  }
}
