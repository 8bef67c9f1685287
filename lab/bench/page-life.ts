import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@stoop/base/api/db/database';
import { randomFrom } from '@stoop/city/demo/random';
import { addListingChanges } from '@stoop/features/listings/api/buildings/store';
import { z } from 'zod';
import { openEngines, type Store } from '../running/engines.ts';
import { importFile } from '../running/import-file.ts';
import { processorMs } from '../running/processor-time.ts';
import { type ProductProcess, startProductProcess } from '../running/product-process.ts';
import { once } from './http-client.ts';
import { addressesOf, type FilterClass } from './real-queries.ts';
import { figure, markdownTable } from './statistics.ts';

const VIEWS = 2_000;
const VIEWS_A_SECOND = 50;
const CHANGES_A_SECOND = [0, 4, 40];
/** So many pages of each kind: few are asked for often, most hardly ever. */
const SEARCHES: readonly [FilterClass, number][] = [
  ['none', 1],
  ['light', 40],
  ['medium', 40],
];
const UNITS = 200;
const UNITS_A_LIST = 20;

const pageLine = z.object({ isRendered: z.boolean() });
const units = z.object({
  items: z.array(z.object({ buildingId: z.string(), rentId: z.string() })),
});

/** Pages as people ask for them: the landing page most of all, then searches, then homes. */
async function pagesOf(address: string): Promise<string[]> {
  const random = randomFrom('pages');
  const searches = SEARCHES.flatMap(([filterClass, count]) =>
    addressesOf(address, { search: 'room', filterClass, count, random }).map((url) =>
      url.replace('/api/v1/', '/').replace(/&cursor=[^&]*/, ''),
    ),
  );
  const homes: string[] = [];
  const lists = {
    search: 'unit',
    filterClass: 'none',
    count: UNITS / UNITS_A_LIST,
    random,
  } as const;
  for (const url of addressesOf(address, lists)) {
    const { body } = await once(`${url}&limit=${UNITS_A_LIST}`);
    for (const { buildingId, rentId } of units.parse(JSON.parse(body.toString())).items)
      homes.push(`${address}/buildings/${buildingId}/units/${rentId}`);
  }
  return [`${address}/`, ...searches, ...homes];
}

/** Changes homes in turn until it is stopped: every second time it is confirmed, otherwise its rent changes. */
async function changeHomes(database: Database, perSecond: number, signal: AbortSignal) {
  const { rows } = await database.pool.query<{ building_id: string; id: string }>(
    'SELECT building_id, id FROM units WHERE is_visible ORDER BY md5(building_id)',
  );
  const started = performance.now();
  let done = 0;
  while (!signal.aborted) {
    const { building_id: buildingId, id } = rows[done % rows.length] ?? { building_id: '', id: '' };
    await database.sql.transaction(async (tx) => {
      if (done % 2 === 0)
        await tx.run`
          INSERT INTO unit_listings (building_id, unit_id, confirmed_at, link_key)
          VALUES (${buildingId}, ${id}, now(), 'none')
          ON CONFLICT (building_id, unit_id) DO UPDATE SET confirmed_at = now()`;
      else
        await tx.run`
          UPDATE rooms SET price = price + 5 WHERE building_id = ${buildingId} AND unit_id = ${id}`;
      await addListingChanges(tx, [buildingId]);
    });
    done += 1;
    await sleep(Math.max(0, started + (done / perSecond) * 1_000 - performance.now()));
  }
  return done;
}

async function viewPages(pages: readonly string[]): Promise<void> {
  const random = randomFrom('views');
  const started = performance.now();
  for (let view = 0; view < VIEWS; view++) {
    // The n-th page is asked for an n-th as often as the first.
    const at = Math.floor(pages.length ** random.unit()) - 1;
    await once(pages[at] ?? '', { 'Accept-Encoding': 'br' });
    await sleep(Math.max(0, started + ((view + 1) / VIEWS_A_SECOND) * 1_000 - performance.now()));
  }
}

async function measure(product: ProductProcess, store: Store, perSecond: number) {
  const pages = await pagesOf(product.address);
  for (const page of pages) await once(page, { 'Accept-Encoding': 'br' });
  const database = await store.open();
  const end = new AbortController();
  const changing = perSecond > 0 ? changeHomes(database, perSecond, end.signal) : 0;
  const linesBefore = product.logged('page').length;
  const before = processorMs(product.pid);
  await viewPages(pages);
  const processor = (processorMs(product.pid) - before) / VIEWS;
  end.abort();
  const changes = await changing;
  await database.close();
  const lines = product
    .logged('page')
    .slice(linesBefore)
    .map((line) => pageLine.parse(line));
  const renders = lines.filter(({ isRendered }) => isRendered).length;
  return [
    `${perSecond}`,
    `${changes}`,
    `${renders} of ${lines.length}`,
    `${figure((1 - renders / lines.length) * 100)} %`,
    changes === 0 ? '–' : figure(renders / changes),
    figure(processor),
  ];
}

/** How many page views are answered without a render while homes change, on PostgreSQL. */
export async function pageLife(data: string): Promise<string> {
  const engines = await openEngines();
  const engine = engines.found.find(({ name }) => name === 'PostgreSQL');
  if (!engine) return `Pages under changes need PostgreSQL: ${engines.missing}`;
  const store = await engine.newStore();
  try {
    await importFile(data, store.settings);
    const product = await startProductProcess({ ...store.settings, LOG_LEVEL: 'info' });
    try {
      const rows: string[][] = [];
      for (const perSecond of CHANGES_A_SECOND) rows.push(await measure(product, store, perSecond));
      const pages = 1 + UNITS + SEARCHES.reduce((sum, [, count]) => sum + count, 0);
      return [
        `${VIEWS} views a row, ${VIEWS_A_SECOND} a second, of ${pages} pages, the n-th an n-th as often as the first; half of the changes are confirmations, half are rents.`,
        markdownTable(
          [
            'changes/s',
            'changes',
            'renders',
            'from the cache',
            'renders ÷ changes',
            'processor ms a view',
          ],
          rows,
        ),
      ].join('\n\n');
    } finally {
      await product.stop();
    }
  } finally {
    await store.drop();
    await engines.stop();
  }
}
