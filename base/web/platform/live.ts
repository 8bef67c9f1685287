import type { LiveKind } from '../../rules/live/live-kinds.ts';
import { firstEventPosition } from './event-position.ts';
import { refreshSession } from './follow-session.ts';
import { forgetReads } from './shared-reads.ts';

export interface LiveChange {
  kind: LiveKind;
  /** The id of what changed, such as an applicationId. */
  subjectId: string;
}

/** Gets what changed; null if anything may have. */
export type LiveListener = (changes: readonly LiveChange[] | null) => void;

/** Changes come in groups: one reload shows them all. */
const GATHER_MS = 250;
const GAP_MS = 1_000;
/** How long the connection outlives its last listener: the next page usually listens, too. */
const LINGER_MS = 5_000;
/** Data that a new listener shows may have been loaded shortly before. */
const RECENT_MS = 5_000;
/** How often it is checked whether anybody looks at the page. */
const CHECK_MS = 30_000;
/** A page that nobody uses does not keep its session from ending. */
const UNUSED_MS = 20 * 60_000;
const RETRY_MS = { first: 2_000, longest: 60_000 };
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focus'] as const;

/** One stream of events of this tab, open while somebody listens and looks. */
class LiveConnection {
  readonly #address: string;
  readonly #listeners = new Set<LiveListener>();
  #source: EventSource | null = null;
  /** The id of the last event; empty where it is not known before the first connection. */
  #lastId = firstEventPosition();
  #recent: { change: LiveChange; atMs: number }[] = [];
  /** What the listeners have not been told yet; null for anything. */
  #gathered: LiveChange[] | null = [];
  #toldMs = Number.NEGATIVE_INFINITY;
  #usedMs = 0;
  /** The account has other tabs in use. */
  #isReplaced = false;
  #failures = 0;
  #timers: Partial<Record<'tell' | 'retry' | 'check' | 'close', ReturnType<typeof setTimeout>>> =
    {};

  constructor(address: string) {
    this.#address = address;
  }

  listen(listener: LiveListener): () => void {
    const isLingering = this.#timers.close !== undefined;
    clearTimeout(this.#timers.close);
    delete this.#timers.close;
    if (this.#listeners.size === 0 && !isLingering) this.#begin();
    this.#listeners.add(listener);
    this.#forgetOld();
    const changes = this.#recent.map(({ change }) => change);
    if (changes.length > 0) listener(changes);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#timers.close = setTimeout(this.#end, LINGER_MS);
    };
  }

  #begin(): void {
    document.addEventListener('visibilitychange', this.#onUse);
    for (const sign of SIGNS_OF_USE) addEventListener(sign, this.#onUse, { passive: true });
    this.#timers.check = setInterval(this.#check, CHECK_MS);
    this.#onUse();
  }

  #end = (): void => {
    document.removeEventListener('visibilitychange', this.#onUse);
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, this.#onUse);
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#timers = {};
    this.#disconnect();
  };

  get #isLookedAt(): boolean {
    return !document.hidden && performance.now() - this.#usedMs < UNUSED_MS;
  }

  #onUse = (): void => {
    if (document.hidden) return;
    this.#usedMs = performance.now();
    this.#isReplaced = false;
    this.#check();
    this.#tellSoon();
  };

  #check = (): void => {
    if (!this.#isLookedAt) this.#disconnect();
    else if (!this.#source && !this.#timers.retry && !this.#isReplaced) this.#connect();
  };

  #disconnect(): void {
    this.#source?.close();
    this.#source = null;
  }

  #connect(): void {
    const separator = this.#address.includes('?') ? '&' : '?';
    const source = new EventSource(
      this.#lastId === '' ? this.#address : `${this.#address}${separator}after=${this.#lastId}`,
    );
    this.#source = source;
    source.onmessage = ({ data, lastEventId }) => {
      this.#lastId = lastEventId;
      forgetReads();
      const change: LiveChange = JSON.parse(data);
      this.#forgetOld();
      this.#recent.push({ change, atMs: performance.now() });
      this.#gathered?.push(change);
      this.#tellSoon();
    };
    source.addEventListener('known', ({ lastEventId }) => {
      // What the page shows was loaded before.
      if (this.#lastId === '') this.#reset();
      this.#lastId = lastEventId;
      this.#failures = 0;
    });
    source.addEventListener('reset', ({ lastEventId }) => {
      this.#lastId = lastEventId;
      this.#reset();
    });
    source.addEventListener('replaced', () => {
      this.#isReplaced = true;
      this.#disconnect();
    });
    source.onerror = () => {
      // Otherwise the browser connects again by itself.
      if (source.readyState === EventSource.CLOSED && source === this.#source) this.#retry();
    };
  }

  /** After a refusal: the session may have ended, or there are too many streams. */
  #retry(): void {
    this.#disconnect();
    const isFirst = this.#failures === 0;
    const wait = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** this.#failures);
    this.#failures += 1;
    this.#timers.retry = setTimeout(
      () => {
        void refreshSession().then(() => {
          delete this.#timers.retry;
          // What it was about may have ended, which only loading it again can tell. Not at once: there may be too many calls.
          if (isFirst) this.#reset();
          if (this.#listeners.size > 0) this.#check();
        });
      },
      wait * (0.5 + Math.random() / 2),
    );
  }

  #reset(): void {
    forgetReads();
    this.#gathered = null;
    this.#tellSoon();
  }

  #tellSoon(): void {
    if (this.#timers.tell || this.#gathered?.length === 0) return;
    const wait = Math.max(GATHER_MS, this.#toldMs + GAP_MS - performance.now());
    this.#timers.tell = setTimeout(() => {
      delete this.#timers.tell;
      // Told when somebody looks again.
      if (document.hidden) return;
      const changes = this.#gathered;
      this.#gathered = [];
      this.#toldMs = performance.now();
      for (const listener of [...this.#listeners]) listener(changes);
    }, wait);
  }

  #forgetOld(): void {
    const since = performance.now() - RECENT_MS;
    this.#recent = this.#recent.filter(({ atMs }) => atMs > since);
  }
}

const connections = new Map<string, LiveConnection>();

/** Calls `listener` soon after something changed. Returns a function that stops it. */
export function listenLive(address: string, listener: LiveListener): () => void {
  let connection = connections.get(address);
  if (!connection) {
    connection = new LiveConnection(address);
    connections.set(address, connection);
  }
  return connection.listen(listener);
}
