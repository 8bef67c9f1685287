import type { Page } from '@playwright/test';
import { totpCode } from '@stoop/app/testing/totp';
import { menuOf, PASSWORD, signIn, signUp } from './account.ts';
import { expect, test } from './applications-journey.ts';
import { NEW_STAFF } from './city.ts';
import { expectAccessible } from './journey.ts';

/** Passkeys need a name: the same product, by another address. */
test.use({
  baseURL: async ({ product }, use) => use(product.address.replace('127.0.0.1', 'localhost')),
});

/** A security key of the browser itself, which signs whenever it is asked. */
async function plugInKey(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOutAndIn(page: Page) {
  await page.request.post('/api/v1/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  await page.goto('/login?next=%2Fstaff%2Ftours');
  await signIn(page, NEW_STAFF);
}

test('R6.01 staff set up an authenticator app, and confirm later sign-ins with a code, a recovery code or a passkey', async ({
  page,
}) => {
  await plugInKey(page);
  await page.goto('/staff/tours');
  await signIn(page, NEW_STAFF);
  await expect(page).toHaveURL(/\/staff\/security\?next=%2Fstaff%2Ftours$/);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('My phone');
  await page.getByLabel('Your password, once more').fill('a-guess-99');
  const useApp = page.getByRole('button', { name: 'Use an authenticator app' });
  await useApp.click();
  await expect(page.getByRole('alert')).toContainText('Incorrect password');
  await page.getByLabel('Your password, once more').fill(PASSWORD);
  await useApp.click();
  await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.locator('.select-all').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('The code that the app shows').fill(totpCode(key, new Date()));
  await page.getByRole('button', { name: 'Add the app' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('link', { name: 'Tours' }).first().click();
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(asked).toContainText('Your new recovery codes are shown only now.');
  await asked.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL(/\/staff\/tours$/);

  // A code of the next half minute, because each works once.
  await signOutAndIn(page);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await page.getByLabel('Code').fill(totpCode(key, new Date(), 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/staff\/tours$/);

  await signOutAndIn(page);
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/staff\/tours$/);
  await page.getByRole('link', { name: 'Security' }).first().click();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.getByLabel('Name').fill('My key');
  await page.getByLabel('Your password, once more').fill(PASSWORD);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/^Passkey, added on/)).toBeVisible();
  await expectAccessible(page);

  await signOutAndIn(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/staff\/tours$/);
  await page.goto('/staff/security');
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('a renter adds a passkey, signs in with it alone, and removes it', async ({
  page,
  context,
  baseURL,
}) => {
  await plugInKey(page);
  await signUp(context, baseURL);
  await page.goto('/portal/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My key');
  await page.getByLabel('Your password, once more').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(page.getByText('My key signs you in from now on.')).toBeVisible();
  await expectAccessible(page);
  await context.clearCookies();
  await page.goto('/login?next=%2Fportal%2Faccount');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/portal\/account$/);
  await expect(page.getByText(/^added on .*, last used on/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove My key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('My key no longer signs in.')).toBeVisible();
});

test('R6.04 a session that ends keeps what staff typed, until they sign in again in another tab', async ({
  page,
  context,
}) => {
  await page.goto('/login?next=%2Fstaff%2Fsecurity');
  await signIn(page, NEW_STAFF);
  await expect(page.getByRole('heading', { name: /second factor|Confirm/ })).toBeVisible();
  const field = page.getByLabel(/^(Name|Code)$/);
  await field.fill('typed before the end');
  const password = page.getByLabel('Your password, once more');
  if (await password.isVisible()) await password.fill(PASSWORD);
  await context.clearCookies();
  await page.getByRole('button', { name: /^(Use an authenticator app|Confirm)$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expect(field).toBeHidden();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  const tab = await opening;
  await signIn(tab, NEW_STAFF);
  await expect(tab).toHaveURL(/\/staff\/security$/);
  await expect(field).toHaveValue('typed before the end');
});

test('R9.11 signing out in another tab clears an open page of staff', async ({ page, context }) => {
  await page.goto('/login?next=%2Fstaff%2Fsecurity');
  await signIn(page, NEW_STAFF);
  const field = page.getByLabel(/^(Name|Code)$/);
  await field.fill('typed before the sign-out');
  const other = await context.newPage();
  await other.goto('/');
  await menuOf(other).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login\?signed-out=1$/);
  await expect(field).toHaveCount(0);
});
