import { applicationPath } from '@stoop/features/applications/rules/application-path';
import { signUp } from './account.ts';
import {
  continueStep,
  fillPerson,
  heading,
  openRoom,
  openStep,
  openUnit,
  openWizard,
  saved,
} from './apply-journey.ts';
import { expect, expectAccessible, settled, test } from './journey.ts';

test('missing answers are listed above and beside the fields, and linked in the review', async ({
  page,
}) => {
  await openWizard(page, await openUnit(page, 1));
  await continueStep(page);
  const summary = page.getByRole('alert').filter({ hasText: '5 fields need another look:' });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('link', { name: 'Phone' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.getByLabel('Phone').fill('555');
  await expect(page.getByText('Please give a phone number with its area code.')).toBeVisible();
  await page.getByLabel('Phone').fill('212 555 0100');
  await expect(page.getByLabel('Phone')).not.toHaveAttribute('aria-invalid');

  await openStep(page, 'Guarantor and co-applicants');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await openStep(page, 'Review');
  await expect(heading(page, 'Review')).toBeFocused();
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await expect(steps.getByRole('link', { name: 'Personal info' })).toContainText('Incomplete');
  await expect(steps.getByRole('link', { name: 'Employment' })).toContainText('To do');
  await expect(page.getByText('8 answers need another look')).toBeVisible();
  await page.getByRole('button', { name: 'Person 1: email' }).click();
  await expect(heading(page, 'Guarantor and co-applicants')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Remove person 1' }).click();
  await expect(page.getByRole('button', { name: 'Add a person' })).toBeFocused();
  await openStep(page, 'Review');
  await page.getByRole('button', { name: 'Date of birth' }).click();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
});

test("R4.06 every step can be reached, and going back loses nothing, with the browser's button too", async ({
  page,
}) => {
  const home = await openRoom(page, 3);
  await openWizard(page, home);
  await fillPerson(page);
  await continueStep(page);
  await expect(heading(page, 'Lifestyle and living requirements')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Personal info' })).toContainText('Complete');
  await continueStep(page);
  await expect(heading(page, 'Employment and guarantor')).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading(page, 'Lifestyle and living requirements')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Employment and guarantor')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await saved(page, 'in this browser');
  for (const beyond of [0, 5, 99]) {
    await page.goto(applicationPath(home, beyond));
    await expect(heading(page, 'Personal info')).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('+1 212 555 0100');
  }
});

test('answers of a signed-in user are on another device too, and two homes have two drafts', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  const [home, other] = [await openRoom(page, 4), await openUnit(page, 4)];
  await openWizard(page, home);
  await page.getByLabel('First name').fill('Gracie');
  await saved(page, 'to your account');
  await openWizard(page, other);
  await expect(page.getByLabel('First name')).toHaveValue('Grace');

  const { cookies } = await context.storageState();
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies, origins: [] },
  });
  const there = await elsewhere.newPage();
  await openWizard(there, home);
  await expect(there.getByLabel('First name')).toHaveValue('Gracie');
  await expect(there.getByLabel('Email', { exact: true })).toHaveValue(email);
  await there.getByLabel('Last name').fill('Hopper');
  await saved(there, 'to your account');
  await there.goto('/portal');
  await there.getByRole('link', { name: 'Go on' }).click();
  await expect(there.getByLabel('Last name')).toHaveValue('Hopper');
  await elsewhere.close();

  await openWizard(page, home);
  await expect(page.getByLabel('Last name')).toHaveValue('Hopper');
  await page.goto('/application');
  const begun = page.getByRole('region', { name: 'What you have begun' });
  await expect(begun).toBeVisible();

  await page.goto('/portal/applications');
  await expect(begun.getByRole('listitem')).toContainText('Room, step 1 of 4');
  await settled(page);
  await expectAccessible(page);
  await begun.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  const news = page.getByRole('status').filter({ hasText: 'What you had begun is deleted.' });
  await expect(news).toBeFocused();
  await expect(begun).toBeHidden();
  await openWizard(page, home);
  await expect(page.getByLabel('Last name')).toHaveValue('Hall');
});

test("a visitor's answers belong to the account after signing in, and leave the browser after signing out", async ({
  page,
  context,
  baseURL,
}) => {
  const home = await openRoom(page, 5);
  await openWizard(page, home);
  await page.getByLabel('First name').fill('Visitor');
  await saved(page, 'in this browser');
  await signUp(context, baseURL);
  await openWizard(page, home);
  await expect(page.getByLabel('First name')).toHaveValue('Visitor');
  await expect(page.getByLabel('Last name')).toHaveValue('Hall');
  await saved(page, 'to your account');

  await page.getByRole('banner').locator('summary', { hasText: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await openWizard(page, home);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('without a home, or with one that is gone, the page says so with links', async ({ page }) => {
  await page.goto('/application');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick a home to apply for');
  await expect(page.getByRole('link', { name: 'Find a room' })).toBeVisible();
  const gone = await page.goto('/application?buildingId=nowhere&unitId=none');
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This home is not on the market',
  );
  const { buildingId, unitId } = await openRoom(page, 6);
  const roomGone = await page.goto(applicationPath({ buildingId, unitId, roomId: 'none' }));
  expect(roomGone?.status()).toBe(404);
  await page
    .getByRole('link', { name: /^Apply for/ })
    .first()
    .click();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('without JavaScript the page describes itself, and its links work', async ({
  browser,
  baseURL,
  page,
}) => {
  const home = await openRoom(page, 7);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto(applicationPath(home));
  await expect(heading(plain, 'Personal info')).toBeVisible();
  await expect(plain.locator('noscript p')).toBeVisible();
  await expect(plain.locator('noscript p')).toContainText('Applying needs JavaScript');
  await expect(plain.getByRole('complementary')).toContainText('a month');
  await plain.getByRole('complementary').getByRole('link').click();
  await expect(plain).toHaveURL(/\/buildings\/.+\/units\//);
  await context.close();
});

const LOOKS = [
  { width: 320, height: 800, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
] as const;

for (const { width, height, colorScheme } of LOOKS)
  test.describe(`at ${width} pixels, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('no step of the wizard has an accessibility violation or overflows', async ({ page }) => {
      await openWizard(page, await openUnit(page, 2));
      const expectFine = async () => {
        await settled(page);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      };
      await continueStep(page);
      await expectFine();
      await openStep(page, 'Lifestyle and living requirements');
      await expectFine();
      await openStep(page, 'Employment');
      await expectFine();
      await openStep(page, 'Guarantor and co-applicants');
      await page.getByLabel('Yes').check();
      await page.getByRole('button', { name: 'Add a person' }).click();
      await continueStep(page);
      await expectFine();
      await openStep(page, 'Review');
      await expect(heading(page, 'Review')).toBeVisible();
      await expectFine();
    });
  });
