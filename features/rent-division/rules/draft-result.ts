import { proportionateShares } from './proportionate-shares.ts';
import type { FairSplit, OverBudget } from './rent-split.ts';
import type { SplitDraft } from './split-draft.ts';
import { splitRent } from './split-rent.ts';

/** What a draft comes to: a split, whose limit is in the way, or that rooms and people differ in number. */
export type DraftResult = FairSplit | OverBudget | { kind: 'uneven' };

export function splitDraft(draft: SplitDraft): DraftResult {
  const { rent, rooms, people, isStabilized } = draft;
  if (rooms.length !== people.length) return { kind: 'uneven' };
  const named = people.map(({ isNamed }) => isNamed);
  const result = splitRent({
    rent,
    values: people.map(({ values }) => values),
    budgets: people.map(({ budget }) => budget),
    ...(isStabilized && { maxShares: proportionateShares(rent, named) }),
  });
  if (result.kind === 'invalid') throw new Error(result.issues[0]?.message);
  return result;
}
