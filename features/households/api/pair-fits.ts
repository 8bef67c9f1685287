import { fit as fitPair, rankingOf } from '@stoop/features/matching/rules/fit';
import { type FitAnswers, knownAnswers } from '@stoop/features/matching/rules/fit-answers';
import { UNKNOWN_RANKING } from '@stoop/features/matching/rules/fit-fields';
import { FitRows } from '@stoop/features/matching/rules/fit-rows';
import { FitScan } from '@stoop/features/matching/rules/fit-scan';
import type { KnownPerson } from './known-person.ts';

/** How well two people fit. */
export interface PairFit {
  /** 0 to 100, whole and before rounding; null where too few questions are answered. */
  score: number | null;
  exact: number | null;
  /** Whether answers of the two rule each other out. */
  hasConflict: boolean;
}

/** The fit of two people, as far as its reader knows them. */
export function pairFit(one: KnownPerson, other: KnownPerson): PairFit {
  const { score, exact } = fitPair(one.scored, other.scored);
  return { score, exact, hasConflict: fitPair(one.ruling, other.ruling).conflicts.length > 0 };
}

/** Compares a person with others before it, in rows of numbers. */
function scansOf(people: readonly FitAnswers[]): FitScan[] {
  const known = people.map(knownAnswers);
  const rows = new FitRows();
  for (const [row, answers] of known.entries()) rows.set(row, answers);
  return known.map((answers) => new FitScan(rows, answers));
}

function rankingAt(scan: FitScan, row: number): number {
  scan.compare(row, 0);
  return scan.answered === 0 ? UNKNOWN_RANKING : rankingOf(scan.answered / 100, scan.exact);
}

/**
 * The rankings of all pairs of people by their positions, the higher one first; null for a conflict. The numbers of
 * `fit`, of 200 people in a hundredth of the time.
 */
export function pairRankings(
  people: readonly KnownPerson[],
): (one: number, other: number) => number | null {
  const ruling = scansOf(people.map((person) => person.ruling));
  const isSame = people.every(({ scored, ruling: all }) => scored === all);
  const scored = isSame ? ruling : scansOf(people.map((person) => person.scored));
  const rankings = people.map((_, one) =>
    Array.from({ length: one }, (_row, other) => {
      ruling[one]?.compare(other, 0);
      const scan = scored[one];
      return ruling[one]?.isRuledOut || !scan ? null : rankingAt(scan, other);
    }),
  );
  return (one, other) => rankings[Math.max(one, other)]?.[Math.min(one, other)] ?? null;
}
