import type { Page } from '@playwright/test';
import {
  applyFor,
  expect,
  newApplicant,
  signInStaff,
  someRooms,
  test,
} from './applications-journey.ts';
import { expectAccessible, settled } from './journey.ts';

const never = (): never => {
  throw new Error('no such room');
};

const column = (page: Page, label: string) => page.getByRole('region', { name: label });
const cards = (page: Page, label: string) => column(page, label).getByRole('listitem');

/** Finds one application by its id, as one types it into the search field. */
async function find(page: Page, applicationId: string): Promise<void> {
  await page.goto('/staff');
  await settled(page);
  const words = applicationId.slice(-12);
  const field = page.getByRole('searchbox', { name: 'Find an application' });
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type(words);
  await expect(field).toHaveValue(words);
  await expect(page.getByRole('heading', { name: 'Applications 1', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Grace Hall' })).toBeFocused();
}

test('staff find an application, move it by keyboard and by drag, and take moves back', async ({
  page,
  browser,
  product: { address },
}) => {
  const [home = never()] = await someRooms(page, address, 12);
  const applicant = await browser.newContext();
  await newApplicant(applicant.request, address);
  const { applicationId } = await applyFor(applicant.request, address, home);
  await signInStaff(page.request, address);
  await find(page, applicationId);
  await expect(cards(page, 'Initial Contact')).toHaveCount(1);

  let from = 'Initial Contact';
  for (const stage of ['Tour Scheduled', 'In Roommate Matching', 'Application In Progress']) {
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog').getByText(stage)).toBeVisible();
    await page.keyboard.press('1');
    await expect(page.getByText(`Grace Hall moved to ${stage}.`)).toBeVisible();
    await expect(cards(page, stage)).toHaveCount(1);
    // The focus stays at its place: no card is left in the column.
    await expect(page.getByRole('heading', { name: from, exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: 'Grace Hall' })).toBeFocused();
    from = stage;
  }
  await page.keyboard.press('u');
  await expect(page.getByText('Grace Hall is back at In Roommate Matching.')).toBeVisible();
  await expect(cards(page, 'In Roommate Matching')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Grace Hall' })).toBeFocused();

  await cards(page, 'In Roommate Matching').dragTo(column(page, 'Application In Progress'));
  await expect(page.getByText('Grace Hall moved to Application In Progress.')).toBeVisible();
  await expect(cards(page, 'Application In Progress')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Grace Hall is back at In Roommate Matching.')).toBeVisible();

  // Chosen cards move together, all by the keyboard, and back within the minute.
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  // The key that closes a dialog leaves the selection alone.
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('m');
  const toProgress = page.getByRole('button', { name: 'Application In Progress' });
  await expect(toProgress).toBeFocused();
  // Opened again at once it stays open: the browser tells that it was closed with the next picture.
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    press('Escape');
    await null; // React has closed it.
    press('m');
    for (let picture = 0; picture < 2; picture += 1) await new Promise(requestAnimationFrame);
  });
  await expect(toProgress).toBeFocused();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Move 1 application to' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 moved to Application In Progress.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('1 is back where it was.')).toBeVisible();
  await expect(cards(page, 'In Roommate Matching')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Grace Hall' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(cards(page, 'In Roommate Matching')).toHaveCount(1);
  await expect(column(page, 'In Roommate Matching')).toBeInViewport();
  const own = await applicant.request.get(`${address}/api/v1/me/applications/${applicationId}`);
  const { history } = await own.json();
  expect(history.map(({ stage }: { stage: string }) => stage)).toEqual([
    'INITIAL_CONTACT',
    'IN_TOUR',
    'IN_MATCHING',
  ]);
});

test('words list their hits in the order of the board: the arrows move, and Enter goes to the card', async ({
  page,
  browser,
  product: { address },
}) => {
  const homes = await someRooms(page, address, 12);
  const applicant = await browser.newContext();
  await newApplicant(applicant.request, address);
  for (const home of homes.slice(2, 4)) await applyFor(applicant.request, address, home);
  await signInStaff(page.request, address);
  await page.goto('/staff');
  await settled(page);
  await page.keyboard.press('/');
  await page.keyboard.type('Grace Hall');
  await page.keyboard.press('Enter');
  const hits = page.getByRole('region', { name: 'Hits' });
  await expect(hits.getByRole('button').first()).toBeFocused();
  await expect(hits.getByRole('button').nth(1)).toContainText('Grace Hall');
  await settled(page);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  const second = hits.getByRole('button').nth(1);
  await expect(second).toBeFocused();
  const home = (await second.locator('span').first().textContent()) ?? never();
  await page.keyboard.press('Enter');
  const card = page.locator('[data-card]').filter({ hasText: home });
  await expect(
    card.getByRole('link', { name: 'Grace Hall' }).and(page.locator(':focus')),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/applications\//);
  const opened = page.url();
  // The address changes before the page does, and only the page answers its keys.
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hall' })).toBeFocused();

  // Back is at the card that was read last of its column.
  await page.keyboard.press('k');
  await expect(page).not.toHaveURL(opened);
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hall' })).toBeFocused();
  const read = new URL(page.url()).pathname;
  await page.goBack();
  await expect(page.locator(`[data-card] a[href="${read}"]`)).toBeFocused();

  // Who saves from the button goes on at the view that it became; a choice is left with Escape.
  await page.getByRole('button', { name: 'Save this view' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Grace');
  await page.keyboard.press('Enter');
  const view = page.getByRole('link', { name: 'Grace', exact: true });
  await expect(view).toBeFocused();
  await page.getByLabel('Order').press('Escape');
  await expect(hits.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog', { name: 'Open a view' })).toBeVisible();
  // Who closes one dialog and opens the next at once has the next.
  await page.evaluate(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Edit views') button.click();
  });
  await page.getByRole('button', { name: 'Delete Grace' }).press('Enter');
  await page.getByRole('button', { name: 'Delete the view' }).press('Enter');
  await expect(page.getByText('You have no view of your own any more.')).toBeVisible();
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
});

test('who moves an application that somebody else has moved sees who did, and where it is', async ({
  page,
  browser,
  product: { address },
}) => {
  const homes = await someRooms(page, address, 12);
  const applicant = await browser.newContext();
  await newApplicant(applicant.request, address);
  const { applicationId } = await applyFor(applicant.request, address, homes[1] ?? never());
  await signInStaff(page.request, address);
  const other = await (await browser.newContext({ baseURL: address })).newPage();
  await signInStaff(other.request, address);
  // Without its stream of events, the first browser does not hear of the other's move.
  await page.route('**/staff/events*', (route) => route.fulfill({ status: 404 }));
  await find(page, applicationId);
  await find(other, applicationId);
  await other.keyboard.press('m');
  await other.keyboard.press('1');
  await expect(other.getByText('Grace Hall moved to Tour Scheduled.')).toBeVisible();
  await other.keyboard.press('ArrowRight');
  await other.keyboard.press('m');
  await other.keyboard.press('1');
  await expect(other.getByText('Grace Hall moved to In Roommate Matching.')).toBeVisible();

  await page.keyboard.press('m');
  await page.keyboard.press('1');
  await expect(page.getByRole('status').filter({ hasText: 'Sam Staff' })).toContainText(
    'Grace Hall was not moved. Sam Staff moved it from Tour Scheduled to In Roommate Matching just now.',
  );
  await expect(cards(page, 'In Roommate Matching')).toHaveCount(1);
  await expect(cards(page, 'Initial Contact')).toHaveCount(0);
});

for (const { width, height, colorScheme } of [
  { width: 320, height: 640, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
] as const)
  test.describe(`at ${width} pixels, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('the board has no accessibility violation and nothing that overflows', async ({
      page,
      product: { address },
    }) => {
      await signInStaff(page.request, address);
      await page.goto('/staff');
      await settled(page);
      await expect(cards(page, 'Initial Contact').first()).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
