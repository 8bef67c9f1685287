import type { Draft } from './draft.ts';

/** After the last key that was pressed. */
const HERE_AFTER_MS = 250;
const THERE_AFTER_MS = 1_500;
const AGAIN_AFTER_MS = 15_000;

/**
 * Where what was written is safe: nowhere yet, in this browser, or in the account too. It is `cleared`
 * where somebody signed out in another tab.
 */
export type SaveState = 'resting' | 'saving' | 'here' | 'account' | 'unreachable' | 'cleared';

export interface SaverPorts {
  keepHere(draft: Draft): void;
  /** Rejects where the server does not have it afterwards. */
  keepThere(draft: Draft): Promise<unknown>;
  onState(state: SaveState): void;
}

/**
 * Keeps a draft while it is written: in the browser almost at once, on the server when the hands rest,
 * one call at a time and always the newest; what could not be sent is sent later.
 */
export class DraftSaver {
  readonly #ports: SaverPorts;
  #draft: Draft | null = null;
  #here: ReturnType<typeof setTimeout> | undefined;
  #there: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;

  constructor(ports: SaverPorts) {
    this.#ports = ports;
  }

  note(draft: Draft): void {
    this.#draft = draft;
    this.#ports.onState('saving');
    clearTimeout(this.#here);
    this.#here = setTimeout(() => this.keepNow(), HERE_AFTER_MS);
    if (draft.accountId !== null) this.#sendAfter(THERE_AFTER_MS);
  }

  /** Whether something waits to be kept in this browser. */
  get isWaiting(): boolean {
    return this.#here !== undefined;
  }

  /** In this browser, without waiting. */
  keepNow(): void {
    clearTimeout(this.#here);
    this.#here = undefined;
    if (!this.#draft) return;
    this.#ports.keepHere(this.#draft);
    if (this.#draft.accountId === null) this.#ports.onState('here');
  }

  /** What waits for the hands to rest leaves at once. */
  sendNow(): void {
    if (this.#there === undefined) return;
    clearTimeout(this.#there);
    this.#there = undefined;
    // Whatever is written meanwhile goes with the next call.
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
  }

  /** Nothing is written any more; resolves when nothing is on its way either. */
  async stop(): Promise<void> {
    clearTimeout(this.#here);
    clearTimeout(this.#there);
    this.#here = undefined;
    this.#draft = null;
    await this.#sending;
    clearTimeout(this.#there);
    this.#there = undefined;
  }

  #sendAfter(waitMs: number): void {
    clearTimeout(this.#there);
    this.#there = setTimeout(() => this.sendNow(), waitMs);
  }

  async #send(): Promise<void> {
    const draft = this.#draft;
    if (!draft) return;
    const isKept = await this.#ports.keepThere(draft).then(
      () => true,
      () => false,
    );
    const isLast = this.#draft === draft;
    if (isLast) this.#ports.onState(isKept ? 'account' : 'unreachable');
    if (!isLast || !isKept) this.#sendAfter(isKept ? THERE_AFTER_MS : AGAIN_AFTER_MS);
  }
}
