import type { ListType } from '../search-results.ts';
import type { HomeStore } from './home-store.ts';
import type { UnitScan } from './unit-scan.ts';

/** Reads at what prices a home's matching items stand in a list. Stale with the next change. */
export class ItemPrices {
  /** What `read` found: a price for each item, in no order. */
  readonly list: number[] = [];
  readonly #type: ListType;
  readonly #store: HomeStore;
  readonly #scan: UnitScan | null;
  readonly #isWhole: boolean;

  /** `isWhole`: units stand by the price of all of them; `scan` then keeps those that have one. */
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

  /** Whether an item of the home stands at this price, which one of its rooms or units has. */
  holds(slot: number, price: number): boolean {
    if (this.#type === 'room' && !this.#scan) return true;
    this.read(slot);
    return this.list.includes(price);
  }

  /** Whether a walk through the prices, upward (1) or downward (-1), has passed all that `read` found last. */
  arePast(price: number, sign: 1 | -1): boolean {
    return this.list.every((held) => sign * held < sign * price);
  }

  #readCheapest(slot: number): void {
    if (!this.#scan) {
      this.list.push(this.#store.slots.minPrice.values[slot] as number);
      return;
    }
    this.#scan.tally(slot);
    if (this.#scan.rooms > 0) this.list.push(this.#scan.cheapest);
  }

  /** The prices of a unit's rooms, or the one that the unit stands by. */
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
