import { devices } from '@playwright/test';
import { expect, offlineReady, settled, test } from './journey.ts';

test('the count of a value is the number of results after choosing it', async ({ page }) => {
  await page.goto('/search?type=room&maxPrice=1200&neighborhood=Harlem');
  await settled(page);
  await page.getByRole('link', { name: /^All filters/ }).click();
  const filters = page.getByRole('dialog');
  const amenity = filters.getByRole('group', { name: 'Amenities' }).locator('label').first();
  const label = (await amenity.textContent()) ?? '';
  const count = Number(/[\d,]+$/.exec(label)?.[0].replace(',', ''));
  await amenity.getByRole('checkbox').check();
  await expect(filters.getByRole('button', { name: /^Show/ })).toHaveText(
    new RegExp(`^Show ${count} rooms?$`),
  );
  const counts = await filters
    .getByRole('group', { name: 'Subway lines' })
    .locator('label span:last-child')
    .allTextContents();
  // A line without a room here would be 19 rows of nothing on a phone.
  expect(counts.length).toBeGreaterThan(0);
  expect(counts).not.toContain('0');
});

test('rooms of one unit differ in a list of links', async ({ page }) => {
  await page.goto('/search?type=room&sort=name');
  const shown = await page.getByRole('article').getByRole('heading').allInnerTexts();
  const links = page.getByRole('article').getByRole('heading').getByRole('link');
  const spoken = await links.allTextContents();
  // Rooms of one apartment are one card.
  expect(spoken.length).toBeGreaterThan(1);
  expect(new Set(spoken).size).toBe(spoken.length);
  for (const [index, words] of shown.entries())
    expect(spoken[index]).toContain(words.split(',')[0]);
});

test('the longest words do not widen a page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const long = 'w'.repeat(100);
  for (const path of [`/search?type=room&q=${long}`, `/map?q=${long}&place=${long}`]) {
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await expect(page.getByRole('combobox')).toHaveAttribute('maxlength', '300');
});

test('on a narrow phone the kinds of search and the bedrooms fit in one row, and nothing covers the filters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/search?type=room&show=filters');
  const kinds = page.getByRole('navigation', { name: 'What to search for' });
  expect(await kinds.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  await expect(page.getByRole('link', { name: 'Map', exact: true })).toBeHidden();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const bedrooms = page.getByRole('group', { name: 'Bedrooms' }).last();
    expect((await bedrooms.boundingBox())?.height).toBeLessThan(50);
  }
});

test('a value that no home has is left out with a sentence', async ({ page }) => {
  await page.goto('/search?type=room&subwayLines=X9&amenities=gym&moveIn=1999-01-01');
  await expect(
    page.getByText(
      'We do not know the subway line “X9”, so homes are shown without it. The day 1999-01-01 has passed, so homes are shown whatever the day.',
    ),
  ).toBeVisible();
  const on = page.getByRole('list', { name: 'Filters that are on' });
  await expect(on.getByRole('link', { name: 'Gym' })).toBeVisible();
  await page.goto('/map?amenities=Helipad');
  await expect(
    page.getByText('No home has the amenity “Helipad”, so homes are shown with or without it.'),
  ).toBeVisible();
});

test('without a network the list stays with a notice, and reloads when the network returns', async ({
  page,
  context,
}) => {
  await page.goto('/search?type=room&maxPrice=2000');
  const first = page.getByRole('article').first();
  await offlineReady(page);
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await page.context().setOffline(true);
  const orders = page.getByRole('navigation', { name: 'Order of the list' });
  await orders.locator('summary').click();
  await orders.locator('a:not([aria-current])').first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'You see the homes from before' });
  await expect(notice).toBeVisible();
  await expect(first.getByRole('heading')).toHaveText(name);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /rooms up to \$2,000, whole homes among them$/,
  );
});

test('a price that cannot be searched stays in its field, with a sentence', async ({ page }) => {
  await page.goto('/search?type=room');
  await settled(page);
  await page.getByLabel('At least, dollars a month').fill('3000');
  await page.getByLabel('At most, dollars a month').fill('2000');
  // Typed or opened cold, the same is searched, said once and shown as chips.
  for (const isCold of [false, true]) {
    if (isCold) await page.reload();
    await expect(page).toHaveURL(/minPrice=3000&maxPrice=2000/);
    await expect(
      page.getByText('“At least $3,000” is above the most, so cheaper homes are shown too.'),
    ).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /rooms up to \$2,000, whole homes among them$/,
    );
    // The highest rent, and the way to clear all.
    const on = page.getByRole('list', { name: 'Filters that are on' });
    await expect(on.getByRole('listitem')).toHaveCount(2);
    await expect(on).toContainText('Up to $2,000');
    await expect(page.getByLabel('At least, dollars a month')).toHaveValue('3000');
  }
  await settled(page);
  await page.getByLabel('At most, dollars a month').fill('1e3');
  await expect(
    page.getByText('A price must be a whole number from 0 to 1000000.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('At most, dollars a month')).toHaveValue('1e3');
});

test('after navigation the heading has the focus', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await page.getByRole('link', { name: 'Neighborhoods', exact: true }).first().click();
  await expect(page).toHaveURL(/\/neighborhoods$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('in forced colors the background marks a choice', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    forcedColors: 'active',
    userAgent: devices['Desktop Chrome'].userAgent,
  });
  const page = await context.newPage();
  await page.goto('/search?type=room&beds=2');
  const ground = (name: string) =>
    page
      .getByRole('navigation', { name: 'What to search for' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground('Rooms')).not.toBe(await ground('Units'));
  const grounds = await page
    .getByRole('group', { name: 'Bedrooms' })
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
  await context.close();
});
