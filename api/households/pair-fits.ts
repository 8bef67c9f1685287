import { answersOf, answersOnCard } from '@stoop/domain/matching/card-answers';
import { fit as fitPair, rankingOf } from '@stoop/domain/matching/fit';
import { type FitAnswers, knownAnswers } from '@stoop/domain/matching/fit-answers';
import { UNKNOWN_RANKING } from '@stoop/domain/matching/fit-fields';
import { FitRows } from '@stoop/domain/matching/fit-rows';
import { FitScan } from '@stoop/domain/matching/fit-scan';
import type { StoredProfile } from '@stoop/domain/people/stored-profile';
import type { MatchedPerson } from '../people/matched/store.ts';

/** How well two people fit. */
export interface PairFit {
  /** 0 to 100; null where too few questions are answered. */
  score: number | null;
  /** Whether answers of the two rule each other out. */
  hasConflict: boolean;
}

/** YYYY-MM; null without a date. */
export const moveInMonth = ({ livingRequirements }: StoredProfile): string | null =>
  livingRequirements.preferredMoveInDate?.slice(0, 'YYYY-MM'.length) ?? null;

/**
 * Whose fits are computed from what: for staff from all answers, for members from those that a roommate card shows, so
 * that nobody learns more from a number than stands there. Conflicts are always found in all answers.
 */
const READ = {
  staff: (profile: StoredProfile): FitAnswers => answersOf(profile),
  members: (profile: StoredProfile): FitAnswers => answersOnCard(answersOf(profile), 'signedIn'),
} as const;
export type FitAudience = keyof typeof READ;

/** The fit of two people. */
export function pairFits(audience: FitAudience) {
  return ({ profile: one }: MatchedPerson, { profile: other }: MatchedPerson): PairFit => {
    const read = READ[audience];
    const { conflicts } = fitPair(answersOf(one), answersOf(other));
    return {
      score: fitPair(read(one), read(other)).score,
      hasConflict: conflicts.length > 0,
    };
  };
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
  audience: FitAudience,
  people: readonly MatchedPerson[],
): (one: number, other: number) => number | null {
  const whole = scansOf(people.map(({ profile }) => answersOf(profile)));
  const shown =
    audience === 'staff' ? whole : scansOf(people.map(({ profile }) => READ[audience](profile)));
  const rankings = people.map((_, one) =>
    Array.from({ length: one }, (_row, other) => {
      whole[one]?.compare(other, 0);
      const scan = shown[one];
      return whole[one]?.isRuledOut || !scan ? null : rankingAt(scan, other);
    }),
  );
  return (one, other) => rankings[Math.max(one, other)]?.[Math.min(one, other)] ?? null;
}
