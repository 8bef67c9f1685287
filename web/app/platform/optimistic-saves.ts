import type { SavedKey } from '@stoop/domain/saved/user-actions';

export interface SavePorts {
  /** Tells the server; rejects where it refuses. */
  send(key: SavedKey, isSaved: boolean): Promise<unknown>;
  /** Told after every change of what is to be seen as saved. */
  onChange(keys: ReadonlySet<SavedKey>): void;
  /** Told of a wish that was taken back, because the server refused it and no later one replaced it. */
  onRefused(key: SavedKey, isSaved: boolean, error: unknown): void;
}

/**
 * What is seen as saved runs ahead of the server: a wish counts at once, and is taken back where the
 * server refuses it. Wishes for one item are sent one after the other, and of those that wait only the
 * last one; so the server ends where the person did.
 */
export class OptimisticSaves {
  readonly #ports: SavePorts;
  /** What the server has, as far as we heard. */
  #known: Set<SavedKey>;
  /** The last wish for an item, until the server has it or refuses it. */
  readonly #wishes = new Map<SavedKey, boolean>();
  readonly #sending = new Map<SavedKey, Promise<boolean>>();
  /** For each time that everything is being asked for: what the server took since. */
  readonly #loads = new Set<Map<SavedKey, boolean>>();

  constructor(ports: SavePorts, known: Iterable<SavedKey> = []) {
    this.#ports = ports;
    this.#known = new Set(known);
  }

  /** What is to be seen as saved. */
  get keys(): ReadonlySet<SavedKey> {
    const keys = new Set(this.#known);
    for (const [key, isSaved] of this.#wishes) put(keys, key, isSaved);
    return keys;
  }

  /** Takes over what is known elsewhere; wishes that are on their way stay. */
  learn(known: Iterable<SavedKey>): void {
    this.#known = new Set(known);
    this.#ports.onChange(this.keys);
  }

  /**
   * Asks for everything; what the server takes in the meantime may be missing in its answer. Rejects
   * where `ask` does.
   */
  async load<Answer>(
    ask: () => Promise<Answer>,
    keysIn: (answer: Answer) => Iterable<SavedKey>,
  ): Promise<Answer> {
    const meanwhile = new Map<SavedKey, boolean>();
    this.#loads.add(meanwhile);
    try {
      const answer = await ask();
      const known = new Set(keysIn(answer));
      for (const [key, isSaved] of meanwhile) put(known, key, isSaved);
      this.learn(known);
      return answer;
    } finally {
      this.#loads.delete(meanwhile);
    }
  }

  /** True when the server has the last wish for the item, false when it refused it. */
  wish(key: SavedKey, isSaved: boolean): Promise<boolean> {
    this.#wishes.set(key, isSaved);
    this.#ports.onChange(this.keys);
    const sending = this.#sending.get(key) ?? this.#send(key);
    this.#sending.set(key, sending);
    return sending;
  }

  async #send(key: SavedKey): Promise<boolean> {
    for (;;) {
      const wanted = this.#wishes.get(key) === true;
      const refusal = await this.#ports.send(key, wanted).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!refusal) {
        put(this.#known, key, wanted);
        for (const meanwhile of this.#loads) meanwhile.set(key, wanted);
      }
      const isLast = this.#wishes.get(key) === wanted;
      // Where the later wish is what the server has anyway, nothing is left to send.
      if (!isLast && this.#wishes.get(key) !== this.#known.has(key)) continue;
      this.#wishes.delete(key);
      this.#sending.delete(key);
      this.#ports.onChange(this.keys);
      if (refusal && isLast) this.#ports.onRefused(key, wanted, refusal.error);
      return !refusal || !isLast;
    }
  }
}

function put(keys: Set<SavedKey>, key: SavedKey, isSaved: boolean): void {
  if (isSaved) keys.add(key);
  else keys.delete(key);
}
