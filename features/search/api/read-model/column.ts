export type Values = Uint8Array | Uint16Array | Uint32Array;

const WIDTHS = [
  { most: 0xff, make: (length: number): Values => new Uint8Array(length) },
  { most: 0xffff, make: (length: number): Values => new Uint16Array(length) },
  { most: 0xffffffff, make: (length: number): Values => new Uint32Array(length) },
];

/** Arrays grow by a quarter, because doubling could leave half of the memory unused. */
const GROWTH = 1.25;

/** A growing list of unsigned integers. Each takes one, two or four bytes, depending on the largest. */
export class Column {
  #values: Values = new Uint8Array(0);
  #most = 0xff;

  /** Do not write to it or keep it: a write to the column may replace the array. */
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
    const old = this.#values;
    const grown = length > old.length ? Math.ceil(length * GROWTH) + 16 : old.length;
    if (!width || (width.most === this.#most && grown === old.length)) return;
    this.#values = width.make(grown);
    this.#values.set(old);
    this.#most = width.most;
  }
}
