import type { UnitItem } from '@stoop/domain/listings/views';
import { menuOf, signIn, signUp } from './account.ts';
import { expect, firstFound, settled, test } from './journey.ts';

test('R4.08 R9.10 R9.11 a sign-out in one tab signs out the other and clears the browser', async ({
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
  const storedKeys = await page.evaluate(() => Object.keys(localStorage));
  const slices = ['auth', 'application', 'location', 'userActions', 'navigateData'];
  expect(slices.map((slice) => `stoop.${slice}`)).toEqual(expect.arrayContaining(storedKeys));
  await page.evaluate(() => {
    indexedDB.open('stoop-buildings');
    sessionStorage.setItem('own', 'kept');
  });

  await menuOf(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out' })).toBeVisible();
  await expect(other).toHaveURL('/login?next=%2Fportal');
  const remaining = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    own: sessionStorage.getItem('own'),
  }));
  expect(remaining).toEqual({ local: [], databases: [], own: null });
  // Contains no session; it is for the next sign-in in this browser (docs/decisions/0011).
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['device']);
  expect((await (await page.request.get('/api/v1/session')).json()).user).toBeNull();
});

test('R4.08 a sign-in in one tab signs in the others, and a sign-in page there continues', async ({
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

test('R2.18 a session that ends elsewhere redirects its pages to the sign-in page', async ({
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

test('R9.11 a sign-out that does not reach the server is reported, and the user stays signed in', async ({
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
