/**
 * How many names and spellings of places may still be looked at for one text. It counts the same whatever is cached, so that
 * a text means the same every time.
 */
export class PlaceWork {
  #spent = 0;
  readonly #most: number;
  readonly #words = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  get spent(): number {
    return this.#spent;
  }

  /** What was found by then is all that is found. */
  get isDone(): boolean {
    return this.#spent >= this.#most;
  }

  spend(count: number): void {
    this.#spent += count;
  }

  /** Counts a word of the text once, however often it is looked for. */
  spendOn(word: string, count: number): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    this.spend(count);
  }
}
