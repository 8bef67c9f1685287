import { type Bitmap, hasBit } from './bitmap.ts';
import type { Values } from './column.ts';
import type { GroupUnits } from './group-units.ts';
import type { HomeStore } from './home-store.ts';
import { ANY_PRICE, type Bound, type Inner } from './inner.ts';

const UNKNOWN = 0;
const YES = 1;
const NO = 2;
const ANY_TYPE = 0;
const NO_TYPE = 0x3fffffff;

/** A bound on a number of units, with the least and the most of each building. */
type UnitBound = Bound & Record<'numbers' | 'least' | 'most', Values>;

const NUMBER_MAX = 2 ** 32 - 1;

/** The units whose number is within a bound. */
export function unitsWithinBound({ units }: HomeStore, { number, from, to }: Bound): Bitmap {
  const numbers = units[number].values;
  const within = new Uint32Array((numbers.length + 31) >>> 5);
  const span = Math.min(to, NUMBER_MAX) - from;
  for (let at = 0; at < within.length; at++) {
    let word = 0;
    // The number less `from`, without a sign, is above the span on both sides of it.
    for (let bit = 0; bit < 32; bit++)
      if (((numbers[(at << 5) + bit] as number) - from) >>> 0 <= span) word |= 1 << bit;
    within[at] = word;
  }
  return within;
}

/**
 * Finds the units and rooms of a building that match. It is for one search and must not be used after a change:
 * it keeps the store's arrays, because it may test every unit.
 */
export class UnitScan {
  /** The result of `tally`. */
  units = 0;
  rooms = 0;
  cheapest = 0;
  /** The day number on which the last of the units was confirmed. */
  confirmed = 0;
  /** The day number on which the last of the units was first published. */
  listed = 0;
  readonly #store: HomeStore;
  readonly #inner: Inner;
  readonly #type: number;
  /** Whether there are conditions beyond bounds and a type of room. */
  readonly #asksOfUnits: boolean;
  /** Whether units have conditions that neither the sets nor the bounds cover. */
  readonly #asksMore: boolean;
  /** The bounds, with the numbers of units, and the least and the most of each building. */
  readonly #bounds: readonly UnitBound[];
  /** Sets that a unit must be in. */
  #sets: readonly Bitmap[];
  /** The bounds that the sets do not cover. */
  #unitBounds: readonly UnitBound[];
  /** Cached results for each kind of unit and each list of features. */
  readonly #kinds: Uint8Array;
  readonly #lists: Uint8Array;
  readonly #unitKind: Values;
  readonly #unitFeatures: Values;
  readonly #unitWhole: Values;
  readonly #unitConfirmed: Values;
  readonly #unitListed: Values;
  readonly #unitRoom: Values;
  readonly #roomPrice: Values;
  readonly #roomLimited: Values;
  readonly #roomType: Values;
  readonly #roomClosed: Values;

  constructor(store: HomeStore, inner: Inner) {
    const { values, units, rooms, least, most } = store;
    const { isWhole, isNet, minPrice, maxPrice } = inner;
    this.#store = store;
    this.#inner = inner;
    this.#type =
      inner.roomType === null ? ANY_TYPE : (values.roomTypes.numberOf(inner.roomType) ?? NO_TYPE);
    this.#asksMore = inner.beds !== null || inner.features.length > 0;
    this.#asksOfUnits =
      this.#asksMore || isWhole || isNet || inner.isOpen || inner.units.length > 0;
    const number = isNet ? 'wholeNet' : 'whole';
    const whole: Bound = { number, from: minPrice + 1, to: maxPrice + 1 };
    this.#bounds = [...inner.bounds, ...(isWhole ? [whole] : [])].map(({ number, from, to }) => ({
      number,
      from,
      to,
      numbers: units[number].values,
      least: least[number].values,
      most: most[number].values,
    }));
    this.#sets = inner.units;
    this.#unitBounds = this.#bounds;
    this.#kinds = new Uint8Array(values.kinds.length);
    this.#lists = new Uint8Array(values.featureLists.length);
    this.#unitKind = units.kind.values;
    this.#unitFeatures = units.features.values;
    this.#unitWhole = units.whole.values;
    this.#unitConfirmed = units.confirmed.values;
    this.#unitListed = units.listed.values;
    this.#unitRoom = units.room.values;
    this.#roomPrice = rooms.price.values;
    this.#roomLimited = isNet ? rooms.net.values : rooms.price.values;
    this.#roomType = rooms.type.values;
    this.#roomClosed = rooms.closed.values;
  }

  /** The group that searches; null without one. */
  get group(): GroupUnits | null {
    return this.#inner.group;
  }

  /** Looks up all units within each bound, which is faster where most buildings are to be tested. */
  lookUp(unitsWithin: (bound: Bound) => Bitmap): void {
    this.#sets = [...this.#sets, ...this.#unitBounds.map(unitsWithin)];
    this.#unitBounds = [];
  }

  /** Whether any room of the building matches. */
  matches(slot: number): boolean {
    if (this.#isOutside(slot)) return false;
    if (this.#isDecided(slot)) return true;
    const { slots } = this.#store;
    const unitRoom = this.#unitRoom;
    const roomStart = slots.roomStart.values[slot] as number;
    const roomCount = slots.roomCount.values[slot] as number;
    const unitStart = slots.unitStart.values[slot] as number;
    const unitEnd = unitStart + (slots.unitCount.values[slot] as number);
    for (let at = unitStart >>> 5; at << 5 < unitEnd; at++) {
      for (let word = this.wordOf(at, unitStart, unitEnd); word !== 0; word &= word - 1) {
        const unit = (at << 5) + 31 - Math.clz32(word & -word);
        if (!this.restPasses(unit)) continue;
        const end = roomStart + (unit + 1 < unitEnd ? (unitRoom[unit + 1] as number) : roomCount);
        for (let room = roomStart + (unitRoom[unit] as number); room < end; room++)
          if (this.roomPasses(room)) return true;
      }
    }
    return false;
  }

  /** Counts what matches in a building into `units`, `rooms`, `cheapest`, `confirmed` and `listed`. */
  tally(slot: number): void {
    const { slots, most } = this.#store;
    const unitRoom = this.#unitRoom;
    const roomPrice = this.#roomPrice;
    const unitWhole = this.#unitWhole;
    const { isWhole, group } = this.#inner;
    const roomStart = slots.roomStart.values[slot] as number;
    const roomCount = slots.roomCount.values[slot] as number;
    const unitStart = slots.unitStart.values[slot] as number;
    const unitEnd = unitStart + (slots.unitCount.values[slot] as number);
    let units = 0;
    let rooms = 0;
    let cheapest = ANY_PRICE;
    let confirmed = 0;
    let listed = 0;
    let at = unitStart >>> 5;
    if (this.#isOutside(slot)) at = unitEnd;
    else if (this.isInside(slot)) {
      units = unitEnd - unitStart;
      rooms = roomCount;
      cheapest = slots.minPrice.values[slot] as number;
      confirmed = most.confirmed.values[slot] as number;
      listed = most.listed.values[slot] as number;
      at = unitEnd;
    }
    for (; at << 5 < unitEnd; at++) {
      for (let word = this.wordOf(at, unitStart, unitEnd); word !== 0; word &= word - 1) {
        const unit = (at << 5) + 31 - Math.clz32(word & -word);
        if (!this.restPasses(unit)) continue;
        const before = rooms;
        const end = roomStart + (unit + 1 < unitEnd ? (unitRoom[unit + 1] as number) : roomCount);
        for (let room = roomStart + (unitRoom[unit] as number); room < end; room++) {
          if (!this.roomPasses(room)) continue;
          rooms++;
          const own = isWhole ? (unitWhole[unit] as number) - 1 : (roomPrice[room] as number);
          const price = group ? (group.rents[unit] as number) : own;
          if (price < cheapest) cheapest = price;
        }
        if (rooms === before) continue;
        units++;
        const day = this.#unitConfirmed[unit] as number;
        if (day > confirmed) confirmed = day;
        const listedDay = this.#unitListed[unit] as number;
        if (listedDay > listed) listed = listedDay;
      }
    }
    this.units = units;
    this.rooms = rooms;
    this.cheapest = cheapest;
    this.confirmed = confirmed;
    this.listed = listed;
  }

  unitPasses(unit: number): boolean {
    for (const set of this.#sets) if (!hasBit(set, unit)) return false;
    return this.restPasses(unit);
  }

  /** The building's units in all sets, among the 32 units from 32 × `at` on. */
  wordOf(at: number, unitStart: number, unitEnd: number): number {
    let word = -1;
    for (const set of this.#sets) word &= set[at] as number;
    const from = unitStart - (at << 5);
    const to = unitEnd - (at << 5);
    if (from > 0) word &= -1 << from;
    if (to < 32) word &= (1 << to) - 1;
    return word;
  }

  /** Tests the conditions that the sets do not cover. */
  restPasses(unit: number): boolean {
    for (const { numbers, from, to } of this.#unitBounds) {
      const number = numbers[unit] as number;
      if (number < from || number > to) return false;
    }
    if (!this.#asksMore) return true;
    const list = this.#unitFeatures[unit] as number;
    const known = this.#lists[list];
    if (known === NO || (known === UNKNOWN && !this.#learnList(list))) return false;
    const kind = this.#unitKind[unit] as number;
    const kindKnown = this.#kinds[kind];
    return kindKnown === YES || (kindKnown === UNKNOWN && this.#learnKind(kind));
  }

  roomPasses(room: number): boolean {
    if (this.#type !== ANY_TYPE && this.#roomType[room] !== this.#type) return false;
    if (this.#inner.isOpen && this.#roomClosed[room] === 1) return false;
    if (this.#inner.isWhole) return true;
    const price = this.#roomLimited[room] as number;
    return price >= this.#inner.minPrice && price <= this.#inner.maxPrice;
  }

  /** Whether the bounds exclude every room of the building. A whole unit costs no less than its rooms, and free months make none dearer. */
  #isOutside(slot: number): boolean {
    const { slots } = this.#store;
    const { isWhole, isNet, minPrice, maxPrice } = this.#inner;
    return (
      (!isNet && (slots.minPrice.values[slot] as number) > maxPrice) ||
      (!isWhole && (slots.maxPrice.values[slot] as number) < minPrice) ||
      this.#bounds.some(
        ({ least, most, from, to }) =>
          (least[slot] as number) > to || (most[slot] as number) < from,
      )
    );
  }

  /** Whether the bounds include every room of the building, and there are no other conditions. */
  isInside(slot: number): boolean {
    const { slots } = this.#store;
    const { minPrice, maxPrice } = this.#inner;
    return (
      this.#asksOnlyRoomPrices(slot) &&
      (slots.minPrice.values[slot] as number) >= minPrice &&
      (slots.maxPrice.values[slot] as number) <= maxPrice
    );
  }

  /** Whether the bounds already include a room of the building: its cheapest, or its most expensive. */
  #isDecided(slot: number): boolean {
    const { slots } = this.#store;
    const { minPrice, maxPrice } = this.#inner;
    return (
      this.#asksOnlyRoomPrices(slot) &&
      ((slots.minPrice.values[slot] as number) >= minPrice ||
        (slots.maxPrice.values[slot] as number) <= maxPrice)
    );
  }

  /** Whether all units of the building pass, so that only the prices of its rooms decide. */
  #asksOnlyRoomPrices(slot: number): boolean {
    if (this.#asksOfUnits || this.#type !== ANY_TYPE) return false;
    return this.#bounds.every(
      ({ least, most, from, to }) =>
        (least[slot] as number) >= from && (most[slot] as number) <= to,
    );
  }

  #learnList(number: number): boolean {
    const { names } = this.#store.values.featureLists.value(number);
    const passes = this.#inner.features.every((feature) => names.includes(feature));
    this.#lists[number] = passes ? YES : NO;
    return passes;
  }

  #learnKind(number: number): boolean {
    const { beds } = this.#inner;
    const passes = beds === null || beds.includes(this.#store.values.kinds.value(number).bedCount);
    this.#kinds[number] = passes ? YES : NO;
    return passes;
  }
}
