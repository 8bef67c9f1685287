import type { RoomItem, UnitItem } from '@stoop/features/listings/rules/views';
import {
  expect,
  expectAccessible,
  firstFound,
  ON_THE_MAP,
  offlineReady,
  settled,
  test,
} from './journey.ts';
import { cameBefore, loadedAhead, nowIn } from './traffic.ts';

const unitPath = (unit: UnitItem) => `/buildings/${unit.buildingId}/units/${unit.rentId}`;

test(
  'R1.01 a new user searches by price, amenities and line, opens a unit and sees its location',
  ON_THE_MAP,
  async ({ page }) => {
    await page.goto('/');
    await settled(page);
    await page.getByLabel('Rent, at most').fill('2600');
    const find = page.getByRole('button', { name: /^Find [\d,]+ rooms$/ });
    await expect(find).toBeVisible();
    await offlineReady(page);
    await loadedAhead(page, 'search-');
    const pressedMs = await nowIn(page);
    await find.click();
    await expect(page).toHaveURL(/\/search\?type=room&maxPrice=2600$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^[\d,]+ rooms up to \$2,600, whole homes among them$/,
    );
    expect(await cameBefore(page, 'limit=12', pressedMs)).toEqual([]);
    expect(await cameBefore(page, '/api/v1/facets?', pressedMs)).toEqual([]);

    await loadedAhead(page, 'unit-');
    await page.getByRole('link', { name: /^All filters/ }).click();
    const filters = page.getByRole('dialog');
    // The handle under the bars of rents and the input are one.
    const highest = filters.getByRole('slider', { name: 'Highest rent' });
    const most = filters.getByRole('textbox', { name: 'At most, a month' });
    await expect(highest).toHaveValue('2600');
    await highest.press('ArrowLeft');
    await expect(most).toHaveValue('2500');
    await highest.press('ArrowRight');
    await expect(most).toHaveValue('2600');
    await filters.getByRole('button', { name: 'All 15 amenities' }).click();
    await filters.getByRole('checkbox', { name: /^Gym/ }).check();
    await filters.getByRole('checkbox', { name: /^L train/ }).check();
    await settled(page);
    const show = filters.getByRole('button', { name: /^Show [\d,]+ rooms$/ });
    const found = (await show.textContent())?.replace('Show ', '') ?? '';
    await show.click();
    await expect(page).toHaveURL(/amenities=Gym/);
    await expect(page).toHaveURL(/subwayLines=L/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${found} up to $2,600 near the L train, whole homes among them`,
    );

    const first = page.getByRole('article').first();
    const name = (await first.getByRole('heading').textContent()) ?? '';
    const openedMs = await nowIn(page);
    await first.getByRole('link').first().click();
    await expect(page.getByRole('main').locator('header')).toContainText(name.split(',')[0] ?? '');
    expect(await cameBefore(page, '.data?', openedMs)).toEqual([]);
    // In a low window what the price is made of is folded, so that applying stays in view.
    await expect(page.getByRole('link', { name: /^Apply for the / })).toBeInViewport();
    await page.locator('summary', { hasText: 'What moving in costs' }).click();
    await expect(page.getByRole('table', { name: 'What moving in costs' })).toContainText(
      'To move in',
    );
    await expect(page.getByRole('img', { name: 'L train' }).first()).toBeVisible();

    await page.getByRole('link', { name: 'See it on a larger map' }).click();
    await expect(page).toHaveURL(/\/units\/[^/]+\/map(\?room=[^/]+)?$/);
    await expect(page.getByText(/min walk$/).first()).toBeVisible();
    await expect(page.locator('[data-map="idle"]')).toBeVisible();
  },
);

test('a search works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByText('Units', { exact: true }).first().click();
  await page.getByLabel('Rent, at most').fill('3000');
  await page.getByRole('button', { name: /^Find/ }).click();
  await expect(page).toHaveURL(/\/search\?type=unit&maxPrice=3000$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ units up to \$3,000$/);
  await page.getByRole('link', { name: /^Up to \$3,000/ }).click();
  await expect(page).toHaveURL(/\/search\?type=unit$/);
  await page.getByRole('link', { name: /more$/i }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});

test('R5.10 several bedrooms and neighborhoods are chosen without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/search?type=unit&show=filters');
  const all = page.getByRole('region', { name: 'All filters' });
  await all.getByRole('checkbox', { name: '1 bedroom' }).check();
  await all.getByRole('checkbox', { name: '2 bedrooms' }).check();
  await all.getByRole('checkbox', { name: 'Astoria' }).check();
  await all.getByRole('checkbox', { name: 'SoHo' }).check();
  await all.getByRole('button', { name: 'Show homes' }).click();
  const name = /^[\d,]+ one- and two-bedroom units in SoHo or in Astoria$/;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: 'SoHo', exact: false }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/two-bedroom units in Astoria$/);
  await context.close();
});

test('R7.03 rooms are sorted by price, confirmed ones first, or in another order through a link', async ({
  page,
}) => {
  await page.goto('/search?type=room');
  await settled(page);
  const order = page.getByRole('navigation', { name: 'Order of the list' });
  const chosen = order.locator('summary');
  await expect(chosen).toHaveText('Confirmed first, then cheapest');
  await chosen.click();
  await order.getByRole('link', { name: 'Cheapest first' }).click();
  await expect(page).toHaveURL(/\/search\?type=room&sort=price$/);
  await expect(chosen).toHaveText('Cheapest first');
  await expect(chosen).toBeFocused();
  // Rooms of one apartment are one card.
  const rooms = page.getByRole('article');
  const few = await rooms.count();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect.poll(() => rooms.count()).toBeGreaterThan(few);
  const more = await rooms.count();
  const texts = await rooms.allTextContents();
  const prices = texts.map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(',', '')));
  expect(prices).toEqual([...prices].sort((one, other) => one - other));

  const byName = await firstFound<RoomItem>(page, 'type=room&limit=1');
  await chosen.click();
  await order.getByRole('link', { name: 'By name' }).click();
  await expect(page).toHaveURL(/\/search\?type=room&sort=name$/);
  await expect(rooms.first()).toContainText(byName.building.name);
  await page.goBack();
  await expect(rooms).toHaveCount(more);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // Nothing of what is below lies under the open orders.
  await chosen.click();
  await expect(order.getByRole('link', { name: 'Cheapest first' })).toBeVisible();
  await expectAccessible(page);
});

test('R5.10 a search that finds nothing says which filter to loosen and what that would give', async ({
  page,
}) => {
  await page.goto('/search?type=room&maxPrice=100&borough=Brooklyn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No rooms up to $100 in Brooklyn',
  );
  const inBrooklyn = await page.request.get('/api/v1/search?type=room&borough=Brooklyn&limit=1');
  const rooms = (await inBrooklyn.json()).totalCount.toLocaleString('en-US');
  await page.getByRole('link', { name: `Without “Up to $100” ${rooms} rooms` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${rooms} rooms in Brooklyn, whole homes among them`,
  );
});

test('unknown parameters of an address are left out with a notice', async ({ page }) => {
  await page.goto('/search?type=room&minPrice=abc&color=blue');
  const notice = page.getByText(
    'We cannot use the lowest rent “abc”, so cheaper homes are shown too.',
  );
  await expect(notice).toContainText(
    'We do not know what “color” means, so homes are shown without it.',
  );
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('R5.09 an unknown home is a 404 with links', async ({ page }) => {
  const answer = await page.goto('/buildings/nowhere/units/none');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('R2.14 any other path is a 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('R2.16 a new page starts at its top, and going back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/search?type=unit');
  await settled(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 900));
  const home = page.getByRole('article').nth(5).getByRole('link').first();
  // The browser scrolls so far that all of it is in view, which depends on the words of the cards above.
  await home.hover();
  const left = await scrolled();
  expect(left).toBeGreaterThan(800);
  await home.click();
  await expect(page).toHaveURL(/\/units\//);
  await expect(page.getByRole('complementary', { name: 'Price and moving in' })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/units/);
  await expect.poll(scrolled).toBe(left);
});

test('R2.05 a search of buildings leads a visitor to the homes of one, and to what its rents were', async ({
  page,
}) => {
  await page.goto('/search?type=building');
  const card = page.getByRole('article').first().getByRole('link').first();
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expect(page).toHaveURL(/\/buildings\/[^/]+\/homes$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Rents here' })).toBeVisible();
  const tour = page.getByRole('link', { name: 'Schedule a tour' }).filter({ visible: true });
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expect(tour).toHaveCount(1);
    await expect(tour).toBeInViewport();
  }
  const image = page.locator('meta[property="og:image"]');
  const path = new URL((await image.getAttribute('content')) ?? '').pathname;
  const picture = await page.request.get(path);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  await page.getByRole('region', { name: 'Homes to rent' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/units\//);
  await page.getByRole('link', { name: /^All homes at/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('R2.18 building details redirect a visitor to sign in, and Back skips them', async ({
  page,
}) => {
  const unit = await firstFound<UnitItem>(page, 'type=unit&limit=1');
  await page.goto(unitPath(unit));
  await page.goto(`/buildings/${unit.buildingId}#floors`);
  await expect(page).toHaveURL(
    `/login?next=${encodeURIComponent(`/buildings/${unit.buildingId}#floors`)}`,
  );
  await page.goBack();
  await expect(page).toHaveURL(unitPath(unit));
});

test('R2.18 a guarded page contains nothing of the building before the session is known', async ({
  page,
}) => {
  const unit = await firstFound<UnitItem>(page, 'type=unit&limit=1');
  // As the copy that the browser stores is asked for; a visitor gets a redirect.
  const headers = { 'Stoop-Stored-Copy': '1' };
  const answer = await page.request.get(`/buildings/${unit.buildingId}`, { headers });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).not.toContain(unit.building.address);
});
