import { applicationPath } from '@stoop/features/applications/rules/application-path';
import {
  applyFor,
  expect,
  moveThrough,
  newApplicant,
  someRooms,
  staffClient,
  test,
} from './applications-journey.ts';
import { expectConfirmed, fillPerson, openStep, openWizard, submit } from './apply-journey.ts';
import { expectAccessible } from './journey.ts';

declare global {
  interface Window {
    /** The router of the page, as React Router keeps it. */
    __reactRouterDataRouter?: { revalidate(): Promise<void> };
  }
}

const SENTENCE =
  'Cannot apply to this room because an application is already in the matching process';

test('R5.07 an application for a room that closed in the meantime is saved; later visitors read why before they start', async ({
  page,
  browser,
  product: { address },
}) => {
  test.slow();
  const [home] = await someRooms(page, address, 1);
  if (!home) throw new Error('The demo city has rooms.');
  await newApplicant(page.request, address);
  await openWizard(page, home);
  await fillPerson(page);
  await openStep(page, 'Employment and guarantor');
  await page.getByLabel('Student').check();
  await openStep(page, 'Review');

  const elsewhere = await browser.newContext();
  await newApplicant(elsewhere.request, address);
  const { applicationId } = await applyFor(elsewhere.request, address, home);
  const staff = await staffClient(browser, address);
  await moveThrough(staff, address, applicationId, ['IN_TOUR', 'IN_MATCHING']);

  // The page may load its data again at any time: who has begun goes on.
  await page.evaluate(() => window.__reactRouterDataRouter?.revalidate());
  await expect(page.getByText('In roommate matching')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Apply for this room' })).toBeVisible();
  await submit(page).click();
  await expectConfirmed(page, 'Saved, but not in the queue yet');
  await expect(page.getByText(SENTENCE)).toBeVisible();

  const later = await browser.newContext();
  await newApplicant(later.request, address);
  const theirs = await later.newPage();
  await theirs.goto(address + applicationPath(home));
  await expect(theirs.getByText(SENTENCE)).toBeVisible();
  await expect(theirs.getByLabel('First name')).toHaveCount(0);
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: 'Similar homes', exact: true }).click();
  await expect(theirs).toHaveURL(/\/search\?type=room/);
  await later.close();
  await elsewhere.close();
});
