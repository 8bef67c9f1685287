import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { PASSWORD } from './account.ts';
import { signInStaff } from './applications-journey.ts';
import { expect, expectAccessible, settled, test } from './journey.ts';
import { sharedUnit } from './sharers.ts';

/** Registers somebody who shows a roommate card, and signs their browser in. */
async function join(request: APIRequestContext, origin: string, firstName: string) {
  const headers = { origin };
  const data = {
    email: `${crypto.randomUUID()}@stoop.test`,
    password: PASSWORD,
    firstName,
    lastName: 'Lane',
  };
  const { user } = await (await request.post('/api/v1/auth/register', { headers, data })).json();
  const profile = {
    visibility: { roommateCard: true },
    selfIntroduction: 'I bake on Sundays.',
    lifestylePreferences: { cleanlinessLevel: 'tidy', hobbies: ['cooking'] },
    socialMediaLinks: { instagram: '@lane' },
  };
  const saved = await request.patch('/api/v1/me', { headers, data: profile });
  expect(saved.status()).toBe(200);
  return String(user.id);
}

/** What the last act led to, which takes the focus. */
const news = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

const FRIENDS = '/portal/roommates/friends';

async function openSecond(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

test('R3.03 two people become friends, see each other’s whole card, and part', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const address = baseURL ?? '';
  await page.setViewportSize({ width: 390, height: 844 });
  const bos = await openSecond(browser, address);
  const ada = await join(page.request, address, 'Ada');
  const bo = await join(bos.request, address, 'Bo');

  await bos.goto(FRIENDS);
  await expect(bos.getByText('Nobody here yet')).toBeVisible();
  await settled(bos);

  await page.goto(`/portal/roommates/${bo}`);
  await expect(page.getByRole('heading', { name: 'Bo', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Lane')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send a friend request' }).click();
  await expect(news(page, 'Your request to Bo is sent.')).toBeFocused();

  // Bo's page follows without a reload.
  const requests = bos.getByRole('region', { name: 'Requests to you' });
  await expect(requests.getByRole('heading', { name: 'Ada' })).toBeVisible();
  const friendsLink = bos.getByRole('navigation', { name: 'Portal' }).getByRole('link', {
    name: 'Friends 1 request',
  });
  await expect(friendsLink).toBeVisible();
  await expectAccessible(bos);
  await requests.getByRole('button', { name: 'Accept Ada' }).click();
  await expect(bos.getByText('You and Ada are friends.')).toBeVisible();
  const friends = bos.getByRole('region', { name: 'Friends' });
  await expect(friends.getByRole('link', { name: 'Ada Lane' })).toBeVisible();
  await expect(friends.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'rel',
    'noopener nofollow ugc',
  );

  await expect(page.getByRole('heading', { name: 'Bo Lane', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Unfriend Bo' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText('Your friend', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Lane')).toHaveCount(0);
  await expect(bos.getByText('Nobody here yet')).toBeVisible();

  // Bo blocks Ada, whose page shows no card any more.
  await bos.goto(`/portal/roommates/${ada}`);
  await bos.getByRole('button', { name: 'Report Ada' }).click();
  await bos.getByLabel('They asked me for money').check();
  await bos.getByLabel('In your words').fill('Wants a deposit.');
  await expectAccessible(bos);
  await bos.getByRole('button', { name: 'Send report' }).click();
  await expect(bos.getByText('looks at your report about Ada')).toBeVisible();
  await bos.getByRole('button', { name: 'Block Ada' }).click();
  await bos.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(bos.getByText('There is no card here')).toBeVisible();
  await page.reload();
  await expect(page.getByText('There is no card here')).toBeVisible();
  await bos.goto(FRIENDS);
  await bos.getByRole('button', { name: 'Unblock Ada' }).click();
  await expect(news(bos, 'Ada is not blocked anymore.')).toBeFocused();

  // A link makes them friends again, and leads on to the home that it is about.
  const unit = await sharedUnit(page);
  await bos.getByRole('button', { name: 'Make a link' }).click();
  await bos.getByRole('button', { name: 'Share' }).click();
  const link = await bos.getByLabel('The link', { exact: true }).inputValue();
  await page.goto(`${link}?home=${unit.buildingId}/${unit.rentId}`);
  await expect(page.getByRole('heading', { name: 'Bo asks to be your friend' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Look at the home' })).toBeVisible();
  await page.getByRole('button', { name: 'Become friends' }).click();
  await expect(page).toHaveURL(new RegExp(`/units/${unit.rentId}$`));
  await page.goto(FRIENDS);
  const hers = page.getByRole('region', { name: 'Friends' });
  await expect(hers.getByRole('link', { name: 'Bo Lane' })).toBeVisible();

  await signInStaff(page.request, address);
  await page.goto('/staff/person-reports');
  await expect(page.getByText('Wants a deposit.')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close report' }).click();
  await expect(page.getByText('Nothing to look at')).toBeVisible();
});
