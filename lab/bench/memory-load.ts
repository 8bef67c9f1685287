import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@stoop/city/demo/random';
import { type Caller, callerOf } from '../running/calls.ts';
import { openEngines, type Store } from '../running/engines.ts';
import { importFile } from '../running/import-file.ts';
import { addPeople, type TestUser } from '../running/people.ts';
import { type ProductProcess, startProductProcess } from '../running/product-process.ts';
import { residentMemory } from '../running/resident-memory.ts';
import { visitorsOf } from '../running/visitors.ts';
import { addressesOf, type FilterClass, type Search } from './real-queries.ts';
import { markdownTable } from './statistics.ts';

/** By then, the walks are measured and the memory of the start is released. */
const REST_MS = 60_000;
const LOAD_MINUTES = 30;
const STEP_MINUTES = 5;
const CLIENTS = 4;
const PAUSE_MS = 250;

/** A page, or a first-asked search, in turn; the number makes each address new. */
const READS: readonly ((at: number) => string)[] = [
  (at) => `/?n=${at}`,
  (at) => search('room', 'medium', at),
  (at) => `/search?type=room&maxPrice=${1_000 + (at % 2_000)}`,
  (at) => search('pins', 'light', at),
  () => '/search?type=unit',
  (at) => search('map', 'none', at),
  (at) => `/neighborhoods?n=${at}`,
  (at) => search('unit', 'units and rooms', at),
];

const search = (kind: Search, filterClass: FilterClass, at: number): string =>
  addressesOf('', { search: kind, filterClass, count: 1, random: randomFrom(String(at)) })[0] ?? '';

/** Starts the product on a store and waits until it rests; the result of `act` while it runs, then it stops. */
async function whileRunning<Result>(
  { settings }: Store,
  demo: 'on' | 'off',
  act: (product: ProductProcess) => Promise<Result>,
): Promise<Result> {
  const product = await startProductProcess({ ...settings, DEMO: demo });
  try {
    return await act(product);
  } finally {
    await product.stop();
  }
}

const atRest = async ({ pid }: ProductProcess): Promise<number> => {
  await pause(REST_MS);
  return residentMemory(pid).nowMb;
};

/** Readers and writers until the end, with the memory every few minutes; an unexpected answer is an error. */
async function serveLoad(
  product: ProductProcess,
  people: readonly TestUser[],
): Promise<string[][]> {
  const visitors = visitorsOf(product.address);
  const caller: Caller = callerOf(product.address);
  const until = performance.now() + LOAD_MINUTES * 60_000;
  let calls = 0;
  // A busy machine may answer a write with “try again”.
  let refused = 0;
  const count = (status: number | undefined, what: string) => {
    calls += 1;
    if (status === 503) refused += 1;
    else if (status !== 200) throw new Error(`${status} for ${what}`);
  };
  let next = 0;
  const client = async (as: TestUser) => {
    while (performance.now() < until) {
      const at = next++;
      const path = READS[at % READS.length]?.(at) ?? '/';
      count((await visitors.visit({ path }))?.status, path);
      const body = { firstName: `Grace ${at}` };
      const written = await caller.call({ method: 'PATCH', path: '/api/v1/me', as, body });
      count(written?.status, 'a profile');
      await pause(PAUSE_MS);
    }
  };
  const rows: string[][] = [];
  const sample = async () => {
    for (let minutes = STEP_MINUTES; minutes <= LOAD_MINUTES; minutes += STEP_MINUTES) {
      await pause(STEP_MINUTES * 60_000);
      const row = [minutes, residentMemory(product.pid).nowMb, calls, refused].map(String);
      rows.push(row);
      console.error(row.join(' | '));
    }
  };
  await Promise.all([sample(), ...people.map(client)]);
  visitors.close();
  caller.close();
  return rows;
}

/** Resident memory with PostgreSQL, with the homes of a file, and under half an hour of reading and writing. */
export async function memoryUnderLoad(data: string): Promise<string[]> {
  const engines = await openEngines();
  const rest: string[][] = [];
  let load: string[][] = [];
  try {
    for (const engine of engines.found) {
      const store = await engine.newStore();
      await whileRunning(store, 'on', async () => {});
      const restMb = await whileRunning(store, 'on', atRest);
      rest.push([engine.name, 'demo city', String(restMb)]);
      console.error(rest.at(-1)?.join(' | '));
      if (engine.name === 'embedded') load = await withHomesOf(store, data, rest);
      await store.drop();
    }
  } finally {
    await engines.stop();
  }
  return [
    'Resident memory of a warm start, a minute after it:',
    markdownTable(['database', 'homes', 'at rest MB'], rest),
    `${CLIENTS} clients, each of whom reads a page or a search, writes to a profile and waits ${PAUSE_MS} ms:`,
    markdownTable(['minutes', 'resident MB', 'calls', 'of them 503'], load),
  ];
}

async function withHomesOf(store: Store, data: string, rest: string[][]): Promise<string[][]> {
  await importFile(data, store.settings);
  const database = await store.open();
  const people = await addPeople(database, CLIENTS);
  await database.close();
  return whileRunning(store, 'off', async (product) => {
    rest.push(['embedded', 'demo city and the file', String(await atRest(product))]);
    console.error(rest.at(-1)?.join(' | '));
    return serveLoad(product, people);
  });
}
