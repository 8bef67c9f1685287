import { slotsOf } from './bitmap.ts';
import type { Selection } from './selection.ts';

/** The selected slots of each number of minutes, as `PriceOrder` has those of each price. */
export class CommuteOrder {
  /** The minutes that occur, ascending. */
  readonly prices: number[] = [];
  readonly #slots: Uint32Array;
  /** The slots of `n` minutes are from `start[n]` to `start[n + 1]`. */
  readonly #start = new Uint32Array(257);

  constructor(minutes: Uint8Array, { bits, buildings }: Selection) {
    const start = this.#start;
    const slots = slotsOf(bits, buildings);
    for (const slot of slots) {
      const after = (minutes[slot] as number) + 1;
      start[after] = (start[after] as number) + 1;
    }
    for (let at = 0; at < 256; at++) {
      if (start[at + 1] !== 0) this.prices.push(at);
      start[at + 1] = (start[at + 1] as number) + (start[at] as number);
    }
    const end = start.slice();
    this.#slots = new Uint32Array(slots.length);
    for (const slot of slots) {
      const at = minutes[slot] as number;
      this.#slots[end[at] as number] = slot;
      end[at] = (end[at] as number) + 1;
    }
  }

  slotsAt(minutes: number): Uint32Array {
    return this.#slots.subarray(this.#start[minutes], this.#start[minutes + 1]);
  }

  /** The number of `prices` below this one. */
  before(minutes: number): number {
    const at = this.prices.findIndex((one) => one >= minutes);
    return at < 0 ? this.prices.length : at;
  }
}
