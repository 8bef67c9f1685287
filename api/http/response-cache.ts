import type { Made } from './respond.ts';

/** Of all kept answers together, in bytes; their compressed copies add about a fifth. */
const SPACE = 16 * 1024 * 1024;
/** How many addresses that were asked once are remembered, to be kept when they are asked again. */
const ASKED_ONCE_MAX = 4_096;
/** Longer answers would push out what many ask for. */
const BYTES_MAX = 256 * 1024;

/**
 * Answers that were made already, by address, for as long as what they were made of is the same: many
 * people make the same searches. What is asked only once is not worth its space, and those that were
 * not asked for the longest make room for others.
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

  /**
   * Keeps an answer that is asked for the second time, unless what it was made of changed since `find`
   * said that there is none.
   */
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
