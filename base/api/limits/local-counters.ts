import type { Allowance } from '../../contract/limits.ts';
import type { CountedWindow, PendingCount } from './store.ts';

/**
 * The maximum number of windows in memory. Networks share wider ones, so that no attacker fills them alone.
 */
const WINDOWS_MAX = 50_000;
/** The maximum number of windows in one statement. */
const PENDING_MAX = 1_000;

/** A window in which a call is counted, as so many `calls`, and how many it allows. */
export interface AllowedWindow extends CountedWindow {
  count: number;
}

interface Window {
  /** Seconds since 1970. */
  start: number;
  end: number;
  /** The counts of all processes at the last exchange. */
  known: number;
  /** Counts of this process since then. */
  pending: number;
}

/**
 * Counts calls in this process without waiting. Its counts are regularly taken and added to those of other
 * processes, and the totals are set here.
 */
export class OwnCounts {
  readonly #windows = new Map<string, Window>();
  /** Windows with counts that are not yet exchanged. */
  readonly #pending = new Set<string>();
  readonly #max: number;

  constructor(max = WINDOWS_MAX) {
    this.#max = max;
  }

  get hasPending(): boolean {
    return this.#pending.size > 0;
  }

  /**
   * Counts a call as `cost` calls at `now`, in milliseconds. If that is over the limit, nothing is counted,
   * and the result is the number of seconds until it is not.
   */
  take(key: string, allowance: Allowance, now: number, cost = 1): number | null {
    const wait = this.waitFor(key, allowance, now, cost);
    if (wait !== null) return wait;
    this.#add(key, allowance, now, Math.min(cost, allowance.count));
    return null;
  }

  /**
   * Counts a call in all of these windows at `now`, or in none if one of them is full; then the result is the number of seconds
   * until none is.
   */
  takeAll(windows: readonly AllowedWindow[], now: number): number | null {
    let longest = 0;
    for (const { key, calls, ...window } of windows)
      longest = Math.max(longest, this.waitFor(key, window, now, calls) ?? 0);
    if (longest > 0) return longest;
    for (const { key, calls, ...window } of windows) this.#add(key, window, now, calls);
    return null;
  }

  /** Counts that a call counted elsewhere was none. */
  giveBack(key: string, allowance: Allowance, now: number, cost: number): void {
    this.#add(key, allowance, now, -Math.min(cost, allowance.count));
  }

  #add(key: string, { seconds }: Allowance, now: number, calls: number): void {
    let window = this.#current(key, now);
    if (!window) {
      const start = Math.floor(now / 1_000 / seconds) * seconds;
      window = { start, end: start + seconds, known: 0, pending: 0 };
      this.#put(key, window);
    }
    window.pending += calls;
    this.#pending.add(key);
  }

  /** The seconds until a call of this `cost` is allowed; null if it is now. */
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

  /** The counts that are not yet exchanged: the oldest first, up to the maximum of a statement. */
  pending(): PendingCount[] {
    const counted: PendingCount[] = [];
    for (const key of this.#pending) {
      const window = this.#windows.get(key);
      if (window) counted.push({ key, windowStart: window.start, calls: window.pending });
      if (counted.length === PENDING_MAX) break;
    }
    return counted;
  }

  /** These counts are exchanged now. */
  exchanged(counted: readonly PendingCount[]): void {
    for (const { key, windowStart, calls } of counted) {
      const window = this.#windows.get(key);
      if (window?.start !== windowStart) continue;
      window.known += calls;
      window.pending -= calls;
      if (window.pending === 0) this.#pending.delete(key);
    }
  }

  /** The total of all processes. */
  learn(key: string, windowStart: number, count: number): void {
    const window = this.#windows.get(key);
    if (window?.start === windowStart) window.known = Math.max(window.known, count);
  }

  /** Deletes windows that have ended. */
  sweep(now: number): void {
    for (const [key, { end }] of this.#windows) if (end <= now / 1_000) this.#drop(key);
  }
}
