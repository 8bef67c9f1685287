const ENTRIES_MIN = 64;
/** In fuller tables it takes many steps to find that an id is missing. */
const FULL_SHARE = 0.8;

/** Where to look for an id first: its FNV-1a hash. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * The slot of each id. It takes five to ten bytes an id, a Map forty, because the ids are only in the
 * store.
 */
export class SlotTable {
  size = 0;
  readonly #idOf: (slot: number) => string;
  /** Slots plus one, each in the first free entry from its hash on; 0 is free. */
  #entries = new Uint32Array(ENTRIES_MIN);

  constructor(idOf: (slot: number) => string) {
    this.#idOf = idOf;
  }

  get(id: string): number | undefined {
    const entry = this.#entries[this.#indexOf(id)] as number;
    return entry === 0 ? undefined : entry - 1;
  }

  /** The id must not be in the table yet, and `idOf(slot)` must already return it. */
  add(slot: number): void {
    this.size++;
    if (this.size > this.#entries.length * FULL_SHARE) this.#widen();
    this.#entries[this.#indexOf(this.#idOf(slot))] = slot + 1;
  }

  /** `idOf` must still return the id of its slot. */
  delete(id: string): void {
    const mask = this.#entries.length - 1;
    let free = this.#indexOf(id);
    if (this.#entries[free] === 0) return;
    this.size--;
    // Later entries move up, unless that would put them before their hash.
    for (let at = (free + 1) & mask; this.#entries[at] !== 0; at = (at + 1) & mask) {
      const entry = this.#entries[at] as number;
      const home = hashOf(this.#idOf(entry - 1)) & mask;
      if (((at - home) & mask) < ((at - free) & mask)) continue;
      this.#entries[free] = entry;
      free = at;
    }
    this.#entries[free] = 0;
  }

  /** The index of an id's entry, or of the free one for it. */
  #indexOf(id: string): number {
    const mask = this.#entries.length - 1;
    let at = hashOf(id) & mask;
    for (;;) {
      const entry = this.#entries[at] as number;
      if (entry === 0 || this.#idOf(entry - 1) === id) return at;
      at = (at + 1) & mask;
    }
  }

  #widen(): void {
    const entries = this.#entries;
    this.#entries = new Uint32Array(entries.length * 2);
    for (const entry of entries)
      if (entry !== 0) this.#entries[this.#indexOf(this.#idOf(entry - 1))] = entry;
  }
}
