import type { ListType } from '../search-results.ts';
import type { HomeStore } from './home-store.ts';
import type { UnitScan } from './unit-scan.ts';

/** Reads the prices of a home's matching items in a list. Make a new one after a change of the index. */
export class ItemPrices {
  /** The result of `read`: a price for each item, in no order. */
  readonly list: number[] = [];
  readonly #type: ListType;
  readonly #store: HomeStore;
  readonly #scan: UnitScan | null;
  readonly #isWhole: boolean;

  /** With `isWhole` a unit has the price of all of it; `scan` then passes only units with one. */
  constructor(type: ListType, store: HomeStore, scan: UnitScan | null, isWhole: boolean) {
    this.#type = type;
    this.#store = store;
    this.#scan = scan;
    this.#isWhole = isWhole;
  }

  read(slot: number): void {
    const { slots, units } = this.#store;
    this.list.length = 0;
    if (this.#type === 'building') {
      this.#readCheapest(slot);
      return;
    }
    const { from, to } = this.#store.unitRange(slot);
    const roomStart = slots.roomStart.values[slot] as number;
    const roomEnd = roomStart + (slots.roomCount.values[slot] as number);
    const unitRoom = units.room.values;
    for (let unit = from; unit < to; unit++) {
      if (this.#scan && !this.#scan.unitPasses(unit)) continue;
      const end = unit + 1 < to ? roomStart + (unitRoom[unit + 1] as number) : roomEnd;
      this.#readRooms(unit, roomStart + (unitRoom[unit] as number), end);
    }
  }

  /** Whether an item of the home has this price. The price is one of its rooms' or units'. */
  holds(slot: number, price: number): boolean {
    if (this.#type === 'room' && !this.#scan) return true;
    this.read(slot);
    return this.list.includes(price);
  }

  /** Whether a walk up (1) or down (-1) the prices has passed all prices of the last `read`. */
  arePast(price: number, sign: 1 | -1): boolean {
    return this.list.every((one) => sign * one < sign * price);
  }

  #readCheapest(slot: number): void {
    if (!this.#scan) {
      this.list.push(this.#store.slots.minPrice.values[slot] as number);
      return;
    }
    this.#scan.tally(slot);
    if (this.#scan.rooms > 0) this.list.push(this.#scan.cheapest);
  }

  /** Adds the prices of a unit's rooms, or the one price of the unit. */
  #readRooms(unit: number, start: number, end: number): void {
    const prices = this.#store.rooms.price.values;
    let cheapest = Number.POSITIVE_INFINITY;
    for (let room = start; room < end; room++) {
      if (this.#scan && !this.#scan.roomPasses(room)) continue;
      const price = prices[room] as number;
      if (this.#type === 'room') this.list.push(price);
      else if (price < cheapest) cheapest = price;
    }
    if (cheapest === Number.POSITIVE_INFINITY) return;
    this.list.push(this.#isWhole ? (this.#store.units.whole.values[unit] as number) - 1 : cheapest);
  }
}
