import type { Draft } from './draft.ts';

/** Delays after the last change. */
const LOCAL_DELAY_MS = 250;
const REMOTE_DELAY_MS = 1_500;
const RETRY_DELAY_MS = 15_000;

/**
 * Where the answers are saved: nowhere yet, in this browser, or in the account too. `cleared` follows a sign-out in
 * another tab, `sent` an application that another browser has sent. The account takes no more of them (`full`), or the home is
 * `gone`.
 */
export type SaveState =
  | 'idle'
  | 'saving'
  | 'local'
  | 'account'
  | 'unreachable'
  | 'cleared'
  | 'full'
  | 'gone'
  | 'sent';

export type RemoteState = 'account' | 'sent' | 'full' | 'gone';

export interface SaverDeps {
  saveLocal(draft: Draft): void;
  /** Rejects unless the server has stored the draft, or says why it never will. */
  saveRemote(draft: Draft): Promise<RemoteState>;
  onState(state: SaveState): void;
}

/**
 * Saves a draft while it is edited: in the browser almost at once, on the server after a pause. One call runs at a
 * time, always with the newest draft; failed calls are retried.
 */
export class DraftSaver {
  readonly #deps: SaverDeps;
  #draft: Draft | null = null;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #remoteTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;

  constructor(deps: SaverDeps) {
    this.#deps = deps;
  }

  schedule(draft: Draft): void {
    this.#draft = draft;
    this.#deps.onState('saving');
    clearTimeout(this.#localTimer);
    this.#localTimer = setTimeout(() => this.saveNow(), LOCAL_DELAY_MS);
    if (draft.accountId !== null) this.#sendAfter(REMOTE_DELAY_MS);
  }

  /** Puts the draft of another tab in place of the one that is saved next; it needs no call of its own. */
  replace(draft: Draft): void {
    if (this.#draft) this.#draft = draft;
  }

  /** Whether a change has not been saved in this browser yet. */
  get isWaiting(): boolean {
    return this.#localTimer !== undefined;
  }

  /** Saves in this browser at once. */
  saveNow(): void {
    clearTimeout(this.#localTimer);
    this.#localTimer = undefined;
    if (!this.#draft) return;
    this.#deps.saveLocal(this.#draft);
    if (this.#draft.accountId === null) this.#deps.onState('local');
  }

  /** Starts the delayed call to the server at once. */
  sendNow(): void {
    if (this.#remoteTimer === undefined) return;
    clearTimeout(this.#remoteTimer);
    this.#remoteTimer = undefined;
    // Changes made during the call go with the next one.
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
  }

  /** Stops saving; resolves once no call is pending. */
  async stop(): Promise<void> {
    clearTimeout(this.#localTimer);
    clearTimeout(this.#remoteTimer);
    this.#localTimer = undefined;
    this.#draft = null;
    await this.#sending;
    clearTimeout(this.#remoteTimer);
    this.#remoteTimer = undefined;
  }

  #sendAfter(waitMs: number): void {
    clearTimeout(this.#remoteTimer);
    this.#remoteTimer = setTimeout(() => this.sendNow(), waitMs);
  }

  async #send(): Promise<void> {
    const draft = this.#draft;
    if (!draft) return;
    const state = await this.#deps.saveRemote(draft).catch(() => 'unreachable' as const);
    const isLast = this.#draft === draft;
    if (isLast) this.#deps.onState(state);
    const isUnsaved = state === 'unreachable';
    if (!isLast || isUnsaved) this.#sendAfter(isUnsaved ? RETRY_DELAY_MS : REMOTE_DELAY_MS);
  }
}
