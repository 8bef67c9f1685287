import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { processorMs } from '../running/processor-time.ts';
import { type ProductProcess, startProductProcess } from '../running/product-process.ts';
import { load, once } from './http-client.ts';
import { figure, markdownTable, median } from './statistics.ts';

const ROUNDS = 3;
const CLIENTS = 16;
const REQUESTS = 600;
/** First renders take far longer. */
const FIRST_RENDERS = 60;
const COMPRESSED = { 'Accept-Encoding': 'br, gzip' };
const MIDDLE = Math.floor(ROUNDS / 2);

/** Addresses of a kind of page in turn; the number makes each one new without changing the page. */
type Kind = (at: number) => string;

const homes = z.object({
  items: z.array(z.object({ buildingId: z.string(), rentId: z.string() })),
});
const neighborhoods = z.array(z.object({ id: z.string() }));

const read = async (url: string): Promise<unknown> => (await fetch(url)).json();

/** One of many in turn. */
function nth<One>(many: readonly One[], at: number): One {
  const one = many[at % many.length];
  if (one === undefined) throw new Error('the demo city is empty');
  return one;
}

async function pagesOf(address: string): Promise<Record<string, Kind>> {
  const units = homes.parse(await read(`${address}/api/v1/search?type=unit&limit=50`)).items;
  const places = neighborhoods.parse(await read(`${address}/api/v1/neighborhoods`));
  return {
    landing: (at) => `/?n=${at}`,
    search: (at) => `/search?type=room&n=${at}`,
    unit: (at) => {
      const { buildingId, rentId } = nth(units, at);
      return `/buildings/${buildingId}/units/${rentId}?n=${at}`;
    },
    neighborhood: (at) => `/neighborhoods/${nth(places, at).id}?n=${at}`,
    'sign-in': (at) => `/login?n=${at}`,
  };
}

/** Numbers that no earlier address has. */
let used = 0;
const newUrls = (address: string, kind: Kind, count: number): string[] =>
  Array.from({ length: count }, () => address + kind(used++));

/** Processor time of the server for a first render, one after another. */
async function renderMs({ address, pid }: ProductProcess, kind: Kind): Promise<number> {
  const urls = newUrls(address, kind, FIRST_RENDERS);
  const before = processorMs(pid);
  await load(urls, { clients: 1, requests: FIRST_RENDERS });
  return (processorMs(pid) - before) / FIRST_RENDERS;
}

/** Requests a second of one address over and over, and of new ones, each over those of `/healthz`. */
async function ratesOf({ address }: ProductProcess, kind: Kind) {
  const clients = CLIENTS;
  const url = address + kind(used++);
  const { headers } = await once(url, COMPRESSED);
  const again = { clients, requests: REQUESTS };
  const constant = await load([`${address}/healthz`], again);
  const plain = await load(newUrls(address, kind, FIRST_RENDERS), {
    clients,
    requests: FIRST_RENDERS,
  });
  const repeated = await load([url], again);
  const compressed = await load([url], { ...again, headers: COMPRESSED });
  const known = headers.etag && {
    ...again,
    headers: { ...COMPRESSED, 'If-None-Match': headers.etag },
    status: 304,
  };
  const unchanged = known ? await load([url], known) : null;
  const floor = constant.requestsPerSecond;
  return {
    constant: floor,
    plain: plain.requestsPerSecond / floor,
    repeated: repeated.requestsPerSecond / floor,
    compressed: compressed.requestsPerSecond / floor,
    unchanged: (unchanged?.requestsPerSecond ?? Number.NaN) / floor,
    bytes: repeated.bytes,
    compressedBytes: compressed.bytes,
  };
}

async function measure(product: ProductProcess, name: string, kind: Kind): Promise<string[]> {
  await load(newUrls(product.address, kind, FIRST_RENDERS), {
    clients: 1,
    requests: FIRST_RENDERS,
  });
  const renders: number[] = [];
  const rates: Awaited<ReturnType<typeof ratesOf>>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    renders.push(await renderMs(product, kind));
    rates.push(await ratesOf(product, kind));
  }
  const middle = (of: (rate: (typeof rates)[number]) => number) => figure(median(rates.map(of)));
  return [
    name,
    figure(median(renders)),
    middle(({ constant }) => constant),
    middle(({ plain }) => plain),
    middle(({ repeated }) => repeated),
    middle(({ compressed }) => compressed),
    middle(({ unchanged }) => unchanged),
    middle(({ bytes }) => bytes),
    middle(({ compressedBytes }) => compressedBytes),
  ];
}

/** What streaming and compression cost a first render, in ms: the way to the first bytes, the whole, and the processor. */
async function partsOf({ address, pid }: ProductProcess, kind: Kind): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, headers] of [
    ['not compressed', {}],
    ['Brotli', { 'Accept-Encoding': 'br' }],
    ['gzip', { 'Accept-Encoding': 'gzip' }],
  ] as const) {
    const rounds: { first: number; whole: number; processor: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = processorMs(pid);
      const times: { first: number; whole: number }[] = [];
      for (const url of newUrls(address, kind, FIRST_RENDERS)) {
        const started = performance.now();
        const { firstByteMs } = await once(url, headers);
        times.push({ first: firstByteMs, whole: performance.now() - started });
      }
      rounds.push({
        first: median(times.map(({ first }) => first)),
        whole: median(times.map(({ whole }) => whole)),
        processor: (processorMs(pid) - before) / FIRST_RENDERS,
      });
    }
    const middle = (of: (round: (typeof rounds)[number]) => number) =>
      figure(rounds.map(of).toSorted((one, other) => one - other)[MIDDLE] ?? Number.NaN);
    rows.push([
      name,
      middle(({ first }) => first),
      middle(({ whole }) => whole),
      middle(({ processor }) => processor),
    ]);
  }
  return rows;
}

/** What pages cost a server with the demo city: the first time, and when they are asked for again. */
export async function pages(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-'));
  const product = await startProductProcess({ DATA_DIR: dataDir, DEMO: 'on' });
  try {
    const kinds = await pagesOf(product.address);
    const rows: string[][] = [];
    for (const [name, kind] of Object.entries(kinds)) rows.push(await measure(product, name, kind));
    return [
      `Medians of ${ROUNDS} rounds; the server renders ${FIRST_RENDERS} new addresses one after another, then answers ${CLIENTS} clients. ÷ constant: requests a second over those of \`/healthz\` in the same round.`,
      markdownTable(
        [
          'page',
          'first render, processor ms',
          'constant/s',
          'first ÷ constant',
          'again ÷ constant',
          'compressed ÷ constant',
          '304 ÷ constant',
          'bytes',
          'compressed',
        ],
        rows,
      ),
      'A first render of the landing page, one client:',
      markdownTable(
        ['answer', 'first bytes ms', 'whole ms', 'processor ms'],
        await partsOf(product, kinds.landing ?? ((at) => `/?n=${at}`)),
      ),
    ];
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
