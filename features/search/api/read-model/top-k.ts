/** Collects the few slots with the lowest keys, in order. */
export class Best {
  readonly keys: Float64Array;
  readonly slots: Uint32Array;
  length = 0;
  readonly #isBefore: (slot: number, other: number) => boolean;

  /** `isBefore` orders slots with equal keys. */
  constructor(most: number, isBefore: (slot: number, other: number) => boolean) {
    this.keys = new Float64Array(most);
    this.slots = new Uint32Array(most);
    this.#isBefore = isBefore;
  }

  /** The highest key that is still accepted. */
  get worst(): number {
    const { length } = this.keys;
    return this.length < length ? Number.POSITIVE_INFINITY : (this.keys[length - 1] as number);
  }

  offer(key: number, slot: number): void {
    if (this.keys.length === 0 || key > this.worst) return;
    let at = this.length;
    while (at > 0 && this.#comesBefore(key, slot, at - 1)) at--;
    if (at === this.keys.length) return;
    this.keys.copyWithin(at + 1, at, this.keys.length - 1);
    this.slots.copyWithin(at + 1, at, this.slots.length - 1);
    this.keys[at] = key;
    this.slots[at] = slot;
    if (this.length < this.keys.length) this.length++;
  }

  #comesBefore(key: number, slot: number, at: number): boolean {
    const other = this.keys[at] as number;
    if (key !== other) return key < other;
    return this.#isBefore(slot, this.slots[at] as number);
  }
}
