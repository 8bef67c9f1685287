import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, settled, test } from './journey.ts';
import { logIn, PASSWORD, signUp, userOf } from './profile-journey.ts';

const NEW_PASSWORD = 'harbor-lights-41';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

test('R9.05 sessions are listed with their devices, and each can be signed out', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  const phone = await browser.newContext({ baseURL, userAgent: PHONE });
  await logIn(phone, email, PASSWORD, baseURL);
  expect(await userOf(phone)).toMatchObject({ firstName: 'Grace' });
  await page.goto('/portal/account');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  await page.getByRole('button', { name: 'Sign out Safari on iPhone, last seen just now' }).click();
  await expect(page.getByText('Safari on iPhone is signed out.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect(await userOf(phone)).toBeNull();

  const pages = await Promise.all([phone, phone].map(() => browser.newContext({ baseURL })));
  for (const other of pages) await logIn(other, email, PASSWORD, baseURL);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
  for (const other of pages) expect(await userOf(other)).toBeNull();
  expect(await userOf(context)).toMatchObject({ firstName: 'Grace' });
  for (const other of [phone, ...pages]) await other.close();
});

test('R5.13 changing the password needs the current one and ends other sessions', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  const other = await browser.newContext({ baseURL });
  await logIn(other, email, PASSWORD, baseURL);
  await page.goto('/portal/account');
  const current = page.getByLabel('Current password');
  const next = page.getByLabel('New password');
  await current.fill('not-my-password-1');
  await next.fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(next).toHaveAccessibleDescription(/must be at least 8 characters/);
  await next.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription(/Incorrect password/);
  await expect(next).toHaveValue(NEW_PASSWORD);
  await current.fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(current).toHaveValue('');
  expect(await userOf(other)).toBeNull();
  expect(await userOf(context)).not.toBeNull();
  expect((await logIn(other, email, PASSWORD, baseURL)).status()).toBe(401);
  expect((await logIn(other, email, NEW_PASSWORD, baseURL)).status()).toBe(200);
  await other.close();
});

test('the link that confirms an email can be sent again', async ({ page, context, baseURL }) => {
  const email = await signUp(context, baseURL);
  await page.goto('/portal/account');
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
});

test('R6.04 a user downloads their data in one file', async ({ page, context, baseURL }) => {
  const email = await signUp(context, baseURL);
  await page.request.patch('/api/v1/me', {
    headers: { origin: baseURL ?? '' },
    data: { selfIntroduction: 'I bake on Sundays.' },
  });
  await page.goto('/portal/account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^stoop-my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(data)).toMatchObject({ account: { email } });
  expect(data).toContain('I bake on Sundays.');
});

test('R9.11 deleting an account needs its password and clears the browser', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  await page.goto('/portal/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByLabel('Your password');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(password).toHaveAccessibleDescription(/Please type your password/);
  await password.fill('not-my-password-1');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(password).toHaveAccessibleDescription(/Incorrect password/);
  await page.evaluate(() => localStorage.setItem('stoop.location', '{"kept":true}'));
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/goodbye');
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('stoop.location'))).toBeNull();
  expect(await context.cookies()).toEqual([]);
  expect(await userOf(context)).toBeNull();
  expect((await logIn(context, email, PASSWORD, baseURL)).status()).toBe(401);
});

test('R7.01 an account with Google only gets a link to set a password, and confirms its deletion by email', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  await page.route('**/api/v1/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), hasPassword: false } });
  });
  await page.goto('/portal/account');
  await page.getByRole('button', { name: 'Send me a link to set one' }).click();
  await expect(page.getByText(`A link is on its way to ${email}. It works once`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel('Your email')).toHaveAccessibleDescription(new RegExp(email));
  await expect(dialog.getByLabel('Your password')).toHaveCount(0);
  // The page may still ask for the profile.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the account page has no accessibility violation and fits a small phone', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/portal/account');
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page);
});
