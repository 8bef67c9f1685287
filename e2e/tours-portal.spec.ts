import type { Page } from '@playwright/test';
import { mailedText, signUp } from './account.ts';
import { expect, expectAccessible, settled, test } from './journey.ts';
import { bookTour, openHours, someStudio } from './tours-journey.ts';

const MORNING = [{ from: 600, to: 780, mode: 'in-person' }] as const;

async function fitsAt320(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  if (size) await page.setViewportSize(size);
}

test('R2.07 a tour is moved in the portal, cancelled by the link in the email, and another one there', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const address = baseURL ?? '';
  const { buildingId, rentId: unitId } = await someStudio(page, 3);
  await openHours(browser, baseURL, buildingId, MORNING);
  const email = await signUp(context, baseURL);
  await page.goto('/portal/tours');
  await expect(page.getByText('You have no tour booked')).toBeVisible();
  const booked = await bookTour(page.request, address, { buildingId, unitId });

  await page.goto('/portal');
  const needs = page.getByRole('region', { name: 'What needs you now' });
  await needs.getByRole('link', { name: 'Open my tours' }).click();
  const ticket = page.getByRole('article', { name: `Tour of ${booked.home.label}` });
  await expect(ticket).toContainText('10:00–10:30 AM');
  await expect(ticket).toContainText(booked.tourId);
  await expect(ticket.getByRole('list', { name: 'The nearest stations' })).toContainText(
    'min walk',
  );
  await settled(page);
  await expectAccessible(page);
  await fitsAt320(page);
  const calendar = ticket.getByRole('link', { name: 'Add to calendar' });
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toMatch(/^text\/calendar/);

  await ticket.getByRole('link', { name: 'Move the tour' }).click();
  await page
    .getByRole('table')
    .getByRole('link', { name: /, 10:45 AM$/ })
    .first()
    .click();
  await settled(page);
  await expectAccessible(page);
  await fitsAt320(page);
  await page.getByRole('button', { name: 'Move it to this time' }).click();
  const news = page.getByRole('status').filter({ hasText: 'Your tour of' });
  await expect(news).toContainText(/is now on .*, 10:45 AM, New York time\.$/);
  await expect(news).toBeFocused();
  await expect(ticket).toContainText('10:45–11:15 AM');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'The new time' })).toContainText(
    'Your tour is at this time.',
  );
  await page.goForward();

  const path = await mailedText(
    email,
    /has a new time[\s\S]*Cancel it[\s\S]*?https?:\/\/[^/\s]+(\/tour\/[\w.-]+)/,
  );
  const elsewhere = await browser.newContext({ baseURL: address, javaScriptEnabled: false });
  const opened = await elsewhere.newPage();
  await opened.goto(path);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Cancel your tour?');
  await expect(opened.locator('meta[name=referrer]')).toHaveAttribute('content', 'same-origin');
  await page.reload();
  await expect(ticket).toContainText('10:45–11:15 AM');
  await opened.getByRole('button', { name: 'Cancel the tour' }).click();
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Tour cancelled');
  expect((await opened.goto(path))?.status()).toBe(410);
  await expect(opened.getByRole('alert')).toContainText('The tour was changed since this email.');
  await elsewhere.close();

  await bookTour(page.request, address, { buildingId, unitId });
  await page.goto('/portal/tours');
  const past = page.getByRole('region', { name: 'Past and cancelled' });
  await expect(past.getByRole('article')).toHaveCount(1);
  await ticket.getByRole('button', { name: 'Cancel the tour' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this tour?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(ticket).toBeVisible();
  await ticket.getByRole('button', { name: 'Cancel the tour' }).click();
  await dialog.getByRole('button', { name: 'Cancel the tour' }).click();
  await expect(news).toContainText('is cancelled. Its time is free for others.');
  await expect(news).toBeFocused();
  await expect(past.getByRole('article')).toHaveCount(2);
});
