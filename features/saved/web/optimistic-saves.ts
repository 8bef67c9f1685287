import type { Store } from '@stoop/base/web/platform/store';
import type { SavedKey } from '../rules/user-actions.ts';

/** The server's error for a change; null where the server accepted it, or a later change replaced it. */
export type Refusal = { error: unknown } | null;

interface Change {
  isSaved: boolean;
}

/**
 * Saved items with optimistic updates: a change (to save or remove an item) shows at once and is reverted if the
 * server refuses it. Changes of one item are sent one at a time, and of those that wait only the last, so that
 * the server ends with the user's last choice.
 */
export class OptimisticSaves {
  readonly #shown: Store<ReadonlySet<SavedKey>>;
  readonly #send: (key: SavedKey, isSaved: boolean) => Promise<unknown>;
  /** The saved items of the server, as of its last answers. */
  #known: Set<SavedKey>;
  /** The last change of each item, until the server answers it. */
  readonly #pending = new Map<SavedKey, Change>();
  readonly #sending = new Map<SavedKey, Promise<{ last: Change; refusal: Refusal }>>();
  /** For each load in progress, the changes that the server accepted since it began. */
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
    for (const [key, { isSaved }] of this.#pending) put(keys, key, isSaved);
    this.#shown.set(keys);
  }

  /** Shows nothing as saved from now on, and ignores later answers. */
  end(): void {
    this.#hasEnded = true;
    this.#shown.set(new Set());
  }

  /** Replaces the known saved items; pending changes stay. */
  replaceKnown(known: Iterable<SavedKey>): void {
    this.#known = new Set(known);
    this.#show();
  }

  /**
   * Loads all saved items. Changes that the server accepted meanwhile are added, because its answer may lack them.
   * Rejects if `fetchSaved` does.
   */
  async load<Answer>(
    fetchSaved: () => Promise<Answer>,
    keysIn: (answer: Answer) => Iterable<SavedKey>,
  ): Promise<Answer> {
    const meanwhile = new Map<SavedKey, boolean>();
    this.#loads.add(meanwhile);
    try {
      const answer = await fetchSaved();
      const known = new Set(keysIn(answer));
      for (const [key, isSaved] of meanwhile) put(known, key, isSaved);
      this.replaceKnown(known);
      return answer;
    } finally {
      this.#loads.delete(meanwhile);
    }
  }

  /** Resolves when the server has answered the last change of the item. */
  async setSaved(key: SavedKey, isSaved: boolean): Promise<Refusal> {
    const change = { isSaved };
    this.#pending.set(key, change);
    this.#show();
    const sending = this.#sending.get(key) ?? this.#sendLast(key, change);
    this.#sending.set(key, sending);
    const { last, refusal } = await sending;
    return last === change ? refusal : null;
  }

  /** Sends the change, and then the last one made meanwhile. */
  async #sendLast(key: SavedKey, first: Change): Promise<{ last: Change; refusal: Refusal }> {
    for (let sent = first; ; ) {
      const refusal = await this.#send(key, sent.isSaved).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!refusal) {
        put(this.#known, key, sent.isSaved);
        for (const meanwhile of this.#loads) meanwhile.set(key, sent.isSaved);
      }
      const last = this.#pending.get(key) ?? sent;
      const isReplaced = last.isSaved !== sent.isSaved;
      // A later change to the state that the server has needs no call.
      if (isReplaced && last.isSaved !== this.#known.has(key)) {
        sent = last;
        continue;
      }
      this.#pending.delete(key);
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
