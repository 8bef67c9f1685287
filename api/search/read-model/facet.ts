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

/** Everything that carries a value of one kind: amenities, lines, bedrooms and the like. */
export class Facet<Value extends string | number | true> {
  readonly postings = new Map<Value, Posting>();

  /** The building itself carries the value, and so do all of its units and rooms. */
  ofBuilding(change: Change, value: Value): void {
    const posting = this.#posting(value);
    if (!this.#isFirst(posting, change)) return;
    posting.units += change.sign * change.units;
    posting.rooms += change.sign * change.rooms;
    this.#forget(value, posting);
  }

  /** A unit of the building carries the value, and so do its rooms. To be said once for each unit. */
  ofUnit(change: Change, value: Value, rooms: number): void {
    const posting = this.#posting(value);
    this.#isFirst(posting, change);
    posting.units += change.sign;
    posting.rooms += change.sign * rooms;
    this.#forget(value, posting);
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
