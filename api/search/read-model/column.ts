export type Values = Uint8Array | Uint16Array | Uint32Array;

const WIDTHS = [
  { most: 0xff, make: (length: number): Values => new Uint8Array(length) },
  { most: 0xffff, make: (length: number): Values => new Uint16Array(length) },
  { most: 0xffffffff, make: (length: number): Values => new Uint32Array(length) },
];

/** Arrays grow by a quarter: a doubling would leave up to half of the memory unused. */
const GROWTH = 1.25;

/** A growing list of whole numbers from 0, which takes one, two or four bytes each, as the largest needs. */
export class Column {
  #values: Values = new Uint8Array(0);
  #most = 0xff;

  /** Read-only for others; a write may put another array in its place. */
  get values(): Values {
    return this.#values;
  }

  set(at: number, value: number): void {
    if (value >>> 0 !== value || value > this.#most || at >= this.#values.length)
      this.#make(at + 1, value);
    this.#values[at] = value;
  }

  /** Gives back memory past this length. */
  trim(length: number): void {
    if (length < this.#values.length) this.#values = this.#values.slice(0, length);
  }

  #make(length: number, value: number): void {
    if (value >>> 0 !== value)
      throw new RangeError(`The search index holds whole numbers from 0, not ${value}`);
    const width = WIDTHS.find(({ most }) => Math.max(value, this.#most) <= most);
    const held = this.#values;
    const grown = length > held.length ? Math.ceil(length * GROWTH) + 16 : held.length;
    if (!width || (width.most === this.#most && grown === held.length)) return;
    this.#values = width.make(grown);
    this.#values.set(held);
    this.#most = width.most;
  }
}
