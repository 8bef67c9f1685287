import type { Locator } from '@playwright/test';
import { expect, ON_THE_MAP, settled, test } from './journey.ts';

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }));

/** How many pixels below what stays on top a card begins. */
const below = (card: Locator) =>
  card.evaluate((element) => {
    const { bottom = 0 } = document.querySelector('[data-sticks]')?.getBoundingClientRect() ?? {};
    return Math.round(element.getBoundingClientRect().top - bottom);
  });

test('R2.02 the card on top stays there where a list takes the place of its map', async ({
  page,
}) => {
  await page.goto('/search?type=unit&view=both');
  await settled(page);
  const card = page.locator('.home-rows > ol > li').nth(6);
  await card.scrollIntoViewIfNeeded();
  await card.evaluate((element) => {
    const { bottom = 0 } = document.querySelector('[data-sticks]')?.getBoundingClientRect() ?? {};
    window.scrollBy(0, element.getBoundingClientRect().top - bottom + 40);
  });
  await expect.poll(() => below(card)).toBe(-40);
  const views = page.getByRole('navigation', { name: 'List or map' });
  await views.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  // Scrolled by parts of a pixel, which round to 0 or -0.
  await expect.poll(async () => Math.abs(await below(card))).toBe(0);
});

test(
  'R2.02 the marks of the search before lead nowhere while those of the next one load',
  ON_THE_MAP,
  async ({ page }) => {
    await page.goto('/map?type=unit&neighborhood=Astoria&view=both');
    await expect(page.locator('[data-map="idle"]')).toBeVisible();
    const marks = page.getByRole('list', { name: 'Homes on the map' });
    const mark = marks.getByRole('button', { name: '$' }).first();
    await expect(mark).toBeVisible();
    let answer = () => {};
    const isAnswered = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/v1/map/pins?*', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Rooms', exact: true }).click();
    await expect(marks).toHaveAttribute('aria-busy', 'true');
    await mark.dispatchEvent('click');
    await expect(mark).toHaveAttribute('aria-expanded', 'false');
    answer();
    await expect(marks).not.toHaveAttribute('aria-busy', 'true');
    await mark.dispatchEvent('click');
    await expect(mark).toHaveAttribute('aria-expanded', 'true');
  },
);
