import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { UnitItem } from '@stoop/features/listings/rules/views';
import { chromiumProgram } from '../running/chromium.ts';
import { startProductProcess } from '../running/product-process.ts';
import { figure, markdownTable, median } from './statistics.ts';

const FOLDER = join(import.meta.dirname, 'lighthouse');
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const ROUNDS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>;
  environment: { benchmarkIndex: number };
}

/** Every page that a visitor finds without an account or a link of a mail; Lighthouse refuses one that is not found. */
const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['landing', '/'],
  ['search: buildings', '/search?type=building'],
  ['search: units', '/search?type=unit'],
  ['search: rooms', '/search?type=room'],
  ['search: roommates', '/search?type=roommates'],
  ['search with filters', '/search?type=room&maxPrice=2000&subwayLines=L'],
  ['map', '/map'],
  ['neighborhoods', '/neighborhoods'],
  ['neighborhood', '/neighborhoods/williamsburg'],
  ['building', '/buildings/BUILDING'],
  ['unit', '/buildings/BUILDING/units/UNIT'],
  ["unit's map", '/buildings/BUILDING/units/UNIT/map'],
  ["unit's fees", '/buildings/BUILDING/units/UNIT/fees'],
  ['tour of a unit', '/schedule-tour/BUILDING/unit/UNIT'],
  ['compare', '/compare?homes=BUILDING/UNIT'],
  ['rent split', '/rent-split'],
  ['six questions', '/roommates'],
  ['sign in', '/login'],
  ['sign up', '/signup'],
  ['forgotten password', '/forgot-password'],
  ['contact', '/contact'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['cookies', '/cookies'],
];

/** Not one of the root's packages, because everybody who starts the product would install them. */
function install(): void {
  if (existsSync(PROGRAM)) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci failed in ${FOLDER}`);
}

async function visit(url: string): Promise<Report> {
  const { path, flags } = await chromiumProgram();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      PROGRAM,
      url,
      ...['--quiet', '--output=json', '--output-path=stdout', '--no-enable-error-reporting'],
      `--only-categories=${CATEGORIES.join()}`,
      `--chrome-flags=--headless=new ${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: path }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

async function firstOf<Item>(address: string, search: string): Promise<Item> {
  const answer = await fetch(`${address}/api/v1/search?${search}&limit=1`);
  const page: { items: Item[] } = JSON.parse(await answer.text());
  const [first] = page.items;
  if (!first) throw new Error(`nothing found: ${search}`);
  return first;
}

/** The audits of the three last categories that a report did not pass. */
const missed = ({ audits }: Report) =>
  Object.entries(audits)
    .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0)
    .map(([id]) => id);

function row(name: string, reports: readonly Report[]): string[] {
  const middle = (of: (report: Report) => number | null | undefined) =>
    median(reports.map((report) => of(report) ?? Number.NaN));
  const audit = (id: string) => middle(({ audits }) => audits[id]?.numericValue);
  return [
    name,
    CATEGORIES.map((id) => Math.round(100 * middle(({ categories }) => categories[id].score))).join(
      ' / ',
    ),
    ...['first-contentful-paint', 'largest-contentful-paint'].map((id) => figure(audit(id) / 1000)),
    figure(audit('total-blocking-time')),
    audit('cumulative-layout-shift').toFixed(3),
    [...new Set(reports.flatMap(missed))].join(', '),
  ];
}

/** What Lighthouse says of every public page on its slow phone, the median of five visits. */
export async function lighthouse(pages: readonly string[]): Promise<string> {
  install();
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-'));
  const product = await startProductProcess({ DATA_DIR: dataDir, DEMO: 'on' });
  try {
    const { buildingId, rentId } = await firstOf<UnitItem>(product.address, 'type=unit&beds=3');
    const rows: string[][] = [];
    const indexes: number[] = [];
    for (const [name, path] of PAGES) {
      if (pages.length > 0 && !pages.includes(name)) continue;
      const url = product.address + path.replace('BUILDING', buildingId).replace('UNIT', rentId);
      const reports: Report[] = [];
      while (reports.length < ROUNDS) reports.push(await visit(url));
      rows.push(row(name, reports));
      indexes.push(...reports.map(({ environment }) => environment.benchmarkIndex));
    }
    return [
      '## Lighthouse on a slow phone',
      `Each row is the median of ${ROUNDS} visits. Scores: performance / accessibility / best practices / SEO. Lighthouse's own benchmark of the machine: ${figure(median(indexes))} (median), ${figure(Math.min(...indexes))} (lowest).`,
      markdownTable(
        ['page', 'scores', 'first paint s', 'largest paint s', 'blocked ms', 'shift', 'not passed'],
        rows,
      ),
    ].join('\n\n');
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
