import { type HouseholdGap, householdGaps } from '@stoop/features/matching/rules/household-gaps';
import { shownHouseholdScore } from '@stoop/features/matching/rules/household-score';
import { bestHouseholds, type FoundHouseholds } from '@stoop/features/matching/rules/households';
import type { HouseholdRooms } from '../rules/household-rooms.ts';
import type { KnownPerson } from './known-person.ts';
import { pairFit, pairRankings } from './pair-fits.ts';

/** How many people are considered for one home: so many are searched exactly. */
export const CANDIDATES_MAX = 200;
const PROPOSALS = 5;

/** Somebody with what the reader of the proposals may know of them. */
interface Known {
  known: KnownPerson;
}

export interface Proposal<Person extends Known> {
  people: Person[];
  /** 0 to 100; null where the answers of a pair are too few. */
  score: number | null;
  gaps: HouseholdGap[];
}

/** What is missing for people who want to take a home together. */
export const gapsOf = (
  people: readonly KnownPerson[],
  { prices }: HouseholdRooms,
): HouseholdGap[] =>
  householdGaps({
    members: people,
    prices,
    hasConflict: pairs(people).some(([one, other]) => pairFit(one, other).hasConflict),
  });

const pairs = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other): [Item, Item] => [one, other]));

interface Question<Person extends Known> {
  /** Those who wait longest first. */
  people: readonly Person[];
  rooms: HouseholdRooms;
  /** So many of the first people belong to every household. */
  fixed: number;
}

/** The households of one size, best first; without `isPractical` budgets and dates do not matter. */
function search<Person extends Known>(
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
  const candidates = people.map(({ known }) =>
    isPractical ? known : { budgetMax: null, moveInDate: null },
  );
  return bestHouseholds({ candidates, prices, fitOf: rankingOf, count: PROPOSALS, fixed });
}

/**
 * The best households for a home. If nobody could take it now, those that fit best and what they lack; if too few
 * people fit, households that leave rooms free.
 */
export function proposeHouseholds<Person extends Known>(
  question: Question<Person>,
): { proposals: Proposal<Person>[]; isProven: boolean } {
  const { people, rooms } = question;
  const rankingOf = pairRankings(people.map(({ known }) => known));
  const asProposal = ({ members }: { members: number[] }): Proposal<Person> => {
    const chosen = members.flatMap((member) => people[member] ?? []);
    const known = chosen.map((one) => one.known);
    const scores = pairs(known).map(([one, other]) => pairFit(one, other).exact);
    return {
      people: chosen,
      score: scores.every((score) => score !== null) ? shownHouseholdScore(scores) : null,
      gaps: gapsOf(known, rooms),
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
