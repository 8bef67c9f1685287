import type { Page } from '@playwright/test';
import type { UnitItem } from '@stoop/features/listings/rules/views';
import { menuOf, signUp } from './account.ts';
import {
  disconnect,
  expect,
  expectAccessible,
  firstFound,
  ON_THE_MAP,
  settled,
  test,
} from './journey.ts';
import { NEXT_RELEASE, swapRelease } from './swap-release.ts';

// One worker, because all of them wait longer than they work: others keep the cores busy meanwhile.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });

/** Without a network, files and probes fail; the browser mentions what it preloaded before the worker took over. */
test.afterEach(({ problems }) => {
  const others = problems.filter((one) => !/ERR_FAILED|route module|fetch|503|preload/.test(one));
  problems.splice(0, Number.POSITIVE_INFINITY, ...others);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const age = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });

/** The addresses of the stored pages. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of name.startsWith('stoop-pages-')
        ? await (await caches.open(name)).keys()
        : [])
        addresses.push(url.slice(window.location.origin.length));
    return addresses;
  });

const untilStored = (page: Page, path: string) =>
  expect.poll(() => storedPages(page)).toContain(path);

async function findUnit(page: Page): Promise<string> {
  const { buildingId, rentId } = await firstFound<UnitItem>(page, 'type=unit&beds=2&limit=1');
  return `/buildings/${buildingId}/units/${rentId}`;
}

test('what was seen opens without a network, with its age, and what was not says so', async ({
  page,
  context,
}) => {
  const unit = await findUnit(page);
  await page.goto('/search?type=room&maxPrice=2000');
  const words = (await heading(page).textContent()) ?? '';
  const cards = await page.getByRole('article').count();
  await untilStored(page, '/search?type=room&maxPrice=2000');
  await page.goto(unit);
  const home = (await heading(page).textContent()) ?? '';
  await untilStored(page, unit);
  await disconnect(page);

  await page.goto('/search?type=room&maxPrice=2000');
  await expect(heading(page)).toHaveText(words);
  await expect(page.getByRole('article')).toHaveCount(cards);
  await expect(age(page)).toHaveText(
    /^You are offline\. This page is as it was (just now|1 minute ago)\.$/,
  );
  await page.goto(unit);
  await expect(heading(page)).toHaveText(home);
  await expect(age(page)).toBeVisible();

  await page.goto('/portal');
  await expect(heading(page)).toHaveText('You are offline');
  await expectAccessible(page);
  await page.getByRole('link', { name: home }).click();
  await expect(heading(page)).toHaveText(home);
  await context.setOffline(false);
  await expect(age(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-stored-at');
});

test('without a network a link leads to a page that was seen', async ({ page, context }) => {
  const search = '/search?type=unit&beds=2';
  await page.goto(search);
  await settled(page);
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const found = (await heading(page).textContent()) ?? '';
  await link.click();
  // The address changes before the page does.
  await expect(heading(page)).not.toHaveText(found);
  const home = (await heading(page).textContent()) ?? '';
  await untilStored(page, new URL(page.url()).pathname + new URL(page.url()).search);
  await page.getByRole('link', { name: 'Neighborhoods', exact: true }).first().click();
  await expect(heading(page)).toHaveText(/neighborhoods/i);
  await untilStored(page, '/neighborhoods');
  await page.goto(search);
  await disconnect(page);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(heading(page)).toHaveText(home);
  await expect(age(page)).toBeVisible();
  await context.setOffline(false);
});

test('without a network the map of the city is drawn', ON_THE_MAP, async ({ page }) => {
  await page.goto('/map');
  await untilStored(page, '/map');
  const city = (name: string) =>
    page.evaluate(
      (name) => caches.match(`/map/${name}.geojson`).then((file) => file?.status),
      name,
    );
  await expect.poll(() => city('land')).toBe(200);
  await disconnect(page);
  await page.reload();
  await expect(age(page)).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
});

test('R9.11 copies know nothing of who is signed in, pages of an account have none, and signing out removes all', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  const unit = await findUnit(page);
  await page.goto(unit);
  await untilStored(page, unit);
  await page.goto('/portal/account/browser');
  await expect(page.getByText(/^\d pages open without a network/)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/neighborhoods');
  await untilStored(other, '/neighborhoods');
  expect((await storedPages(page)).toSorted()).toEqual(['/', unit, '/neighborhoods'].toSorted());
  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        found.push((await (await caches.match(request))?.text()) ?? '');
    return found.join();
  });
  expect(texts).not.toContain(email);
  await menuOf(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => storedPages(other)).toEqual([]);
});

test('a new release takes over, removes what the old one stored, and its pages are loaded again, once', async ({
  page,
  baseURL,
}) => {
  const swap = await swapRelease(baseURL ?? '');
  await page.goto(`${swap.address}/neighborhoods`);
  await untilStored(page, '/neighborhoods');
  const names = () => page.evaluate(() => caches.keys());
  const old = await names();
  expect(old.filter((name) => name.endsWith(NEXT_RELEASE))).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSame = () => page.evaluate(() => 'isSameDocument' in window);

  swap.release();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(async () => (await names()).toSorted())
    .toEqual([`stoop-files-${NEXT_RELEASE}`, `stoop-pages-${NEXT_RELEASE}`]);
  await settled(page);
  expect(await isSame()).toBe(true);
  await page.getByRole('link', { name: 'Map', exact: true }).first().click();
  // The document may go while it is asked.
  await expect.poll(() => isSame().catch(() => true)).toBe(false);
  await expect(page).toHaveURL(/\/map$/);
  await untilStored(page, '/map');
  expect(await storedPages(page)).not.toContain('/neighborhoods');
  await swap.stop();
});
