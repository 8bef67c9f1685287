import type { Database } from '@stoop/base/api/db/database';
import type { Engine, Store } from '../running/engines.ts';
import { countRows } from '../running/integrity-checks.ts';
import { spawnProduct } from '../running/product-process.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { inDatabase, pause } from './with-product.ts';

/** When to end a first start, as shares of its usual time. */
const KILLS = [0.4, 0.55, 0.7, 0.8, 0.9];
const INTERRUPTS = [0.5, 0.75];
const TABLES = [
  ...['neighborhoods', 'buildings', 'units', 'rooms', 'floors', 'queue_entries'],
  ...['tour_hours', 'tours', 'tour_cells'],
];
const INTERRUPTED = 130;

const settingsOf = ({ settings }: Store) => ({ ...settings, DEMO: 'on' });

async function countAll(database: Database): Promise<string> {
  const counts: string[] = [];
  for (const table of TABLES) counts.push(`${await countRows(database, table)} ${table}`);
  return counts.join(', ');
}

/** Runs a start to its end; returns the contents of the database and the time. */
async function startToEnd(store: Store): Promise<{ city: string; startMs: number }> {
  const started = performance.now();
  const product = spawnProduct(settingsOf(store));
  const address = await product.address;
  const startMs = performance.now() - started;
  await product.stop();
  if (address === null) throw new Error(`it did not start: ${(await product.ended).stderr}`);
  return { city: await inDatabase(store, countAll), startMs };
}

/** Ends a first start after a time, by a kill or by Ctrl+C; returns what was wrong with its end. */
async function endAfter(store: Store, afterMs: number, isKill: boolean): Promise<string[]> {
  const product = spawnProduct(settingsOf(store));
  await pause(afterMs);
  if (isKill) await product.kill();
  else product.interrupt();
  const { code, stderr } = await product.ended;
  // Before the first line runs, the signal ends it as any program; after the start it drains and exits with
  // 0.
  if (isKill || ([INTERRUPTED, 0, null].includes(code) && stderr === '')) return [];
  return [`Ctrl+C ended it with ${code} and ${stderr.slice(0, 200)}`];
}

async function withNewStore<Result>(engine: Engine, work: (store: Store) => Promise<Result>) {
  const store = await engine.newStore();
  try {
    return await work(store);
  } finally {
    await store.drop();
  }
}

export const firstStart: Fault = {
  name: `a first start is killed ${KILLS.length} times, and ended with Ctrl+C ${INTERRUPTS.length} times`,
  promise: 'Ctrl+C ends it with 130 and no word; the next start makes the whole demo city',
  async run(engine) {
    const complete = await withNewStore(engine, startToEnd);
    const broken: string[] = [];
    let differing = 0;
    const end = (share: number, isKill: boolean) =>
      withNewStore(engine, async (store) => {
        broken.push(...(await endAfter(store, share * complete.startMs, isKill)));
        const { city } = await startToEnd(store);
        if (city !== complete.city) differing += 1;
      });
    for (const share of KILLS) await end(share, true);
    for (const share of INTERRUPTS) await end(share, false);
    broken.push(...nonzero({ 'starts after which the city was another': differing }));
    return outcome(broken, `${complete.city} each time`);
  },
};
