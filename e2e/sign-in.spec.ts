import type { UnitItem } from '@stoop/features/listings/rules/views';
import { menuOf, newEmail, PASSWORD, signIn, signUp } from './account.ts';
import { disconnect, expect, expectAccessible, firstFound, settled, test } from './journey.ts';
import { expectReported } from './profile-journey.ts';

test('R5.01 R5.02 R5.13 a new user is refused with the exact words, and then registers', async ({
  page,
  context,
  baseURL,
}) => {
  const takenEmail = await signUp(context, baseURL);
  await context.clearCookies();
  await page.goto('/signup');
  await settled(page);
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  const summary = page.getByRole('alert').filter({ hasText: 'Email and password are required' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);

  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill('ada at example');
  await password.fill('ferry');
  await create.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'We send a link there, to confirm it. The email address is not valid.',
  );

  await page.getByLabel('Email').fill(takenEmail);
  await create.click();
  await expect(password).toHaveAccessibleDescription(
    /Password is too weak\. Please use at least 8 characters with numbers and letters\.$/,
  );
  await password.fill(PASSWORD);
  await expect(page.getByText('At least 8 characters: done')).toBeVisible();
  await create.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    /This email is already registered\. Please sign in with your email and password\.$/,
  );
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByLabel('Email')).toHaveValue(takenEmail);
  await page.goBack();

  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(newEmail());
  await password.fill(PASSWORD);
  await create.click();
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada');
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
});

test('R2.03 in the demo city one looks around as a renter, without a password', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /^Look around as \w+, who looks for a room$/ }).click();
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, \w+$/);
});

test('R2.18 R8.06 a guarded page redirects to the sign-in page, and signing in returns to it', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  await context.clearCookies();
  const unit = await firstFound<UnitItem>(page, 'type=unit&limit=1');
  await page.goto('/neighborhoods');
  await page.goto(`/buildings/${unit.buildingId}#floors`);
  const requested = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  await expect(requested).toContainText(unit.building.name);
  await signIn(page, email, 'not-my-password-1');
  const refused = page.getByRole('alert').filter({
    hasText: 'Invalid login credentials. Please check your email and password.',
  });
  await expect(refused).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await signIn(page, email);
  await expect(page).toHaveURL(`/buildings/${unit.buildingId}#floors`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(unit.building.name);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goBack();
  await expect(page).toHaveURL('/neighborhoods');
  // Signed-in users are redirected.
  await page.goto('/login?next=/map');
  await expect(page).toHaveURL(/\/map/);
});

test('a double click submits a form once', async ({ page, context, baseURL }) => {
  const email = await signUp(context, baseURL);
  await context.clearCookies();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/auth/login')) sent.push(request.method());
  });
  await page.goto('/login');
  await settled(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
  await expect(menuOf(page)).toBeVisible();
  expect(sent).toEqual(['POST']);
});

test('R2.18 `next` never redirects to another site', async ({ page, context, baseURL }) => {
  const email = await signUp(context, baseURL);
  await context.clearCookies();
  await page.goto('/login?next=//evil.example/');
  await signIn(page, email);
  await expect(page).toHaveURL('/');
});

test('R6.04 a sign-in outlives the browser', async ({ browser, context, baseURL }) => {
  await signUp(context, baseURL);
  const storageState = await context.storageState();
  expect(storageState.cookies.find(({ name }) => name === 'session')?.expires).toBeGreaterThan(
    Date.now() / 1000 + 24 * 60 * 60,
  );
  const restarted = await browser.newContext({ storageState, baseURL });
  const page = await restarted.newPage();
  await page.goto('/portal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
  await restarted.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a user registers, signs out and signs in, and a refusal keeps the values', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto('/signup?next=%2Fneighborhoods');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('ferry');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Password is too weak.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/neighborhoods');

    await menuOf(page).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You are signed out')).toBeVisible();
    await signIn(page, email, 'wrong-password-1');
    await expect(page.getByText('Invalid login credentials.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await signIn(page, email);
    await expect(page).toHaveURL('/');
    await expect(menuOf(page)).toBeVisible();

    await page.goto('/portal');
    await expect(page.locator('h1')).toHaveText('Your portal');
    await expect(page.locator('h1 + p')).toContainText('You are signed in, but this page needs');
    await expect(page.locator('main a[href="/login"]')).toHaveCount(0);
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });
});

test('R8.10 a missing network is reported, and the values stay', async ({ page, problems }) => {
  await page.goto('/login');
  await disconnect(page);
  await signIn(page, 'ada@example.org');
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your internet connection and try again.',
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  expectReported(problems, /^Analytics failed/);
});

test('R7.10 sign-ins are counted anonymously, and not with Do Not Track', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  await context.clearCookies();
  const counted: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) counted.push(request.postDataJSON());
  });
  await page.goto('/login');
  await settled(page);
  await signIn(page, email, 'not-my-password-1');
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn(page, email);
  await expect(menuOf(page)).toBeVisible();
  await settled(page);
  await menuOf(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  const all = [
    { name: 'login_error', params: { method: 'email', code: 'auth/invalid-login-credentials' } },
    { name: 'login', params: { method: 'email' } },
    { name: 'logout', params: {} },
  ];
  expect(counted).toEqual(all);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await page.goto('/login');
  await signIn(page, email);
  await expect(menuOf(page)).toBeVisible();
  expect(counted).toEqual(all);
});
