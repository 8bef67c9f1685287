import { withoutInvisible } from '@stoop/base/rules/text/visible-text';

/** What somebody can say of a home in a shared list, the best first. */
export const VOTES = ['yes', 'maybe', 'no'] as const;
export type Vote = (typeof VOTES)[number];

/** How many lists an account shares at once. */
export const LISTS_MAX = 20;
export const LIST_ITEMS_MAX = 50;
export const LIST_NAME_MAX = 80;
/** How many vote in one list. */
export const VOTERS_MAX = 30;
export const VOTER_NAME_MAX = 40;

/** Names that look alike are one: case, width and what nobody sees do not count. */
const looksOf = (name: string) =>
  withoutInvisible(name).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The names of voters in their order, in which those that look like an earlier one are counted: `Ana`, `Ana (2)`. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let shown = name;
    for (let count = 2; taken.has(looksOf(shown)); count++) shown = `${name} (${count})`;
    taken.add(looksOf(shown));
    return shown;
  });
}

interface Votes {
  votes: readonly { vote: Vote }[];
}

/** How many said what. */
export function countVotes({ votes }: Votes): Record<Vote, number> {
  const counts = { yes: 0, maybe: 0, no: 0 };
  for (const { vote } of votes) counts[vote] += 1;
  return counts;
}

const WEIGHTS = { yes: 1, maybe: 0, no: -1 } as const satisfies Record<Vote, number>;

/** What the votes on a favorite say, as words: one voice is not most of them. */
export function favorWords(item: Votes): string {
  const { yes } = countVotes(item);
  return yes > 1 && yes * 2 > item.votes.length ? 'Most are for it' : `${yes} for it`;
}

/** The homes that most are for, best first; those that nobody is for are not among them. */
export function favoritesOf<Item extends Votes>(items: readonly Item[]): Item[] {
  const scored = items.map((item) => ({
    item,
    yes: countVotes(item).yes,
    score: item.votes.reduce((sum, { vote }) => sum + WEIGHTS[vote], 0),
  }));
  const liked = scored.filter(({ score }) => score > 0);
  const best = Math.max(...liked.map(({ score }) => score));
  return liked.filter(({ score }) => score === best).map(({ item }) => item);
}
