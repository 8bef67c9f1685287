import type { HomeStore } from './home-store.ts';

/** A shelf grows by an eighth, because there are few shelves with many homes each. */
const GROWTH = 1.125;
const LENGTH_MIN = 4;

/** The slots of one price, in no order; only the first `length` count. */
interface Shelf {
  slots: Uint32Array;
  length: number;
}

/** The prices in a slot, or other whole numbers; one may repeat. */
type PricesOf = (slot: number) => Iterable<number>;

export const roomPrices =
  (store: HomeStore): PricesOf =>
  (slot) => {
    const start = store.slots.roomStart.values[slot] as number;
    const end = start + (store.slots.roomCount.values[slot] as number);
    return store.rooms.price.values.subarray(start, end);
  };

/** The prices of a slot's units that can be rented whole. */
export const wholePrices =
  (store: HomeStore): PricesOf =>
  (slot) => {
    const { from, to } = store.unitRange(slot);
    const prices: number[] = [];
    for (let unit = from; unit < to; unit++) {
      const whole = store.units.whole.values[unit] as number;
      if (whole > 0) prices.push(whole - 1);
    }
    return prices;
  };

/** The days on which a slot's units were confirmed, or first published, see `day.ts`. */
export const unitDays =
  (store: HomeStore, day: 'confirmed' | 'listed'): PricesOf =>
  (slot) => {
    const { from, to } = store.unitRange(slot);
    return store.units[day].values.subarray(from, to);
  };

/**
 * The slots of each price of a room or of a whole unit. A list by price walks through the prices and reads only
 * the homes of the first few.
 */
export class PriceOrder {
  /** Ascending, in whole dollars; do not change it. */
  readonly prices: number[] = [];
  readonly #shelves = new Map<number, Shelf>();
  readonly #pricesOf: PricesOf;

  constructor(pricesOf: PricesOf) {
    this.#pricesOf = pricesOf;
  }

  /** Call it after the slot was written. */
  add(slot: number): void {
    for (const price of new Set(this.#pricesOf(slot))) {
      const shelf = this.#shelves.get(price) ?? this.#newShelf(price);
      if (shelf.length === shelf.slots.length) resize(shelf);
      shelf.slots[shelf.length++] = slot;
    }
  }

  /** Call it before the slot is erased. */
  drop(slot: number): void {
    for (const price of new Set(this.#pricesOf(slot))) {
      const shelf = this.#shelves.get(price) as Shelf;
      shelf.slots[shelf.slots.indexOf(slot)] = shelf.slots[--shelf.length] as number;
      if (shelf.length === 0) this.#clear(price);
      else if (shelf.length * 2 < shelf.slots.length) resize(shelf);
    }
  }

  /** The distinct slots of a price in `prices`; do not change them. */
  slotsAt(price: number): Uint32Array {
    const { slots, length } = this.#shelves.get(price) as Shelf;
    return slots.subarray(0, length);
  }

  /** The number of `prices` below this one. */
  before(price: number): number {
    let low = 0;
    let high = this.prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.prices[middle] as number) < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #newShelf(price: number): Shelf {
    const shelf = { slots: new Uint32Array(LENGTH_MIN), length: 0 };
    this.#shelves.set(price, shelf);
    this.prices.splice(this.before(price), 0, price);
    return shelf;
  }

  #clear(price: number): void {
    this.#shelves.delete(price);
    this.prices.splice(this.before(price), 1);
  }
}

function resize(shelf: Shelf): void {
  const { slots, length } = shelf;
  shelf.slots = new Uint32Array(Math.max(LENGTH_MIN, Math.ceil(length * GROWTH)));
  shelf.slots.set(slots.subarray(0, length));
}
