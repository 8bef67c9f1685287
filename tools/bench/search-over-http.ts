import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { BuildingDocument } from '@stoop/domain/listings/documents';
import { load } from './http-client.ts';
import { measureNaive } from './naive.ts';
import { FILTER_CLASSES, type FilterClass, SEARCHES, urlsOf } from './real-queries.ts';
import { runProductWith } from './running-product.ts';
import { figure, markdownTable } from './statistics.ts';

const WARM_UP = 300;
const REQUESTS = 1_500;
const CLASSES = Object.keys(FILTER_CLASSES) as FilterClass[];

function readDocuments(path: string): BuildingDocument[] {
  const raw = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(raw) : raw).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Serves the listings of an NDJSON file (or .gz) and measures every kind of search over loopback. */
export async function searchOverHttp(path: string): Promise<string> {
  const documents = readDocuments(path);
  const product = await runProductWith(path);
  try {
    const imported = `${documents.length.toLocaleString('en-US')} buildings imported into the embedded database in ${figure(product.importSeconds)} s, ${figure((documents.length / product.importSeconds) * 60)} a minute (process start included).`;
    return [
      '### Over HTTP, on the real listings',
      imported,
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
  const constant = [`${address}/healthz`];
  await load(constant, { clients: 16, requests: WARM_UP });
  const rows: string[][] = [];
  for (const [search, filterClass] of [['constant', null] as const, ...everySearch()]) {
    const urls = filterClass ? urlsOf(address, search, filterClass) : constant;
    await load(urls, { clients: 4, requests: WARM_UP });
    // The floor is measured beside each search, so that a busy moment weighs on both.
    const floor = await load(constant, { clients: 16, requests: REQUESTS });
    const one = await load(urls, { clients: 1, requests: REQUESTS / 3 });
    const many = await load(urls, { clients: 16, requests: REQUESTS });
    rows.push([
      search,
      filterClass ?? '',
      figure(one.p50Ms),
      figure(one.p95Ms),
      figure(many.p50Ms),
      figure(many.p95Ms),
      figure(many.requestsPerSecond),
      figure(many.requestsPerSecond / floor.requestsPerSecond),
      figure(many.bytes),
    ]);
  }
  const head = ['search', 'filters', 'p50 ms, 1 client', 'p95', 'p50 ms, 16 clients', 'p95'];
  return markdownTable([...head, 'requests/s', '÷ constant', 'bytes'], rows);
}

const everySearch = () =>
  Object.keys(SEARCHES).flatMap((search) =>
    CLASSES.map((filterClass) => [search, filterClass] as const),
  );

async function againstNaive(
  address: string,
  documents: readonly BuildingDocument[],
): Promise<string> {
  const rows: string[][] = [];
  for (const filterClass of CLASSES) {
    const filters = FILTER_CLASSES[filterClass][0] ?? {};
    const naive = await measureNaive(documents, filters);
    const urls = urlsOf(address, 'building', filterClass).slice(0, 1);
    const ours = await load(urls, { clients: 1, requests: 200 });
    rows.push([
      filterClass,
      figure(naive.bytes),
      figure(ours.bytes),
      figure(naive.bytes / ours.bytes),
      figure(naive.milliseconds),
      figure(ours.p50Ms),
      figure(naive.milliseconds / ours.p50Ms),
    ]);
  }
  return markdownTable(
    ['filters', 'naive bytes', 'ours', 'naive ÷ ours', 'naive ms', 'ours', 'naive ÷ ours'],
    rows,
  );
}
