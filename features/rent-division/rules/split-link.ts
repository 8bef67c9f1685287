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

/** The address of the tool with a draft in it. */
export const splitLink = (draft: SplitDraft): string => `${SPLIT_PATH}#${writeSplit(draft)}`;
