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
