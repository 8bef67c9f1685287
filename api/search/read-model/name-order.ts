/** What the order is made of: the lower-cased name, then the building's id. */
export interface NameKeys {
  name(slot: number): string;
  id(slot: number): string;
}

/** From this share of new slots on, sorting all is quicker than looking for each one's place. */
const RESORT_SHARE = 1 / 20;

/** Every slot in use by lower-cased name in UTF-16 order, then id. New ones are sorted in by `settle`. */
export class NameOrder {
  /** The slots in order; only the first `length` count. */
  slots = new Uint32Array(0);
  length = 0;
  /** The place of each slot in `slots`. */
  ranks = new Uint32Array(0);
  readonly #keys: NameKeys;
  readonly #added = new Set<number>();
  /** The places of the slots that went. */
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

  /** How many slots come before this key. */
  before(name: string, id: string): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const slot = this.slots[middle] as number;
      const held = this.#keys.name(slot);
      if (held < name || (held === name && this.#keys.id(slot) < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Takes in what was added and dropped; to be called before reading. */
  settle(capacity: number): void {
    if (this.#added.size === 0 && this.#gaps.length === 0) return;
    const kept = this.#withoutGaps();
    const added = this.#sorted([...this.#added]);
    this.#added.clear();
    this.#gaps = [];
    if (added.length > kept.length * RESORT_SHARE) this.#setAll(this.#sorted([...kept, ...added]));
    else this.#merge(kept, added);
    if (this.ranks.length < capacity) this.ranks = new Uint32Array(capacity);
    for (let rank = 0; rank < this.length; rank++) this.ranks[this.slots[rank] as number] = rank;
  }

  #withoutGaps(): Uint32Array<ArrayBuffer> {
    const kept = new Uint32Array(this.length - this.#gaps.length);
    let from = 0;
    let end = 0;
    for (const gap of Uint32Array.from(this.#gaps).sort()) {
      kept.set(this.slots.subarray(from, gap), end);
      end += gap - from;
      from = gap + 1;
    }
    kept.set(this.slots.subarray(from, this.length), end);
    return kept;
  }

  #merge(kept: Uint32Array<ArrayBuffer>, added: readonly number[]): void {
    this.slots = kept;
    this.length = kept.length;
    const merged = new Uint32Array(kept.length + added.length);
    let from = 0;
    added.forEach((slot, at) => {
      const place = this.before(this.#keys.name(slot), this.#keys.id(slot));
      merged.set(kept.subarray(from, place), from + at);
      merged[place + at] = slot;
      from = place;
    });
    merged.set(kept.subarray(from), from + added.length);
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
