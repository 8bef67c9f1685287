import type { Page } from '@playwright/test';
import { applicationPath } from '@stoop/features/applications/rules/application-path';
import { signUp } from './account.ts';
import { type Home, openRoom } from './apply-journey.ts';
import { expect, expectAccessible, settled, test } from './journey.ts';

/** Applies through the API; returns the application's number. */
async function applyByApi(page: Page, baseURL: string | undefined, home: Home): Promise<string> {
  const answer = await page.request.post('/api/v1/applications', {
    headers: { origin: baseURL ?? '' },
    data: {
      applicationType: 'room',
      ...home,
      personalInfo: {
        firstName: 'Grace',
        lastName: 'Hall',
        email: 'grace@stoop.test',
        phone: '+1 212 555 0100',
        dateOfBirth: '1995-04-12',
      },
      employmentInfo: { status: 'employed' },
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).applicationId;
}

/** Leaves the page as on a phone. */
async function expectAccessibleInBothWidths(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await settled(page);
    await expectAccessible(page);
  }
}

test('R5.08 a home with an application says so, and its wizard shows it until it is withdrawn', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await signUp(context, baseURL);
  const home = await openRoom(page, 5);
  const applicationId = await applyByApi(page, baseURL, home);
  const portal = `/portal/applications/${applicationId}`;
  const { buildingId, unitId, roomId } = home;
  const main = page.getByRole('main');

  await page.goto(`/buildings/${buildingId}/units/${unitId}?room=${roomId}`);
  const panel = page.getByRole('complementary', { name: 'Price and moving in' });
  const appliedLink = panel.getByRole('link', { name: /^You applied, \d+ of \d+$/ });
  await expect(appliedLink).toHaveAttribute('href', portal);
  await expect(panel.getByRole('link', { name: /^Apply for/ })).toHaveCount(0);
  await expect(main.getByRole('table').getByRole('link', { name: /^You applied,/ })).toHaveCount(1);
  await expectAccessibleInBothWidths(page);

  await page.goto(`/buildings/${buildingId}`);
  await expect(main.getByRole('link', { name: /^You applied for a room here,/ })).toHaveAttribute(
    'href',
    portal,
  );

  await page.goto(applicationPath(home));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You applied for this room');
  await expect(main).not.toContainText(/waits? before you/);
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await expectAccessibleInBothWidths(page);

  await page.getByRole('link', { name: 'See your application' }).click();
  await page.getByRole('button', { name: /^Withdraw the application/ }).click();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(main).toContainText('Withdrawn by you');
  await expect(main.getByText('to come')).toHaveCount(0);
  await page.getByRole('link', { name: 'Look at the home' }).click();
  // On a phone the ways to see it and to apply are in the bar at the foot.
  const bar = page.getByRole('complementary', { name: 'Price and applying' });
  await expect(bar.getByRole('link', { name: 'Schedule a tour' })).toBeVisible();
  await bar.getByRole('link', { name: 'Apply' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
});
