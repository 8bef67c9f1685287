const ENTRIES_MIN = 64;
/** Fuller tables take many steps to tell that an id is not there. */
const FULL_SHARE = 0.8;

/** Where to look for an id first: its FNV-1a hash. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * The slot of each id. Takes some five to ten bytes an id, where a Map takes forty: the ids themselves
 * are held by the store, and looked up there.
 */
export class SlotTable {
  size = 0;
  readonly #idOf: (slot: number) => string;
  /** Slots and one, each as close after its hash as there was room; 0 is free. */
  #entries = new Uint32Array(ENTRIES_MIN);

  constructor(idOf: (slot: number) => string) {
    this.#idOf = idOf;
  }

  get(id: string): number | undefined {
    const entry = this.#entries[this.#place(id)] as number;
    return entry === 0 ? undefined : entry - 1;
  }

  /** The id must not be there yet, and `idOf(slot)` must be it already. */
  add(slot: number): void {
    this.size++;
    if (this.size > this.#entries.length * FULL_SHARE) this.#widen();
    this.#entries[this.#place(this.#idOf(slot))] = slot + 1;
  }

  /** `idOf` must still tell the id of its slot. */
  delete(id: string): void {
    const mask = this.#entries.length - 1;
    let free = this.#place(id);
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

  /** The place that holds an id, or the free one that it would take. */
  #place(id: string): number {
    const mask = this.#entries.length - 1;
    let at = hashOf(id) & mask;
    for (;;) {
      const entry = this.#entries[at] as number;
      if (entry === 0 || this.#idOf(entry - 1) === id) return at;
      at = (at + 1) & mask;
    }
  }

  #widen(): void {
    const held = this.#entries;
    this.#entries = new Uint32Array(held.length * 2);
    for (const entry of held)
      if (entry !== 0) this.#entries[this.#place(this.#idOf(entry - 1))] = entry;
  }
}
