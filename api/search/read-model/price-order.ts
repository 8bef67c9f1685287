import type { HomeStore } from './home-store.ts';

/** A shelf grows by an eighth: there are few of them, and many homes on each. */
const GROWTH = 1.125;
const LENGTH_MIN = 4;

/** The slots of one price, in no order; only the first `length` count. */
interface Shelf {
  slots: Uint32Array;
  length: number;
}

/** The prices of a slot that is written, some of them more than once. */
type PricesOf = (slot: number) => Iterable<number>;

/** Those of its rooms. */
export const roomPrices =
  (store: HomeStore): PricesOf =>
  (slot) => {
    const start = store.slots.roomStart.values[slot] as number;
    const end = start + (store.slots.roomCount.values[slot] as number);
    return store.rooms.price.values.subarray(start, end);
  };

/** Those of its units that can be rented whole. */
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

/**
 * Of every price that some room, or some unit, has, the slots with one at it. A list by price walks the
 * prices upward, and needs to look at the homes of the first few alone.
 */
export class PriceOrder {
  /** Ascending, whole dollars; for reading. */
  readonly prices: number[] = [];
  readonly #shelves = new Map<number, Shelf>();
  readonly #pricesOf: PricesOf;

  constructor(pricesOf: PricesOf) {
    this.#pricesOf = pricesOf;
  }

  /** Takes in a slot that was just written. */
  add(slot: number): void {
    for (const price of new Set(this.#pricesOf(slot))) {
      const shelf = this.#shelves.get(price) ?? this.#newShelf(price);
      if (shelf.length === shelf.slots.length) resize(shelf);
      shelf.slots[shelf.length++] = slot;
    }
  }

  /** Takes out a slot that still holds what it held when it was added. */
  drop(slot: number): void {
    for (const price of new Set(this.#pricesOf(slot))) {
      const shelf = this.#shelves.get(price) as Shelf;
      shelf.slots[shelf.slots.indexOf(slot)] = shelf.slots[--shelf.length] as number;
      if (shelf.length === 0) this.#clear(price);
      else if (shelf.length * 2 < shelf.slots.length) resize(shelf);
    }
  }

  /** The slots with something at a price of `prices`, each once; for reading. */
  slotsAt(price: number): Uint32Array {
    const { slots, length } = this.#shelves.get(price) as Shelf;
    return slots.subarray(0, length);
  }

  /** How many of `prices` are below this one. */
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
