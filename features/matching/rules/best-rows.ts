const BUCKETS = 4_096;
const WIDTH = 100 / (BUCKETS - 1);
const bucketOf = (ranking: number): number => Math.floor(ranking / WIDTH);

/** The rows with the highest rankings, 0 to 100. Counts them in buckets, so that only the best are sorted. */
export class BestRows {
  /** A ranking below this one is not among the best. */
  atLeast = 0;
  readonly #limit: number;
  readonly #perBucket = new Uint32Array(BUCKETS + 1);
  readonly #rows: { row: number; ranking: number }[] = [];
  #lowest = 0;
  /** How many rows are in the lowest bucket or above it. */
  #count = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  put(row: number, ranking: number): void {
    const bucket = bucketOf(ranking);
    if (bucket < this.#lowest) return;
    this.#rows.push({ row, ranking });
    this.#perBucket[bucket] = (this.#perBucket[bucket] ?? 0) + 1;
    this.#count += 1;
    let inLowest = this.#perBucket[this.#lowest] ?? 0;
    while (this.#lowest < BUCKETS && this.#count - inLowest >= this.#limit) {
      this.#count -= inLowest;
      this.#lowest += 1;
      inLowest = this.#perBucket[this.#lowest] ?? 0;
    }
    // A little less, so that rounding leaves nobody of the bucket out.
    this.atLeast = this.#lowest * WIDTH - 1e-9;
  }

  /** Best first, of equal ones by id. */
  sorted(idOf: (row: number) => string): { row: number; ranking: number }[] {
    return this.#rows
      .filter(({ ranking }) => bucketOf(ranking) >= this.#lowest)
      .sort(
        (one, other) => other.ranking - one.ranking || (idOf(one.row) < idOf(other.row) ? -1 : 1),
      )
      .slice(0, this.#limit);
  }
}
