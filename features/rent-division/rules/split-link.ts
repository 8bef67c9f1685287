import { RENT_MAX } from './rent-split.ts';
import type { SplitDraft } from './split-draft.ts';

export const SPLIT_PATH = '/rent-split';

/**
 * A draft as the fragment of an address, without `#`: `rent=2935&room=Front&room=&person=Ana&worth=2227.708.0&…`. What
 * follows a `person` is theirs: `worth`, `budget` and `lease`.
 */
export function writeSplit({ home, page, rent, rooms, people, isStabilized }: SplitDraft): string {
  const pairs: [string, string][] = [['rent', String(rent)]];
  if (page) pairs.unshift(['page', page]);
  if (home !== '') pairs.unshift(['home', home]);
  for (const room of rooms) pairs.push(['room', room]);
  for (const { name, values, budget, isNamed } of people) {
    pairs.push(['person', name], ['worth', values.join('.')]);
    if (budget !== null) pairs.push(['budget', String(budget)]);
    if (isNamed) pairs.push(['lease', 'yes']);
  }
  if (isStabilized) pairs.push(['stabilized', 'yes']);
  return new URLSearchParams(pairs).toString();
}

type Budgets = readonly (number | null)[];

export const budgetsOf = ({ people }: SplitDraft): Budgets => people.map(({ budget }) => budget);

const withBudgets = (draft: SplitDraft, budgets: Budgets): SplitDraft => ({
  ...draft,
  people: draft.people.map((person, at) => ({ ...person, budget: budgets[at] ?? null })),
});

/** The same without what each can pay: whoever copies an address passes on what stands in it. */
export const writeOpenSplit = (draft: SplitDraft): string => writeSplit(withBudgets(draft, []));

const isBudget = (value: unknown): value is number | null =>
  value === null ||
  (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= RENT_MAX);

/** A draft of such an address with the budgets that were kept beside it; as it is where it has some, or they are not its own. */
export function withKeptBudgets(draft: SplitDraft, kept: unknown): SplitDraft {
  const isOwn = Array.isArray(kept) && kept.length === draft.people.length && kept.every(isBudget);
  const hasNone = draft.people.every(({ budget }) => budget === null);
  return isOwn && hasNone ? withBudgets(draft, kept) : draft;
}

/** Where what each can pay is kept: beside the address in the history of a tab, which outlasts a reload and the way back. */
export const KEPT_BUDGETS = 'splitBudgets';

/** The budgets beside an address, kept by the tool itself or brought along by the link of another page; anything. */
export function keptBudgets(state: unknown): unknown {
  if (typeof state !== 'object' || state === null) return null;
  if (KEPT_BUDGETS in state) return state[KEPT_BUDGETS];
  // The router keeps what a link brings along under a key of its own.
  return 'usr' in state ? keptBudgets(state.usr) : null;
}

/** The address of the tool with a draft in it, without what each can pay. */
export const splitLink = (draft: SplitDraft): string => `${SPLIT_PATH}#${writeOpenSplit(draft)}`;

/** A link to the tool with a draft in it: its budgets are beside the address. */
export const linkToSplit = (draft: SplitDraft) => ({
  to: splitLink(draft),
  state: { [KEPT_BUDGETS]: budgetsOf(draft) },
});
