import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { CachedPage } from './cached-page.ts';

/** The total size of all cached pages in bytes, with what was compressed of them. */
const SPACE = 24 * 1024 * 1024;
/** A larger page would evict too many others. */
const SHARE_MAX = 1 / 16;
/** However long its answers hold: a page may show words about the time of the day. */
const AGE_MAX_MS = 10 * 60_000;

interface Entry {
  page: CachedPage;
  size: number;
  storedMs: number;
  /** What is free today may be in the future of the day before. */
  day: string;
}

/** Keeps finished pages, until they are too old to be looked at again; the least recently used are evicted. */
export class PageCache {
  readonly #space: number;
  readonly #nowMs: () => number;
  readonly #entries = new Map<string, Entry>();
  #size = 0;

  readonly #today: () => string;

  /** @param nowMs a monotonic clock */
  constructor({
    space = SPACE,
    nowMs = () => performance.now(),
    today = () => newYorkDay(new Date()),
  } = {}) {
    this.#space = space;
    this.#nowMs = nowMs;
    this.#today = today;
  }

  /** In bytes. */
  get size(): number {
    return this.#size;
  }

  /** A page whose answers hold. */
  find(key: string): CachedPage | null {
    const entry = this.#young(key);
    if (!entry?.page.holds(this.#nowMs())) return null;
    this.drop(key);
    this.#put(key, entry);
    return entry.page;
  }

  /** A page that is right if its answers are given again. */
  findToCheck(key: string): CachedPage | null {
    const entry = this.#young(key);
    return entry?.day === this.#today() ? entry.page : null;
  }

  store(key: string, page: CachedPage): void {
    this.drop(key);
    if (page.size > this.#space * SHARE_MAX) return;
    this.#put(key, { page, size: page.size, storedMs: this.#nowMs(), day: this.#today() });
    this.#evict();
  }

  /** Counts what was compressed of a page, if it is still cached. */
  grow(key: string, page: CachedPage, bytes: number): void {
    const entry = this.#entries.get(key);
    if (entry?.page !== page) return;
    entry.size += bytes;
    this.#size += bytes;
    this.#evict();
  }

  #young(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry && this.#nowMs() - entry.storedMs >= AGE_MAX_MS) this.drop(key);
    return this.#entries.get(key);
  }

  #put(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#size += entry.size;
  }

  #evict(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#space) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
