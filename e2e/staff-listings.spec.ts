import { call, expect, signInStaff, someRooms, staffClient, test } from './applications-journey.ts';
import { expectAccessible, settled } from './journey.ts';

test('R3.12 R6.01 staff add a unit, are told what keeps it from being published, and see it on the landing page', async ({
  page,
  browser,
  product: { address },
}) => {
  test.slow();
  const [home] = await someRooms(page, address, 1);
  const buildingId = home?.buildingId ?? '';
  await signInStaff(page.request, address);

  await page.goto('/staff/listings');
  await page.getByRole('button', { name: 'New unit' }).click();
  await page.getByRole('combobox', { name: 'The building of the new unit' }).fill('Avenue');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.waitForURL(/#new-unit$/);
  await expect(page.getByRole('region', { name: 'Add a unit' })).toBeInViewport();

  await page.goto(`/staff/listings/${buildingId}`);
  const adding = page.getByRole('region', { name: 'Add a unit' });
  await adding.getByLabel('Unit number').fill('9Z');
  await adding.getByLabel('Bedrooms').fill('1');
  await adding.getByLabel('Open spots').fill('1');
  await adding.getByRole('textbox', { name: 'Room', exact: true }).fill('Corner');
  await adding.getByLabel('Rent a month').fill('$1,900');
  await adding.getByRole('button', { name: 'Add the unit' }).click();
  await page.waitForURL(/\/units\/unit-/);
  const publication = page.getByRole('complementary', { name: 'Publication' });
  await expect(publication).toContainText('Hidden');
  const unitPath = new URL(page.url()).pathname;
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height });
  const day = await page.getByLabel('Available from').boundingBox();
  expect((day?.x ?? 320) + (day?.width ?? 0)).toBeLessThanOrEqual(304);
  await page.setViewportSize({ width, height });

  const words = page.getByRole('textbox', { name: 'Description' });
  await words.fill('Bright corner home. No vouchers, please.');
  await expect(page.getByText('New York forbids that (source of income)')).toBeVisible();
  await page.getByRole('button', { name: 'Add a fee' }).click();
  await page.getByLabel('What for').fill('Laundry');
  await page.getByLabel('Dollars').fill('40');
  await page.getByLabel('How often').selectOption('Every month');
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(unsaved).toContainText('Not saved: Other fees, Description');
  await settled(page);
  await expectAccessible(page);
  await unsaved.getByRole('button', { name: 'Save' }).click();
  await expect(unsaved).toHaveCount(0);
  await expect(publication).toContainText('This cannot be published yet');
  await expect(publication.getByRole('button', { name: 'Publish now' })).toBeDisabled();

  // Somebody else names the unit meanwhile.
  const other = await staffClient(browser, address);
  const { rentId, version } = await call<{ rentId: string; version: number }>(
    other,
    address,
    unitPath,
  );
  const changed = await other.patch(`${address}/api/v1/staff/units/${rentId}`, {
    headers: { origin: address },
    data: { version, unitNumber: '9Y', squareFeet: 610 },
  });
  expect(changed.status()).toBe(200);
  await words.fill('Bright corner home. Vouchers welcome.');
  await page.getByLabel('Unit number').fill('9X');
  await unsaved.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alert', { name: 'Changed in the meantime' });
  await expect(conflict).toContainText('9X');
  await expect(page.getByLabel('Square feet')).toHaveValue('610');
  await settled(page);
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Take theirs: Unit number' }).click();
  await expect(page.getByLabel('Unit number')).toHaveValue('9Y');

  await unsaved.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Bright corner home. Vouchers welcome.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Laundry/ })).toContainText('$40');
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await unsaved.getByRole('button', { name: 'Save' }).click();
  await expect(unsaved).toHaveCount(0);

  await page.getByRole('link', { name: 'Preview the page' }).click();
  await page.waitForURL(/\/preview$/);
  const preview = page.url();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('9Y');
  await expect(page.getByRole('heading', { name: 'Trains and streets' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Similar homes nearby' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const shared = await other.get(preview);
  expect(shared.headers()['cache-control']).toBe('no-store');
  const html = await shared.text();
  expect(html).toContain('Bright corner home. Vouchers welcome.');
  expect(html).toContain('content="noindex"');
  const visitor = await browser.newContext();
  const refused = await visitor.request.get(preview, { maxRedirects: 0 });
  expect(refused.headers().location).toMatch(/^\/login\?next=/);
  await visitor.close();
  await page.getByRole('link', { name: 'Back to the listing' }).click();
  await publication.getByRole('button', { name: 'Publish now' }).click();
  await expect(publication).toContainText('Published');
  await expect(page.getByText(/^Published: Unit .+ at .+\.$/)).toBeVisible();

  await page.goto('/');
  const newest = page.getByRole('region', { name: 'Just listed' });
  await newest.getByRole('link', { name: /9Y/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('9Y');
  await page.getByRole('link', { name: 'All fees on one sheet, to print' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fees of');
  await expect(page.getByRole('row', { name: /Laundry/ })).toContainText('Every month');
  await settled(page);
  await expectAccessible(page);
});
