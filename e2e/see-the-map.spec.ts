import type { BuildingItem } from '@stoop/features/listings/rules/views';
import { expect, expectAccessible, ON_THE_MAP, settled, test } from './journey.ts';

test(
  'R2.02 moving the map moves the list; switched off, it offers a search there, and the browser remembers that',
  ON_THE_MAP,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/map');
    await expect(page.locator('[data-map="idle"]')).toBeVisible();
    const all = await page.getByRole('heading', { level: 1 }).textContent();
    await page.locator('.maplibregl-canvas').press('ArrowRight');
    const inView = /lat=.*lng=.*radiusKm=.*west=.*south=.*east=.*north=/;
    await expect(page).toHaveURL(inView);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ buildings in this area$/);
    await expect(page.locator('[data-pins="ready"]')).toBeAttached();
    await expectAccessible(page);
    // A second move takes the place of the first one.
    const moved = page.url();
    // A mark may stand in its middle.
    await page.locator('.maplibregl-canvas').hover({ force: true });
    await page.mouse.wheel(0, -300);
    await expect(page).not.toHaveURL(moved);
    await page.goBack();
    await expect(page).toHaveURL(/\/map$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all ?? '');

    await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
    await page.reload();
    await expect(page.locator('[data-map="idle"]')).toBeVisible();
    await expect(
      page.getByRole('checkbox', { name: 'Search as I move the map' }),
    ).not.toBeChecked();
    await page.locator('.maplibregl-canvas').press('ArrowRight');
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(inView);
  },
);

test(
  'R2.02 R5.10 a map that goes nearer lists that part of its place, and an area drawn with the pointer or by keys is a filter',
  ON_THE_MAP,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/map?type=unit&neighborhood=Astoria');
    await expect(page.locator('[data-map="idle"]')).toBeVisible();
    // The neighborhood's map shows its homes.
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/^\d+ units in Astoria$/);
    await expect(page.locator('[data-pins="ready"]')).toBeAttached();
    const pins = page.getByRole('list', { name: 'Homes on the map' });
    await expect(pins.getByRole('button').first()).toBeVisible();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(title).toHaveText(/^\d+ units in this part of Astoria$/);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(title).toHaveText(/^\d+ units in Astoria$/);
    await expect(page.locator('[data-map="idle"]')).toBeVisible();
    await page.getByRole('button', { name: 'Draw an area' }).press('Enter');
    const surface = page.getByRole('application', { name: 'Drawing on the map' });
    await expect(surface).toBeFocused();
    await expectAccessible(page);
    const keys = 'ArrowLeft Enter ArrowUp Enter ArrowRight Enter';
    for (const key of keys.split(' ')) {
      await surface.press(key);
      await expect(page.locator('[data-map="idle"]')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(/area=[-_.\d]+$/);
    await expect(title).toHaveText(/units? in the drawn area$/);

    const again = page.getByRole('button', { name: 'Draw another area' });
    await expect(again).toBeFocused();
    const drawn = page.url();
    await again.click();
    const box = await surface.boundingBox();
    const at = (x: number, y: number) =>
      [(box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.height ?? 0)] as const;
    await page.mouse.move(...at(0.3, 0.5));
    await page.mouse.down();
    for (const [x, y] of [
      [0.5, 0.4],
      [0.7, 0.5],
      [0.5, 0.8],
      [0.32, 0.52],
    ] as const)
      await page.mouse.move(...at(x, y));
    await page.mouse.up();
    await expect(page).not.toHaveURL(drawn);
    await page.getByRole('link', { name: 'Drawn area Remove' }).click();
    await expect(page).toHaveURL(/\/map\?type=unit$/);
  },
);

test('missing map data is reported and loads on retry', ON_THE_MAP, async ({ page, problems }) => {
  await page.route('**/map/*.geojson', (route) => route.abort());
  await page.goto('/map');
  await expect(page.getByText('Parts of the map could not be loaded.')).toBeVisible();
  await page.unroute('**/map/*.geojson');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Parts of the map could not be loaded.')).toBeHidden();
  // The browser logs the aborted requests.
  problems.splice(0, problems.length, ...problems.filter((text) => !/ERR_FAILED/.test(text)));
});

test("R5.10 a search around a station keeps its type and the station's name", async ({ page }) => {
  await page.goto('/search?type=room');
  await settled(page);
  const field = page.getByRole('combobox').first();
  await field.fill('30 av');
  await page.getByRole('option').filter({ hasText: '30 Av' }).first().click();
  await expect(page).toHaveURL(/type=room&.*place=30\+Av/);
  await expect(field).toHaveValue('30 Av');
  await expect(page.getByRole('link', { name: 'Within 10 min walk of 30 Av' })).toBeVisible();
});

test("R2.02 R5.10 a place written in the map's field is the one that a search finds", async ({
  page,
}) => {
  await page.goto('/map?type=room');
  await expect(page.locator('[data-map="unavailable"]')).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Where' });
  await field.fill('astoria');
  await expect(page.getByRole('listbox')).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^\d+ rooms in Astoria, whole homes among them$/,
  );
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/units\/.*room=/);
});

test('no map code loads before a map is visible', ON_THE_MAP, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/search?type=room');
  await settled(page);
  expect(scripts.filter((url) => /maplibre/.test(url))).toEqual([]);
  await page.getByRole('link', { name: 'Map', exact: true }).last().click();
  await expect(page.locator('[data-map="idle"]')).toBeVisible();
  expect(scripts.filter((url) => /maplibre/.test(url))).not.toEqual([]);
});

test(
  'R2.02 a row and its pin point at each other, and the mark of a home that was seen and is compared says so',
  ON_THE_MAP,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    // A mark of several homes says it once all were seen.
    const answer = await page.request.get('/api/v1/search?type=building&limit=100');
    const { items }: { items: BuildingItem[] } = await answer.json();
    const single = items.find(({ units }) => units.length === 1);
    const around = `/search?${new URLSearchParams({ type: 'unit', q: single?.name ?? '' })}`;
    await page.goto(around);
    await expect(page.getByRole('article')).toHaveCount(1);
    await settled(page);
    const row = page.getByRole('article').first();
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/units\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await page.goto(around);
    const pins = page.getByRole('list', { name: 'Homes on the map' });
    const pin = pins.getByRole('button', { name: /, seen$/ });
    await expect(pin).toBeVisible();
    await row.hover();
    await expect(pin).toHaveAttribute('data-active');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(pin).not.toHaveAttribute('data-active');
    await pin.focus();
    await expect(row).toHaveClass(/is-highlighted/);
    await row.getByRole('button', { name: /^Compare/ }).click();
    await expect(pins.getByRole('button', { name: /, in comparison, seen$/ })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'R2.02 going back to the map finds where it was, its list, and the card that was open',
  ON_THE_MAP,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/search?type=unit&lat=40.7081&lng=-73.9571&radiusKm=1.5');
    await expect(page.locator('[data-map="idle"]')).toBeVisible();
    await page.locator('.maplibregl-canvas').press('ArrowRight');
    await expect(page).toHaveURL(/west=/);
    await expect(page.locator('[data-map="idle"]')).toBeVisible();
    await expect(page.locator('[data-pins="ready"]')).toBeAttached();
    const moved = page.url();
    await page.getByRole('link', { name: 'Show more' }).click();
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h2') });
    await expect(rows).toHaveCount(24);
    const marks = page.locator('.map-pin:not([data-hidden], [data-group])');
    await marks.first().hover();
    await expect(page.locator('.map-hint')).toBeVisible();
    await marks.first().click();
    const card = page.locator('.map-card');
    await expect(page.locator('.map-hint')).toBeHidden();
    await expect(card.getByRole('link').first()).toBeVisible();
    // No mark and no control lies over the card.
    const isAbove = await card.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const rows = [top + 4, (top + bottom) / 2, bottom - 4];
      return rows.flatMap((y) =>
        [left + 4, right - 4].map((x) => element.contains(document.elementFromPoint(x, y))),
      );
    });
    expect(isAbove).not.toContain(false);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/units\//);
    await page.goBack();
    await expect(page).toHaveURL(`${moved}&shown=24`);
    await expect(card).toBeVisible();
    await expect(rows).toHaveCount(24);
    // Whoever opens the address finds as many.
    await page.reload();
    await expect(rows).toHaveCount(24);
  },
);

test(
  'R2.02 on a phone the list is a sheet over the map with three heights, and cards come one after the other',
  ON_THE_MAP,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/map?type=unit&lat=40.7081&lng=-73.9571&radiusKm=1.5');
    await expect(page.locator('[data-map="idle"]')).toBeVisible();
    const height = page.getByRole('slider', { name: 'Height of the list' });
    // A map opens as one, with the first home below it.
    await expect(height).toHaveValue('0');
    await expect(page).not.toHaveURL(/view=/);
    await expectAccessible(page);
    await height.press('End');
    await expect(height).toHaveValue('2');
    await expect(page).toHaveURL(/view=list/);
    await height.press('Home');
    await expect(page).not.toHaveURL(/view=/);
    const views = page.getByRole('navigation', { name: 'List or map' });
    await expect(views.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[data-pins="ready"]')).toBeAttached();
    await page.locator('.map-pin:not([data-hidden], [data-group])').first().click();
    const cards = page.getByRole('region', { name: 'Homes on the map' });
    const card = cards.locator('li:not([inert])').getByRole('heading');
    await expect(card).toBeVisible();
    await expectAccessible(page);
    const first = (await card.textContent()) ?? '';
    const mark = page.getByRole('button', { name: first, expanded: true });
    await expect(page.locator('[data-map="idle"]')).toBeVisible();
    const place = await mark.boundingBox();
    await cards
      .locator('.card-strip-cards > :not([inert])')
      .getByRole('link')
      .first()
      .press('Enter');
    await expect(page).toHaveURL(/\/buildings\//);
    await page.goBack();
    await expect(card).toHaveText(first);
    await expect(page.locator('[data-map="idle"]')).toBeVisible();
    expect(await mark.boundingBox()).toEqual(place);
    const next = cards.getByRole('button', { name: 'Next home' });
    await ((await next.isEnabled()) ? cards.press('ArrowRight') : cards.press('ArrowLeft'));
    await expect(card).not.toHaveText(first);
    await expect(mark).not.toBeAttached();
    await expect(page.locator('[data-pin][aria-expanded="true"]')).toBeAttached();
    await views.getByRole('link', { name: 'Both' }).click();
    await expect(cards).toBeHidden();
    await expect(height).toHaveValue('1');
  },
);

test('R2.02 on a phone the map comes at once for whoever saw it, went to the list and scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?type=room&view=map');
  await settled(page);
  const height = page.getByRole('slider', { name: 'Height of the list' });
  await expect(height).toHaveValue('0');
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('link', { name: 'Homes', exact: true }).click();
  await expect(height).toBeHidden();
  await page.getByRole('article').nth(5).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Map', exact: true }).last().click();
  await expect(height).toHaveValue('0');
});
