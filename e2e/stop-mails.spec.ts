import { mailedText, PASSWORD, signIn, signUp } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('a link in the foot of an email stops those about its topic without a session, as the account then says', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  const headers = { origin: baseURL ?? '' };
  const card = { visibility: { roommateCard: true } };
  await page.request.patch('/api/v1/me', { headers, data: card });
  const { id: userId } = await (await page.request.get('/api/v1/me')).json();
  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const data = { email: `${crypto.randomUUID()}@stoop.test`, password: PASSWORD };
  await other.post('/api/v1/auth/register', { headers, data });
  await other.post('/api/v1/me/friend-requests', { headers, data: { userId } });
  const link = await mailedText(email, /https?:\/\/[^/\s]+(\/mails\/stop\/\S+)/);

  await context.clearCookies();
  await page.goto(link);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Stop these emails?');
  await page.getByRole('button', { name: 'Stop the emails' }).click();
  await expect(title).toHaveText('Emails stopped');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get them again' }).click();
  await expect(title).toHaveText('Emails continue');
  await page.getByRole('button', { name: 'Stop the emails' }).click();
  await expect(title).toHaveText('Emails stopped');

  await page.goto('/login?next=/portal/account/mails');
  await signIn(page, email);
  const friends = page.getByRole('switch', { name: 'Friends' });
  await expect(friends).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Households' })).toBeChecked();
  await expectAccessible(page);
  await friends.click();
  await expect(friends).toBeChecked();
  await expect(friends).toHaveAttribute('aria-busy', 'false');
  await page.goto(link);
  await expect(title).toHaveText('Stop these emails?');
});
