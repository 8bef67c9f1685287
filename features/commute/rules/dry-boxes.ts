/** The cells on each side of a block. */
const BLOCK_BITS = 3;
const BLOCK = 1 << BLOCK_BITS;

/** How much water there is in blocks of cells, which tells of most walks in the city that no water is near them. */
export class DryBoxes {
  readonly #columns: number;
  readonly #across: number;
  /** Of each corner of blocks how many cells south-west of it are water. */
  readonly #wet: Uint32Array;

  /** @param land rows of `columns` cells, with 1 for land */
  constructor(land: Uint8Array, columns: number) {
    this.#columns = columns;
    this.#across = Math.ceil(columns / BLOCK) + 1;
    const up = Math.ceil(land.length / columns / BLOCK) + 1;
    this.#wet = new Uint32Array(this.#across * up);
    for (let row = 0; row * columns < land.length; row++) {
      const corner = this.#cornerOf(row * columns) + this.#across + 1;
      for (let column = 0; column < columns; column++) {
        if (land[row * columns + column]) continue;
        const at = corner + (column >> BLOCK_BITS);
        this.#wet[at] = (this.#wet[at] as number) + 1;
      }
    }
    for (let at = this.#across + 1; at < this.#wet.length; at++) {
      if (at % this.#across === 0) continue;
      this.#wet[at] =
        this.#at(at) +
        this.#at(at - 1) +
        this.#at(at - this.#across) -
        this.#at(at - this.#across - 1);
    }
  }

  /** Whether all blocks around two cells, and those between them, are land; if not, a line between the cells may still be. */
  isDryAround(one: number, other: number): boolean {
    const [first, last] = [this.#cornerOf(one), this.#cornerOf(other)];
    const [left, right] = inOrder(first % this.#across, last % this.#across);
    const [bottom, top] = inOrder(
      Math.floor(first / this.#across),
      Math.floor(last / this.#across),
    );
    const wet = (column: number, row: number) => this.#at(row * this.#across + column);
    return (
      wet(right + 1, top + 1) - wet(left, top + 1) - wet(right + 1, bottom) + wet(left, bottom) ===
      0
    );
  }

  /** The south-west corner of the block of a cell. */
  #cornerOf(cell: number): number {
    const row = Math.floor(cell / this.#columns);
    return (
      Math.floor(row / BLOCK) * this.#across + Math.floor((cell - row * this.#columns) / BLOCK)
    );
  }

  #at(corner: number): number {
    return this.#wet[corner] as number;
  }
}

const inOrder = (one: number, other: number) =>
  one < other ? ([one, other] as const) : ([other, one] as const);
