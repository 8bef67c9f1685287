import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../running/chromium.ts';
import { startProductProcess } from '../running/product-process.ts';
import { inARow, NETWORKS, type Network, openPhone, type Phone } from './hand-phone.ts';
import { figure, markdownTable, median } from './statistics.ts';

const ROUNDS = 5;
/** Until a page has asked for what its visitor may open next, and has it. */
const READING_MS = 6_000;
const SETTLING_MS = 1_500;
/** A map is drawn by software. */
const LONGEST_MS = 90_000;
/** How long a finger touches. */
const TOUCH_MS = 80;

/** What is seen first where the elements of a selector have words that match. */
interface Sight {
  name: string;
  selector: string;
  words?: string;
}

/** What somebody did: milliseconds until something was seen, and the requests until then. */
interface Row {
  name: string;
  ms: number;
  inARow?: number;
  kB?: number;
}

async function touch(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to touch at ${selector}`);
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** What a page says of itself, as soon as it does. */
async function told<Said>(page: Page, expression: string): Promise<Said> {
  const until = performance.now() + LONGEST_MS;
  while (performance.now() < until) {
    const said = await page.evaluate<Said | null>(expression).catch(() => null);
    if (said !== null) return said;
    await page.waitForTimeout(50);
  }
  throw new Error(`never said at ${page.url()}: ${expression}`);
}

/** From the end of a touch to each sight, and the requests until the last. */
async function step(
  { page, requests }: Phone,
  act: () => Promise<void>,
  sights: readonly Sight[],
): Promise<Row[]> {
  await page.evaluate(
    `hand.watch(${JSON.stringify(sights.map((sight) => ({ words: '', ...sight })))})`,
  );
  requests.clear();
  await act();
  const seen = await told<Record<string, number>>(page, 'hand.seen()');
  const asked = [...requests.values()];
  const kB = asked.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return sights.map(({ name }, index) => ({
    name,
    ms: seen[name] ?? Number.NaN,
    ...(index === sights.length - 1 && { inARow: inARow(asked), kB }),
  }));
}

const read = (page: Page) => page.waitForTimeout(READING_MS);

/** The landing page, its results, two homes, back from each, and the map. */
async function search(phone: Phone, address: string): Promise<Row[]> {
  const { page } = phone;
  await page.goto(address, { waitUntil: 'commit' });
  const { words, answers } = await told<{ words: number; answers: number }>(page, 'hand.opened()');
  const rows: Row[] = [
    { name: 'landing: words there', ms: words },
    { name: 'landing: answers a tap', ms: answers },
  ];
  const go = async (act: () => Promise<void>, sights: readonly Sight[]) => {
    await read(page);
    rows.push(...(await step(phone, act, sights)));
  };
  const tap = (selector: string) => () => touch(page, selector);
  const results = { selector: '.home-rows article' };
  await go(tap('.search-go'), [{ name: 'Find → results', ...results }]);
  for (const [at, home] of ['first', 'second'].entries()) {
    await page.locator('.home-rows article').nth(at).scrollIntoViewIfNeeded();
    const wasAt = await page.evaluate<number>('scrollY');
    await go(tap(`.home-rows li:nth-child(${at + 1}) h2 a`), [
      {
        name: `result → ${home} home: known facts`,
        selector: 'h1, [data-opening]',
        words: '^(?![\\d,]+ room)',
      },
      { name: `${home} home whole`, selector: 'table caption', words: 'What moving in costs' },
    ]);
    const goBack = () => page.evaluate<void>('history.back()');
    await go(goBack, [{ name: `${home} home → list`, ...results }]);
    await page.waitForTimeout(SETTLING_MS);
    const isAt = await page.evaluate<number>('scrollY');
    if (Math.abs(isAt - wasAt) > 1) throw new Error(`the list was at ${wasAt} and is at ${isAt}`);
  }
  await go(tap('[data-view="map"]'), [
    { name: 'list → map: words', selector: 'h1', words: '\\d' },
    { name: 'a picture of the map', selector: '[data-map="idle"], [data-map="drawn"]' },
  ]);
  return rows;
}

/** The longest interaction while something was pressed; 8 ms where the browser reports none. */
async function press({ page, interactions }: Phone, selector: string): Promise<number> {
  await page.waitForTimeout(SETTLING_MS);
  await interactions();
  await touch(page, selector);
  await page.waitForTimeout(SETTLING_MS);
  return Math.max(8, ...(await interactions()));
}

/** Filters and hearts of a list, from the touch to the next paint. */
async function filters(phone: Phone, address: string): Promise<Row[]> {
  const { page } = phone;
  const open = async () => {
    await page.goto(`${address}/search?type=room`);
    await read(page);
  };
  await open();
  const heart = await press(phone, '.home-rows button[aria-pressed]');
  await open();
  return [
    { name: 'all filters open', ms: await press(phone, 'a[href*="show=filters"]') },
    {
      name: 'a filter pressed',
      ms: await press(phone, 'dialog[open] label:has([name="amenities"])'),
    },
    { name: 'heart', ms: heart },
  ];
}

/** The wizard and the portal of somebody who signed up. */
async function account(phone: Phone, address: string): Promise<Row[]> {
  const { page } = phone;
  const name = { firstName: 'Grace', lastName: 'Hall' };
  const answer = await page.request.post(`${address}/api/v1/auth/register`, {
    headers: { origin: address },
    data: { email: `${randomUUID()}@stoop.test`, password: 'ferry-tickets-88', ...name },
  });
  if (!answer.ok()) throw new Error(`nobody could sign up: ${answer.status()}`);
  await page.goto(`${address}/portal`);
  await read(page);
  const saved = 'nav[aria-label="Portal"] a[href="/portal/saved"]';
  const tab = await step(phone, () => touch(page, saved), [
    { name: 'portal, next tab', selector: 'h1', words: 'Saved' },
  ]);
  const found = await page.request.get(`${address}/api/v1/search?type=unit&beds=2&limit=1`);
  const [unit] = (await found.json()).items;
  await page.goto(`${address}/application?buildingId=${unit.buildingId}&unitId=${unit.rentId}`);
  await page.getByLabel('Phone').fill('+1 212 555 0100');
  await page.getByLabel('Date of birth').fill('1998-04-12');
  await read(page);
  const next = await step(phone, () => touch(page, 'main form button[type="submit"]'), [
    { name: 'wizard, next step', selector: 'h2', words: 'Lifestyle' },
  ]);
  return [...tab, ...next];
}

/** The rows of visits that each begin with an empty browser; each figure is a median. */
async function visit(browser: Browser, network: Network, address: string): Promise<Row[]> {
  const visits: Row[][] = [];
  while (visits.length < ROUNDS) {
    const rows: Row[] = [];
    for (const walk of [search, filters, account]) {
      const phone = await openPhone(browser, network);
      rows.push(...(await walk(phone, address)));
      await phone.context.close();
    }
    visits.push(rows);
  }
  const [first = []] = visits;
  return first.map((row, index) => {
    const middle = (of: (row: Row) => number | undefined) =>
      median(visits.flatMap((rows) => (rows[index] && of(rows[index])) ?? []));
    const requests = { inARow: middle(({ inARow }) => inARow), kB: middle(({ kB }) => kB) };
    return { name: row.name, ms: middle(({ ms }) => ms), ...(row.kB !== undefined && requests) };
  });
}

const orNone = (value: number | undefined) => (value === undefined ? '' : figure(value));

/** How long what a person does takes on a slow phone, and how many answers it waits for, one after another. */
export async function hand(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-'));
  const product = await startProductProcess({ DATA_DIR: dataDir, DEMO: 'on' });
  const browser = await launchChromium();
  try {
    const columns: Row[][] = [];
    for (const network of NETWORKS) columns.push(await visit(browser, network, product.address));
    const names = NETWORKS.map(({ name, roundTripMs }) => `${name} (${roundTripMs} ms)`);
    const [first = []] = columns;
    return [
      '## In the hand',
      `A phone of 390 px with a processor slowed four times, on ${names.join(' and ')}; medians of ${ROUNDS} visits. Milliseconds are from the end of a touch of ${TOUCH_MS} ms; requests are those from its beginning, without pictures, and one that the browser answers itself counts.`,
      markdownTable(
        ['what a person does', ...NETWORKS.map(({ name }) => `${name}, ms`), 'in a row', 'kB'],
        first.map(({ name, inARow, kB }, index) => [
          name,
          ...columns.map((rows) => orNone(rows[index]?.ms)),
          inARow === undefined ? '' : String(inARow),
          orNone(kB),
        ]),
      ),
    ].join('\n\n');
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
