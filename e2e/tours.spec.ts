import { expectMailed, newEmail, PASSWORD, signUp } from './account.ts';
import { expect, expectAccessible, settled, test } from './journey.ts';
import { openHours, someStudio, timesOf } from './tours-journey.ts';

const HOURS = [
  { from: 600, to: 780, mode: 'in-person' },
  { from: 1080, to: 1200, mode: 'video' },
] as const;

test.describe('from London, at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/London' });

  test('R2.07 R2.18 a visitor chooses a time, creates an account in the middle, books, and sees it wherever the home is shown', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const { buildingId, rentId, building } = await someStudio(page, 0);
    await openHours(browser, baseURL, buildingId, HOURS);
    const unitPage = `/buildings/${buildingId}/units/${rentId}`;
    await page.goto(unitPage);
    await page.getByRole('link', { name: 'Schedule a tour' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule a tour');
    await settled(page);
    await expect(page.getByText('New York time; yours in gray')).toBeVisible();
    await page.getByRole('link', { name: 'Next week' }).click();
    await page.getByRole('link', { name: 'By video' }).click();
    await page.getByRole('link', { name: 'In person' }).click();
    await page.getByRole('link', { name: 'Next week' }).click();
    const second = timesOf(page).nth(1);
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true');
    const time = (await second.getAttribute('aria-label')) ?? '';
    const address = page.url();
    await page.reload();
    await settled(page);
    const panel = page.getByRole('region', { name: 'Your tour' });
    await expect(panel).toContainText(/10:45–11:15 AM.*In person, \d:45 PM your time/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 390, height: 844 });

    const otherTab = await page.context().newPage();
    await otherTab.goto(address);
    await settled(otherTab);

    await panel.getByRole('button', { name: 'Book this tour' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/\/signup\?next=/);
    const email = newEmail();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(address);
    await panel.getByRole('button', { name: 'Book this tour' }).click();
    const ticket = page.getByRole('region', { name: 'Your tour is booked' });
    await expect(ticket).toBeFocused();
    await expect(ticket).toContainText(`10:45–11:15 AM`);
    await expect(ticket).toContainText(email);
    await expect(ticket.getByRole('link', { name: 'Move or cancel it' })).toHaveAttribute(
      'href',
      '/portal/tours',
    );
    const same = otherTab.getByRole('region', { name: 'You see it' });
    await expect(same).toContainText('10:45–11:15 AM');
    await otherTab.close();
    await settled(page);
    await expectAccessible(page);
    await expectMailed(email, 'Your tour is booked');

    const note = page.getByRole('link', { name: /^You see (it|a home here) / }).first();
    const [, day = ''] = time.split(', ');
    for (const path of [
      unitPage,
      `/search?${new URLSearchParams({ type: 'unit', q: building.name })}`,
      `/buildings/${buildingId}`,
    ]) {
      await page.goto(path);
      await expect(note).toHaveText(new RegExp(`${day}, 10:45 AM, New York time$`));
    }
  });
});

test('R2.07 two browsers compete for one time: the second one gets the next ones and books one', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { buildingId, rentId } = await someStudio(page, 1);
  await openHours(browser, baseURL, buildingId, HOURS);
  const others = await browser.newContext({ ...(baseURL && { baseURL }) });
  const pages = [page, await others.newPage()];
  await Promise.all([signUp(context, baseURL), signUp(others, baseURL)]);
  for (const one of pages) {
    await one.goto(`/schedule-tour/${buildingId}/unit/${rentId}?mode=video`);
    await settled(one);
    await timesOf(one).first().click();
  }
  const book = (one: typeof page) => one.getByRole('button', { name: 'Book this tour' }).click();
  await Promise.all(pages.map(book));
  await Promise.all(
    pages.map((one) =>
      expect(
        one.getByRole('region', { name: 'Your tour is booked' }).or(one.getByRole('alert')),
      ).toBeVisible(),
    ),
  );
  const booked = await Promise.all(pages.map((one) => one.getByRole('alert').count()));
  expect(booked.toSorted()).toEqual([0, 1]);
  const loser = pages[booked.indexOf(1)] ?? page;
  const refusal = loser.getByRole('alert');
  await expect(refusal).toContainText('Somebody else has just taken this time.');
  await expect(refusal).toBeFocused();
  await settled(loser);
  await expectAccessible(loser);
  const next = refusal.getByRole('link');
  await expect(next).toHaveCount(3);
  await next.first().click();
  await expect(refusal).toHaveCount(0);
  await book(loser);
  await expect(loser.getByRole('region', { name: 'Your tour is booked' })).toContainText(
    'Tour by video',
  );
  await others.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('R2.06 a tour of a building is chosen and booked, with signing up in the middle', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { buildingId } = await someStudio(page, 2);
    await openHours(browser, baseURL, buildingId, HOURS);
    await page.goto(`/schedule-tour/${buildingId}`);
    // Which one is first depends on the hour.
    const time = (await timesOf(page).first().textContent()) ?? '';
    await timesOf(page).first().click();
    await page.getByRole('button', { name: 'Book this tour' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Book this tour' }).click();
    const ticket = page.getByRole('region', { name: 'Your tour is booked' });
    await expect(ticket).toContainText(time);
  });
});
