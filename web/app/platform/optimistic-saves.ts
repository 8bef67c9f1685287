import type { SavedKey } from '@stoop/domain/saved/user-actions';
import type { Store } from './store.ts';

/** The server's error for a wish; null where the server has it, or a later wish replaced it. */
export type Refusal = { error: unknown } | null;

interface Wish {
  isSaved: boolean;
}

/**
 * Saved items, ahead of the server: a wish (to save or remove an item) shows at once and is reverted if the
 * server refuses it. Wishes for one item are sent one at a time, and of those that wait only the last, so that
 * the server ends with the user's last choice.
 */
export class OptimisticSaves {
  readonly #shown: Store<ReadonlySet<SavedKey>>;
  readonly #send: (key: SavedKey, isSaved: boolean) => Promise<unknown>;
  /** What the server has, as of its last answers. */
  #known: Set<SavedKey>;
  /** The last wish for each item that the server has not answered yet. */
  readonly #wishes = new Map<SavedKey, Wish>();
  readonly #sending = new Map<SavedKey, Promise<{ last: Wish; refusal: Refusal }>>();
  /** For each load under way, the wishes that the server took since it began. */
  readonly #loads = new Set<Map<SavedKey, boolean>>();
  #hasEnded = false;

  /** `shown` receives the keys to show as saved; `send` rejects where the server refuses. */
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

  /** Shows nothing as saved from now on; answers that are still to come are ignored. */
  end(): void {
    this.#hasEnded = true;
    this.#shown.set(new Set());
  }

  /** Replaces what the server is known to have; unanswered wishes stay. */
  learn(known: Iterable<SavedKey>): void {
    this.#known = new Set(known);
    this.#show();
  }

  /**
   * Loads all saved items. Wishes that the server took meanwhile are added, because its answer may lack them.
   * Rejects where `ask` does.
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

  /** Resolves when the server has answered the last wish for the item. */
  async wish(key: SavedKey, isSaved: boolean): Promise<Refusal> {
    const mine = { isSaved };
    this.#wishes.set(key, mine);
    this.#show();
    const sending = this.#sending.get(key) ?? this.#sendLast(key, mine);
    this.#sending.set(key, sending);
    const { last, refusal } = await sending;
    return last === mine ? refusal : null;
  }

  /** Sends the wish, and then the last of those made meanwhile. */
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
      // A later wish that equals what the server has needs no call.
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
