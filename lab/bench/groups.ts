import { randomFrom } from '@stoop/city/demo/random';
import { RENTS } from '@stoop/features/search/rules/filters';
import { remaining } from '@stoop/features/search/rules/remaining';
import { SORTS } from '@stoop/features/search/rules/sorts';
import { CITY, openIndex, resultsOf, timesOf } from './in-memory.ts';

const COMPARED = 10;
const ORDER = SORTS['confirmed-price'];

const random = randomFrom('groups');
/** No two groups are alike, so that nothing of one is cached for the next. */
const groupOf = (people: number): number[] =>
  Array.from({ length: people }, () => random.int(700, 2_200)).sort((one, other) => other - one);

/** Searches of groups over the demo city, or the buildings of a file; what they find is compared with the plain filter. */
export function groups(path: string | undefined): string {
  const { all, index } = openIndex(path);
  const page = { limit: 20, after: null };
  const search = (budgets: number[]) => index.search('unit', { budgets }, page, ORDER).totalCount;
  for (let at = 0; at < COMPARED; at++) {
    const budgets = groupOf(2 + (at % 5));
    for (const rent of RENTS) {
      const filters = { budgets, rent };
      const plain = all.flatMap((one) => remaining(one, filters)?.rentList ?? []).length;
      const { totalCount } = index.search('unit', filters, page, ORDER);
      if (totalCount !== plain) throw new Error(`not the ${plain} units of ${budgets}, ${rent}`);
    }
  }
  const row = (name: string, run: (budgets: number[]) => unknown) =>
    [2, 3, 6].map((people) => [name, String(people), ...timesOf(() => groupOf(people), run)]);
  return resultsOf(index, 'group', [
    ...row('the first 20 units, confirmed, then cheapest', search),
    ...row('the same, of homes to themselves', (budgets) =>
      index.search('unit', { budgets, rent: 'whole' }, page, ORDER),
    ),
    ...row('the counts of all filters', (budgets) => index.facets({ filters: { budgets } })),
    ...row('the marks of the whole city', (budgets) =>
      index.pins({ bounds: CITY, zoom: 11, filters: { budgets } }),
    ),
  ]);
}
