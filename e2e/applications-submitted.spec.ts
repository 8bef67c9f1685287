import type { Page } from '@playwright/test';
import { expect, expectAccessible, settled, test } from './journey.ts';

const SUBMITTED = {
  applicationId: 'APP-1795000000000-3V9K7QX2MB',
  applicationType: 'room',
  submitTime: '2026-11-21T15:00:00.000Z',
};

test.use({ timezoneId: 'America/Los_Angeles' });

/** Opens the page with this navigation state, as a reload does. */
async function arriveWith(page: Page, state: unknown): Promise<void> {
  await page.goto('/application-submitted');
  await page.evaluate((usr) => history.replaceState({ usr, key: 'submitted', idx: 0 }, ''), state);
  await page.reload();
  await settled(page);
}

const factOf = (page: Page, term: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: term }).locator('dd');

test('R1.05 R2.30 R2.31 the page shows the submission by the clocks of New York, as its email does', async ({
  page,
}) => {
  await arriveWith(page, SUBMITTED);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Application submitted successfully',
  );
  await expect(factOf(page, 'Application ID')).toHaveText(SUBMITTED.applicationId);
  await expect(factOf(page, 'Type')).toHaveText('Room');
  await expect(factOf(page, 'Submitted')).toHaveText(/^Nov 21, 2026, 10:00 AM EST$/);
  await expectAccessible(page);
});

test('R2.30 without a submission the page does not congratulate', async ({ page }) => {
  await page.goto('/application-submitted');
  await settled(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'No application was sent just now',
  );
  await expect(main).not.toContainText('APP-');
  await expectAccessible(page);
});

test('R2.31 a missing part of the state has a placeholder', async ({ page }) => {
  await arriveWith(page, { submitTime: SUBMITTED.submitTime });
  await expect(factOf(page, 'Application ID')).toHaveText('APP-1234567');
  await expect(factOf(page, 'Type')).toHaveText('Rental');
  await expect(factOf(page, 'Submitted')).toHaveText(/^Nov 21, 2026, 10:00 AM EST$/);
});

test('R2.32 R2.33 R9.13 the page has the next steps, the support and links', async ({ page }) => {
  await arriveWith(page, SUBMITTED);
  const main = page.getByRole('main');
  await expect(main).toContainText('has been received and is being processed');
  await expect(main).toContainText('An email confirmation follows');
  await expect(main).toContainText('typically reviewed within 1-2 business days');
  await expect(main).toContainText('an email with the status of your application');
  await expect(main).toContainText('If it is approved, we guide you');
  await expect(
    page.getByRole('complementary', { name: 'Need help?' }).getByRole('link'),
  ).toHaveAttribute('href', /^mailto:.+@/);
  await expect(main.getByRole('link', { name: 'Go to Portal' })).toHaveAttribute('href', '/portal');
  await main.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('R8.20 the page says when the queue refused the application', async ({ page }) => {
  const message =
    'Cannot apply to this room because an application is already in the matching process';
  await arriveWith(page, { ...SUBMITTED, queue: { status: 'not-queued', message } });
  await expect(page.getByRole('main')).toContainText('Saved, but not in the queue yet');
  await expect(page.getByRole('main')).toContainText(message);
  await expectAccessible(page);
});

test('R5.08 a second application for one home is shown as such, with the first', async ({
  page,
}) => {
  const queue = {
    status: 'already-queued',
    message: 'Application already exists in queue',
    first: 'APP-1794000000000-FIRST',
  };
  await arriveWith(page, { ...SUBMITTED, queue });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'You applied for this home before',
  );
  await expect(main).toContainText('Application already exists in queue');
  await expect(main.getByRole('link', { name: /See the first/ })).toHaveAttribute(
    'href',
    '/portal/applications/APP-1794000000000-FIRST',
  );
  await expect(main).not.toContainText(/being processed|business days/);
  await expectAccessible(page);
});
