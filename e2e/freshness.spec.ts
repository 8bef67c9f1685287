import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveStaleListings, type StaleUnit } from '@stoop/app/testing/stale-listings';
import { signInStaff } from './applications-journey.ts';
import { STAFF } from './city.ts';
import { expect, expectAccessible, test as journey, settled } from './journey.ts';
import { type RunningProduct, runProduct } from './run-product.ts';

/** A product in which the confirmations of two homes are 73 hours old. */
const test = journey.extend<object, { product: RunningProduct & { units: StaleUnit[] } }>({
  product: [
    async ({ browserName: _ }, use) => {
      let units: StaleUnit[] = [];
      const product = await runProduct(
        {},
        {
          copyOf: process.env.STOOP_CITY_DIR,
          prepare: async (folder) => {
            units = await giveStaleListings(folder, { email: STAFF, count: 2 });
          },
        },
      );
      await use({ ...product, units });
      await product.stop();
      expect(product.complaints).toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.address),
});

// One worker, because both share a product.
test.describe.configure({ mode: 'default' });

const pathOf = ({ buildingId, unitId }: StaleUnit) => `/buildings/${buildingId}/units/${unitId}`;

/** The paths of the links in the mail that asks, in its order. */
async function linksOf({ dataDir }: RunningProduct): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const find = () => {
    // The folder is created with the first mail.
    const files = existsSync(folder) ? readdirSync(folder) : [];
    const name = files.find((file) => file.includes('confirm-homes') && file.endsWith('.eml'));
    const [text = ''] = name ? readFileSync(join(folder, name), 'utf8').split('text/html') : [];
    return [...text.matchAll(/https?:\/\/[^/\s]+(\/listing\/\S+)/g)].map(([, path = '']) => path);
  };
  await expect.poll(find, { timeout: 30_000 }).toHaveLength(4);
  return find();
}

test('whoever answers for homes confirms one and takes another down with the links of one email', async ({
  page,
  product,
}) => {
  const [confirm = '', , , takeDown = ''] = await linksOf(product);
  await page.goto(confirm);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Still available?');
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, it is still available' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmed');
  await page.getByRole('link', { name: 'See its page' }).click();
  await expect(page.getByText('Confirmed today')).toBeVisible();
  await expect(page.getByText('Posted by Sam Staff')).toBeVisible();
  const confirmed = new URL(page.url()).pathname;

  await page.goto(takeDown);
  await page.getByRole('button', { name: 'Take it down' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taken down');
  const [gone] = product.units.map(pathOf).filter((path) => path !== confirmed);
  expect((await page.goto(gone ?? ''))?.status()).toBe(404);
  const used = await page.request.get(takeDown);
  expect(used.status()).toBe(410);
  expect(await used.text()).toContain('nothing left to do with this link');
});

test('a visitor reports a home without JavaScript; staff read it and close it', async ({
  page,
  browser,
  product,
}) => {
  const answer = await page.request.get('/api/v1/search?type=unit&limit=1&sort=price');
  const [{ buildingId, rentId }] = (await answer.json()).items;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.address,
  });
  const visitor = await context.newPage();
  await visitor.goto(pathOf({ buildingId, unitId: rentId }));
  await visitor.getByRole('link', { name: 'Report a problem' }).click();
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByText('Please choose what is wrong.')).toBeVisible();
  await visitor.getByLabel('It looks like a scam').check();
  await visitor.getByLabel('In your words').fill('They want cash today.');
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByText('We have your report.')).toBeVisible();
  await context.close();

  await signInStaff(page.request, product.address);
  await page.goto('/staff/reports');
  await expect(page.getByText('They want cash today.')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What was done').fill('Called the owner.');
  await dialog.getByRole('button', { name: 'Close report' }).click();
  await expect(page.getByText('1 report closed.')).toBeVisible();
  await expect(page.getByText('Nothing to look at')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/staff/reports?state=closed');
  await expect(page.getByText('Called the owner.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
