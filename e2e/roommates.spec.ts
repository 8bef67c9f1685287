import type { APIRequestContext, Page } from '@playwright/test';
import { PASSWORD } from './account.ts';
import { expect, expectAccessible, settled, test } from './journey.ts';

const HABITS = {
  cleanlinessLevel: 'tidy',
  sleepSchedule: 'standard',
  noiseTolerance: 'low',
  guestPolicy: 'rarely',
  smoking: 'smoke_free',
};

/** Registers somebody whose card is on, without a browser of their own. */
async function join(request: APIRequestContext, origin: string, firstName: string, habits: object) {
  const headers = { origin };
  const email = `${crypto.randomUUID()}@stoop.test`;
  const data = { email, password: PASSWORD, firstName, lastName: 'Lane' };
  expect((await request.post('/api/v1/auth/register', { headers, data })).status()).toBe(201);
  const profile = {
    visibility: { roommateCard: true },
    lifestylePreferences: habits,
    livingRequirements: {
      // Nobody of the demo city has it, so that a filter leaves the people of this journey.
      budgetRange: { min: 30_000, max: 40_000 },
      preferredLocations: ['astoria', 'williamsburg'],
    },
  };
  expect((await request.patch('/api/v1/me', { headers, data: profile })).status()).toBe(200);
}

async function answerSixQuestions(page: Page) {
  for (const [question, answer] of [
    ['1. Cleanliness', 'Tidy'],
    ['2. Sleep schedule', 'Standard hours'],
    ['3. Noise', 'Low'],
    ['4. Guests', 'Rarely'],
    ['5. Smoking', 'Smoke-free home'],
  ] as const)
    await page
      .getByRole('group', { name: question })
      .getByRole('radio', { name: answer, exact: true })
      .check();
  await page.getByLabel('6. The most you can pay a month').fill('$40,000');
}

test('R2.20 a visitor answers six questions, signs up, and reads why somebody fits', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  for (const [name, habits] of [
    ['Ada', HABITS],
    ['Bo', { ...HABITS, sleepSchedule: 'night_owl' }],
    ['Cy', { ...HABITS, cleanlinessLevel: 'very_tidy' }],
    ['Dee', { ...HABITS, smoking: 'smokes_inside' }],
  ] as const) {
    const request = await playwright.request.newContext({ baseURL: origin });
    await join(request, origin, name, habits);
    await request.dispose();
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/roommates');
  await settled(page);
  await page.getByRole('button', { name: 'Show homes' }).click();
  await expect(page.getByText('Please choose an answer.')).toHaveCount(5);
  await answerSixQuestions(page);
  await page.getByRole('button', { name: 'Show homes' }).click();
  const homes = page.getByRole('region', { name: 'Homes for you to share' });
  await expect(homes.getByText(/people there would fit$/).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Eve');
  await page.getByLabel('Last name').fill('Hall');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@stoop.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/portal\/roommates$/);
  await page.goto('/portal/roommates?minBudget=30000');

  // The profile has the answers of before, so that there are numbers at once.
  const people = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') });
  await expect(people.first()).toContainText('Ada');
  await expect(people.first()).toContainText('Strong fit');
  await expect(people.filter({ hasText: 'Dee' })).toHaveCount(0);
  await page.getByText('1 person not shown. Why hidden?').click();
  await expect(page.getByText('Whose answer it was is not told.')).toBeVisible();
  await expect(page.getByText('Nobody can find you yet')).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'All lines of your fit with Bo' }).click();
  const lines = page.getByRole('dialog', { name: 'You and Bo' });
  await expect(
    lines.getByRole('row', { name: /^Sleep schedule Standard hours Night owl/ }),
  ).toBeVisible();
  await expect(lines.getByRole('row', { name: /^Together/ })).toContainText('of 100');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Sleep schedule').selectOption('Night owl');
  await expect(people).toHaveCount(1);
  await expect(people.first()).toContainText('Bo is a night owl');
  await people.first().getByRole('button', { name: 'Send a friend request' }).click();
  await expect(page.getByText('Your request to Bo is sent.')).toBeVisible();
  await expect(people.first()).toContainText('You sent a friend request');
});
