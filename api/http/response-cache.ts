import type { Made } from './respond.ts';

/** The total size of all cached answers in bytes; their compressed copies add about a fifth. */
const SPACE = 16 * 1024 * 1024;
/** How many addresses of first requests are remembered, so that the second request is cached. */
const ASKED_ONCE_MAX = 4_096;
/** Larger answers would evict too many others. */
const BYTES_MAX = 256 * 1024;

/**
 * Caches answers by address while their source has the same version, because many people make the same
 * searches. An answer is cached on its second request, and the least recently used ones are evicted.
 */
export class ResponseCache {
  readonly #versionNow: () => string;
  readonly #space: number;
  readonly #made = new Map<string, Made>();
  readonly #askedOnce = new Set<string>();
  #version = '';
  #held = 0;

  constructor(versionNow: () => string, space = SPACE) {
    this.#versionNow = versionNow;
    this.#space = space;
  }

  find(address: string): Made | undefined {
    const version = this.#versionNow();
    if (version !== this.#version) {
      this.#version = version;
      this.#made.clear();
      this.#held = 0;
    }
    const made = this.#made.get(address);
    if (!made) return undefined;
    this.#made.delete(address);
    this.#made.set(address, made);
    return made;
  }

  /** Stores an answer on its second request, unless the version has changed since `find`. */
  keep(address: string, made: Made): void {
    if (this.#versionNow() !== this.#version || !this.#isAskedAgain(address)) return;
    if (made.body.length > Math.min(BYTES_MAX, this.#space)) return;
    this.#drop(address);
    this.#made.set(address, made);
    this.#held += made.body.length;
    for (const oldest of this.#made.keys()) {
      if (this.#held <= this.#space) break;
      this.#drop(oldest);
    }
  }

  #isAskedAgain(address: string): boolean {
    if (this.#askedOnce.delete(address)) return true;
    if (this.#askedOnce.size >= ASKED_ONCE_MAX) this.#askedOnce.clear();
    this.#askedOnce.add(address);
    return false;
  }

  #drop(address: string): void {
    this.#held -= this.#made.get(address)?.body.length ?? 0;
    this.#made.delete(address);
  }
}
