import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../running/chromium.ts';
import { type Engine, openEngines } from '../running/engines.ts';
import { addPeople, type TestUser } from '../running/people.ts';
import { startProductProcess } from '../running/product-process.ts';
import { addApplications } from './board-data.ts';
import { figure, markdownTable, median } from './statistics.ts';

const APPLICATIONS = 10_000;
const LOADS = 5;
const DUE_READS = 20;
const TURNS = 120;
const TURN_PIXELS = 300;
const LONG_TASK_MS = 50;

/** What the page measures of itself, from before its first script. */
interface Measured {
  /** Milliseconds from the start of the navigation to the frame after the first card; 0 until then. */
  firstCardMs: number;
  /** The durations of tasks of 50 ms or longer. */
  longTasksMs: number[];
}

/** The script that measures; text, because tools know nothing of a document. */
const MEASURE_ITSELF = `
  const measured = (window.measured = { firstCardMs: 0, longTasksMs: [] });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.longTasksMs.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-card]')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => (measured.firstCardMs = performance.now())));
  });
  watch.observe(document, { childList: true, subtree: true });
`;

const measuredBy = (page: Page) => page.evaluate<Measured>('window.measured');

/** A page of the board, loaded without the browser's cache. */
async function openBoard(browser: Browser, address: string, { cookie }: TestUser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
  await context.addInitScript(MEASURE_ITSELF);
  const page = await context.newPage();
  await page.goto(`${address}/staff`);
  await page.locator('[data-card]').first().waitFor();
  while ((await measuredBy(page)).firstCardMs === 0) await page.waitForTimeout(20);
  return page;
}

async function firstCardTimes(browser: Browser, address: string, staff: TestUser) {
  const times: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const page = await openBoard(browser, address, staff);
    times.push((await measuredBy(page)).firstCardMs);
    await page.context().close();
  }
  return times;
}

/** Scrolls a column with the wheel while its cards are loaded; the last card that was shown, and the long tasks. */
async function scrollColumn(browser: Browser, address: string, staff: TestUser) {
  const page = await openBoard(browser, address, staff);
  const column = page.getByRole('region').first();
  await column.getByRole('listitem').first().hover();
  await page.waitForTimeout(1_000);
  await page.evaluate('window.measured.longTasksMs = []');
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, TURN_PIXELS);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
  }
  const { longTasksMs } = await measuredBy(page);
  const last = await column.getByRole('listitem').last().getAttribute('aria-posinset');
  const shown = await page.locator('[data-card]').count();
  await page.context().close();
  return { longTasksMs, last: Number(last), shown };
}

/** How long a page of the answers that are due takes, once their days are known. */
async function dueTimes(address: string, { cookie }: TestUser): Promise<number[]> {
  const times: number[] = [];
  for (let read = 0; read < DUE_READS; read += 1) {
    const start = performance.now();
    const answer = await fetch(`${address}/api/v1/staff/applications/due`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`the due list answers ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  return times;
}

async function measure(engine: Engine, browser: Browser): Promise<string[]> {
  const store = await engine.newStore();
  try {
    const database = await store.open();
    await addApplications(database, APPLICATIONS);
    const [staff] = await addPeople(database, 1, 'staff');
    await database.pool.query('UPDATE sessions SET confirmed_at = now()');
    await database.close();
    if (!staff) throw new Error('nobody is staff');
    const product = await startProductProcess(store.settings);
    try {
      await firstCardTimes(browser, product.address, staff);
      const times = await firstCardTimes(browser, product.address, staff);
      const due = await dueTimes(product.address, staff);
      const { longTasksMs, last, shown } = await scrollColumn(browser, product.address, staff);
      return [
        engine.name,
        figure(median(times)),
        figure(Math.max(...times)),
        figure(median(due)),
        `${last}`,
        `${shown}`,
        `${longTasksMs.filter((duration) => duration > LONG_TASK_MS).length}`,
        longTasksMs.length === 0 ? 'under 50' : figure(Math.max(...longTasksMs)),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await store.drop();
  }
}

/** The board of staff with many applications, in a real browser: until its first cards, and while it scrolls. */
export async function board(): Promise<string> {
  const engines = await openEngines();
  const browser = await launchChromium();
  try {
    const rows: string[][] = [];
    for (const engine of engines.found) rows.push(await measure(engine, browser));
    return [
      '## The board of staff',
      `${APPLICATIONS.toLocaleString('en-US')} applications; the page without the browser's cache, ${LOADS} times, from the start of the navigation to the frame after its first cards; then a column is scrolled by ${(TURNS * TURN_PIXELS).toLocaleString('en-US')} pixels with the wheel while it loads its cards. Long tasks are those over ${LONG_TASK_MS} ms, as the browser reports them.`,
      markdownTable(
        [
          ...[
            'database',
            'first cards p50 ms',
            'slowest ms',
            'answers due p50 ms',
            'scrolled to card',
          ],
          ...['cards in the document', 'long tasks', 'longest ms'],
        ],
        rows,
      ),
      ...(engines.missing === null ? [] : [`PostgreSQL was left out: ${engines.missing}.`]),
    ].join('\n\n');
  } finally {
    await browser.close();
    await engines.stop();
  }
}
