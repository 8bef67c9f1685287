import { randomFrom } from '@stoop/city/demo/random';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { type Load, load } from './http-client.ts';
import { measureNaive } from './naive.ts';
import { readDocuments } from './read-documents.ts';
import {
  addressesOf,
  FILTER_CLASSES,
  type FilterClass,
  SEARCHES,
  type Search,
} from './real-queries.ts';
import { runProductWith } from './running-product.ts';
import { figure, markdownTable, median } from './statistics.ts';

const ROUNDS = 5;
const REQUESTS = 1_000;
const SEARCHES_BESIDE_NAIVE = 50;
/** So few addresses that each repeats often. */
const POPULAR = 8;
const CLASSES = Object.keys(FILTER_CLASSES) as FilterClass[];
const KINDS = Object.keys(SEARCHES) as Search[];

/** Serves the listings of an NDJSON file (or .gz) and measures every kind of search over loopback. */
export async function searchOverHttp(path: string): Promise<string> {
  const documents = readDocuments(path);
  const product = await runProductWith(path);
  const perMinute = (documents.length / product.importSeconds) * 60;
  try {
    return [
      '### Over HTTP, on the real listings',
      `${documents.length.toLocaleString('en-US')} buildings imported into the embedded database in ${figure(product.importSeconds)} s, ${figure(perMinute)} a minute, process start included.`,
      `Pages of 6, server and client on one machine, medians of ${ROUNDS} rounds. First requests: every address once. Repeated: ${POPULAR} addresses in turn. ÷ constant: requests a second over those of \`/healthz\` in the same round.`,
      await answers(product.address),
      '### The same search the naive way',
      'All documents over HTTP, parsed and filtered in JavaScript; its server sends bytes that are ready.',
      await againstNaive(product.address, documents),
    ].join('\n\n');
  } finally {
    await product.stop();
  }
}

async function answers(address: string): Promise<string> {
  const rows: string[][] = [];
  for (const search of KINDS)
    for (const filterClass of CLASSES) rows.push(await measure(address, search, filterClass));
  const head = ['search', 'filters', '1 client p50 ms', 'p95', '16 clients p50 ms', 'p95'];
  const rates = ['requests/s', 'first ÷ constant', 'repeated ÷ constant', 'bytes'];
  return markdownTable([...head, ...rates], rows);
}

type Round = Record<'floor' | 'one' | 'first' | 'again', Load>;

async function measure(address: string, search: Search, filterClass: FilterClass) {
  const constant = [`${address}/healthz`];
  const random = randomFrom(search, filterClass);
  const draw = (count: number) => addressesOf(address, { search, filterClass, count, random });
  await load(draw(200), { clients: 16, requests: 200 });
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const floor = await load(constant, { clients: 16, requests: REQUESTS });
    const one = await load(draw(REQUESTS / 2), { clients: 1, requests: REQUESTS / 2 });
    const first = await load(draw(REQUESTS), { clients: 16, requests: REQUESTS });
    const again = await load(draw(POPULAR), { clients: 16, requests: REQUESTS });
    rounds.push({ floor, one, first, again });
  }
  const middle = (of: (round: Round) => number) => figure(median(rounds.map(of)));
  return [
    search,
    filterClass,
    middle(({ one }) => one.p50Ms),
    middle(({ one }) => one.p95Ms),
    middle(({ first }) => first.p50Ms),
    middle(({ first }) => first.p95Ms),
    middle(({ first }) => first.requestsPerSecond),
    middle(({ first, floor }) => first.requestsPerSecond / floor.requestsPerSecond),
    middle(({ again, floor }) => again.requestsPerSecond / floor.requestsPerSecond),
    middle(({ first }) => first.bytes),
  ];
}

async function againstNaive(
  address: string,
  documents: readonly BuildingDocument[],
): Promise<string> {
  const rows: string[][] = [];
  const random = randomFrom(7);
  for (const filterClass of CLASSES) {
    const filters = FILTER_CLASSES[filterClass](random);
    const naive = await measureNaive(documents, filters);
    // Each address once, so that the cache does not help.
    const drawn = {
      search: 'building',
      filterClass,
      count: SEARCHES_BESIDE_NAIVE,
      random,
    } as const;
    const product = await load(addressesOf(address, drawn), {
      clients: 1,
      requests: SEARCHES_BESIDE_NAIVE,
    });
    rows.push([
      filterClass,
      figure(naive.bytes),
      figure(product.bytes),
      figure(naive.bytes / product.bytes),
      figure(naive.milliseconds),
      figure(product.p50Ms),
      figure(naive.milliseconds / product.p50Ms),
    ]);
  }
  return markdownTable(
    [
      'filters',
      'naive bytes',
      'product',
      'naive ÷ product',
      'naive ms',
      'product',
      'naive ÷ product',
    ],
    rows,
  );
}
