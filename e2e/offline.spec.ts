import type { Page } from '@playwright/test';
import { disconnect, expect, offlineReady, settled, test } from './journey.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'We cannot reach Stoop' });

test.afterEach(({ problems }) => {
  const others = problems.filter(
    (one) => !/ERR_FAILED|Error loading route module|fetch|404/.test(one),
  );
  problems.splice(0, Number.POSITIVE_INFINITY, ...others);
});

test('without a network a link leaves the page as it is, and leads on when the network returns', async ({
  page,
  context,
}) => {
  await page.goto('/search?type=room');
  const heading = page.getByRole('heading', { level: 1 });
  const words = (await heading.textContent()) ?? '';
  await disconnect(page);
  await page.getByRole('link', { name: 'Neighborhoods', exact: true }).first().click();
  await expect(notice(page)).toBeVisible();
  await expect(heading).toHaveText(words);
  await expect(page).toHaveURL(/\/search\?type=room$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/neighborhoods$/);
  await expect(heading).toHaveText(/neighborhoods/i);
  await expect(notice(page)).toBeHidden();
});

test('without a network a link to a page whose script has loaded does so, too', async ({
  page,
  context,
}) => {
  await page.goto('/search?type=room');
  await settled(page);
  const link = page.getByRole('link', { name: 'Neighborhoods', exact: true }).first();
  await link.click();
  await expect(page).toHaveURL(/\/neighborhoods$/);
  await settled(page);
  await page.goBack();
  await settled(page);
  const heading = page.getByRole('heading', { level: 1 });
  const words = (await heading.textContent()) ?? '';
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await disconnect(page);
  await link.click();
  await expect(notice(page)).toBeVisible();
  await expect(heading).toHaveText(words);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/neighborhoods$/);
  await expect(notice(page)).toBeHidden();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('if the server does not answer, Retry sends the request again', async ({ page }) => {
  await page.goto('/search?type=room');
  await offlineReady(page);
  await page.route('**/healthz', (route) => route.abort());
  await page.route(/neighborhoods.*\.(js|data)|api\/v1/, (route) => route.abort());
  await page.getByRole('link', { name: 'Neighborhoods', exact: true }).first().click();
  await expect(notice(page)).toBeVisible();
  await page.unroute('**/healthz');
  await page.unroute(/neighborhoods.*\.(js|data)|api\/v1/);
  await notice(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/neighborhoods$/);
  await expect(notice(page)).toBeHidden();
});

const GONE = { status: 404, contentType: 'text/plain', body: '404 Not Found' };

test('after an update a link opens its page, though the script that it had is gone', async ({
  page,
}) => {
  await page.goto('/search?type=room');
  await offlineReady(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const heading = page.getByRole('heading', { level: 1 });
  await page.route(/assets\/neighborhoods.*\.js/, (route) => route.fulfill(GONE));
  await page.getByRole('link', { name: 'Neighborhoods', exact: true }).first().click();
  await expect(page).toHaveURL(/\/neighborhoods$/);
  await expect(heading).toHaveText(/neighborhoods/i);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
});

test('a part of the page that is gone says so where it was asked for, and the next page is a new document', async ({
  page,
}) => {
  await page.goto('/search?type=room');
  await offlineReady(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.route(/assets\/voucher-dialog.*\.js/, (route) => route.fulfill(GONE));
  await page.getByRole('button', { name: 'Voucher' }).first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' });
  await expect(notice.getByRole('link', { name: 'Reload the page' })).toBeVisible();
  await notice.getByRole('button', { name: 'Not now' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('link', { name: 'Neighborhoods', exact: true }).first().click();
  await expect(page).toHaveURL(/\/neighborhoods$/);
  // The document may go while it is asked.
  await expect
    .poll(() => page.evaluate(() => 'isSameDocument' in window).catch(() => true))
    .toBe(false);
});
