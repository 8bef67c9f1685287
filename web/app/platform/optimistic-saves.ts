import type { SavedKey } from '@stoop/domain/saved/user-actions';
import type { Store } from './store.ts';

/** The error that the server refused a wish with; null where it has the wish, or a later one took its place. */
export type Refusal = { error: unknown } | null;

interface Wish {
  isSaved: boolean;
}

/**
 * What is seen as saved runs ahead of the server: a wish counts at once, and is taken back where the
 * server refuses it. Wishes for one item are sent one after the other, and of those that wait only the
 * last one; so the server ends where the person did.
 */
export class OptimisticSaves {
  readonly #shown: Store<ReadonlySet<SavedKey>>;
  readonly #send: (key: SavedKey, isSaved: boolean) => Promise<unknown>;
  /** What the server has, as far as we heard. */
  #known: Set<SavedKey>;
  /** The last wish for an item, until the server has it or refuses it. */
  readonly #wishes = new Map<SavedKey, Wish>();
  readonly #sending = new Map<SavedKey, Promise<{ last: Wish; refusal: Refusal }>>();
  /** For each time that everything is being asked for: what the server took since. */
  readonly #loads = new Set<Map<SavedKey, boolean>>();
  #hasEnded = false;

  /** `shown` holds what is to be seen as saved; `send` tells the server, and rejects where it refuses. */
  constructor(
    shown: Store<ReadonlySet<SavedKey>>,
    send: (key: SavedKey, isSaved: boolean) => Promise<unknown>,
    known: Iterable<SavedKey> = [],
  ) {
    this.#shown = shown;
    this.#send = send;
    this.#known = new Set(known);
    this.#show();
  }

  #show(): void {
    if (this.#hasEnded) return;
    const keys = new Set(this.#known);
    for (const [key, { isSaved }] of this.#wishes) put(keys, key, isSaved);
    this.#shown.set(keys);
  }

  /** Nothing is shown as saved, and nothing that is still on its way will be. */
  end(): void {
    this.#hasEnded = true;
    this.#shown.set(new Set());
  }

  /** Takes over what is known elsewhere; wishes that are on their way stay. */
  learn(known: Iterable<SavedKey>): void {
    this.#known = new Set(known);
    this.#show();
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

  /** Resolves when the server has answered to the last wish for the item. */
  async wish(key: SavedKey, isSaved: boolean): Promise<Refusal> {
    const mine = { isSaved };
    this.#wishes.set(key, mine);
    this.#show();
    const sending = this.#sending.get(key) ?? this.#sendLast(key, mine);
    this.#sending.set(key, sending);
    const { last, refusal } = await sending;
    return last === mine ? refusal : null;
  }

  /** Sends the wish, and after it those that came in the meantime. */
  async #sendLast(key: SavedKey, first: Wish): Promise<{ last: Wish; refusal: Refusal }> {
    for (let sent = first; ; ) {
      const refusal = await this.#send(key, sent.isSaved).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!refusal) {
        put(this.#known, key, sent.isSaved);
        for (const meanwhile of this.#loads) meanwhile.set(key, sent.isSaved);
      }
      const last = this.#wishes.get(key) ?? sent;
      const isReplaced = last.isSaved !== sent.isSaved;
      // Where the later wish is what the server has anyway, nothing is left to send.
      if (isReplaced && last.isSaved !== this.#known.has(key)) {
        sent = last;
        continue;
      }
      this.#wishes.delete(key);
      this.#sending.delete(key);
      this.#show();
      return { last, refusal: isReplaced ? null : refusal };
    }
  }
}

function put(keys: Set<SavedKey>, key: SavedKey, isSaved: boolean): void {
  if (isSaved) keys.add(key);
  else keys.delete(key);
}
