import type { Browser, Page } from '@playwright/test';
import { signUp } from './account.ts';
import { signInStaff, someRooms } from './applications-journey.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { expectReported } from './profile-journey.ts';

async function openBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  return context.newPage();
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('a renter asks about a home, staff answer, a friend writes: nobody reloads, nothing is sent twice or lost', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.slow();
  const address = baseURL ?? '';
  const [home] = await someRooms(page, address, 1);
  if (!home) throw new Error('The demo city has rooms.');
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page.context(), address);
  const [bos, sams] = [await openBrowser(browser, address), await openBrowser(browser, address)];
  await signUp(bos.context(), address);
  await signInStaff(sams.request, address);

  const key = encodeURIComponent(`home~${home.buildingId}/${home.unitId}`);
  await page.goto(`/portal/messages/${key}`);
  const field = page.getByLabel('Message to the building');
  await field.fill('Are cats fine?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(page)).toContainText('Are cats fine?');
  await expectAccessible(page);

  await sams.setViewportSize({ width: 1280, height: 800 });
  await sams.goto('/staff/threads?state=waiting');
  await sams.getByRole('link', { name: 'Grace Hall' }).first().click();
  await sams.getByLabel('Answer for the building').fill('They are.');
  await sams.keyboard.press('Enter');
  await expect(messages(page)).toContainText('They are.');
  await expectAccessible(sams);

  // The network goes after the message has arrived and before its answer has.
  const path = '**/me/threads/**/messages';
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await field.fill('Thank you!');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Not sent.')).toBeVisible();
  await page.unroute(path);
  await field.fill('And ');
  await page.reload();
  await expect(messages(page).getByText('Thank you!')).toHaveCount(1);
  await expect(page.getByText('Not sent.')).toHaveCount(0);
  await expect(page.getByLabel('Message to the building')).toHaveValue('And ');
  expectReported(problems, /ERR_FAILED/);

  const idOf = async ({ request }: Page) =>
    (await (await request.get('/api/v1/session')).json()).user.id as string;
  const [ada, bo] = [await idOf(page), await idOf(bos)];
  const headers = { origin: address };
  await page.request.patch('/api/v1/me', { headers, data: { visibility: { roommateCard: true } } });
  await bos.request.post('/api/v1/me/friend-requests', { headers, data: { userId: ada } });
  await page.request.post(`/api/v1/me/friend-requests/${bo}/accept`, { headers, data: {} });
  await page.goto('/portal');
  await bos.goto(`/portal/messages/friend~${ada}`);
  await bos.getByLabel(/^Message to/).fill('Hello');
  await bos.getByRole('button', { name: 'Send' }).click();
  const tab = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', {
    name: 'Messages 1 unread conversation',
  });
  await tab.click();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Hello/ }).click();
  await expect(messages(page)).toContainText('Hello');
});
