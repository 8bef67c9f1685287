import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RoomItem, UnitItem } from '@stoop/features/listings/rules/views';
import { disconnect, expect, expectAccessible, firstFound, settled, test } from './journey.ts';

// A phone has no map beside the list, which makes these journeys faster.
test.use({ viewport: { width: 390, height: 844 } });

const PASSWORD = 'ferry-tickets-88';
const newEmail = () => `${randomUUID()}@stoop.test`;

/** Creates an account through the API and signs it in. */
async function signUp(page: Page, baseURL: string | undefined): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/register', {
    headers: { origin: baseURL ?? '' },
    data: { email: newEmail(), password: PASSWORD, firstName: 'Grace', lastName: 'Hall' },
  });
  expect(answer.status()).toBe(201);
}

const heartsOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Saved? / });
const isSaved = { pressed: true } as const;

/** Presses a heart and waits for the server's answer. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const answered = page.waitForResponse(/\/me\/saved\/(rooms|units|buildings)\//);
  await page.getByRole('button', { name }).first().click();
  expect((await answered).status()).toBe(204);
}

test('R1.02 R5.03 R2.18 a visitor presses a heart, stays, creates an account, and returns to the page with the room saved', async ({
  page,
}) => {
  await page.goto('/search?type=room');
  await settled(page);
  const heart = heartsOf(page).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Save ', '');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/search\?type=room$/);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await settled(page);
  // What waits for the sign-in is listed where the page of what is saved leads a visitor, with its heart.
  const waiting = await page.context().newPage();
  await waiting.goto('/portal/saved');
  await expect(waiting.getByRole('heading', { name: 'Saved', level: 1 })).toBeVisible();
  const waits = waiting.getByRole('article');
  await expect(waits).toContainText('a month');
  await settled(waiting);
  await expectAccessible(waiting);
  // A wide screen has rows, too, and not one picture after another.
  await waiting.setViewportSize({ width: 1920, height: 1080 });
  expect((await waits.boundingBox())?.height).toBeLessThan(400);
  const banner = waiting.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Saved' })).toHaveAttribute('aria-current', 'page');
  await waiting.setViewportSize({ width: 390, height: 844 });
  // The form stays away until it is asked for, as by the header.
  await expect(waiting.getByLabel('Email')).toHaveCount(0);
  await waits.getByRole('button', { name: /^Compare / }).click();
  await banner.getByRole('link', { name: 'Sign in' }).click();
  await expect(waiting.getByRole('heading', { name: 'Sign in' })).toBeFocused();
  await waits.getByRole('button', { name: /^Saved / }).click();
  await expect(waits.getByText('Removed')).toBeVisible();
  // The other tab knows of both.
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await waits.getByRole('button', { name: /^Save .* again$/ }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await waiting.close();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await page.getByRole('link', { name: 'Sign in to save it' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fsearch%3Ftype%3Droom$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup\?next=/);
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/search\?type=room$/);
  const toast = page.getByRole('alert').filter({ hasText: 'Saved' });
  await expect(toast).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  expect((await toast.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/portal/saved');
  await expect(page.getByRole('button', { name: `Saved ${name}`, exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('R2.18 Saved without an account and without a home says how to save one, and leads to the search', async ({
  page,
}) => {
  await page.goto('/portal/saved');
  await expect(page.getByRole('heading', { name: 'Saved', level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(
    main.getByText(/^Press the heart of a home, .* in this browser for 30 days/),
  ).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await main.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await main.getByRole('link', { name: 'Search homes' }).click();
  await expect(page).toHaveURL('/search');
});

test('R3.09 three kinds of homes are saved, synced to another tab, removed and restored', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(page, baseURL);
  for (const type of ['room', 'unit', 'building']) {
    await page.goto(`/search?type=${type}`);
    await settled(page);
    await press(page, /^Save /);
  }
  await page.goto('/portal/saved');
  const tabs = page.getByRole('navigation', { name: 'Kinds of saved homes' });
  const shown = page.getByRole('main').getByRole('listitem').getByRole('article');
  await expect(shown).toHaveCount(3);
  await page.getByLabel('Order').selectOption('Lowest price');
  await expect(page).toHaveURL(/\?order=price$/);
  await expect(tabs.getByRole('link')).toHaveText(['All3', 'Rooms1', 'Units1', 'Buildings1']);
  await settled(page);
  await expectAccessible(page);
  // A phone has two rows of controls, and the first home well above its middle.
  await page.setViewportSize({ width: 390, height: 844 });
  const tools = [tabs, page.getByLabel('Order'), page.getByRole('button', { name: 'Map' })];
  const tops = await Promise.all(
    [...tools, page.getByRole('link', { name: 'Compare them' })].map(async (tool) =>
      Math.round((await tool.boundingBox())?.y ?? 0),
    ),
  );
  expect(new Set(tops).size).toBeLessThanOrEqual(2);
  expect((await shown.first().boundingBox())?.y).toBeLessThan(844 * 0.45);
  await page.setViewportSize({ width: 1280, height: 720 });

  const other = await context.newPage();
  await other.goto('/search?type=room');
  await settled(other);
  await expect(other.getByRole('button', isSaved)).toHaveCount(1);

  await tabs.getByRole('link', { name: /^Rooms/ }).click();
  await press(page, /^Saved /);
  await expect(page.getByText('Removed')).toBeVisible();
  await expect(tabs.getByRole('link')).toHaveText(['All2', 'Rooms0', 'Units1', 'Buildings1']);
  await expect(other.getByRole('button', isSaved)).toHaveCount(0);
  await press(page, /^Save .* again$/);
  await expect(tabs.getByRole('link')).toHaveText(['All3', 'Rooms1', 'Units1', 'Buildings1']);
  await expect(other.getByRole('button', isSaved)).toHaveCount(1);
});

test('R8.26 a save that the server refuses is reverted at once with a message', async ({
  page,
  baseURL,
  problems,
}) => {
  await signUp(page, baseURL);
  await page.goto('/search?type=unit');
  await settled(page);
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/v1/me/saved/units/**', async (route) => {
    await refused;
    await route.fulfill({ status: 503, json: { code: 'saved/save-failed', detail: 'away' } });
  });
  const heart = heartsOf(page).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  refuse();
  await expect(page.getByRole('alert')).toHaveText('Failed to save item');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // The browser logs the faked answer, too.
  expect(problems.splice(0).every((problem) => problem.includes('503'))).toBe(true);
});

test('R9.12 toasts show top-right for three seconds, newest first, and pause while hovered', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page, baseURL);
  await page.goto('/search?type=unit');
  await settled(page);
  let refusals = 0;
  await page.route('**/api/v1/me/saved/units/**', (route) => {
    refusals += 1;
    return route.fulfill({ status: 404, json: { code: 'some/code', detail: `No, ${refusals}.` } });
  });
  // The library's timer is the animation of a hidden bar; it pauses while the toasts are checked.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await heartsOf(page).nth(0).click();
  await heartsOf(page).nth(1).click();
  const toasts = page.locator('.Toastify__toast');
  await expect(toasts).toHaveText(['No, 2.', 'No, 1.']);
  const { right, ...shown } = await toasts.first().evaluate((toast) => {
    const bar = toast.querySelector('.Toastify__progress-bar');
    const frame = bar?.parentElement;
    return {
      right: innerWidth - toast.getBoundingClientRect().right,
      duration: bar && getComputedStyle(bar).animationDuration,
      barOpacity: frame && getComputedStyle(frame).opacity,
      buttons: toast.querySelectorAll('button').length,
    };
  });
  expect(shown).toEqual({ duration: '3s', barOpacity: '0', buttons: 0 });
  expect(right).toBeLessThan(32);
  await toasts.first().hover();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const clock = toasts.first().locator('.Toastify__progress-bar');
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await toasts.first().click();
  await expect(toasts.filter({ hasText: 'No, 2.' })).toHaveCount(0);
});

test('R8.26 offline a message shows too, and the page stays', async ({ page, baseURL }) => {
  await signUp(page, baseURL);
  await page.goto('/search?type=unit');
  await disconnect(page);
  const heart = heartsOf(page).first();
  await heart.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to save item. We could not reach Stoop. Check your connection and try again.',
  );
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('R3.09 a saved home that is off the market is marked and stays', async ({ page, baseURL }) => {
  await signUp(page, baseURL);
  const room = await firstFound<RoomItem>(page, 'type=room&roomType=Private+room');
  await page.goto(`/buildings/${room.buildingId}/units/${room.rentId}`);
  await settled(page);
  const heart = page.getByRole('table').getByRole('button', { name: /^Save / });
  const answered = page.waitForResponse(/\/me\/saved\/rooms\//);
  await heart.first().click();
  await answered;
  const saved = await (await page.request.get('/api/v1/me/saved')).json();
  for (const item of saved.rooms) item.listing = null;
  await page.route('**/api/v1/me/saved', (route) => route.fulfill({ json: saved }));
  await page.goto('/portal/saved');
  const gone = page.getByRole('article').filter({ hasText: 'No longer on the market' });
  await expect(gone.getByRole('heading')).toContainText(room.building.name);
  await settled(page);
  await expectAccessible(page);
  await press(page, /^Remove /);
  await expect(gone).toContainText('Removed');
});

test("R3.09 a visitor's viewed homes are linked, and adopted at sign-in", async ({
  page,
  baseURL,
}) => {
  const answer = await page.request.get('/api/v1/search?type=unit&limit=2');
  const units: UnitItem[] = (await answer.json()).items;
  const heading = page.getByRole('heading', { level: 1 });
  const names: string[] = [];
  for (const { buildingId, rentId } of units) {
    await page.goto(`/buildings/${buildingId}/units/${rentId}`);
    await settled(page);
    names.push((await heading.textContent()) ?? '');
  }
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  // The current home is not listed.
  await expect(viewed.getByRole('link')).toHaveCount(1);
  await page.goto('/search');
  await expect(viewed.getByRole('link')).toContainText(names.toReversed());
  await viewed.getByRole('link').last().click();
  await expect(heading).toHaveText(names[0] ?? '');

  await signUp(page, baseURL);
  const adopted = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.goto('/search');
  expect((await adopted).status()).toBe(204);
  await expect(viewed).toHaveCount(0);
  await page.goto('/portal/saved');
  await expect(viewed.getByRole('article')).toHaveCount(2);
});
