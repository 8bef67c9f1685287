import type { RoomItem, UnitItem } from '@stoop/features/listings/rules/views';
import { menuOf, signUp } from './account.ts';
import { expect, expectAccessible, firstFound, settled, test } from './journey.ts';

// A phone has no map beside the list, which makes these journeys faster.
test.use({ viewport: { width: 390, height: 844 } });

test('R2.15 R9.10 homes are chosen in a list, compared, taken out, and known to another tab', async ({
  page,
  context,
}) => {
  await page.goto('/search?type=unit&beds=2');
  await settled(page);
  const toggles = page.getByRole('button', { name: /^(?:Compare|In comparison) / });
  const tray = page.getByRole('complementary', { name: 'Homes to compare' });
  await expect(tray).toHaveCount(0);
  await toggles.nth(0).click();
  await toggles.nth(1).click();
  await expect(toggles.nth(1)).toHaveAttribute('aria-pressed', 'true');

  const other = await context.newPage();
  await other.goto('/search?type=room');
  await settled(other);
  const otherTray = other.getByRole('complementary', { name: 'Homes to compare' });
  await expect(otherTray).toContainText('2 homes: Compare');
  await other
    .getByRole('button', { name: /^Compare / })
    .nth(0)
    .click();
  await expect(tray).toContainText('3 homes: Compare');
  await other.close();

  // The page alone is of the homes that this browser compares.
  await page.goto('/compare');
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 3 homes' })).toBeVisible();
  await page.goBack();
  await tray.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 3 homes' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Homes side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('rowheader', { name: 'To move in, at most' })).toBeAttached();
  await settled(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await table
    .getByRole('link', { name: /^Remove / })
    .nth(0)
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 homes' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 3 homes' })).toBeVisible();
  await page.goto('/search?type=unit&beds=2');
  await expect(tray).toContainText('2 homes: Compare');
  await tray.getByRole('button', { name: 'Compare none of them' }).click();
  await expect(tray).toHaveCount(0);
});

test('R2.15 R9.11 the page without homes follows other tabs, and who signs out may keep them', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL);
  await page.goto('/compare');
  await expect(page.getByText('Nothing to compare yet')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/search?type=unit&beds=2');
  await settled(other);
  const toggles = other.getByRole('button', { name: /^(?:Compare|In comparison) / });
  for (const at of [1, 2]) {
    await toggles.nth(at).click();
    const name = at === 1 ? 'Compare 1 home' : 'Compare 2 homes';
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Compare 2', exact: true })).toBeVisible();

  // What somebody wrote about a saved home stands above what its listing says.
  const [compared = ''] = new URL(page.url()).searchParams.getAll('homes');
  const item = `/api/v1/me/saved/units/${compared.split('/')[1]}`;
  const headers = { origin: baseURL ?? '' };
  await page.request.put(item, { headers });
  await page.request.put(`${item}/note`, { headers, data: { note: 'Ask about the heat.' } });
  await page.reload();
  const table = page.getByRole('table', { name: 'Homes side by side' });
  await expect(table.getByRole('rowheader').first()).toHaveText('Your note');
  await expect(table.getByText('Ask about the heat.')).toBeVisible();

  // From a search by the own commute, which leaves by itself once that is cleared.
  await page.goto('/search?type=unit');
  await settled(page);
  const where = page.getByRole('combobox').first();
  await where.fill('one bedroom, 40 min to Atlantic Av');
  await where.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/within your commute$/);
  await settled(page);
  await menuOf(page).click();
  await page.getByRole('button', { name: 'Sign out, keep the 2 compared homes' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 homes' })).toBeVisible();
  await expect(page).not.toHaveURL(/kept/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Compare 2', exact: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.15 a shared link compares a unit and a room, and says what it names in vain', async ({
    page,
  }) => {
    const unit = await firstFound<UnitItem>(page, 'type=unit&beds=1&limit=1');
    const room = await firstFound<RoomItem>(page, 'type=room&beds=3&limit=1');
    const homes = [
      `${unit.buildingId}/${unit.rentId}`,
      `${room.buildingId}/${room.rentId}/${room.roomId}`,
      'no/such',
    ];
    await page.goto(`/compare?${homes.map((home) => `homes=${home}`).join('&')}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 homes' })).toBeVisible();
    await expect(page.getByText('1 home of this link is not on the market anymore.')).toBeVisible();
    await page
      .getByRole('link', { name: /^Remove / })
      .nth(0)
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compare 1 home' })).toBeVisible();
  });
});
