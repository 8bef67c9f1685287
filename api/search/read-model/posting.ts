import type { Counts } from '@stoop/domain/search/facets';
import { type Bitmap, clearBit, hasBit, intersect, setBit, widened, wordsFor } from './bitmap.ts';

/** A list takes eight bytes a slot, a bitmap an eighth of a byte for every slot there is. */
const SLOTS_PER_LISTED = 64;
const UNIT_GROWTH = 1.25;

/**
 * The slots that carry one value, and how many units and rooms do. Rare values are kept as a list, so
 * that a vocabulary without bounds does not take a bitmap for each of its words.
 */
export class Posting implements Counts {
  buildings = 0;
  units = 0;
  rooms = 0;
  /** The change, and the unit in it, that counted last: see `facet.ts`. */
  countedChange = 0;
  countedUnit = -1;
  /** The units that carry the value, by their place among all units; null where that is not kept. */
  unitBits: Bitmap | null = null;
  #list: number[] = [];
  #bits: Bitmap | null = null;

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

  /** The slots as a bitmap, which may be the posting's own: only for reading. */
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

  /** Keeps in `bits` what is carried too. */
  narrow(bits: Bitmap): void {
    if (this.#bits) {
      intersect(bits, this.#bits);
      return;
    }
    const kept = this.#list.filter((slot) => hasBit(bits, slot));
    bits.fill(0);
    for (const slot of kept) setBit(bits, slot);
  }
}
