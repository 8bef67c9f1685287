import type { Page } from '@playwright/test';
import type { UnitItem } from '@stoop/domain/listings/views';
import { linkMailed, newEmail, PASSWORD, signIn, signUp } from './account.ts';
import { expect, expectAccessible, firstFound, settled, test } from './journey.ts';

const menuOf = (page: Page) =>
  page.getByRole('banner').locator('summary', { hasText: 'Your account' });

test('R5.01 R5.02 R5.13 a new user is refused with the exact words, and then registers', async ({
  page,
  context,
  baseURL,
}) => {
  const taken = await signUp(context, baseURL);
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
    'The email address is not valid.',
  );

  await page.getByLabel('Email').fill(taken);
  await create.click();
  await expect(password).toHaveAccessibleDescription(
    /Password is too weak\. Please use at least 8 characters with numbers and letters\.$/,
  );
  await password.fill(PASSWORD);
  await expect(page.getByText('At least 8 characters: done')).toBeVisible();
  await create.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'This email is already registered. Please sign in with your email and password.',
  );
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(taken);
  await page.goBack();

  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(newEmail());
  await password.fill(PASSWORD);
  await create.click();
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada');
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
});

test('R2.18 R8.06 a guarded page asks to sign in, and somebody who does lands there', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  await context.clearCookies();
  const unit = await firstFound<UnitItem>(page, 'type=unit&limit=1');
  await page.goto('/neighborhoods');
  await page.goto(`/buildings/${unit.buildingId}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(
    unit.building.name,
  );
  await signIn(page, email, 'not-my-password-1');
  const refused = page.getByRole('alert').filter({
    hasText: 'Invalid login credentials. Please check your email and password.',
  });
  await expect(refused).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await signIn(page, email);
  await expect(page).toHaveURL(`/buildings/${unit.buildingId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(unit.building.name);
  await page.goBack();
  await expect(page).toHaveURL('/neighborhoods');
  // Who is in already has no business there.
  await page.goto('/login?next=/map');
  await expect(page).toHaveURL(/\/map/);
});

test('a form that is clicked twice is sent once', async ({ page, context, baseURL }) => {
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

test('R2.18 nobody is led to another site', async ({ page, context, baseURL }) => {
  const email = await signUp(context, baseURL);
  await context.clearCookies();
  await page.goto('/login?next=//evil.example/');
  await signIn(page, email);
  await expect(page).toHaveURL('/');
});

test('R4.08 R9.10 R9.11 who signs out in one tab is out in the other, and nothing stays', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL);
  const other = await context.newPage();
  await other.goto('/portal');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
  const unit = await firstFound<UnitItem>(page, 'type=unit&limit=1');
  await page.goto(`/buildings/${unit.buildingId}/units/${unit.rentId}`);
  await settled(page);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  const slices = ['auth', 'application', 'location', 'userActions', 'navigateData'];
  expect(slices.map((slice) => `stoop.${slice}`)).toEqual(expect.arrayContaining(kept));
  await page.evaluate(() => {
    indexedDB.open('stoop-buildings');
    sessionStorage.setItem('own', 'kept');
  });

  await menuOf(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out' })).toBeVisible();
  await expect(other).toHaveURL('/login?next=%2Fportal');
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    own: sessionStorage.getItem('own'),
  }));
  expect(left).toEqual({ local: [], databases: [], own: null });
  expect(await context.cookies()).toEqual([]);
  expect((await (await page.request.get('/api/v1/session')).json()).user).toBeNull();
});

test('R4.08 who signs in in one tab is in in the others, and a sign-in page there goes on', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto('/login?next=%2Fneighborhoods');
  const third = await context.newPage();
  await third.goto('/terms');
  await page.goto('/login');
  await settled(page);
  await signIn(page, email);
  await expect(other).toHaveURL('/neighborhoods');
  await expect(menuOf(other)).toBeVisible();
  await expect(menuOf(third)).toBeVisible();
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

test('R2.18 a session that is ended elsewhere leads from a page of its own to the sign-in page', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL);
  await page.goto('/portal');
  await settled(page);
  await context.clearCookies();
  await page
    .getByRole('navigation', { name: 'Portal' })
    .getByRole('link', { name: 'Account' })
    .click();
  await expect(page).toHaveURL('/login?next=%2Fportal%2Faccount');
});

test.describe('before any script arrives', () => {
  test.use({ javaScriptEnabled: false });

  test('one registers, signs out and signs in, and a refusal keeps what was typed', async ({
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
  });

  test('the link of a mail waits for a press', async ({ page, context, baseURL }) => {
    const email = await signUp(context, baseURL);
    const link = await linkMailed(email, 'verify-email');
    await page.request.get(link);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmed');
  });
});

test('an address is confirmed by the link of its mail, once', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  const link = await linkMailed(email, 'verify-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmed');
  await expect(page).toHaveURL('/verify-email');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to your portal' }).click();
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(/This link is no longer valid/);
});

test('who forgot the password sets a new one by mail, and is signed out everywhere', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000);
  const email = await signUp(context, baseURL);
  const elsewhere = await browser.newContext({
    baseURL,
    storageState: await context.storageState(),
  });
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Look into your mail' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkMailed(email, 'reset-password'));
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

test('R8.10 a network that is away is said, and what was typed stays', async ({
  page,
  problems,
}) => {
  await page.goto('/login');
  await settled(page);
  await page.route('**/api/v1/auth/login', (route) => route.abort());
  await signIn(page, 'ada@example.org');
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your internet connection and try again.',
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  // The browser itself told of the call that we cut.
  expect(problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true);
});

test('R9.11 a sign-out that does not reach the server says so, and one is still signed in', async ({
  page,
  context,
  baseURL,
  problems,
}) => {
  await signUp(context, baseURL);
  await page.goto('/terms');
  await settled(page);
  await menuOf(page).click();
  await page.route('**/logout.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert')).toHaveText(/You are still signed in\.$/);
  await expect(menuOf(page)).toBeVisible();
  expect(problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true);
});

test('R7.10 sign-ins are counted without who, and not those who ask not to be followed', async ({
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
