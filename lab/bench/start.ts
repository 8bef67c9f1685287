import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromClone } from '../running/clone.ts';
import { startProductProcess } from '../running/product-process.ts';
import { figure, markdownTable, median } from './statistics.ts';

const ROUNDS = 5;
const PAGES: Readonly<Record<string, string>> = { landing: '/', search: '/search?type=room' };
const VISITS = 100;

const seconds = (since: number) => (performance.now() - since) / 1_000;

async function visitMs(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} for ${url}`);
  return performance.now() - started;
}

interface Start {
  readySeconds: number;
  firstMs: number;
  hundredthMs: number;
}

/** A warm start, then one page over and over with an address that is new each time. */
async function warmStart(dataDir: string, path: string): Promise<Start> {
  const started = performance.now();
  const product = await startProductProcess({ DATA_DIR: dataDir, DEMO: 'on' });
  const readySeconds = seconds(started);
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const separator = path.includes('?') ? '&' : '?';
    times.push(await visitMs(`${product.address}${path}${separator}n=${visit}`));
  }
  await product.stop();
  return { readySeconds, firstMs: times[0] ?? 0, hundredthMs: median(times.slice(-10)) };
}

/** How long a start takes, and the first page after it. */
export async function start(): Promise<string[]> {
  const cloneSeconds = await fromClone();
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-'));
  try {
    await (await startProductProcess({ DATA_DIR: dataDir, DEMO: 'on' })).stop();
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const starts: Start[] = [];
      for (let round = 0; round < ROUNDS; round++) starts.push(await warmStart(dataDir, path));
      const middle = (of: (one: Start) => number) => figure(median(starts.map(of)));
      rows.push([
        name,
        middle(({ readySeconds }) => readySeconds),
        middle(({ firstMs }) => firstMs),
        middle(({ hundredthMs }) => hundredthMs),
        middle(({ firstMs, hundredthMs }) => firstMs / hundredthMs),
      ]);
    }
    return [
      `From \`git clone\` to the first page with \`npm start\`: ${figure(cloneSeconds)} s.`,
      `Warm starts with the demo city, medians of ${ROUNDS}; each page has an address that is new, so that it is rendered. The hundredth is the median of the last ten.`,
      markdownTable(
        ['page', 'ready s', 'first page ms', 'hundredth ms', 'first ÷ hundredth'],
        rows,
      ),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
