import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readStart, spawnProduct } from '../running/product-process.ts';
import { residentFamily, residentMemory } from '../running/resident-memory.ts';
import { markdownTable, median } from './statistics.ts';

const ROUNDS = 3;
/** By then, the walks are measured and the memory of the start is released. */
const REST_MS = 60_000;
/** A first start has a second process, whose memory is read so often. */
const SAMPLE_MS = 50;
const PAGES = ['/', '/search?type=room', '/map', '/neighborhoods'];
const VISITS = 100;
const TARGET_MB = { peakMb: 450, restMb: 300 };

interface Start {
  peakMb: number;
  restMb: number;
  /** After 400 pages. */
  servedMb: number;
}

/** Starts the product on a folder, as `npm start` does; on a new folder it creates the demo city. */
async function measureStart(dataDir: string): Promise<Start> {
  const product = spawnProduct({ DATA_DIR: dataDir, DEMO: 'on' });
  let familyMb = 0;
  const sampling = setInterval(() => {
    familyMb = Math.max(familyMb, residentFamily(product.pid));
  }, SAMPLE_MS);
  try {
    const address = await product.address;
    clearInterval(sampling);
    await pause(REST_MS);
    const { peakMb: ownMb, nowMb: restMb } = residentMemory(product.pid);
    const peakMb = Math.max(ownMb, familyMb);
    for (let visit = 0; visit < VISITS; visit++)
      for (const page of PAGES) await (await fetch(address + page)).text();
    return { peakMb, restMb, servedMb: residentMemory(product.pid).nowMb };
  } finally {
    clearInterval(sampling);
    await product.stop();
  }
}

/** What each component of a warm start adds, in MB. */
async function measureComponents(dataDir: string): Promise<Map<string, number>> {
  const { environment, startArguments } = readStart();
  const flags = startArguments.filter((argument) => argument.startsWith('--'));
  const stages = join(import.meta.dirname, 'memory-stages.ts');
  const run = promisify(execFile)(process.execPath, [...flags, stages, dataDir], {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
  const { stdout } = await run;
  let before = 0;
  const components = new Map<string, number>();
  for (const line of stdout.trim().split('\n')) {
    const [part, nowMb]: [string, number] = JSON.parse(line);
    components.set(part, nowMb - before);
    before = nowMb;
  }
  return components;
}

const medianOf = (starts: readonly Start[], of: keyof Start) =>
  Math.round(median(starts.map((start) => start[of])));

const startRow = (name: string, starts: readonly Start[]) => [
  name,
  ...(['peakMb', 'restMb', 'servedMb'] as const).map((of) => String(medianOf(starts, of))),
];

/** The resident memory of the product with the demo city, and of its components. */
export async function memory(): Promise<string[]> {
  const first: Start[] = [];
  const warm: Start[] = [];
  const components: Map<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-'));
    try {
      first.push(await measureStart(dataDir));
      warm.push(await measureStart(dataDir));
      components.push(await measureComponents(dataDir));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const starts = markdownTable(
    ['start', 'peak MB', `at rest MB, after ${REST_MS / 1000} s`, 'after 400 pages MB'],
    [
      startRow('first, with the demo city', first),
      startRow('warm', warm),
      ['target, first', `≤ ${TARGET_MB.peakMb}`, `≤ ${TARGET_MB.restMb}`, ''],
    ],
  );
  const names = [...(components[0]?.keys() ?? [])];
  const costs = markdownTable(
    ['component of a warm start', 'adds MB'],
    names.map((name) => [
      name,
      String(Math.round(median(components.map((one) => one.get(name) ?? Number.NaN)))),
    ]),
  );
  return [`Resident memory, medians of ${ROUNDS} rounds.`, starts, costs];
}
