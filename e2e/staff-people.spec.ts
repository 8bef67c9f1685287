import type { APIRequestContext } from '@playwright/test';
import { totpCode } from '@stoop/app/testing/totp';
import { expectMailed, mailedLink, PASSWORD, signUp } from './account.ts';
import { call, signInStaff } from './applications-journey.ts';
import { expect, expectAccessible, settled, test } from './journey.ts';

/** Signs staff in again and sets up an authenticator app through the API. */
async function setUpFactor(request: APIRequestContext, address: string, email: string) {
  await call(request, address, '/auth/login', { email, password: PASSWORD });
  const adding = { name: 'Phone', password: PASSWORD };
  type Key = { factorId: string; secret: string };
  const { factorId, secret } = await call<Key>(
    request,
    address,
    '/staff/second-factors/totp',
    adding,
  );
  const code = totpCode(secret, new Date());
  await call(request, address, `/staff/second-factors/totp/${factorId}/verify`, { code });
}

test('R6.01 R7.02 staff make somebody staff of one building, who sees what belongs to it and nothing else', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const address = baseURL ?? '';
  const visitor = await browser.newContext({ baseURL: address });
  const email = await signUp(visitor, baseURL);
  const { searchParams } = new URL(await mailedLink(email, 'verify-email'), address);
  const verified = await visitor.request.post('/api/v1/auth/email/verify', {
    headers: { origin: address },
    data: { token: searchParams.get('token') },
  });
  expect(verified.status()).toBe(204);

  await signInStaff(page.request, address);
  await page.goto(`/staff/people?${new URLSearchParams({ q: email })}`);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Grace Hall' }).click();
  await page.getByRole('button', { name: 'Make staff of some buildings' }).click();
  const field = page.getByRole('combobox', { name: 'Add a building' });
  await field.fill('Avenue');
  await page.getByRole('option').first().click();
  const chosen = page.getByRole('list', { name: 'Buildings' }).getByRole('button');
  await expect(chosen).toHaveCount(1);
  const building = (await chosen.textContent()) ?? '';
  await expectAccessible(page);
  await page.getByLabel('Your password, once more').fill('a-guess');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Incorrect password');
  await page.getByLabel('Your password, once more').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The person must sign in again.')).toBeVisible();
  await expect(page.getByText('Staff of some buildings', { exact: true })).toBeVisible();
  await expect(page.getByText('Signed in nowhere.')).toBeVisible();
  await expectMailed(email, 'You are now staff of Stoop');

  await setUpFactor(visitor.request, address, email);
  const theirs = await visitor.newPage();
  await theirs.goto('/staff/tours');
  await expect(theirs.getByText(`You work for ${building}.`)).toBeVisible();
  const menu = theirs.getByRole('navigation', { name: 'Staff' });
  await expect(menu.getByRole('link', { name: 'Tours' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'People' })).toHaveCount(0);
  await theirs.goto('/staff/people');
  await expect(theirs.getByText('This page is for staff of all buildings.')).toBeVisible();
  type Listed = { items: { buildingName: string }[] };
  const { items } = await call<Listed>(visitor.request, address, '/staff/listings?limit=200');
  expect([...new Set(items.map(({ buildingName }) => buildingName))]).toEqual([building]);

  await page.getByRole('button', { name: 'Disable the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable this account?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Disable the account' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  expect((await visitor.request.get('/api/v1/staff/session')).status()).toBe(401);
  await page.getByRole('button', { name: 'Take access away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take access away' }).click();
  await expect(page.getByRole('button', { name: 'Make staff of some buildings' })).toBeVisible();
});
