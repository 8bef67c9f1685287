import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium } from '../running/chromium.ts';
import { runProductWith } from './running-product.ts';
import { figure, markdownTable, median, quantile } from './statistics.ts';

const SLOWED = 4;
const ROUNDS = 5;
const PINS = 10_000;
/** The API gives at most 2,000, so that only an answer in its place has 10,000. */
const PINS_ANSWER = JSON.stringify({
  type: 'FeatureCollection',
  features: Array.from({ length: PINS }, (_, at) => ({
    type: 'Feature',
    geometry: {
      type: 'Point',
      coordinates: [-74.05 + (at % 100) * 0.002, 40.65 + Math.floor(at / 100) * 0.0016],
    },
    properties: {
      ...{ id: `pin-${at}`, name: `Building ${at}`, borough: 'Queens', neighborhood: 'Astoria' },
      ...{ minPrice: 900 + (at % 4_000), units: 1, rooms: 1 },
    },
  })),
});

/** Collects in the page, where it is `collected`. */
const IN_PAGE = { path: join(import.meta.dirname, 'interaction-page.js') };

interface Interaction {
  name: string;
  /** Its presses of keys and buttons. */
  run(page: Page): Promise<number>;
}

/** A pause between keys, as people type; shorter than what the page waits for before it searches. */
const KEY_MS = 120;

async function type(page: Page, label: string, text: string): Promise<number> {
  const field = page.getByLabel(label);
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text, { delay: KEY_MS });
  await atRest(page);
  return text.length + 2;
}

/** No request, no camera move and no pending list. */
async function atRest(page: Page): Promise<void> {
  await page.waitForTimeout(600);
  await page.waitForLoadState('networkidle');
  await page.locator('[data-map="idle"]').waitFor();
}

const INTERACTIONS: readonly Interaction[] = [
  { name: 'a price', run: (page) => type(page, 'At most, dollars a month', '3500') },
  { name: 'the other price', run: (page) => type(page, 'At least, dollars a month', '1250') },
  { name: 'a place', run: (page) => type(page, 'Where', 'williamsb') },
  {
    name: 'bedrooms and fee',
    run: async (page) => {
      const beds = page.getByRole('group', { name: 'Bedrooms' }).getByRole('checkbox');
      for (const at of [2, 1, 0]) {
        await beds.nth(at).click();
        await atRest(page);
      }
      await page.getByLabel('No broker fee').click();
      await atRest(page);
      return 4;
    },
  },
];

async function openSearch(page: Page, address: string): Promise<void> {
  await page.addInitScript(IN_PAGE);
  await page.goto(`${address}/search?type=unit`);
  await page.locator('[data-map="idle"]').waitFor({ timeout: 120_000 });
  await page.locator('[data-pins="ready"]').waitFor({ state: 'attached', timeout: 120_000 });
}

/** The durations of all interactions, by kind, in a browser whose processor is slowed down. */
async function typing(address: string): Promise<string> {
  const browser = await launchChromium();
  const times = new Map(INTERACTIONS.map(({ name }) => [name, [] as number[]]));
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await openSearch(page, address);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      for (const { name, run } of INTERACTIONS) {
        await page.evaluate('collected.takeInteractions()');
        const presses = await run(page);
        const slow: number[] = await page.evaluate('collected.takeInteractions()');
        // The others took less than 16 ms.
        const fast = Array.from({ length: Math.max(0, presses - slow.length) }, () => 8);
        times.get(name)?.push(...slow, ...fast);
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
  const row = (name: string, all: readonly number[]) => [
    name,
    String(all.length),
    ...[median(all), quantile(all, 0.98), Math.max(...all)].map(figure),
  ];
  return markdownTable(
    ['interaction to next paint, ms', 'interactions', 'p50', 'p98', 'longest'],
    [...[...times].map(([name, all]) => row(name, all)), row('all', [...times.values()].flat())],
  );
}

/** From the end of an answer of 10,000 pins until the map has been still for a picture with them. */
async function drawing(address: string): Promise<string> {
  const browser = await launchChromium();
  const times: number[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await openSearch(page, address);
    await page.route('**/api/v1/map/pins*', (route) =>
      route.fulfill({ contentType: 'application/json', body: PINS_ANSWER }),
    );
    for (let round = 0; round <= ROUNDS; round++) {
      await page.evaluate('collected.forgetPins()');
      for (let press = 0; press < 3; press++)
        await page
          .locator('.maplibregl-canvas')
          .press(round % 2 === 0 ? 'ArrowRight' : 'ArrowLeft', { delay: 20 });
      // The page's policy allows no text as a function, which waiting inside the page takes.
      let time: number | null = null;
      while (time === null) time = await page.evaluate('collected.drawnAfter()');
      // The first answer also builds the layers and the shapes of the digits.
      if (round > 0) times.push(time);
    }
  } finally {
    await browser.close();
  }
  return `${PINS.toLocaleString('en-US')} pins, from the end of their answer to the finished picture, which includes 120 ms in which symbols fade in: ${figure(median(times))} ms (median of ${times.length}), ${figure(Math.max(...times))} (longest).`;
}

/** How soon a search among many homes reacts, with its map open. */
export async function interaction(data: string | undefined): Promise<string> {
  if (!data) return 'Give `--data PATH`, an NDJSON file of buildings, to interact with.';
  const product = await runProductWith(data);
  try {
    return [
      '## Interaction',
      `The processor of the browser is slowed ${SLOWED} times while somebody types and presses; pins are drawn at full speed, by software where there is no graphics processor.`,
      await typing(product.address),
      await drawing(product.address),
    ].join('\n\n');
  } finally {
    await product.stop();
  }
}
