/** The keys of the order: the lower-cased name, then the building's id. */
export interface NameKeys {
  name(slot: number): string;
  id(slot: number): string;
}

/** From this share of new slots on, sorting all is faster than inserting each. */
const RESORT_SHARE = 1 / 20;

/** Every slot in use, by lower-cased name in UTF-16 order, then id. `settle` inserts new ones. */
export class NameOrder {
  /** The slots in order; only the first `length` count. */
  slots = new Uint32Array(0);
  length = 0;
  /** The index of each slot in `slots`. */
  ranks = new Uint32Array(0);
  readonly #keys: NameKeys;
  readonly #added = new Set<number>();
  /** The indexes of removed slots. */
  #gaps: number[] = [];

  constructor(keys: NameKeys) {
    this.#keys = keys;
  }

  add(slot: number): void {
    this.#added.add(slot);
  }

  /** The slot must not be added again before `settle`. */
  drop(slot: number): void {
    if (!this.#added.delete(slot)) this.#gaps.push(this.ranks[slot] as number);
  }

  /** The number of slots before this key. */
  before(name: string, id: string): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const slot = this.slots[middle] as number;
      const other = this.#keys.name(slot);
      if (other < name || (other === name && this.#keys.id(slot) < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Applies what was added and dropped. Call it before reading. */
  settle(capacity: number): void {
    if (this.#added.size === 0 && this.#gaps.length === 0) return;
    const current = this.#withoutGaps();
    const added = this.#sorted([...this.#added]);
    this.#added.clear();
    this.#gaps = [];
    if (added.length > current.length * RESORT_SHARE)
      this.#setAll(this.#sorted([...current, ...added]));
    else this.#merge(current, added);
    if (this.ranks.length < capacity) this.ranks = new Uint32Array(capacity);
    for (let rank = 0; rank < this.length; rank++) this.ranks[this.slots[rank] as number] = rank;
  }

  #withoutGaps(): Uint32Array<ArrayBuffer> {
    const current = new Uint32Array(this.length - this.#gaps.length);
    let from = 0;
    let end = 0;
    for (const gap of Uint32Array.from(this.#gaps).sort()) {
      current.set(this.slots.subarray(from, gap), end);
      end += gap - from;
      from = gap + 1;
    }
    current.set(this.slots.subarray(from, this.length), end);
    return current;
  }

  #merge(current: Uint32Array<ArrayBuffer>, added: readonly number[]): void {
    this.slots = current;
    this.length = current.length;
    const merged = new Uint32Array(current.length + added.length);
    let from = 0;
    added.forEach((slot, at) => {
      const rank = this.before(this.#keys.name(slot), this.#keys.id(slot));
      merged.set(current.subarray(from, rank), from + at);
      merged[rank + at] = slot;
      from = rank;
    });
    merged.set(current.subarray(from), from + added.length);
    this.#setAll(merged);
  }

  #setAll(slots: ArrayLike<number>): void {
    this.slots = Uint32Array.from(slots);
    this.length = slots.length;
  }

  #sorted(slots: readonly number[]): number[] {
    const keyed = slots.map((slot) => ({
      slot,
      name: this.#keys.name(slot),
      id: this.#keys.id(slot),
    }));
    keyed.sort((one, other) => {
      if (one.name !== other.name) return one.name < other.name ? -1 : 1;
      return one.id < other.id ? -1 : 1;
    });
    return keyed.map(({ slot }) => slot);
  }
}
