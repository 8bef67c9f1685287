import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PAGE_LIST } from '@stoop/app/rules/pages/pages';
import type { UnitItem } from '@stoop/features/listings/rules/views';
import { signUp } from './account.ts';
import { expect, expectAccessible, firstFound, ON_THE_MAP, settled, test } from './journey.ts';

/** Where every page still fits. */
const NARROWEST = 320;
const LOOKS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
] as const;
type Look = (typeof LOOKS)[number];

async function applyLook(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
}

/** Visits a page once and switches it between the looks, because a visit for each look takes several times as long. */
async function inEveryLook(
  page: Page,
  path: string,
  check: (width: number) => Promise<void>,
): Promise<void> {
  await applyLook(page, LOOKS[0]);
  await page.goto(path);
  for (const look of LOOKS) {
    const { width } = look;
    await applyLook(page, look);
    await settled(page);
    await expectAccessible(page);
    await check(width);
  }
}

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const [name, path] of PAGE_LIST.flatMap(({ walk }) => Object.entries(walk)))
  test(
    `the ${name} page has no accessibility violation and nothing that overflows`,
    name === 'map' ? ON_THE_MAP : {},
    async ({ page }) => {
      await inEveryLook(page, path, async (width) => expect(await scrollWidth(page)).toBe(width));
      await page.setViewportSize({ width: NARROWEST, height: 700 });
      expect(await scrollWidth(page)).toBe(NARROWEST);
    },
  );

test('the portal and the menu of an account have no accessibility violation', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL);
  const menu = page.getByRole('banner').locator('summary', { hasText: 'Your account' });
  await inEveryLook(page, '/portal', async (width) => {
    expect(await scrollWidth(page)).toBe(width);
    await menu.click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expectAccessible(page);
    await menu.click();
    // On a wide screen all tabs stand beside each other.
    if (width >= 1280) return;
    await page.locator('summary', { hasText: 'pages of your portal' }).click();
    const all = page.getByRole('navigation', { name: 'All pages of your portal' });
    await expect(all.getByRole('link')).toHaveCount(15);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(all).toBeHidden();
  });
});

test(
  'the pages of a unit and its building, its map, its tours and its comparison have no accessibility violation',
  ON_THE_MAP,
  async ({ page }) => {
    const unit = await firstFound<UnitItem>(page, 'type=unit&beds=3&limit=1');
    const { buildingId, rentId } = unit;
    const unitPath = `/buildings/${buildingId}/units/${rentId}`;
    const compared = `/compare?homes=${buildingId}/${rentId}`;
    const tours = `/schedule-tour/${buildingId}/unit/${rentId}`;
    const building = `/buildings/${buildingId}/homes`;
    for (const path of [unitPath, building, `${unitPath}/map`, tours, compared])
      await inEveryLook(page, path, async () => {});
  },
);

test('the landing page names at most 136 kB of JavaScript in at most 18 files', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  const scripts = new Set(
    [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? ''),
  );
  let bytes = 0;
  for (const path of scripts) bytes += gzipSync(await (await page.request.get(path)).body()).length;
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(136_000);
  expect(scripts.size).toBeLessThanOrEqual(18);
});

/** What may be sent of a page, compressed as at first, without the first paint of its photos: each day shows other homes. */
const HTML_BYTES = {
  '/': 14_900,
  '/search?type=unit': 18_000,
  '/map': 20_600,
  '/neighborhoods/williamsburg': 16_000,
};
const FIRST_PAINT = /data:image\/webp;base64,[\w+/=]*/g;

test('a page is small and names at most 20 files of scripts, all of which wait for what it is drawn with', async ({
  page,
}) => {
  for (const [path, bytes] of Object.entries(HTML_BYTES)) {
    const html = (await (await page.request.get(path)).text()).replaceAll(FIRST_PAINT, '');
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    expect(brotliCompressSync(html, { params }).length).toBeLessThanOrEqual(bytes);
    const scripts = html.match(/<link [^>]*"modulepreload"[^>]*>/g);
    expect(scripts?.length).toBeGreaterThan(4);
    expect(scripts?.length).toBeLessThanOrEqual(20);
    for (const script of scripts ?? []) expect(script).toContain('fetchPriority="low"');
  }
});

test('R2.17 a slow page shows a spinner', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/neighborhoods.*(\.data|\.js)/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Neighborhoods', exact: true }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Neighborhoods/);
});

test('a visitor chooses the dark theme, and the next page has it without a flash', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  const night = page.getByRole('button', { name: 'Night' });
  await night.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await settled(page);
  await expect(night).toBeInViewport();
  const answer = await page.request.get('/');
  expect(await answer.text()).toContain('data-theme="dark"');
});

test("the API's documentation is at its path", async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto('/api/docs#logIn');
  await expect(
    page.getByText("curl -X POST 'http://127.0.0.1:3000/api/v1/auth/login'"),
  ).toBeVisible();
  // What is closed is not checked, and a check of it would take several seconds.
  const closed = page.locator('details:not([open]) > div');
  await closed.evaluateAll((contents) => {
    for (const one of contents) one.remove();
  });
  await expectAccessible(page);
  const openapi = await page.request.get('/api/v1/openapi.json');
  expect((await openapi.json()).openapi).toBe('3.1.0');
});
