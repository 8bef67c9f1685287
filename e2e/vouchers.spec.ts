import { expect, expectAccessible, settled, test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('somebody with a voucher finds homes within it, and no address tells of it', async ({
  page,
}) => {
  await page.goto('/search?type=unit');
  await settled(page);
  const head = page.getByRole('heading', { level: 1 });
  const all = (await head.textContent()) ?? '';
  const where = page.getByRole('combobox').first();
  await where.fill('section 8 in the bronx');
  await where.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your voucher' });
  await dialog.getByLabel('Program').selectOption('nycha');
  await dialog.getByLabel('Bedrooms on the voucher').selectOption('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this voucher' }).click();
  await expect(head).toHaveText(/^[\d,]+ units in the Bronx within your voucher$/);
  const first = page.getByRole('article').first();
  await expect(first).toContainText('Within your voucher');
  // As large as the voucher, until its holder asks for smaller homes, too.
  await expect(first).toContainText(/[2-9] beds?/);
  await page.getByRole('button', { name: 'Show smaller homes, too' }).last().click();
  await expect(page.getByRole('article').filter({ hasText: 'Studio' }).first()).toBeVisible();
  expect(page.url()).not.toMatch(/voucher|section/);

  await page.goto('/search?type=building');
  await expect(page.getByRole('article').first()).toContainText(/whole homes? within your voucher/);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByRole('button', { name: 'Only within your voucher' })).toBeVisible();

  await page.goto('/search?type=unit');
  await expect(head).toHaveText(all);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Your voucher' })).toBeVisible();
  await page.locator('summary', { hasText: 'What moving in costs' }).click();
  await expect(page.getByText('only with your share of the rent')).toBeVisible();
  await expect(page.getByText('40 times the rent')).toHaveCount(0);
  const costs = page.getByRole('table', { name: 'What moving in costs' });
  await expect(costs.getByRole('row', { name: /Without a voucher, at most/ })).toBeVisible();
  await expect(costs.getByText('To move in, at most')).toBeHidden();
});

test('HUD-VASH asks for its agency, an income beyond reason is refused, and all filters have the voucher', async ({
  page,
}) => {
  await page.goto('/search?type=unit');
  await settled(page);
  const head = page.getByRole('heading', { level: 1 });
  const all = (await head.textContent()) ?? '';
  const where = page.getByRole('combobox').first();
  await where.fill('hud vash');
  await where.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your voucher' });
  await expect(dialog).toContainText('HUD-VASH: choose NYCHA or HPD, the one on your papers.');
  await dialog.getByLabel('Program').selectOption('nycha');
  // A wrong size is a wrong limit, so none is chosen for somebody.
  await dialog.getByRole('button', { name: 'Use this voucher' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose the bedrooms');
  await dialog.getByLabel('Bedrooms on the voucher').selectOption('1');
  const income = dialog.getByLabel(/Your adjusted monthly income/);
  await income.fill('999999');
  await expect(dialog.getByRole('alert')).toContainText('At most $50,000 a month');
  await dialog.getByRole('button', { name: 'Use this voucher' }).click();
  await expect(income).toHaveValue('999999');
  await income.fill('50');
  await expect(dialog).toContainText('30% is about $15; the agency has a minimum');
  await dialog.getByRole('button', { name: 'Use this voucher' }).click();
  await expect(head).toHaveText(/ within your voucher$/);

  await page.getByRole('link', { name: /All filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'All filters' });
  const row = filters.getByRole('region', { name: 'Voucher' });
  await row.getByLabel('Only within your NYCHA Section 8 voucher').uncheck();
  await filters.getByRole('button', { name: /^Show/ }).click();
  await expect(head).toHaveText(all);
});
