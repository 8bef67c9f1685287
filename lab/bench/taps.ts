import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';
import { launchChromium } from '../running/chromium.ts';
import { startProductProcess } from '../running/product-process.ts';
import { figure, markdownTable, median } from './statistics.ts';

const ROUNDS = 3;
/** “Slow 4G” of the browser's tools. */
const ROUND_TRIP_MS = 562;
const BYTES_A_SECOND = 1_440_000 / 8;
/** Until a page has asked for what its visitor may open next, and has it. */
const READING_MS = 6_000;

interface Asked {
  startMs: number;
  endMs: number;
}

/** The requests of a page by their ids, in milliseconds of the browser's clock. */
async function follow(session: CDPSession): Promise<Map<string, Asked>> {
  const requests = new Map<string, Asked>();
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
    // Pictures come after the words of a page.
    if (type === 'Image' || type === 'Ping') return;
    requests.set(requestId, { startMs: timestamp * 1000, endMs: Number.POSITIVE_INFINITY });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.endMs = timestamp * 1000;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  return requests;
}

/** The longest row of requests of which each began after the one before had ended. */
function inARow(requests: readonly Asked[]): number {
  const depths = new Map<Asked, number>();
  for (const request of requests.toSorted((one, other) => one.startMs - other.startMs)) {
    const before = requests.filter(({ endMs }) => endMs <= request.startMs);
    depths.set(request, 1 + Math.max(0, ...before.map((one) => depths.get(one) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}

interface Step {
  name: string;
  /** Opens the page and waits until its words are there. */
  open(page: Page): Promise<void>;
}

const results = (page: Page) => page.getByRole('article').first().waitFor();
const openHome = (index: number) => async (page: Page) => {
  await page.getByRole('article').nth(index).getByRole('link').first().tap();
  await page.getByRole('table', { name: 'What moving in costs' }).waitFor();
};
const goBack = async (page: Page) => {
  await page.evaluate('history.back()');
  await page.getByRole('heading', { level: 1, name: /^[\d,]+ rooms/ }).waitFor();
};
const find = async (page: Page) => {
  await page.getByRole('button', { name: /^Find / }).tap();
  await page.waitForURL(/\/search/);
  await results(page);
};

const STEPS: readonly Step[] = [
  { name: 'Find → results', open: find },
  { name: 'result → home', open: openHome(0) },
  { name: 'home → results, back', open: goBack },
  { name: 'result → another home', open: openHome(1) },
  { name: 'another home → results, back', open: goBack },
];

interface Measured {
  ms: number;
  requests: number;
  inARow: number;
}

/** One visit on a phone that opens one page after the other, after `pauseMs` on each. */
async function visit(browser: Browser, address: string, pauseMs: number): Promise<Measured[]> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  const page = await context.newPage();
  const requests = await follow(await context.newCDPSession(page));
  const measured: Measured[] = [];
  await page.goto(address);
  for (const { open } of STEPS) {
    await page.waitForTimeout(pauseMs);
    requests.clear();
    const started = performance.now();
    await open(page);
    const ms = performance.now() - started;
    const asked = [...requests.values()];
    measured.push({ ms, requests: asked.length, inARow: inARow(asked) });
  }
  await context.close();
  return measured;
}

async function table(browser: Browser, address: string, pauseMs: number): Promise<string> {
  const visits: Measured[][] = [];
  while (visits.length < ROUNDS) visits.push(await visit(browser, address, pauseMs));
  const rows = STEPS.map(({ name }, step) => {
    const middle = (of: (one: Measured) => number) =>
      median(visits.flatMap((one) => (one[step] ? [of(one[step])] : [])));
    const ms = middle((one) => one.ms);
    return [
      name,
      String(middle((one) => one.requests)),
      String(middle((one) => one.inARow)),
      figure(ms),
      figure(ms / ROUND_TRIP_MS),
    ];
  });
  return markdownTable(
    [
      `after ${figure(pauseMs / 1000)} s on a page`,
      ...['requests', 'in a row', 'ms', 'round trips'],
    ],
    rows,
  );
}

/** How long a tap takes on a phone with a slow network, and how many answers it waits for, one after another. */
export async function taps(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-'));
  const product = await startProductProcess({ DATA_DIR: dataDir, DEMO: 'on' });
  const browser = await launchChromium();
  try {
    return [
      '## Taps',
      `A phone whose network takes ${ROUND_TRIP_MS} ms for a round trip and carries 1.44 Mbit a second; the median of ${ROUNDS} visits. Requests are those between the tap and the words of the next page, without pictures.`,
      await table(browser, product.address, READING_MS),
      await table(browser, product.address, 1_500),
    ].join('\n\n');
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
