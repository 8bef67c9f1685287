import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { expectMailed, signUp } from './account.ts';
import { applyFor, call, signInStaff } from './applications-journey.ts';
import { expect, expectAccessible, settled, test } from './journey.ts';
import { bookTour, openHours, someStudio } from './tours-journey.ts';

test('R2.15 R6.01 staff set the hours of a building, decide about a tour outside of them, and mark tours with one key', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const address = baseURL ?? '';
  const { buildingId, rentId: unitId } = await someStudio(page, 4);
  await openHours(browser, baseURL, buildingId, []);
  await signInStaff(page.request, address);
  await page.goto(`/staff/tours/${buildingId}`);
  await expect(page.getByText('This building has no hours')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save the hours' });
  for (const day of ['Monday', 'Wednesday', 'Friday'])
    await page.getByRole('button', { name: `Add hours on ${day}` }).click();
  await page.getByLabel('Friday, to').fill('09:00');
  await page.getByLabel('Length of a tour').fill('20');
  await save.click();
  await expect(page.getByText('These hours must begin before they end')).toBeVisible();
  await expect(page.getByText('It must be a multiple of 15 from 15 to 180.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Friday, to').fill('12:00');
  await page.getByLabel('Length of a tour').fill('30');
  await save.click();
  const saved = page.getByRole('status').filter({ hasText: 'The hours are saved.' });
  await expect(saved).toBeFocused();

  const visitor = await browser.newContext({ baseURL: address });
  const email = await signUp(visitor, baseURL);
  const home = { buildingId, unitId };
  await bookTour(visitor.request, address, home);

  // Somebody else saves meanwhile.
  const planPath = `/api/v1/staff/buildings/${buildingId}/tour-plan`;
  const { plan } = await (await page.request.get(planPath)).json();
  const headers = { origin: address };
  const other = await page.request.put(planPath, { headers, data: { ...plan, lanes: 2 } });
  expect(other.status()).toBe(200);
  for (const day of ['Monday', 'Wednesday', 'Friday'])
    await page.getByRole('button', { name: `Remove these hours of ${day}` }).click();
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click();
  await save.click();
  // The tour is outside of them, and stays booked unless staff say otherwise.
  const hit = page.getByRole('dialog', { name: /outside of the new hours/ });
  await hit.getByRole('button', { name: 'Save the hours' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else saved these hours' });
  await expect(conflict).toBeFocused();
  await expect(page.getByLabel('Sunday, from')).toHaveValue('10:00');
  await conflict.getByRole('button', { name: 'Save mine instead' }).click();
  await hit.getByRole('button', { name: 'Save the hours' }).click();
  await expect(saved).toContainText(/booked tours? (is|are) outside of them/);
  const outside = page.getByRole('region', { name: 'Tours outside of these hours' });
  const booked = outside.getByRole('article').filter({ hasText: email });
  await expect(booked).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await booked.getByRole('button', { name: /^Cancel: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this tour?' });
  await dialog.getByLabel(/^Reason/).fill('The lift is being repaired that day.');
  await dialog.getByRole('button', { name: 'Cancel the tour' }).click();
  await expect(booked).toHaveCount(0);
  await expectMailed(email, 'The lift is being repaired that day.');

  const { rooms } = await call<UnitDetails>(
    visitor.request,
    address,
    `/buildings/${buildingId}/units/${unitId}`,
  );
  await applyFor(visitor.request, address, { ...home, roomId: rooms[0]?.roomId ?? '' });
  const next = await bookTour(visitor.request, address, home);
  await page.goto(`/staff/tours?week=${next.startsAt.slice(0, 10)}&buildingId=${buildingId}`);
  const row = page.getByRole('article').filter({ hasText: email }).filter({ hasText: 'Booked' });
  await row.focus();
  await page.keyboard.press('d');
  const status = page.getByRole('status').filter({ hasText: 'This tour has not begun.' });
  await expect(status).toBeVisible();
  await expect(row).toBeFocused();
  await settled(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await row.getByRole('button', { name: /^Move to Tour Scheduled: / }).click();
  await expect(page.getByText('The application is at Tour Scheduled now.')).toBeVisible();
  await expect(row).toContainText('Tour Scheduled');
  await expect(row).toBeFocused();
  await page.getByLabel('Hours of a building').fill('d n');
  const { items } = await call<{ items: { tourId: string; status: string }[] }>(
    page.request,
    address,
    `/staff/tours?from=${next.startsAt.slice(0, 10)}&to=${next.startsAt.slice(0, 10)}&buildingId=${buildingId}`,
  );
  expect(items.find(({ tourId }) => tourId === next.tourId)?.status).toBe('booked');
  await visitor.close();
});
