import type { ListType } from '../search-results.ts';
import type { HomeStore } from './home-store.ts';
import type { UnitScan } from './unit-scan.ts';

/**
 * Reads the prices of a home's matching items in a list, and the days on which they were confirmed and first
 * published. Make a new one after a change of the index.
 */
export class ItemValues {
  /** The result of `read`: a price for each item, in no order. */
  readonly prices: number[] = [];
  /** The day of each of them, see `day.ts`; 0 if it was not confirmed. */
  readonly days: number[] = [];
  /** The day on which each was first published; 0 if it is unknown. */
  readonly listedDays: number[] = [];
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
    this.prices.length = 0;
    this.days.length = 0;
    this.listedDays.length = 0;
    if (this.#type === 'building') {
      this.#readBuilding(slot);
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

  /** Whether every room of the home is an item of the list, and none was confirmed. */
  isPlain(slot: number): boolean {
    return this.#type === 'room' && !this.#scan && this.lastConfirmed(slot) === 0;
  }

  /** The latest day on which a unit of the home was confirmed, whether or not it matches. */
  lastConfirmed(slot: number): number {
    return this.#store.most.confirmed.values[slot] as number;
  }

  #add(price: number, day: number, listed: number): void {
    this.prices.push(price);
    this.days.push(day);
    this.listedDays.push(listed);
  }

  #readBuilding(slot: number): void {
    if (!this.#scan) {
      const { slots, most } = this.#store;
      this.#add(
        slots.minPrice.values[slot] as number,
        this.lastConfirmed(slot),
        most.listed.values[slot] as number,
      );
      return;
    }
    this.#scan.tally(slot);
    const { rooms, cheapest, confirmed, listed } = this.#scan;
    if (rooms > 0) this.#add(cheapest, confirmed, listed);
  }

  /** Adds the prices of a unit's rooms, or the one price of the unit. */
  #readRooms(unit: number, start: number, end: number): void {
    const { rooms, units } = this.#store;
    const prices = rooms.price.values;
    const day = units.confirmed.values[unit] as number;
    const listed = units.listed.values[unit] as number;
    let cheapest = Number.POSITIVE_INFINITY;
    for (let room = start; room < end; room++) {
      if (this.#scan && !this.#scan.roomPasses(room)) continue;
      const price = prices[room] as number;
      if (this.#type === 'room') this.#add(price, day, listed);
      else if (price < cheapest) cheapest = price;
    }
    if (cheapest === Number.POSITIVE_INFINITY) return;
    const own = this.#isWhole ? (units.whole.values[unit] as number) - 1 : cheapest;
    this.#add(this.#scan?.group?.rents[unit] ?? own, day, listed);
  }
}
