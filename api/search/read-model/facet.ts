import { slotsOf } from './bitmap.ts';
import { Posting } from './posting.ts';

/** A building that comes in or goes out, as the facets count it. */
export interface Change {
  /** Differs from change to change. */
  number: number;
  slot: number;
  capacity: number;
  /** 1 comes in, -1 goes out. */
  sign: 1 | -1;
  units: number;
  rooms: number;
}

/** Tells of units what they carry. */
export interface UnitLookup<Value> {
  /** The units of a building: from the first, to past the last. */
  range(slot: number): { from: number; to: number };
  carries(unit: number, value: Value): boolean;
}

/** Of a value that so many buildings carry it is kept which units do: rarer ones leave few to look at. */
const KEEP_UNITS_SHARE = 1 / 8;
const KEEP_UNITS_FROM = 64;

/** Everything that carries a value of one kind: amenities, lines, bedrooms and the like. */
export class Facet<Value extends string | number | true> {
  readonly postings = new Map<Value, Posting>();
  readonly #lookup: UnitLookup<Value> | null;

  /** `lookup` is for values of units. */
  constructor(lookup: UnitLookup<Value> | null = null) {
    this.#lookup = lookup;
  }

  /** The building itself carries the value, and so do all of its units and rooms. */
  ofBuilding(change: Change, value: Value): void {
    // A building that names a value twice is forgotten with the first.
    if (change.sign === -1 && !this.postings.has(value)) return;
    const posting = this.#posting(value);
    if (!this.#isFirst(posting, change)) return;
    posting.units += change.sign * change.units;
    posting.rooms += change.sign * change.rooms;
    this.#forget(value, posting);
  }

  /** A unit of the building carries the value, and so do its rooms. To be said once for each unit. */
  ofUnit(change: Change, value: Value, unit: number, rooms: number): void {
    const posting = this.#posting(value);
    this.#isFirst(posting, change);
    posting.units += change.sign;
    posting.rooms += change.sign * rooms;
    if (change.sign === -1) posting.removeUnit(unit);
    else if (posting.unitBits) posting.addUnit(unit);
    else if (posting.buildings > KEEP_UNITS_FROM + change.capacity * KEEP_UNITS_SHARE)
      this.#keepUnits(posting, value, change.capacity);
    this.#forget(value, posting);
  }

  /** After units moved: which of them carry a value has to be looked up again. */
  lookUpUnits(capacity: number): void {
    for (const [value, posting] of this.postings)
      if (posting.unitBits) this.#keepUnits(posting, value, capacity);
  }

  /** A room carries the value. The rooms of a unit follow one another. */
  ofRoom(change: Change, value: Value, unit: number): void {
    const posting = this.#posting(value);
    if (this.#isFirst(posting, change) || posting.countedUnit !== unit)
      posting.units += change.sign;
    posting.countedUnit = unit;
    posting.rooms += change.sign;
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
    const held = this.postings.get(value);
    if (held) return held;
    const posting = new Posting();
    this.postings.set(value, posting);
    return posting;
  }

  /** Counts the building where this change has not counted it yet. */
  #isFirst(posting: Posting, change: Change): boolean {
    if (posting.countedChange === change.number) return false;
    posting.countedChange = change.number;
    if (change.sign === 1) posting.add(change.slot, change.capacity);
    else posting.remove(change.slot);
    return true;
  }

  #forget(value: Value, posting: Posting): void {
    if (posting.rooms === 0) this.postings.delete(value);
  }
}
