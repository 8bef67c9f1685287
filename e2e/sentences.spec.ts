import { expect, settled, test } from './journey.ts';

const SENTENCE = '2 bedroom astoria elevator under 4000 flurb';

test('R3.18 what somebody writes on the landing page becomes filters, and the rest is told', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  const where = page.getByRole('combobox', { name: 'Where' });
  await where.fill(SENTENCE);
  await where.press('Enter');
  await expect(page.getByText('We did not understand “flurb”.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Astoria');
  await expect(page.getByRole('link', { name: /Elevator/ }).first()).toBeVisible();
  // The address has the filters, and of the text what it is told of.
  const address = new URL(page.url()).searchParams;
  expect([address.get('neighborhood'), address.get('beds'), address.has('where')]).toEqual([
    ...['Astoria', '2', false],
  ]);
  await page.goBack();
  await expect(where).toBeVisible();
  await page.goForward();
  await expect(page.getByText('We did not understand “flurb”.')).toBeVisible();
});

test('R3.18 what somebody wrote stays in the box, to be changed as a whole, until a control changes the search', async ({
  page,
}) => {
  await page.goto('/search');
  await settled(page);
  const where = page.getByRole('combobox', { name: 'Where' });
  await where.fill('2 bedroom astoria elevator');
  await where.press('Enter');
  await expect(page.getByRole('link', { name: /Elevator/ }).first()).toBeVisible();
  await expect(where).toHaveValue('2 bedroom astoria elevator');
  await where.fill('3 bedroom astoria');
  await where.press('Enter');
  await expect(page).toHaveURL(/\?type=unit&neighborhood=Astoria&beds=3$/);
  await expect(where).toHaveValue('3 bedroom astoria');
  await page.getByRole('link', { name: /3 bedrooms/ }).click();
  await expect(where).toHaveValue('Astoria');
});

test('R3.18 the first way that somebody writes is their commute, another is offered, and no address has it', async ({
  page,
}) => {
  await page.goto('/search');
  await settled(page);
  const where = page.getByRole('combobox', { name: 'Where' });
  await where.fill('40 min to columbia, 30 min to barclays center');
  await where.press('Enter');
  await expect(page.getByText('It is set for every search of yours')).toBeVisible();
  await expect(page.getByText('Up to 40 min to Columbia University')).toBeVisible();
  await expect(page).toHaveURL(/\/search\?type=room$/);
  await where.fill('25 min to grand central');
  await where.press('Enter');
  await page.getByRole('button', { name: /^Search with the ride to Grand Central/ }).click();
  const chip = page.getByRole('link', { name: /^Up to 40 min to Columbia University/ });
  await expect(chip).toHaveAccessibleName(/25 min to Grand Central/);
  await page.getByRole('button', { name: 'Take it out' }).click();
  await expect(chip).not.toHaveAccessibleName(/Grand Central/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R3.18 a sentence becomes filters', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Where').fill(SENTENCE);
    await page.getByRole('button', { name: /^Find/ }).click();
    await expect(page.getByText('We did not understand “flurb”.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Astoria');
  });
});
