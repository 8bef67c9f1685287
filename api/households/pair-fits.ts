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
 * For whom fits are: staff read all answers; members read of each other what roommate cards show, so that nobody learns
 * of an answer that stands nowhere, and rule others out by their own answers and the cards of the others.
 */
export type FitAudience = { kind: 'staff' } | { kind: 'member'; accountId: string };
export const STAFF: FitAudience = { kind: 'staff' };

const onCard = (profile: StoredProfile): FitAnswers =>
  answersOnCard(answersOf(profile), 'signedIn');

const scoredFor = (audience: FitAudience, { profile }: MatchedPerson): FitAnswers =>
  audience.kind === 'staff' ? answersOf(profile) : onCard(profile);

const rulingOutFor = (audience: FitAudience, { accountId, profile }: MatchedPerson): FitAnswers =>
  audience.kind === 'staff' || audience.accountId === accountId
    ? answersOf(profile)
    : onCard(profile);

/** The fit of two people. */
export const pairFits =
  (audience: FitAudience) =>
  (one: MatchedPerson, other: MatchedPerson): PairFit => ({
    score: fitPair(scoredFor(audience, one), scoredFor(audience, other)).score,
    hasConflict:
      fitPair(rulingOutFor(audience, one), rulingOutFor(audience, other)).conflicts.length > 0,
  });

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
  const ruling = scansOf(people.map((person) => rulingOutFor(audience, person)));
  const scored =
    audience.kind === 'staff'
      ? ruling
      : scansOf(people.map((person) => scoredFor(audience, person)));
  const rankings = people.map((_, one) =>
    Array.from({ length: one }, (_row, other) => {
      ruling[one]?.compare(other, 0);
      const scan = scored[one];
      return ruling[one]?.isRuledOut || !scan ? null : rankingAt(scan, other);
    }),
  );
  return (one, other) => rankings[Math.max(one, other)]?.[Math.min(one, other)] ?? null;
}
