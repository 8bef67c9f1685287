import { slotsOf } from './bitmap.ts';
import { Posting } from './posting.ts';

/** A building that is added or removed, as the facets count it. */
export interface Change {
  /** Unique to this change. */
  number: number;
  slot: number;
  capacity: number;
  /** 1 adds, -1 removes. */
  sign: 1 | -1;
  units: number;
  rooms: number;
  /** The values of its units and rooms. */
  inside: Posting[];
}

/** Numbers for values, each of which one has. */
export class ValueNumbers {
  readonly #free: number[] = [];
  /** Above all numbers in use. */
  length = 0;

  take = (): number => this.#free.pop() ?? this.length++;

  release(number: number): void {
    this.#free.push(number);
  }
}

/** Looks up the values of units. */
export interface UnitLookup<Value> {
  /** The units of a building: the first, and one past the last. */
  range(slot: number): { from: number; to: number };
  carries(unit: number, value: Value): boolean;
}

/** The units are stored for a value with so many buildings; a rarer one leaves few units to test. */
const KEEP_UNITS_SHARE = 1 / 8;
const KEEP_UNITS_FROM = 64;

/** The homes that have each value of one filter. */
export class Facet<Value extends string | number | true> {
  readonly postings = new Map<Value, Posting>();
  readonly #numbers: ValueNumbers;
  readonly #lookup: UnitLookup<Value> | null;

  /** `lookup` is for values of units. */
  constructor(numbers: ValueNumbers, lookup: UnitLookup<Value> | null = null) {
    this.#numbers = numbers;
    this.#lookup = lookup;
  }

  /** The building has the value, and so do all of its units and rooms. */
  ofBuilding(change: Change, value: Value): void {
    // A building may name a value twice; the first removal may have deleted the posting.
    if (change.sign === -1 && !this.postings.has(value)) return;
    const posting = this.#posting(value);
    if (!this.#isFirst(posting, change)) return;
    posting.units += change.sign * change.units;
    posting.rooms += change.sign * change.rooms;
    this.#forget(value, posting);
  }

  /** A unit of the building has the value, and so do its rooms. Call it once for each unit and value. */
  ofUnit(change: Change, value: Value, unit: number, rooms: number): void {
    const posting = this.#posting(value);
    if (this.#isFirst(posting, change)) change.inside.push(posting);
    posting.units += change.sign;
    posting.rooms += change.sign * rooms;
    posting.unitsHere++;
    posting.roomsHere += rooms;
    if (change.sign === -1) posting.removeUnit(unit);
    else if (posting.unitBits) posting.addUnit(unit);
    else if (posting.buildings > KEEP_UNITS_FROM + change.capacity * KEEP_UNITS_SHARE)
      this.#keepUnits(posting, value, change.capacity);
    this.#forget(value, posting);
  }

  /** Looks up the units of each value again, after the store moved its units. */
  lookUpUnits(capacity: number): void {
    for (const [value, posting] of this.postings)
      if (posting.unitBits) this.#keepUnits(posting, value, capacity);
  }

  /** A room has the value. Call it for all rooms of a unit in a row. */
  ofRoom(change: Change, value: Value, unit: number): void {
    const posting = this.#posting(value);
    const isFirst = this.#isFirst(posting, change);
    if (isFirst) change.inside.push(posting);
    if (isFirst || posting.countedUnit !== unit) {
      posting.units += change.sign;
      posting.unitsHere++;
    }
    posting.countedUnit = unit;
    posting.rooms += change.sign;
    posting.roomsHere++;
    this.#forget(value, posting);
  }

  widen(capacity: number): void {
    for (const posting of this.postings.values()) posting.widen(capacity);
  }

  #keepUnits(posting: Posting, value: Value, capacity: number): void {
    if (!this.#lookup) return;
    posting.unitBits = new Uint32Array(0);
    for (const slot of slotsOf(posting.bits(capacity), posting.buildings)) {
      const { from, to } = this.#lookup.range(slot);
      for (let unit = from; unit < to; unit++)
        if (this.#lookup.carries(unit, value)) posting.addUnit(unit);
    }
  }

  #posting(value: Value): Posting {
    const known = this.postings.get(value);
    if (known) return known;
    const posting = new Posting(this.#numbers.take());
    this.postings.set(value, posting);
    return posting;
  }

  /** Counts the building once for each change; true the first time. */
  #isFirst(posting: Posting, change: Change): boolean {
    if (posting.countedChange === change.number) return false;
    posting.countedChange = change.number;
    posting.unitsHere = 0;
    posting.roomsHere = 0;
    if (change.sign === 1) posting.add(change.slot, change.capacity);
    else posting.remove(change.slot);
    return true;
  }

  #forget(value: Value, posting: Posting): void {
    if (posting.rooms > 0) return;
    this.postings.delete(value);
    this.#numbers.release(posting.number);
  }
}
