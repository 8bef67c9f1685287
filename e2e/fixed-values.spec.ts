import type { Page } from '@playwright/test';
import { expect, test as journey } from './journey.ts';
import { runProduct } from './run-product.ts';

/** A separate product with an empty city, so that the landing page has to load its neighborhoods. */
const test = journey.extend<object, { address: string }>({
  address: [
    async ({ browserName: _ }, use) => {
      const product = await runProduct({ DEMO: 'off' });
      await use(product.address);
      await product.stop();
      expect(product.complaints).toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ address }, use) => use(address),
});

// One worker, because all share a product.
test.describe.configure({ mode: 'default' });

const ASTORIA = {
  id: 'astoria',
  name: 'Astoria',
  borough: 'Queens',
  coordinates: { lat: 40.76, lng: -73.92 },
  has_properties: true,
  average_price: 2900,
};

test('R4.10 Retry loads the featured neighborhoods again', async ({ page, problems }) => {
  let isAway = true;
  await page.route('**/api/v1/neighborhoods', (route) =>
    isAway
      ? route.fulfill({
          status: 503,
          json: { code: 'server/unavailable', detail: 'Not just now.' },
        })
      : route.fulfill({ json: [ASTORIA] }),
  );
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Neighborhoods' });
  await expect(section.getByRole('alert')).toContainText('Not just now.');
  isAway = false;
  await section.getByRole('link', { name: 'Retry' }).click();
  await expect(section.getByRole('link', { name: /Astoria/ })).toBeVisible();
  await expect(section.getByRole('alert')).toHaveCount(0);
  // The browser logs the faked answer, too.
  expect(problems.splice(0).every((problem) => problem.includes('503'))).toBe(true);
});

/** Computed styles of the first element that matches the selector. */
const styleOf = (page: Page, selector: string, names: readonly string[]) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, requested) => {
      const style = getComputedStyle(element);
      return Object.fromEntries(requested.map((name) => [name, style.getPropertyValue(name)]));
    }, names);

test('R1.04 R9.14 the overlay has the size, the colors and the pulse of the specification', async ({
  page,
}) => {
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/session', async (route) => {
    await requested;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  // The page as the browser stores it, which knows nothing of a session.
  await page.setExtraHTTPHeaders({ 'Stoop-Stored-Copy': '1' });
  await page.goto('/portal');
  const overlay = page.getByRole('status').filter({ hasText: 'LOADING' });
  await expect(overlay).toBeVisible();
  expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const box = '[role="status"]:has(.loading-pulse)';
  expect(await styleOf(page, box, ['position', 'z-index', 'background-color', 'color'])).toEqual({
    position: 'fixed',
    'z-index': '50',
    'background-color': 'rgb(255, 255, 255)',
    // Dark slate blue.
    color: 'rgb(51, 65, 92)',
  });
  const ring = await overlay.locator('svg').boundingBox();
  expect([ring?.width, ring?.height]).toEqual([100, 100]);
  const names = ['animation-duration', 'animation-iteration-count'];
  expect(await styleOf(page, `${box} .loading-pulse`, names)).toEqual({
    'animation-duration': '1.5s',
    'animation-iteration-count': 'infinite',
  });
  const pulse = await overlay
    .locator('.loading-pulse')
    .evaluate((element) =>
      element
        .getAnimations()
        .flatMap(({ effect }) =>
          (effect as KeyframeEffect).getKeyframes().map(({ opacity }) => opacity),
        ),
    );
  expect(pulse).toEqual(['0.5', '1', '0.5']);
  answer();
  await expect(page).toHaveURL('/login?next=%2Fportal');
});
