import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@stoop/city/demo/random';
import { openEngines } from '../running/engines.ts';
import { childrenOf, machineMs, processorMs } from '../running/processor-time.ts';
import { type ProductProcess, startProductProcess } from '../running/product-process.ts';
import { residentMemory } from '../running/resident-memory.ts';
import { requestAll } from './plain-requests.ts';
import { addressesOf } from './real-queries.ts';
import { figure, markdownTable, median } from './statistics.ts';

const ROUNDS = 5;
/** Of as many requests: until then compilers are at work, in each process for itself. */
const WARM_UP_ROUNDS = 2;
const CONNECTIONS = 16;
/** By then the walks of a commute are measured. */
const REST_MS = 40_000;

interface LoadKind {
  /** Requests of a round. */
  requests: number;
  /** New addresses in each round, so that hardly any answer comes from a cache. */
  draw(seed: string, count: number): string[];
}

const LOADS: Readonly<Record<string, LoadKind>> = {
  'page of a search': {
    requests: 400,
    draw: (seed, count) => searches(`${seed} page`, count).map(pageOf),
  },
  'first-asked search': {
    requests: 8_000,
    draw: (seed, count) => searches(`${seed} search`, count),
  },
};

const searches = (seed: string, count: number) =>
  addressesOf('', { search: 'room', filterClass: 'medium', count, random: randomFrom(seed) });

/** The page of the same search, which begins where the list does. */
const pageOf = (path: string): string => path.replace('/api/v1/', '/').replace(/&cursor=[^&]*/, '');

interface Measured {
  perSecond: number;
  /** Processor time of the product for an answer. */
  productMs: number;
  /** In cores. */
  productCores: number;
  clientCores: number;
  /** The database, and whatever else runs on this machine. */
  otherCores: number;
}

const processesOf = ({ pid }: ProductProcess) => [pid, ...childrenOf(pid)];

const productMs = (product: ProductProcess) =>
  processesOf(product).reduce((sum, pid) => sum + processorMs(pid), 0);

async function measure(product: ProductProcess, paths: readonly string[]): Promise<Measured> {
  const usage = () => {
    const own = process.cpuUsage();
    return {
      product: productMs(product),
      client: (own.user + own.system) / 1_000,
      machine: machineMs(),
    };
  };
  const before = usage();
  const seconds = await requestAll(product.address, paths, CONNECTIONS);
  const after = usage();
  const cores = (of: keyof typeof after) => (after[of] - before[of]) / 1_000 / seconds;
  return {
    perSecond: paths.length / seconds,
    productMs: (after.product - before.product) / paths.length,
    productCores: cores('product'),
    clientCores: cores('client'),
    otherCores: Math.max(0, cores('machine') - cores('product') - cores('client')),
  };
}

/** The two products take turns, so that what else this machine does meets both. */
async function compare(one: ProductProcess, two: ProductProcess): Promise<string> {
  const rows: string[][] = [];
  for (const [name, { requests, draw }] of Object.entries(LOADS)) {
    await requestAll(one.address, draw('warm one', WARM_UP_ROUNDS * requests), CONNECTIONS);
    await requestAll(two.address, draw('warm two', 2 * WARM_UP_ROUNDS * requests), CONNECTIONS);
    const rounds: Record<'one' | 'two', Measured>[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        one: await measure(one, draw(`one ${round}`, requests)),
        two: await measure(two, draw(`two ${round}`, requests)),
      });
    const middle = (of: (round: (typeof rounds)[number]) => number) =>
      figure(median(rounds.map(of)));
    rows.push([
      name,
      middle((round) => round.one.perSecond),
      middle((round) => round.two.perSecond),
      middle((round) => round.two.perSecond / round.one.perSecond),
      middle((round) => round.one.productMs),
      middle((round) => round.two.productMs),
      middle((round) => (2 * round.one.productMs) / round.two.productMs),
      ...(['one', 'two'] as const).map((which) =>
        (['productCores', 'clientCores', 'otherCores'] as const)
          .map((of) => middle((round) => round[which][of]))
          .join(' / '),
      ),
    ]);
  }
  return markdownTable(
    [
      'load',
      '1 worker, requests/s',
      '2 workers',
      '2 ÷ 1',
      'processor ms a request, 1 worker',
      '2 workers',
      '2 ÷ 1 on two free cores',
      'cores of product / clients / others, 1 worker',
      '2 workers',
    ],
    rows,
  );
}

const memoryOf = (product: ProductProcess) =>
  processesOf(product)
    .map((pid) => `${residentMemory(pid).nowMb} MB`)
    .join(' + ');

/** One worker and two on the demo city in one PostgreSQL database. */
export async function workers(): Promise<string> {
  const engines = await openEngines();
  const engine = engines.found.find(({ name }) => name === 'PostgreSQL');
  const running: ProductProcess[] = [];
  try {
    if (!engine) throw new Error(`workers need a PostgreSQL server: ${engines.missing}`);
    const { settings } = await engine.newStore();
    const start = async (count: number) => {
      const product = await startProductProcess({
        ...settings,
        DEMO: 'on',
        WORKERS: String(count),
      });
      running.push(product);
      return product;
    };
    const [one, two] = [await start(1), await start(2)];
    await pause(REST_MS);
    const table = await compare(one, two);
    return [
      `Medians of ${ROUNDS} rounds, ${CONNECTIONS} connections, the demo city in PostgreSQL; clients and database share the cores.`,
      table,
      `Resident memory afterwards: one worker ${memoryOf(one)}; two, with the process that holds the port first, ${memoryOf(two)}.`,
    ].join('\n\n');
  } finally {
    for (const product of running) await product.stop();
    await engines.stop();
  }
}
