import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectAccessible, settled, test } from './journey.ts';
import { expectReported, signUp } from './profile-journey.ts';

/** The mails that contain this text. */
function mailsAbout(words: string): string[] {
  const folder = join(process.env.STOOP_DATA_DIR ?? '', 'outbox');
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(words));
}

test('R2.13 an incomplete message lists what is missing and keeps its values', async ({ page }) => {
  await page.goto('/contact');
  await settled(page);
  await page.getByLabel('Your name').fill('Ann Lee');
  await page.getByLabel('Your email').fill('ann at example');
  await page.getByRole('button', { name: 'Send message' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '3 fields need another look' });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/not valid/);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Message' }).click();
  await expect(page.getByLabel('Message')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('Ann Lee');
});

test('R2.13 R7.07 a message is emailed to support, with a receipt to the sender', async ({
  page,
}) => {
  const email = `${randomUUID()}@stoop.test`;
  await page.goto('/contact?subject=About+APP-1795000000000-3V9K7QX2MB');
  await settled(page);
  await expect(page.getByLabel('Subject')).toHaveValue('About APP-1795000000000-3V9K7QX2MB');
  await page.getByLabel('Your name').fill('Ann Lee');
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('Message').fill('Is the elevator in order?');
  await page.getByRole('button', { name: 'Send message' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Your message is on its way.' });
  await expect(sent).toBeFocused();
  await expectAccessible(page);
  await expect.poll(() => mailsAbout(email).length).toBe(2);
  await sent.getByRole('link', { name: 'Write another' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('R2.13 a rate-limited message keeps its values, and the page says when to try again', async ({
  page,
  problems,
}) => {
  await page.route('**/api/v1/contact', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1200' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 429, code: 'request/too-many', detail: 'Too many.' }),
    }),
  );
  await page.goto('/contact');
  await settled(page);
  for (const [label, words] of [
    ['Your name', 'Ann Lee'],
    ['Your email', 'ann@example.org'],
    ['Subject', 'A question'],
    ['Message', 'Is the elevator in order?'],
  ] as const)
    await page.getByLabel(label).fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Please try again in 20 minutes');
  await expect(page.getByLabel('Message')).toHaveValue('Is the elevator in order?');
  expectReported(problems, /status of 429/);
});

test('R2.13 name and email of a signed-in user are filled in', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(context, baseURL);
  await page.goto('/contact');
  await expect(page.getByLabel('Your name')).toHaveValue('Grace Hall');
  await expect(page.getByLabel('Your email')).toHaveValue(email);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.13 a message is refused, keeps its values, and is sent', async ({ page }) => {
    const email = `${randomUUID()}@stoop.test`;
    await page.goto('/contact');
    await page.getByLabel('Your name').fill('Ann Lee');
    await page.getByLabel('Your email').fill(email);
    await page.getByLabel('Subject').fill('A question');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Please write your message.')).toBeVisible();
    await expect(page.getByLabel('Your email')).toHaveValue(email);
    await page.getByLabel('Message').fill('Is the elevator in order?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Your message is on its way.')).toBeVisible();
    await expect(page).toHaveURL('/contact?sent=1');
  });
});
