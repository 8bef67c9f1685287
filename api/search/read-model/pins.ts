import type { Bounds, Pins } from '../found.ts';
import { hasBit } from './bitmap.ts';
import { cellColumn, cellRow, type Grid, mercatorX, mercatorY, NO_SLOT } from './grid.ts';
import type { HomeStore } from './home-store.ts';
import { nameIn } from './home-values.ts';
import type { Selection } from './selection.ts';

/** A map of zoom 0 is 512 pixels wide, which is 2³ squares of 64. */
const SQUARES_AT_ZOOM_0 = 3;
const ZOOM_MAX = 22;
/** From here on houses stand apart. */
const PINS_FROM_ZOOM = 16;
export const FEATURES_MAX = 2000;

type Feature = Pins['features'][number];

/** Squares of the web-mercator map that cover a view. */
interface Squares {
  shift: number;
  left: number;
  top: number;
  columns: number;
  count: number;
}

/** Squares of about 64 pixels, or larger ones where these would be too many. */
function squaresOf(bounds: Bounds, zoom: number): Squares {
  const whole = Math.max(0, Math.min(ZOOM_MAX, Math.floor(zoom)));
  for (let shift = 32 - SQUARES_AT_ZOOM_0 - whole; ; shift++) {
    const left = at(mercatorX(bounds.west), shift);
    const top = at(mercatorY(bounds.north), shift);
    const columns = at(mercatorX(bounds.east), shift) - left + 1;
    const rows = at(mercatorY(bounds.south), shift) - top + 1;
    const count = columns * rows;
    if (count <= FEATURES_MAX) return { shift, left, top, columns, count };
  }
}
/** A shift by 32 would be one by none. */
const at = (place: number, shift: number) => Math.floor(place / 2 ** shift);

const feature = (lng: number, lat: number, properties: Feature['properties']): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties,
});

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
      ? slots.map((slot) => this.#pin(selection, slot))
      : this.#clusters(selection, slots, squaresOf(bounds, zoom));
    return { type: 'FeatureCollection', features };
  }

  #slotsIn({ bits }: Selection, { west, south, east, north }: Bounds): number[] {
    const { lat, lng } = this.#store;
    const { row, column, first, next, cellCount, size } = this.#grid;
    const rows = { from: cellRow(south), to: cellRow(north) };
    const columns = { from: cellColumn(west), to: cellColumn(east) };
    const slots: number[] = [];
    for (let cell = 0; cell < cellCount; cell++) {
      if (size[cell] === 0) continue;
      if ((row[cell] as number) < rows.from || (row[cell] as number) > rows.to) continue;
      if ((column[cell] as number) < columns.from || (column[cell] as number) > columns.to)
        continue;
      for (let slot = first[cell] as number; slot !== NO_SLOT; slot = next[slot] as number) {
        if (!hasBit(bits, slot)) continue;
        const y = lat[slot] as number;
        const x = lng[slot] as number;
        if (y >= south && y <= north && x >= west && x <= east) slots.push(slot);
      }
    }
    return slots;
  }

  #clusters(selection: Selection, slots: readonly number[], squares: Squares): Feature[] {
    const { lat, lng } = this.#store;
    const { mapY } = this.#grid;
    const { shift, left, top, columns, count } = squares;
    const points = new Uint32Array(count);
    const single = new Uint32Array(count);
    const prices = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    const lats = new Float64Array(count);
    const lngs = new Float64Array(count);
    for (const slot of slots) {
      const across = at(mercatorX(lng[slot] as number), shift) - left;
      const down = at(mapY[slot] as number, shift) - top;
      const square = down * columns + across;
      (points[square] as number)++;
      single[square] = slot;
      (lats[square] as number) += lat[slot] as number;
      (lngs[square] as number) += lng[slot] as number;
      prices[square] = Math.min(prices[square] as number, this.#minPrice(selection, slot));
    }
    const features: Feature[] = [];
    for (let square = 0; square < count; square++) {
      const held = points[square] as number;
      if (held === 1) features.push(this.#pin(selection, single[square] as number));
      else if (held > 1)
        features.push(
          feature((lngs[square] as number) / held, (lats[square] as number) / held, {
            cluster: true,
            point_count: held,
            minPrice: prices[square] as number,
          }),
        );
    }
    return features;
  }

  #minPrice({ scan }: Selection, slot: number): number {
    if (!scan) return this.#store.slots.minPrice.values[slot] as number;
    scan.tally(slot);
    return scan.cheapest;
  }

  #pin(selection: Selection, slot: number): Feature {
    const { ids, texts, slots, lat, lng } = this.#store;
    const minPrice = this.#minPrice(selection, slot);
    const units = selection.scan?.units ?? (slots.unitCount.values[slot] as number);
    return feature(lng[slot] as number, lat[slot] as number, {
      id: ids[slot] as string,
      name: nameIn(texts[slot] as string),
      minPrice,
      units,
    });
  }
}
