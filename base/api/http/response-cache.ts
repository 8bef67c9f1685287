import type { AnswerSource } from './page-visit.ts';
import type { SerializedAnswer } from './respond.ts';

/** The total size of all cached answers in bytes; their compressed copies add about a fifth. */
const SPACE = 16 * 1024 * 1024;
/** How many addresses of first requests are remembered, so that the second request is cached. */
const REQUESTED_ONCE_MAX = 4_096;
/** Larger answers would evict too many others. */
const BYTES_MAX = 256 * 1024;

/** How much is cached, and when. */
interface CacheRules {
  space?: number;
  /** For a few answers that cannot change: they are cached on their first request, however large they are. */
  isForGood?: boolean;
}

/**
 * Caches answers by address while their source has the same version, because many people make the same
 * searches. An answer is cached on its second request, and the least recently used ones are evicted.
 */
export class ResponseCache implements AnswerSource {
  readonly #versionNow: () => string;
  readonly #space: number;
  readonly #isForGood: boolean;
  readonly #answers = new Map<string, SerializedAnswer>();
  readonly #requestedOnce = new Set<string>();
  #version = '';
  #size = 0;

  constructor(versionNow: () => string, { space = SPACE, isForGood = false }: CacheRules = {}) {
    this.#versionNow = versionNow;
    this.#space = space;
    this.#isForGood = isForGood;
  }

  /** The version of the source now. */
  versionOf(): string {
    return this.#versionNow();
  }

  find(address: string): SerializedAnswer | undefined {
    const version = this.#versionNow();
    if (version !== this.#version) {
      this.#version = version;
      this.#answers.clear();
      this.#size = 0;
    }
    const answer = this.#answers.get(address);
    if (!answer) return undefined;
    this.#answers.delete(address);
    this.#answers.set(address, answer);
    return answer;
  }

  /** Stores an answer, on its second request unless it is for good, and unless the version has changed since `find`. */
  store(address: string, answer: SerializedAnswer): void {
    if (this.#versionNow() !== this.#version) return;
    if (!this.#isForGood && !this.#isRepeated(address)) return;
    if (answer.body.length > (this.#isForGood ? this.#space : Math.min(BYTES_MAX, this.#space)))
      return;
    this.#drop(address);
    this.#answers.set(address, answer);
    this.#size += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= this.#space) break;
      this.#drop(oldest);
    }
  }

  #isRepeated(address: string): boolean {
    if (this.#requestedOnce.delete(address)) return true;
    if (this.#requestedOnce.size >= REQUESTED_ONCE_MAX) this.#requestedOnce.clear();
    this.#requestedOnce.add(address);
    return false;
  }

  #drop(address: string): void {
    this.#size -= this.#answers.get(address)?.body.length ?? 0;
    this.#answers.delete(address);
  }
}
