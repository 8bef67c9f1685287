import type { Sql } from '@stoop/base/api/db/database';
import { randomFrom } from '@stoop/city/demo/random';
import { openSearch } from '@stoop/features/search/api/backends/open-search';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import { SEARCHES } from '@stoop/features/search/api/backends/searches';
import type { Filters } from '@stoop/features/search/rules/filters';
import { SORTS } from '@stoop/features/search/rules/sorts';
import { openEngines } from '../running/engines.ts';
import { SEARCH_CLASS_NAMES, SEARCH_CLASSES } from './searches.ts';
import { figure, markdownTable, quantile } from './statistics.ts';
import { syntheticBuilding } from './synthetic.ts';

const SIZES = [1_000, 5_000];
const BATCH = 500;
const WARM_UP = 2;
const SEARCHES_EACH = 10;
const PAGE = { limit: 6, after: null };
const VIEW = { west: -73.99, south: 40.7, east: -73.93, north: 40.74 };

const KINDS: Record<string, (search: SearchBackend, filters: Filters) => unknown> = {
  'units by price': (search, filters) => search.search('unit', filters, PAGE, SORTS.price),
  'counts of filters': (search, filters) => search.facets({ filters }),
  'markers of a view': (search, filters) => search.pins({ bounds: VIEW, zoom: 13, filters }),
};

async function* homes(buildings: number) {
  for (let from = 0; from < buildings; from += BATCH)
    yield Array.from({ length: BATCH }, (_, at) => syntheticBuilding(from + at));
}

/** The rows of a backend with so many buildings: how long it takes to fill, and each kind of search on each class of filters. */
async function rowsOf(name: string, search: SearchBackend, buildings: number): Promise<string[][]> {
  const began = performance.now();
  await search.fill(() => homes(buildings));
  const filled = `${figure((performance.now() - began) / 1_000)} s`;
  const rows: string[][] = [];
  for (const [kind, run] of Object.entries(KINDS)) {
    const cells: string[] = [];
    for (const of of SEARCH_CLASS_NAMES) {
      const random = randomFrom(kind, of);
      const times: number[] = [];
      for (let count = -WARM_UP; count < SEARCHES_EACH; count += 1) {
        const filters = SEARCH_CLASSES[of](random);
        const start = performance.now();
        await run(search, filters);
        if (count >= 0) times.push(performance.now() - start);
      }
      cells.push(`${figure(quantile(times, 0.5))} · ${figure(quantile(times, 0.95))}`);
    }
    rows.push([name, String(buildings * 10), filled, kind, ...cells]);
  }
  await search.stop();
  return rows;
}

/** The same homes in each backend of `SEARCH`, that of the database on PostgreSQL. */
export async function backends(): Promise<string> {
  const engines = await openEngines();
  const engine = engines.found.at(-1);
  if (!engine) throw new Error('there is always an engine');
  const rows: string[][] = [];
  const log = { error: (fields: object) => console.error(fields) };
  try {
    for (const buildings of SIZES) {
      const store = await engine.newStore();
      const database = await store.open();
      const parts = { now: () => new Date(), log, sql: database.sql satisfies Sql };
      for (const kind of SEARCHES) {
        const name = kind === 'database' ? engine.name : kind;
        rows.push(...(await rowsOf(name, await openSearch(kind, parts), buildings)));
      }
      await database.close();
      await store.drop();
    }
  } finally {
    await engines.stop();
  }
  const heads = ['homes in', 'units', 'filled', 'milliseconds, p50 · p95', ...SEARCH_CLASS_NAMES];
  return markdownTable(heads, rows);
}
