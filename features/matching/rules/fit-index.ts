import { BestRows } from './best-rows.ts';
import type { CardAnswers } from './card-answers.ts';
import { rankingOf, shownScore } from './fit.ts';
import { type FitAnswers, knownAnswers } from './fit-answers.ts';
import { FitRows } from './fit-rows.ts';
import { FitScan } from './fit-scan.ts';

export interface RankedPerson {
  id: string;
  /** The numbers of `fit`. */
  ranking: number;
  score: number | null;
  confidence: number;
}

export interface Ranked {
  /** Best first, of equal ones by id. Nobody whom a conflict rules out. */
  people: RankedPerson[];
  /** How many there are in all, and how many conflicts rule out. */
  count: number;
  ruledOut: number;
}

export interface RankOptions {
  limit: number;
  /** Who is compared at all; everybody by default. Called once a row. */
  isAsked?: (id: string) => boolean;
}

/**
 * Everybody's answers in memory, to rank them for one person. It holds what viewers may see, `answersOnCard`, so that
 * neither a number nor an order depends on a hidden answer.
 */
export class FitIndex {
  readonly #rows = new FitRows();
  readonly #ids: string[] = [];
  readonly #rowOf = new Map<string, number>();

  get size(): number {
    return this.#ids.length;
  }

  has(id: string): boolean {
    return this.#rowOf.has(id);
  }

  /** Adds a person or replaces the answers. */
  put(id: string, answers: CardAnswers): void {
    const row = this.#rowOf.get(id) ?? this.#ids.length;
    this.#rows.set(row, knownAnswers(answers));
    this.#ids[row] = id;
    this.#rowOf.set(id, row);
  }

  /** Whether the person was there. */
  remove(id: string): boolean {
    const row = this.#rowOf.get(id);
    const last = this.#ids.pop();
    if (row === undefined || last === undefined) {
      if (last !== undefined) this.#ids.push(last);
      return false;
    }
    this.#rowOf.delete(id);
    if (last === id) return true;
    this.#rows.move(this.#ids.length, row);
    this.#ids[row] = last;
    this.#rowOf.set(last, row);
    return true;
  }

  /** The best for one person, with the same numbers as `fit`. Does not leave out the person. */
  rank(person: FitAnswers, { limit, isAsked }: RankOptions): Ranked {
    const scan = new FitScan(this.#rows, knownAnswers(person));
    const best = new BestRows(limit);
    let [count, ruledOut] = [0, 0];
    for (let row = 0; row < this.#ids.length; row += 1) {
      if (isAsked && !isAsked(this.#ids[row] ?? '')) continue;
      scan.compare(row, best.atLeast);
      if (scan.isRuledOut) {
        ruledOut += 1;
        continue;
      }
      count += 1;
      if (!scan.isBelow) best.put(row, rankingOf(scan.answered / 100, scan.exact));
    }
    const idOf = (row: number) => this.#ids[row] ?? '';
    const people = best.sorted(idOf).map(({ row, ranking }) => {
      scan.compare(row, 0);
      const confidence = scan.answered / 100;
      return { id: idOf(row), ranking, score: shownScore(confidence, scan.exact), confidence };
    });
    return { people, count, ruledOut };
  }
}
