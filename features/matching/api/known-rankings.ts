import type { Ranked } from '../rules/fit-index.ts';

/** For so long a ranking is shown again, although others joined or changed their answers. */
const KEPT_MS = 30_000;
/** Each takes a few kilobytes. */
const RANKINGS_MAX = 1_000;
/** Who looks at the first cards looks at the next ones, too. */
const RANKED_MIN = 60;

interface Known {
  most: number;
  ranked: Ranked;
  untilMs: number;
}

/** The rankings that were made of late, by all that their viewers ask for: their own changes are in no older one. */
export class KnownRankings {
  readonly #nowMs: () => number;
  readonly #known = new Map<string, Known>();

  /** @param nowMs a monotonic clock */
  constructor(nowMs = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /**
   * The best for a viewer, as they were at most half a minute ago; without those who show no card any more.
   *
   * @param asked the viewer, and all on which the ranking depends beside the cards of others
   */
  rank(
    asked: unknown,
    most: number,
    { rank, isShown }: { rank(limit: number): Ranked; isShown(id: string): boolean },
  ): Ranked {
    const key = JSON.stringify(asked);
    const before = this.#known.get(key);
    const isKnown = before && before.most >= most && before.untilMs > this.#nowMs();
    const { ranked } = isKnown ? before : this.#make(key, Math.max(most, RANKED_MIN), rank);
    const people = ranked.people.filter(({ id }) => isShown(id));
    return { ...ranked, people, count: ranked.count - ranked.people.length + people.length };
  }

  #make(key: string, most: number, rank: (limit: number) => Ranked): Known {
    const made = { most, ranked: rank(most), untilMs: this.#nowMs() + KEPT_MS };
    this.#known.delete(key);
    this.#known.set(key, made);
    const [oldest] = this.#known.keys();
    if (this.#known.size > RANKINGS_MAX && oldest !== undefined) this.#known.delete(oldest);
    return made;
  }
}
