import { sumIssues } from '@stoop/features/rent-division/rules/check-input';
import { NAME_MAX, newDraft } from '@stoop/features/rent-division/rules/split-draft';
import { splitLink } from '@stoop/features/rent-division/rules/split-link';
import { splitRent } from '@stoop/features/rent-division/rules/split-rent';
import {
  overBudgetSentence,
  splitSentences,
} from '@stoop/features/rent-division/rules/split-sentences';

interface SplitMember {
  name: string;
  /** What each room is worth a month, in whole dollars; null before the member has said so. */
  values: readonly number[] | null;
  /** Whole dollars a month; null without an upper end. */
  budgetMax: number | null;
}

export interface HouseholdSplit {
  /** For each member in their order; empty if no split is fair inside the budgets. */
  shares: { room: string; priceCents: number; sentences: string[] }[];
  /** Who is in the way, and what would help; null with a split. */
  problem: string | null;
}

/** Whether values of the rooms belong to this rent: as many as rooms, none below zero, adding up to it. */
export const areValuesOf = (values: readonly number[], rent: number, rooms: number): boolean =>
  values.length === rooms &&
  values.every((value) => Number.isInteger(value) && value >= 0) &&
  sumIssues({ rent, values: [values] }).length === 0;

/**
 * The fair split of a rent in whole dollars by what its rooms are worth to the members. Null while one of them has not
 * said it, or where there is not one member for each room.
 */
export function splitHousehold(
  rent: number,
  rooms: readonly string[],
  members: readonly SplitMember[],
): HouseholdSplit | null {
  const values = members.flatMap(({ values }) =>
    values && areValuesOf(values, rent, rooms.length) ? [values] : [],
  );
  if (members.length !== rooms.length || values.length < members.length) return null;
  const budgets = members.map(({ budgetMax }) => budgetMax);
  const split = splitRent({ rent, values, budgets });
  if (split.kind === 'invalid') return null;
  if (split.kind === 'over-budget') {
    const name = members[split.person]?.name ?? '';
    return { shares: [], problem: overBudgetSentence(split, name) };
  }
  const sentences = splitSentences(
    values,
    split,
    rooms.map((room) => `“${room}”`),
  );
  return {
    shares: members.map((_, person) => ({
      room: rooms[split.rooms[person] ?? 0] ?? '',
      priceCents: split.priceCents[person] ?? 0,
      sentences: sentences[person] ?? [],
    })),
    problem: null,
  };
}

/** The tool that splits the rent, with the rooms and the members of a household in it; null without rooms. */
export function splitToolPath({
  rent,
  rooms,
  members,
}: {
  rent: number | null;
  rooms: readonly { name: string; price: number }[];
  members: readonly { state: string; firstName: string | null }[];
}): string | null {
  if (rent === null || rooms.length < 2) return null;
  const present = members.filter(({ state }) => state === 'accepted' || state === 'invited');
  const draft = newDraft({
    rent: Math.round(rent),
    rooms: rooms.map(({ name }) => name.slice(0, NAME_MAX)),
    prices: rooms.map(({ price }) => price),
  });
  const people = draft.people.map((person, at) => ({
    ...person,
    name: present[at]?.firstName?.slice(0, NAME_MAX) ?? person.name,
  }));
  return splitLink({ ...draft, people });
}
