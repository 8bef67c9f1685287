import { generateCity } from '@stoop/city/demo/generate-city';
import { randomFrom } from '@stoop/city/demo/random';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { SearchIndex } from '@stoop/features/search/api/read-model/search-index';
import { remaining } from '@stoop/features/search/rules/remaining';
import { SORTS } from '@stoop/features/search/rules/sorts';
import { readDocuments } from './read-documents.ts';
import { figure, markdownTable, median, quantile } from './statistics.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SEARCHES = 100;
const WARM_UP = 20;
const COMPARED = 10;
const CITY = { west: -74.3, south: 40.5, east: -73.7, north: 40.95 };

const random = randomFrom('groups');
/** No two groups are alike, so that nothing of one is cached for the next. */
const groupOf = (people: number): number[] =>
  Array.from({ length: people }, () => random.int(700, 2_200)).sort((one, other) => other - one);

function demoCity(): BuildingDocument[] {
  const collections = generateCity({ today: NOW.toISOString().slice(0, 10) });
  return collections.flatMap(({ collection, documents }) =>
    collection === 'fetched_buildings_collection' ? documents : [],
  );
}

/** Milliseconds of the processor. */
function timesOf(run: (budgets: number[]) => unknown, people: number): number[] {
  const times: number[] = [];
  for (let at = -WARM_UP; at < SEARCHES; at++) {
    const budgets = groupOf(people);
    const before = process.cpuUsage();
    run(budgets);
    const { user, system } = process.cpuUsage(before);
    if (at >= 0) times.push((user + system) / 1_000);
  }
  return times;
}

/** Searches of groups over the demo city, or the buildings of a file; what they find is compared with the plain filter. */
export function groups(path: string | undefined): string {
  const all = path ? readDocuments(path) : demoCity();
  const index = new SearchIndex(() => NOW);
  for (const document of all) index.put(document);
  index.settle();
  const page = { limit: 20, after: null };
  const search = (budgets: number[]) =>
    index.search('unit', { budgets }, page, SORTS['confirmed-price']).totalCount;
  for (let at = 0; at < COMPARED; at++) {
    const budgets = groupOf(2 + (at % 5));
    const plain = all.flatMap((one) => remaining(one, { budgets })?.rentList ?? []).length;
    if (search(budgets) !== plain) throw new Error(`not the ${plain} units of ${budgets}`);
  }
  const row = (name: string, run: (budgets: number[]) => unknown) =>
    [2, 3, 6].map((people) => {
      const times = timesOf(run, people);
      return [name, String(people), figure(median(times)), figure(quantile(times, 0.95))];
    });
  const total = index.facets().total;
  return [
    `${total.buildings.toLocaleString('en-US')} buildings with ${total.units.toLocaleString('en-US')} units and ${total.rooms.toLocaleString('en-US')} rooms; each group is a new one. Milliseconds of the processor, in memory.`,
    markdownTable(
      ['what', 'people', 'p50 ms', 'p95 ms'],
      [
        ...row('the first 20 units, confirmed, then cheapest', search),
        ...row('the counts of all filters', (budgets) => index.facets({ filters: { budgets } })),
        ...row('the marks of the whole city', (budgets) =>
          index.pins({ bounds: CITY, zoom: 11, filters: { budgets } }),
        ),
      ],
    ),
  ].join('\n\n');
}
