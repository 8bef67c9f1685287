import type { HouseholdRooms } from '@stoop/domain/households/household-rooms';
import { type HouseholdGap, householdGaps } from '@stoop/domain/matching/household-gaps';
import { householdScore } from '@stoop/domain/matching/household-score';
import {
  bestHouseholds,
  type Candidate,
  type FoundHouseholds,
} from '@stoop/domain/matching/households';
import type { MatchedPerson } from '../people/matched/store.ts';
import { type FitAudience, type PairFit, pairFits, pairRankings } from './pair-fits.ts';

/** How many people are considered for one home: so many are searched exactly. */
export const CANDIDATES_MAX = 200;
const PROPOSALS = 5;

export interface Proposal<Person extends MatchedPerson> {
  people: Person[];
  /** 0 to 100; null where the answers of a pair are too few. */
  score: number | null;
  gaps: HouseholdGap[];
}

export const candidateOf = ({ profile: { livingRequirements } }: MatchedPerson): Candidate => ({
  budgetMax: livingRequirements.budgetRange?.max ?? null,
  moveInDate: livingRequirements.preferredMoveInDate ?? null,
});

/** What is missing for people who want to take a home together. */
export const gapsOf = (
  people: readonly MatchedPerson[],
  { prices }: HouseholdRooms,
  fitOf: (one: MatchedPerson, other: MatchedPerson) => PairFit,
): HouseholdGap[] =>
  householdGaps({
    members: people.map(candidateOf),
    prices,
    hasConflict: pairs(people).some(([one, other]) => fitOf(one, other).hasConflict),
  });

const pairs = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other): [Item, Item] => [one, other]));

interface Question<Person extends MatchedPerson> {
  /** Those who wait longest first. */
  people: readonly Person[];
  rooms: HouseholdRooms;
  audience: FitAudience;
  /** So many of the first people belong to every household. */
  fixed: number;
}

/** The households of one size, best first; without `isPractical` budgets and dates do not matter. */
function search<Person extends MatchedPerson>(
  { people, fixed }: Question<Person>,
  {
    prices,
    isPractical,
    rankingOf,
  }: {
    prices: readonly number[];
    isPractical: boolean;
    rankingOf: (one: number, other: number) => number | null;
  },
): FoundHouseholds {
  const candidates = people.map((person) =>
    isPractical ? candidateOf(person) : { budgetMax: null, moveInDate: null },
  );
  return bestHouseholds({ candidates, prices, fitOf: rankingOf, count: PROPOSALS, fixed });
}

/**
 * The best households for a home. If nobody could take it now, those that fit best and what they lack; if too few
 * people fit, households that leave rooms free.
 */
export function proposeHouseholds<Person extends MatchedPerson>(
  question: Question<Person>,
): { proposals: Proposal<Person>[]; isProven: boolean } {
  const { people, rooms, audience } = question;
  const fitOf = pairFits(audience);
  const rankingOf = pairRankings(audience, people);
  const asProposal = ({ members }: { members: number[] }): Proposal<Person> => {
    const chosen = members.flatMap((member) => people[member] ?? []);
    const scores = pairs(chosen).map(([one, other]) => fitOf(one, other).score);
    return {
      people: chosen,
      score: scores.includes(null) ? null : householdScore(scores.map((score) => score ?? 0)),
      gaps: gapsOf(chosen, rooms, fitOf),
    };
  };
  for (let size = rooms.prices.length; size >= 2; size -= 1)
    for (const isPractical of [true, false]) {
      if (isPractical && size < rooms.prices.length) continue;
      const prices = rooms.prices.slice(0, size);
      const { households, isProven } = search(question, { prices, isPractical, rankingOf });
      if (households.length > 0 || !isProven)
        return { proposals: households.map(asProposal), isProven };
    }
  return { proposals: [], isProven: true };
}
