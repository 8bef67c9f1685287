import type { Allowance } from '@stoop/contract/limits';
import type { PendingCount } from './store.ts';

/** Windows that are held at once. Networks share wider ones, so that no guesser fills them alone. */
const WINDOWS_MAX = 50_000;
/** Windows that are written in one statement, so that it stays short. */
const WRITTEN_MAX = 1_000;

interface Window {
  /** Seconds since 1970. */
  start: number;
  end: number;
  /** What all processes had counted when the database was asked last. */
  known: number;
  /** Counted here since. */
  pending: number;
}

/**
 * Counts calls in this process, without waiting for anything. What it counted is taken from time to
 * time, to be added to what others did, and what all of them counted is told back.
 */
export class OwnCounts {
  readonly #windows = new Map<string, Window>();
  /** Those with calls that nobody else knows of. */
  readonly #pending = new Set<string>();
  readonly #max: number;

  constructor(max = WINDOWS_MAX) {
    this.#max = max;
  }

  get hasPending(): boolean {
    return this.#pending.size > 0;
  }

  /**
   * Counts a call as `cost` calls, `now` in milliseconds. Where these are too many none is counted, and
   * it gives in how many seconds there is room again.
   */
  take(key: string, allowance: Allowance, now: number, cost = 1): number | null {
    const wait = this.waitFor(key, allowance, now, cost);
    if (wait !== null) return wait;
    const { count, seconds } = allowance;
    let window = this.#current(key, now);
    if (!window) {
      const start = Math.floor(now / 1_000 / seconds) * seconds;
      window = { start, end: start + seconds, known: 0, pending: 0 };
      this.#put(key, window);
    }
    window.pending += Math.min(cost, count);
    this.#pending.add(key);
    return null;
  }

  /** In how many seconds there is room for a call that counts as `cost`; null where there is now. */
  waitFor(key: string, { count }: Allowance, now: number, cost = 1): number | null {
    const window = this.#current(key, now);
    if (!window || window.known + window.pending + Math.min(cost, count) <= count) return null;
    return Math.max(1, Math.ceil(window.end - now / 1_000));
  }

  #current(key: string, now: number): Window | undefined {
    const window = this.#windows.get(key);
    const second = now / 1_000;
    return window && second >= window.start && second < window.end ? window : undefined;
  }

  #put(key: string, window: Window): void {
    this.#drop(key);
    this.#windows.set(key, window);
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= this.#max) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#windows.delete(key);
    this.#pending.delete(key);
  }

  /** What was counted here and is not known elsewhere: the longest waiting first, not too many at once. */
  pending(): PendingCount[] {
    const counted: PendingCount[] = [];
    for (const key of this.#pending) {
      const window = this.#windows.get(key);
      if (window) counted.push({ key, windowStart: window.start, calls: window.pending });
      if (counted.length === WRITTEN_MAX) break;
    }
    return counted;
  }

  /** These are known now. */
  written(counted: readonly PendingCount[]): void {
    for (const { key, windowStart, calls } of counted) {
      const window = this.#windows.get(key);
      if (window?.start !== windowStart) continue;
      window.known += calls;
      window.pending -= calls;
      if (window.pending === 0) this.#pending.delete(key);
    }
  }

  /** So many calls there are of all processes together. */
  learn(key: string, windowStart: number, count: number): void {
    const window = this.#windows.get(key);
    if (window?.start === windowStart) window.known = Math.max(window.known, count);
  }

  /** Forgets windows that have ended. */
  sweep(now: number): void {
    for (const [key, { end }] of this.#windows) if (end <= now / 1_000) this.#drop(key);
  }
}
