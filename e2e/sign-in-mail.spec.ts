import { mailedLink, menuOf, signIn, signUp } from './account.ts';
import { expect, expectAccessible, settled, test } from './journey.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link in an email needs a press', async ({ page, context, baseURL }) => {
    const email = await signUp(context, baseURL);
    const link = await mailedLink(email, 'verify-email');
    await page.request.get(link);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmed');
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByRole('status')).toHaveText('Your email is already confirmed.');
  });
});

test('the link in an email confirms the email, and a reload or a second press changes nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  const link = await mailedLink(email, 'verify-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmed');
  await expect(page).toHaveURL('/verify-email');
  await expectAccessible(page);
  await page.reload();
  const already = page.getByRole('status').filter({ hasText: 'Your email is already confirmed.' });
  await expect(already).toBeVisible();
  await page.getByRole('link', { name: 'Go to your portal' }).click();
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toHaveCount(0);
  await page.goto(link);
  await expect(already).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${link}x`);
  // Once confirmed, the page of a signed-in user offers no new link.
  await expect(already).toBeVisible();
  await context.clearCookies();
  await page.goto(link);
  await expect(already).toBeVisible();
  await page.reload();
  await expect(already).toBeVisible();
  await page.goto(`${link}x`);
  await expect(page.getByRole('alert')).toHaveText(/This link is no longer valid/);
});

test('a forgotten password is reset by email, which signs out everywhere', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  const elsewhere = await browser.newContext({
    baseURL,
    storageState: await context.storageState(),
  });
  await context.clearCookies();
  await page.goto('/login');
  await settled(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  // In the history state and not in the address, so that no log and no other site gets it.
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await mailedLink(email, 'reset-password'));
  await settled(page);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password').fill('password1');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    /It must not be one of the most common passwords\.$/,
  );
  await page.getByLabel('New password').fill('harbor-lights-41');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Your new password is set' }),
  ).toBeVisible();
  await signIn(page, email, 'harbor-lights-41');
  await expect(menuOf(page)).toBeVisible();
  const session = await elsewhere.request.get('/api/v1/session');
  expect((await session.json()).user).toBeNull();
  await elsewhere.close();
});
