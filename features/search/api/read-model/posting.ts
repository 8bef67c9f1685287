import type { Counts } from '../../rules/facets.ts';
import { type Bitmap, clearBit, hasBit, intersect, setBit, widened, wordsFor } from './bitmap.ts';

/** A list takes eight bytes for each of its slots, a bitmap an eighth of a byte for every slot. */
const SLOTS_PER_LISTED = 64;
const UNIT_GROWTH = 1.25;

/**
 * The slots that have one value, with the numbers of units and rooms that do. Rare values have a list, so that an
 * unbounded vocabulary does not take a bitmap for each value.
 */
export class Posting implements Counts {
  buildings = 0;
  units = 0;
  rooms = 0;
  /** The last change that was counted, and the last unit in it: see `facet.ts`. */
  countedChange = 0;
  countedUnit = -1;
  /** The units and rooms of the last change. */
  unitsHere = 0;
  roomsHere = 0;
  /** Unique among the values of all filters. */
  readonly number: number;
  /** The units that have the value, by index among all units; null when they are not stored. */
  unitBits: Bitmap | null = null;
  #list: number[] = [];
  #bits: Bitmap | null = null;

  constructor(number = 0) {
    this.number = number;
  }

  add(slot: number, capacity: number): void {
    this.buildings++;
    if (this.#bits) {
      setBit(this.#bits, slot);
      return;
    }
    this.#list.push(slot);
    if (this.#list.length * SLOTS_PER_LISTED <= capacity) return;
    const bits = new Uint32Array(wordsFor(capacity));
    for (const listed of this.#list) setBit(bits, listed);
    this.#bits = bits;
    this.#list = [];
  }

  remove(slot: number): void {
    this.buildings--;
    if (this.#bits) {
      clearBit(this.#bits, slot);
      return;
    }
    const at = this.#list.indexOf(slot);
    const last = this.#list.pop() as number;
    if (at < this.#list.length) this.#list[at] = last;
  }

  widen(capacity: number): void {
    if (this.#bits) this.#bits = widened(this.#bits, capacity);
  }

  /** The slots as a bitmap. It may be the posting's own: do not change it. */
  bits(capacity: number): Bitmap {
    if (this.#bits) return this.#bits;
    const bits = new Uint32Array(wordsFor(capacity));
    for (const slot of this.#list) setBit(bits, slot);
    return bits;
  }

  addUnit(unit: number): void {
    if (!this.unitBits) return;
    if (unit >>> 5 >= this.unitBits.length)
      this.unitBits = widened(this.unitBits, unit * UNIT_GROWTH + 64);
    setBit(this.unitBits, unit);
  }

  removeUnit(unit: number): void {
    if (this.unitBits) clearBit(this.unitBits, unit);
  }

  /** Clears the bits of slots without the value. */
  narrow(bits: Bitmap): void {
    if (this.#bits) {
      intersect(bits, this.#bits);
      return;
    }
    const both = this.#list.filter((slot) => hasBit(bits, slot));
    bits.fill(0);
    for (const slot of both) setBit(bits, slot);
  }
}
