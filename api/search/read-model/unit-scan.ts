import type { HomeStore } from './home-store.ts';

/** What a search asks of units and rooms, with the widest bounds where it asks for nothing. */
export interface Inner {
  features: readonly string[];
  beds: number | null;
  isNoFee: boolean;
  /** A day number, see `day.ts`. */
  lastDay: number;
  minPrice: number;
  maxPrice: number;
  roomType: string | null;
}

export const anyInner = (): Inner => ({
  features: [],
  beds: null,
  isNoFee: false,
  lastDay: Number.MAX_SAFE_INTEGER,
  minPrice: 0,
  maxPrice: Number.MAX_SAFE_INTEGER,
  roomType: null,
});

const UNKNOWN = 0;
const YES = 1;
const NO = 2;

/** Finds in a building the units and rooms that match. Made for one search; changes make it stale. */
export class UnitScan {
  /** What `tally` found. */
  units = 0;
  rooms = 0;
  cheapest = 0;
  readonly #store: HomeStore;
  readonly #inner: Inner;
  readonly #type: number;
  readonly #asksOfUnits: boolean;
  readonly #kinds: Uint8Array;
  readonly #lists: Uint8Array;

  constructor(store: HomeStore, inner: Inner) {
    const { kinds, featureLists, roomTypes } = store.values;
    this.#store = store;
    this.#inner = inner;
    const type = inner.roomType === null ? -1 : roomTypes.numberOf(inner.roomType);
    this.#type = type === undefined ? Number.MAX_SAFE_INTEGER : type + 1;
    this.#asksOfUnits = inner.beds !== null || inner.isNoFee || inner.features.length > 0;
    this.#kinds = new Uint8Array(kinds.length);
    this.#lists = new Uint8Array(featureLists.length);
  }

  /** Whether the bounds say that no room of the building can match. */
  isOutside(slot: number): boolean {
    const { slots } = this.#store;
    const { minPrice, maxPrice, lastDay } = this.#inner;
    return (
      (slots.minPrice.values[slot] as number) > maxPrice ||
      (slots.maxPrice.values[slot] as number) < minPrice ||
      (slots.firstDay.values[slot] as number) > lastDay
    );
  }

  /** Whether the bounds say that all rooms of the building match. */
  isInside(slot: number): boolean {
    const { slots } = this.#store;
    const { minPrice, maxPrice, lastDay } = this.#inner;
    return (
      !this.#asksOfUnits &&
      this.#type === 0 &&
      (slots.minPrice.values[slot] as number) >= minPrice &&
      (slots.maxPrice.values[slot] as number) <= maxPrice &&
      (slots.lastDay.values[slot] as number) <= lastDay
    );
  }

  /** Whether any room of the building matches. */
  matches(slot: number): boolean {
    if (this.isOutside(slot)) return false;
    if (this.isInside(slot)) return true;
    const { slots, units } = this.#store;
    const start = slots.unitStart.values[slot] as number;
    const end = start + (slots.unitCount.values[slot] as number);
    const unitRooms = units.unitRooms.values;
    let room = slots.roomStart.values[slot] as number;
    for (let unit = start; unit < end; unit++) {
      const next = room + (unitRooms[unit] as number);
      if (this.unitPasses(unit)) for (; room < next; room++) if (this.roomPasses(room)) return true;
      room = next;
    }
    return false;
  }

  /** Counts what matches in a building into `units`, `rooms` and `cheapest`. */
  tally(slot: number): void {
    const { slots, units, rooms } = this.#store;
    this.units = 0;
    this.rooms = 0;
    this.cheapest = Number.MAX_SAFE_INTEGER;
    if (this.isOutside(slot)) return;
    if (this.isInside(slot)) {
      this.units = slots.unitCount.values[slot] as number;
      this.rooms = slots.roomCount.values[slot] as number;
      this.cheapest = slots.minPrice.values[slot] as number;
      return;
    }
    const start = slots.unitStart.values[slot] as number;
    const end = start + (slots.unitCount.values[slot] as number);
    const unitRooms = units.unitRooms.values;
    const prices = rooms.roomPrice.values;
    let room = slots.roomStart.values[slot] as number;
    for (let unit = start; unit < end; unit++) {
      const next = room + (unitRooms[unit] as number);
      if (this.unitPasses(unit)) {
        const before = this.rooms;
        for (; room < next; room++) {
          if (!this.roomPasses(room)) continue;
          this.rooms++;
          if ((prices[room] as number) < this.cheapest) this.cheapest = prices[room] as number;
        }
        if (this.rooms > before) this.units++;
      }
      room = next;
    }
  }

  unitPasses(unit: number): boolean {
    const { units } = this.#store;
    if ((units.unitDay.values[unit] as number) > this.#inner.lastDay) return false;
    if (!this.#asksOfUnits) return true;
    const kind = units.unitKind.values[unit] as number;
    const list = units.unitFeatures.values[unit] as number;
    if (this.#kinds[kind] === UNKNOWN) this.#kinds[kind] = this.#kindPasses(kind) ? YES : NO;
    if (this.#kinds[kind] === NO) return false;
    if (this.#lists[list] === UNKNOWN) this.#lists[list] = this.#listPasses(list) ? YES : NO;
    return this.#lists[list] === YES;
  }

  roomPasses(room: number): boolean {
    const { rooms } = this.#store;
    const price = rooms.roomPrice.values[room] as number;
    return (
      price >= this.#inner.minPrice &&
      price <= this.#inner.maxPrice &&
      (this.#type === 0 || rooms.roomType.values[room] === this.#type)
    );
  }

  #kindPasses(number: number): boolean {
    const { bedCount, isNoFee } = this.#store.values.kinds.value(number);
    const { beds } = this.#inner;
    return (beds === null || bedCount === beds) && (!this.#inner.isNoFee || isNoFee);
  }

  #listPasses(number: number): boolean {
    const { names } = this.#store.values.featureLists.value(number);
    return this.#inner.features.every((feature) => names.includes(feature));
  }
}
