import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isQuiet, trackTraffic } from './traffic.ts';

/**
 * Software rendering of WebGL logs warnings, and the runner that it blocks workers; the database of
 * a browser may take its time on a busy machine; a missing page is a 404, a refused form a 401, 409 or 422; only a journey
 * itself disconnects the network.
 */
const EXPECTED =
  /GPU stall due to ReadPixels|status of (?:401|404|409|422) |ERR_INTERNET_DISCONNECTED|Service Worker registration blocked|IndexedDB operation timed out/;

/** A journey fails on any console error or warning, page error, or failed request. */
export const test = base.extend<{ problems: string[] }, { traffic: undefined }>({
  traffic: [
    async ({ browser }, use) => {
      browser.on('context', trackTraffic);
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !EXPECTED.test(message.text()))
          problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('response', (response) => {
        if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** For a journey that needs a browser that draws maps. */
export const ON_THE_MAP = { tag: '@map' };

/**
 * Waits until the page is hydrated, which means that React has committed its root, a page that was pressed is there, and
 * all requests are answered.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [, root] =
      Object.entries(document).find(([name]) => /^__reactContainer/.test(name)) ?? [];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // The page that a link leads to: its address stands before React has committed it.
  await expect(page.getByText('Loading the page', { exact: true })).toHaveCount(0);
  await expect.poll(() => isQuiet(page), { intervals: [50] }).toBe(true);
  // Effects, which listen to keys, run some time after the commit; a page behind another one may never be idle.
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => done(null), { timeout: 1_000 })),
  );
}

/** Waits until a page has also loaded what it shows without a network. */
export async function offlineReady(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /error-page/.test(name)),
  );
  await settled(page);
}

/** Disconnects the network of a page that is ready for it. */
export async function disconnect(page: Page): Promise<void> {
  await offlineReady(page);
  await page.context().setOffline(true);
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * A document gets the rules once, however often it is checked: to bring them takes as long as a check. Our pages have no
 * frames, which would need them too. What still fades in has another contrast, so that transitions end first.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames()).toHaveLength(1);
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const results = await window.axe?.run({ resultTypes: ['violations'] });
    return results?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  });
  expect(found).toEqual([]);
}

/** The first result of a search through the API. */
export async function firstFound<Item>(page: Page, query: string): Promise<Item> {
  const answer = await page.request.get(`/api/v1/search?${query}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()).items[0];
}
