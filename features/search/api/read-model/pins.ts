import type { Bounds } from '@stoop/base/rules/geo/bounds';
import { LNG_SHARE } from '@stoop/base/rules/geo/distance';
import type { PinFeature, Pins, PinsBox } from '../../contract/answers.ts';
import {
  AREAS_FROM_ZOOM,
  areHomesApart,
  type MapPoint,
  mayShowPrices,
} from '../../rules/map-marks.ts';
import { AreaTally, type Found } from './area-tally.ts';
import { hasBit, slotsOf } from './bitmap.ts';
import type { Column } from './column.ts';
import { cellColumn, cellRow, type Grid, MAP_SIDE, mercatorX, NO_SLOT } from './grid.ts';
import type { HomeStore } from './home-store.ts';
import { nameIn } from './home-values.ts';
import type { Selection } from './selection.ts';

export const FEATURES_MAX = 2000;
/** An area with more homes is never drawn as prices from afar. */
const APART_MAX = 64;
/** Above all numbers of areas, so that a borough and a neighborhood make one key. */
const AREAS_END = 2 ** 26;

const LEVELS = ['neighborhood', 'borough', 'city'] as const;

type Feature = Pins['features'][number];

/** The slots of a view, each with the number of its area. */
interface Areas {
  areaOf: Uint32Array;
  count: number;
  /** What an area is: a neighborhood, a borough, or all of the city. */
  level: (typeof LEVELS)[number];
}

/** The markers of a selection in a view: its buildings, or the neighborhoods and boroughs in which they are. */
export class PinSearch {
  readonly #store: HomeStore;
  readonly #grid: Grid;

  constructor(store: HomeStore, grid: Grid) {
    this.#store = store;
    this.#grid = grid;
  }

  find(selection: Selection, bounds: Bounds, zoom: number): Pins {
    const slots = this.#slotsIn(selection, bounds);
    const areHomes = areHomesApart(zoom, slots.length) && slots.length <= FEATURES_MAX;
    const features = areHomes
      ? Array.from(slots, (slot) => this.#pin(selection, slot))
      : this.#areas(selection, slots, zoom);
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

  #areas(selection: Selection, slots: Uint32Array, zoom: number): Feature[] {
    const { areaOf, count, level } = this.#areasOf(slots, zoom);
    const { lat, lng } = this.#store;
    const tally = new AreaTally(count);
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number;
      const found = this.#found(selection, slot);
      tally.add(areaOf[at] as number, lat[slot] as number, lng[slot] as number, found);
    }
    const open = this.#apart(slots, areaOf, tally, zoom);
    const features = open.reduce((sum, homes) => sum + Math.max(1, homes.length), 0);
    const stands = this.#nearestToMiddle(slots, areaOf, tally);
    return open.flatMap((homes, area) =>
      homes.length > 0 && features <= FEATURES_MAX
        ? homes.map((slot) => this.#pin(selection, slot))
        : [this.#area(stands[area] as number, tally, area, level)],
    );
  }

  /** Neighborhoods, from farther away or where they are too many boroughs, and the whole city where these are. */
  #areasOf(slots: Uint32Array, zoom: number): Areas {
    const { borough, neighborhood } = this.#store.slots;
    const unnamed = this.#store.values.areas.numberOf('');
    const numberIn = (column: Column, slot: number) => {
      const number = column.values[slot] as number;
      return number === unnamed ? 0 : number;
    };
    const keyOf = {
      neighborhood: (slot: number) =>
        numberIn(borough, slot) * AREAS_END + numberIn(neighborhood, slot),
      borough: (slot: number) => numberIn(borough, slot),
      city: () => 0,
    };
    const levels = LEVELS.slice(zoom < AREAS_FROM_ZOOM ? 1 : 0);
    const areasBy = (level: Areas['level']): Areas => {
      const areas = new Map<number, number>();
      const areaOf = slots.map((slot) => {
        const key = keyOf[level](slot);
        const known = areas.get(key);
        if (known === undefined) areas.set(key, areas.size);
        return known ?? areas.size - 1;
      });
      return { areaOf, count: areas.size, level };
    };
    for (const level of levels) {
      const areas = areasBy(level);
      if (areas.count <= FEATURES_MAX) return areas;
    }
    return areasBy('city');
  }

  /** Of each area its slots where their prices may have room beside each other before the next whole zoom, else none. */
  #apart(slots: Uint32Array, areaOf: Uint32Array, tally: AreaTally, zoom: number): number[][] {
    const { lng } = this.#store;
    const { mapY } = this.#grid;
    const few = Array.from(tally.buildings, (): number[] => []);
    for (let at = 0; at < slots.length; at++) {
      const area = areaOf[at] as number;
      if ((tally.buildings[area] as number) <= APART_MAX)
        (few[area] as number[]).push(slots[at] as number);
    }
    const pointOf = (slot: number): MapPoint => ({
      x: mercatorX(lng[slot] as number) / MAP_SIDE,
      y: (mapY[slot] as number) / MAP_SIDE,
    });
    return few.map((homes) =>
      mayShowPrices(homes.map(pointOf), Math.floor(zoom) + 1) ? homes : [],
    );
  }

  #area(slot: number, tally: AreaTally, area: number, level: Areas['level']): Feature {
    const { borough, neighborhood } = this.#namesOf(slot);
    return {
      type: 'Feature',
      bbox: tally.box(area),
      geometry: this.#point(slot),
      properties: {
        cluster: true,
        borough: level === 'city' ? '' : borough,
        neighborhood: level === 'neighborhood' ? neighborhood : '',
        point_count: tally.buildings[area] as number,
        units: tally.units[area] as number,
        rooms: tally.rooms[area] as number,
        minPrice: tally.minPrice[area] as number,
      },
    };
  }

  /**
   * Of each area the slot that is nearest to the middle of all of its slots, of several the one with the first id: the
   * middle itself may lie in the river.
   */
  #nearestToMiddle(slots: Uint32Array, squareOf: Uint32Array, tally: AreaTally): Uint32Array {
    const { ids, lat, lng } = this.#store;
    const nearest = new Uint32Array(tally.buildings.length);
    const distances = new Float64Array(nearest.length).fill(Number.POSITIVE_INFINITY);
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number;
      const area = squareOf[at] as number;
      const buildings = tally.buildings[area] as number;
      const up = (lat[slot] as number) - (tally.lat[area] as number) / buildings;
      const along = ((lng[slot] as number) - (tally.lng[area] as number) / buildings) * LNG_SHARE;
      const distance = up * up + along * along;
      const best = distances[area] as number;
      const isFirst = () => (ids[slot] as string) < (ids[nearest[area] as number] as string);
      if (distance > best || (distance === best && !isFirst())) continue;
      distances[area] = distance;
      nearest[area] = slot;
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

  #namesOf(slot: number) {
    const { slots, values } = this.#store;
    return {
      borough: values.areas.text(slots.borough.values[slot] as number) ?? '',
      neighborhood: values.areas.text(slots.neighborhood.values[slot] as number) ?? '',
    };
  }

  #pin(selection: Selection, slot: number): PinFeature {
    const { ids, texts } = this.#store;
    return {
      type: 'Feature',
      geometry: this.#point(slot),
      properties: {
        id: ids[slot] as string,
        name: nameIn(texts[slot] as string),
        ...this.#namesOf(slot),
        ...this.#found(selection, slot),
      },
    };
  }
}
