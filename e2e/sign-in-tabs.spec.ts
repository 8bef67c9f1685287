import type { UnitItem } from '@stoop/features/listings/rules/views';
import { menuOf, signIn, signUp } from './account.ts';
import { disconnect, expect, expectAccessible, firstFound, settled, test } from './journey.ts';

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

test('R9.11 a sign-out without a network empties this browser at once, says that the session goes on, and ends it later', async ({
  page,
  context,
  baseURL,
  problems,
}) => {
  const email = await signUp(context, baseURL);
  await page.goto('/portal');
  const other = await context.newPage();
  await other.goto('/portal');
  for (const tab of [other, page])
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
  await disconnect(page);
  await menuOf(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const notice = page.getByRole('alertdialog', { name: 'Signed out on this device' });
  await expect(notice).toContainText('your session goes on at our server until it can be reached');
  await expectAccessible(page);
  for (const tab of [page, other]) await expect(tab.getByText('Grace')).toHaveCount(0);
  const left = await page.evaluate(async () => ({
    local: { ...localStorage },
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
  expect(left).toMatchObject({ databases: 0, caches: 0 });
  expect(left.local['stoop.auth']).toBeUndefined();
  expect(JSON.stringify(left)).not.toContain(email);
  const ofSession = async () => (await (await context.request.get('/api/v1/session')).json()).user;
  expect(await ofSession()).not.toBeNull();
  await expect(page.getByText('LOADING')).toHaveCount(0);
  // No page of the server has the name any more, before scripts start too.
  for (const path of ['/terms', '/portal', '/login', '/map'])
    expect(await (await context.request.get(path)).text()).not.toContain('Grace');

  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out' })).toBeVisible();
  expect(await ofSession()).toBeNull();
  problems.splice(0);
});
