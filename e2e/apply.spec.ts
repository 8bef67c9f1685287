import type { Browser } from '@playwright/test';
import { expectMailed, PASSWORD, signIn, signUp } from './account.ts';
import {
  continueStep,
  expectConfirmed,
  fillPerson,
  heading,
  localApplications,
  myApplications,
  openRoom,
  openStep,
  openUnit,
  openWizard,
  PERSON,
  saved,
  submit,
  tabTo,
} from './apply-journey.ts';
import { expect, settled, test } from './journey.ts';

/** An account that was created in another browser. */
async function accountElsewhere(browser: Browser, baseURL: string | undefined): Promise<string> {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const email = await signUp(elsewhere, baseURL);
  await elsewhere.close();
  return email;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('R2.10 R2.19 R4.06 a visitor applies for a room, reloads in the middle and signs in at the end', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = await accountElsewhere(browser, baseURL);
    const home = await openRoom(page, 0);
    await openWizard(page, home);
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await fillPerson(page);
    await continueStep(page);
    await expect(heading(page, 'Lifestyle and living requirements')).toBeFocused();
    await page.getByRole('group', { name: 'Cleanliness' }).getByLabel('Very tidy').check();
    await page.getByLabel('Film').check();
    await saved(page, 'in this browser');

    await page.reload();
    await expect(page.getByLabel('Film')).toBeChecked();
    await settled(page);
    await continueStep(page);
    await page.getByLabel('Benefits or voucher').check();
    await page.getByLabel('Yearly income').fill('$24,000');
    await expect(page.getByText(/short of it. You can still apply/)).toBeVisible();
    await continueStep(page);
    await expect(page.getByText('Applying here costs nothing.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in and submit' }).click();

    await expect(page).toHaveURL(/\/login\?next=/);
    await settled(page);
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/application\?.*step=4/);
    await expect(page.getByText('$24,000')).toBeVisible();
    await expect(page.getByText('Benefits or voucher')).toBeVisible();
    await submit(page).click();
    await expectConfirmed(page);

    const [application, ...others] = await myApplications(page);
    expect(others).toEqual([]);
    expect(application?.home).toMatchObject({ ...home });
    const { applicationId = '' } = application ?? {};
    await expect(page.getByText(applicationId)).toBeVisible();
    expect(await localApplications(page)).toEqual({ drafts: [], lastSubmittedId: applicationId });
    await expectMailed(email, `Subject: We received your application ${applicationId}`);
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('R2.19 R3.15 a signed-in user applies for a unit with another person, by keyboard only', async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    const email = await signUp(context, baseURL);
    await openWizard(page, await openUnit(page, 0));
    // The profile prefills its fields.
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('First name')).toHaveValue('Grace');
    const write = async (label: string, words: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }).last());
      await page.keyboard.type(words);
    };
    const press = async (name: string | RegExp) => {
      await tabTo(page, page.getByRole('button', { name }));
      await page.keyboard.press('Enter');
    };
    await write('Phone', PERSON.Phone);
    await write('Date of birth', '04121998');
    await page.keyboard.press('Enter');

    await expect(heading(page, 'Lifestyle and living requirements')).toBeFocused();
    // What is only for who shares the home is folded.
    await tabTo(page, page.locator('summary', { hasText: 'Only to live with people' }).first());
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('group', { name: 'Guests' }).getByLabel('No answer'));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('group', { name: 'Guests' }).getByLabel('No guests')).toBeChecked();
    await press('Continue');
    await expect(heading(page, 'Employment')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Employed', { exact: true })).toBeChecked();
    await press('Continue');

    await expect(heading(page, 'Guarantor and co-applicants')).toBeFocused();
    await press('Add a person');
    await expect(page.getByText('1 person applies with you.')).toBeVisible();
    await page.keyboard.type('Ada');
    await write('Last name', 'Wolf');
    await write('Email', 'ada@stoop.test');
    await press('Continue');
    await expect(heading(page, 'Review')).toBeFocused();
    await expect(page.getByText('Ada Wolf, ada@stoop.test')).toBeVisible();
    await press('Submit application');
    await expectConfirmed(page);
    expect(await myApplications(page)).toHaveLength(1);
  });

  test('pressing twice applies once', async ({ page, context, baseURL }) => {
    await signUp(context, baseURL);
    await openWizard(page, await openRoom(page, 1));
    await fillPerson(page);
    await openStep(page, 'Employment and guarantor');
    await page.getByLabel('Student').check();
    await openStep(page, 'Review');
    await submit(page).dblclick();
    await expectConfirmed(page);
    expect(await myApplications(page)).toHaveLength(1);
  });

  test('R8.20 after a lost answer everything stays, and the next press sends the same application', async ({
    page,
    context,
    baseURL,
    problems,
  }) => {
    await signUp(context, baseURL);
    await openWizard(page, await openRoom(page, 2));
    await fillPerson(page);
    await openStep(page, 'Employment and guarantor');
    await page.getByLabel('Retired').check();
    await openStep(page, 'Review');
    await page.route('**/api/v1/applications', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect(page.getByText('Something went wrong, try to submit again.')).toBeVisible();
    await page.unroute('**/api/v1/applications');
    problems.splice(0);

    await expect(page.getByText('Retired')).toBeVisible();
    await submit(page).click();
    await expectConfirmed(page);
    expect(await myApplications(page)).toHaveLength(1);
  });
});
