import type { Page } from '@playwright/test';
import { mailsTo, newEmail, PASSWORD } from './account.ts';
import { call, expect, staffClient, test } from './applications-journey.ts';
import { disconnect, ON_THE_MAP, offlineReady, settled } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

/** Without a network, files and probes fail. */
test.afterEach(({ problems }) => {
  const others = problems.filter((one) => !/ERR_FAILED|route module|fetch|503|preload/.test(one));
  problems.splice(0, Number.POSITIVE_INFINITY, ...others);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const firstHome = (page: Page) =>
  page.getByRole('article').first().getByRole('heading').getByRole('link');

/** Adds an address in the dialog of the commute. */
async function addAddress(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Commute' });
  await dialog.getByRole('combobox', { name: /^Where (else )?do you go\?$/ }).fill(text);
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await expect(dialog.getByRole('combobox', { name: 'Name of the address' }).last()).toBeVisible();
}

test(
  'a new user searches within 35 minutes of two addresses, reads on without a network, saves the search and hears of one new home once',
  ON_THE_MAP,
  async ({ page, context, browser, product: { address, dataDir } }) => {
    await page.goto('/search?type=unit&beds=2');
    await settled(page);
    const anywhere = (await heading(page).textContent()) ?? '';
    await page.getByRole('link', { name: 'Commute', exact: true }).click();
    await addAddress(page, 'Union Sq');
    await addAddress(page, 'Barclays');
    const isochrones = page.waitForResponse((answer) => answer.url().includes('/map/commutes'));
    const dialog = page.getByRole('dialog', { name: 'Commute' });
    await dialog
      .getByRole('combobox', { name: /^The longest ride to Barclays/ })
      .selectOption('40');
    await dialog.getByRole('button', { name: /^Show [1-9]/ }).click();
    expect((await isochrones).status()).toBe(200);
    const chip = /Up to 35 min to 14 St-Union Sq, 40 min to Barclays Center/;
    await expect(page.getByRole('link', { name: chip })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?type=unit&beds=2');
    // Its words are longer than a phone is wide; what takes it away is not cut.
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    const right = () =>
      page.getByRole('link', { name: chip }).evaluate((one) => one.getBoundingClientRect().right);
    await expect.poll(right).toBeLessThanOrEqual(370);
    await page.setViewportSize(size);
    await expect(page.getByRole('article').first()).toContainText(/min to Barclays Center/);
    // The chip is there before the list that it belongs to.
    await expect(heading(page)).not.toHaveText(anywhere);
    // So are its words without the number.
    await expect(heading(page)).toHaveText(/^\d/);
    const words = (await heading(page).textContent()) ?? '';

    const home = (await firstHome(page).textContent()) ?? '';
    await firstHome(page).click();
    await expect(page).toHaveURL(/\/buildings\//);
    await offlineReady(page);
    const unit = new URL(page.url());
    const isStored = (href: string) => caches.match(href, { ignoreVary: true }).then(Boolean);
    await expect.poll(() => page.evaluate(isStored, unit.pathname + unit.search)).toBe(true);
    await disconnect(page);
    await page.goBack();
    await expect(heading(page)).toHaveText(words);
    await firstHome(page).click();
    await expect(heading(page)).toContainText(home.split(',')[0] ?? home);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^You are offline/)).toBeHidden();

    await page.goBack();
    await expect(heading(page)).toHaveText(words);
    await page.getByRole('link', { name: 'Get alerts' }).click();
    await page.getByLabel('At once').check();
    await page.getByRole('button', { name: 'Sign in to save it' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    const email = newEmail();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(heading(page)).toHaveText('Saved searches');
    await expect(page.getByRole('article')).toHaveCount(1);

    const staff = await staffClient(browser, address);
    const buildingId = unit.pathname.split('/')[2];
    const units = `/staff/listings/${buildingId}/units`;
    const added = await call<{ rentId: string; version: number }>(staff, address, units, {
      ...{ unitNumber: '99Z', bedCount: 2, bathCount: 1, available_spots: 2 },
      rooms: [{ name: 'Home', price: 1_650, roomType: 'Entire unit' }],
    });
    const publication = `/staff/listings/${buildingId}/units/${added.rentId}/publication`;
    await call(staff, address, publication, { version: added.version, isPublished: true });
    const told = () => mailsTo(email, dataDir).filter((mail) => mail.includes('99Z'));
    await expect.poll(() => told().length, { timeout: 60_000 }).toBe(1);
    await page.reload();
    await expect(page.getByRole('article')).toContainText('1 home new since');
    expect(told()).toHaveLength(1);
  },
);
